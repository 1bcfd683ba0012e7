import { err, ok, opposite, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import { changeGame, type Game, sideOfPlayer } from '../game/game.ts';
import type { PlayerId } from '../ids.ts';
import { NOTHING_ADDED } from './added-time.ts';
import type { Clocks } from './clock.ts';
import { MOST_BANK, type TimeControl } from './time-control.ts';

export interface AddTimeCommand {
  readonly player: PlayerId;
  /** For the other side, in seconds. */
  readonly seconds: number;
  /** Hash of player and idempotency key; undefined without a key. */
  readonly key: string | undefined;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LEAST = 15 * SECOND;
const MOST_KEYS = 20;

/** The most that one gift may be: half of what the time control gives, and a minute at least. */
const mostAtOnce = ({ time }: TimeControl): number => Math.max(MINUTE, time / 2);

/** The most that a side may get in a game: twice what the time control gives, and ten minutes at least. */
const mostInAll = ({ time }: TimeControl): number => Math.max(10 * MINUTE, 2 * time);

interface Timed {
  readonly clocks: Clocks;
  readonly control: TimeControl;
}

const timedOf = ({ status, hotSeat, clocks, timeControl }: Game): Result<Timed, UserError> => {
  if (status === 'OPEN') return err(userError('GAME_NOT_STARTED', 'The game still waits for an opponent.'));
  if (status === 'FINISHED') return err(userError('GAME_OVER', 'The game is over: no clock runs.'));
  if (clocks === undefined || timeControl === undefined)
    return err(userError('NO_CLOCK', 'This game is played without clocks.'));
  if (hotSeat) return err(userError('NO_OPPONENT', 'You play both sides of this game.'));
  return ok({ clocks, control: timeControl });
};

const checkGift = (seconds: number, control: TimeControl): Result<number, UserError> => {
  const most = mostAtOnce(control);
  const gift = seconds * SECOND;
  if (gift >= LEAST && gift <= most) return ok(gift);
  const message = `seconds is ${seconds}; in this game it takes ${LEAST / SECOND} to ${Math.floor(most / SECOND)}.`;
  return err(userError('BAD_INPUT', message, ['input', 'seconds']));
};

const tooMuch = (message: string): Result<never, UserError> => err(userError('TOO_MUCH_TIME', message));

/**
 * Decides that a player gives time to the other side: its clock, running or not, holds so much more. Refuses too little or too
 * much at once (BAD_INPUT), and what goes beyond the most of a game or of a clock (TOO_MUCH_TIME). A key that has given
 * already gives the game as it is.
 */
export const decideAddTime = (game: Game, command: AddTimeCommand, now: number): Result<Game, UserError> => {
  const { key } = command;
  const side = sideOfPlayer(game, command.player);
  if (side === undefined) return err(userError('NOT_A_PLAYER', 'You have no seat in this game.'));
  const added = game.added ?? NOTHING_ADDED;
  if (key !== undefined && added.keys.includes(key)) return ok(game);
  const timed = timedOf(game);
  if (!timed.ok) return timed;
  const { clocks, control } = timed.value;
  const gift = checkGift(command.seconds, control);
  if (!gift.ok) return gift;
  const to = opposite(side);
  const got = added.got[to] + gift.value;
  if (got > mostInAll(control))
    return tooMuch(`A side can be given ${Math.floor(mostInAll(control) / SECOND)} seconds in this game, not more.`);
  const remaining = clocks.remaining[to] + gift.value;
  if (remaining > MOST_BANK) return tooMuch('No clock holds more than 90 days.');
  return ok(
    changeGame(game, now, {
      clocks: { ...clocks, remaining: { ...clocks.remaining, [to]: remaining } },
      added: { got: { ...added.got, [to]: got }, keys: [...added.keys, ...(key ? [key] : [])].slice(-MOST_KEYS) },
    }),
  );
};
