import { type Color, opposite } from '#engine/index';
import type { GameResult } from '#notation/basics';

export const OUTCOMES = ['WON', 'LOST', 'DRAWN'] as const;
/** How a game ended for a player. */
export type Outcome = (typeof OUTCOMES)[number];

const WINNERS: Readonly<Partial<Record<GameResult, Color>>> = { '1-0': 'white', '0-1': 'black' };

/** Whether it ended so for the player of a side. */
export const endedFor = (result: GameResult, side: Color, outcome: Outcome): boolean => {
  if (outcome === 'DRAWN') return result === '1/2-1/2';
  return WINNERS[result] === (outcome === 'WON' ? side : opposite(side));
};
