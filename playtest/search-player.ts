import { type Position, PROTEINS, type Protein, type Turn } from '#engine/index';
import { chooseTurn, type Level, search } from '#search/index';
import type { Player } from './player.ts';
import { chooseSeed } from './random.ts';

/** The computer's player of a level. */
export const createLevelPlayer = (level: Level): Player => ({
  name: `level ${level}`,
  choose: (position, random) => chooseTurn(position, level, chooseSeed(random)),
});

/** How many turns are ranked to find one without a protein that is not built. */
const RANKED = 24;

/** The proteins that a turn builds, carried ones included. */
const listBuilt = (turn: Turn): readonly Protein[] => {
  if (turn.kind !== 'actions') return [];
  return [turn.first, turn.bonus].flatMap(action => {
    if (action?.kind === 'translate') return [action.protein];
    return action?.deed?.kind === 'carry' ? [action.deed.translation.protein] : [];
  });
};

/** The best turn, or the best of those ranked next that builds nothing unwanted; without one any action that is no translation. */
const chooseWithout = (position: Position, nodes: number, seed: number, unwanted: readonly Protein[]): Turn => {
  const isWanted = (turn: Turn): boolean => listBuilt(turn).every(protein => !unwanted.includes(protein));
  const { turn } = search(position, { nodes }, { seed });
  if (isWanted(turn)) return turn;
  const { candidates } = search(position, { nodes }, { seed, multi: RANKED });
  const other = candidates.find(candidate => isWanted(candidate.turn))?.turn;
  if (other !== undefined) return other;
  const first = position.actions().find(action => isWanted({ kind: 'actions', first: action, bonus: undefined }));
  return first === undefined ? turn : { kind: 'actions', first, bonus: undefined };
};

/** A player that judges a number of positions a turn, and does not build the proteins that are unwanted. */
export const createNodesPlayer = (name: string, nodes: number, unwanted: readonly Protein[] = []): Player => ({
  name,
  choose: (position, random) => chooseWithout(position, nodes, chooseSeed(random), unwanted),
});

/** Proteins by their letters, as in `NK`; undefined when a letter is none. */
export const parseProteins = (letters: string): readonly Protein[] | undefined => {
  const places = [...letters].map(letter => 'NPMKHL'.indexOf(letter));
  return places.includes(-1) ? undefined : places.flatMap(place => PROTEINS[place] ?? []);
};
