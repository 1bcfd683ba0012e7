import type { Color, Position } from '#engine/index';
import { type SearchResult, winChance } from '#search/index';

/** White's chance of winning, from 0 to 1, a draw being half of one. */
export const whiteChance = ({ turn }: Pick<Position, 'turn'>, { score }: Pick<SearchResult, 'score'>): number => {
  const chance = winChance(score);
  return turn === 'white' ? chance : 1 - chance;
};

/** White's chance where the game is over; undefined while it goes on. */
export const decidedChance = ({ outcome }: Pick<Position, 'outcome'>): number | undefined => {
  if (outcome === undefined) return undefined;
  if (outcome.winner === undefined) return 0.5;
  return outcome.winner === 'white' ? 1 : 0;
};

/** A turn that cost the side that played it. */
export interface TurningPoint {
  /** Turns played with this one, so 1 for the first. */
  readonly ply: number;
  readonly side: Color;
  /** How much of its chance of winning went, from 0 to 1. */
  readonly loss: number;
}

/** From this on a turn is worth looking at. */
const NOTABLE_LOSS = 0.12;
const MOST_POINTS = 5;

/**
 * The turns that cost most, in the order of the game. `chances` are White's before each turn and after the last, undefined
 * where nothing is known; `sides` those that played.
 */
export const findTurningPoints = (
  chances: readonly (number | undefined)[],
  sides: readonly Color[],
): readonly TurningPoint[] =>
  sides
    .flatMap((side, index) => {
      const [before, after] = [chances[index], chances[index + 1]];
      if (before === undefined || after === undefined) return [];
      return [{ ply: index + 1, side, loss: side === 'white' ? before - after : after - before }];
    })
    .filter(({ loss }) => loss >= NOTABLE_LOSS)
    .toSorted((a, b) => b.loss - a.loss)
    .slice(0, MOST_POINTS)
    .toSorted((a, b) => a.ply - b.ply);

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** A chance in words: `White is better, 63 %`. */
export const describeChance = (white: number): string => {
  const [side, chance] = white >= 0.5 ? ['White', white] : ['Black', 1 - white];
  if (chance < 0.53) return `Even, ${percent(white)} for White`;
  if (chance >= 0.995) return `${side} wins`;
  return `${side} is ${chance >= 0.8 ? 'winning' : 'better'}, ${percent(chance)}`;
};
