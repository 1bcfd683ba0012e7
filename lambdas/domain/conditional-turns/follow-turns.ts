import { err, type GameEvent, ok, type Position, type Result, type Turn } from '#engine/index';
import { readTurn } from '#notation/basics';
import { type UserError, userError } from '../errors.ts';
import { turnError } from '../game/play-turn.ts';

/** Twice as many as the longest game under the standard turn limit has. */
export const MOST_TURNS = 400;

/** A position and the turn that led to it, where it is known. */
export interface ReachedPosition {
  readonly position: Position;
  readonly lastTurn: { readonly turn: Turn; readonly events: readonly GameEvent[] } | undefined;
}

interface Followed {
  readonly position: Position;
  readonly before: Position;
  readonly turn: Turn;
}

const reach = ({ position, before, turn }: Followed): ReachedPosition => {
  const played = before.play(turn);
  return { position, lastTurn: played.ok ? { turn, events: played.value.events } : undefined };
};

/**
 * Plays turns from a position on, each in either notation. Refuses more than `MOST_TURNS` (BAD_INPUT) and the first turn that
 * cannot be read or played, named by its index in the path.
 */
export const followTurns = (
  start: ReachedPosition,
  turns: readonly string[],
  path: readonly string[],
): Result<ReachedPosition, UserError> => {
  if (turns.length > MOST_TURNS)
    return err(userError('BAD_INPUT', `There are ${turns.length} turns; the limit is ${MOST_TURNS}.`, path));
  let last: Followed | undefined;
  for (const [index, text] of turns.entries()) {
    const before = last?.position ?? start.position;
    const read = readTurn(text, before);
    if (!read.ok) return err(turnError(read.error, [...path, String(index)]));
    last = { before, turn: read.value.turn, position: read.value.position };
  }
  return ok(last === undefined ? start : reach(last));
};
