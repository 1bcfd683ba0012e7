import { ok, type Position, type Result, type Turn } from '#engine/index';
import type { TurnError } from './turn-error.ts';
import { readTurn } from './turn-player.ts';

/** Reads a turn of a position as `readTurn` does, for callers that do not want what it leads to. */
export const parseTurn = (text: string, position: Position): Result<Turn, TurnError> => {
  const read = readTurn(text, position);
  return read.ok ? ok(read.value.turn) : read;
};
