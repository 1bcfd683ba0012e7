import { err, ok, type Position, type Result, type Turn } from '#engine/index';
import type { TurnError } from './turn-error.ts';
import { parseTurn } from './turn-reader.ts';

/** A turn that was read, and what it leads to. */
export interface ReadTurn {
  readonly turn: Turn;
  /** The position after the turn. */
  readonly position: Position;
  /** Whether the text ended in `#`. */
  readonly isMarkedCancer: boolean;
}

/** Reads a turn and plays it: parseTurn and Position.play in one, without events. Refuses what parseTurn refuses. */
export const readTurn = (text: string, position: Position): Result<ReadTurn, TurnError> => {
  const turn = parseTurn(text, position);
  if (!turn.ok) return err(turn.error);
  const played = position.play(turn.value);
  if (!played.ok) throw new RangeError(`a turn that was read is refused: ${played.error.code}`);
  return ok({ turn: turn.value, position: played.value.position, isMarkedCancer: text.endsWith('#') });
};
