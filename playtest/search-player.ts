import { PROTEINS, type Protein } from '#engine/index';
import { chooseTurn, type Level, search } from '#search/index';
import type { Player } from './player.ts';
import { chooseSeed } from './random.ts';

/** The computer's player of a level. */
export const createLevelPlayer = (level: Level): Player => ({
  name: `level ${level}`,
  choose: (position, random) => chooseTurn(position, level, chooseSeed(random)),
});

/**
 * A player that judges a number of positions a turn, and never builds the proteins that are unwanted, nor plans to: only
 * where nothing else is legal it must.
 */
export const createNodesPlayer = (name: string, nodes: number, unbuilt: readonly Protein[] = []): Player => ({
  name,
  choose: (position, random) => search(position, { nodes }, { seed: chooseSeed(random), unbuilt }).turn,
});

/** Proteins by their letters, as in `NK`; undefined when a letter is none. */
export const parseProteins = (letters: string): readonly Protein[] | undefined => {
  const places = [...letters].map(letter => 'NPMKHL'.indexOf(letter));
  return places.includes(-1) ? undefined : places.flatMap(place => PROTEINS[place] ?? []);
};
