import type { Position, Turn } from '#engine/index';
import { makeTurn } from '#notation/index';
import type { ListedTurn } from './turn-rows.ts';

/** One turn of a position as a list shows it; `ply` counts the turns played before it. */
export const listTurn = (before: Position, turn: Turn, ply: number): ListedTurn => ({
  ply: ply + 1,
  turnNumber: before.turnNumber,
  color: before.turn,
  text: makeTurn(before, turn),
});

/** Turns that follow one another from a position on, as a list shows them. Throws a RangeError at one that is not legal. */
export const listTurns = (start: Position, turns: readonly Turn[]): readonly ListedTurn[] => {
  let before = start;
  return turns.map((turn, index) => {
    const listed = listTurn(before, turn, index);
    const after = before.after(turn);
    if (!after.ok) throw new RangeError(`turn ${index}, counted from 0, is not legal: ${after.error.code}`);
    before = after.value;
    return listed;
  });
};
