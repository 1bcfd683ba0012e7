import type { Color, Position } from '#engine/index';
import { searchWith } from '../search.ts';
import type { TreeSettings } from '../settings.ts';

/** The position after the turn that a search chooses. Throws if it chooses one that is not legal. */
export const playTurn = (position: Position, nodes: number, settings: TreeSettings): Position => {
  const played = position.after(searchWith(position, { nodes }, settings, {}).turn);
  if (!played.ok) throw new Error(`the search has chosen an illegal turn: ${played.error.code}`);
  return played.value;
};

/** What a game is worth to a side: 1 won, 0.5 drawn, 0 lost. */
export const resultFor = (color: Color, winner: Color | undefined): number => {
  if (winner === undefined) return 0.5;
  return winner === color ? 1 : 0;
};
