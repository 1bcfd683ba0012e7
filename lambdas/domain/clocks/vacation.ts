import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import { changeGame, type Game, sideOfPlayer } from '../game/game.ts';
import type { PlayerId } from '../ids.ts';
import { type Clocks, withAway } from './clock.ts';

const clocksOf = (game: Game): Result<Clocks, UserError> => {
  if (game.status === 'OPEN') return err(userError('GAME_NOT_STARTED', 'The game still waits for an opponent.'));
  if (game.status === 'FINISHED') return err(userError('GAME_OVER', 'The game is over: no clock runs.'));
  if (game.clocks === undefined) return err(userError('NO_CLOCK', 'This game is played without clocks.'));
  return ok(game.clocks);
};

const setAway = (game: Game, player: PlayerId, isAway: boolean, now: number): Result<Game, UserError> => {
  const side = sideOfPlayer(game, player);
  if (side === undefined) return err(userError('NOT_A_PLAYER', 'You have no seat in this game.'));
  const clocks = clocksOf(game);
  if (!clocks.ok) return clocks;
  const next = withAway(clocks.value, side, isAway, game.sideToMove, now);
  if (isAway && !next.isAway[side]) {
    const message = game.timeControl?.vacation
      ? 'Your vacation in this game is used up.'
      : 'This game has no vacation.';
    return err(userError('NO_VACATION', message));
  }
  return clocks.value.isAway[side] === isAway ? ok(game) : ok(changeGame(game, now, { clocks: next }));
};

/** Decides that a player goes on vacation, on whoever's turn. Once more gives the game as it is. */
export const decidePause = (game: Game, player: PlayerId, now: number): Result<Game, UserError> =>
  setAway(game, player, true, now);

/** Decides that a player comes back from vacation; the clock goes on where it stood. Once more gives the game as it is. */
export const decideResumption = (game: Game, player: PlayerId, now: number): Result<Game, UserError> =>
  setAway(game, player, false, now);
