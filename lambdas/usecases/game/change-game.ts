import { err, ok, type Result } from '#engine/index';
import { isDue } from '../../domain/clocks/timeout.ts';
import { gameNotFound, type UserError, userError } from '../../domain/errors.ts';
import { canSee, type Game } from '../../domain/game/game.ts';
import { isGameId, type PlayerId } from '../../domain/ids.ts';
import type { GamePorts } from '../ports.ts';

const MOST_ATTEMPTS = 5;

/** What a decision makes of a game: the next version, or the same object when nothing has to change. */
export interface Change {
  readonly game: Game;
}

/** Why nothing was changed, and the game as it was then; no game when there is none. */
export interface Refusal {
  readonly error: UserError;
  readonly game: Game | undefined;
}

/** A private game's refusals say nothing to somebody who may not see it. */
export const hideFrom = (player: PlayerId, refusal: Refusal): Refusal => {
  const isHidden = refusal.game !== undefined && !canSee(refusal.game, player);
  return isHidden ? { error: gameNotFound(['input', 'gameId']), game: undefined } : refusal;
};

/**
 * Reads a game, decides, and writes the next version on condition that the game is still the one that was read. When
 * somebody was faster, the decision is made anew on what they left, so a refusal always rests on the state it comes with.
 * Time is judged at the instant of the decision: a game whose deadline has passed by then is read again, which settles it.
 */
export const changeStoredGame = async <C extends Change>(
  ports: GamePorts,
  id: string,
  decide: (game: Game, now: number) => Result<C, UserError>,
): Promise<Result<C, Refusal>> => {
  if (!isGameId(id)) return err({ error: gameNotFound(['input', 'gameId']), game: undefined });
  let game: Game | undefined;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    game = await ports.games.load(id);
    if (game === undefined) return err({ error: gameNotFound(['input', 'gameId']), game });
    const now = ports.now();
    if (isDue(game, now)) continue;
    const decision = decide(game, now);
    if (!decision.ok) return err({ error: decision.error, game });
    if (decision.value.game === game || (await ports.games.replace(game, decision.value.game))) return decision;
  }
  return err({ error: userError('CONTENTION', 'The game kept changing; ask again.'), game });
};

/** Changes a game for somebody who need not be one of its players: a refusal shows it only if they may see it. */
export const changeGameAs = async (
  ports: GamePorts,
  player: PlayerId,
  id: string,
  decide: (game: Game, now: number) => Result<Game, UserError>,
): Promise<Result<Change, Refusal>> => {
  const outcome = await changeStoredGame(ports, id, (game, now) => {
    const decision = decide(game, now);
    return decision.ok ? ok({ game: decision.value }) : decision;
  });
  return outcome.ok ? outcome : err(hideFrom(player, outcome.error));
};
