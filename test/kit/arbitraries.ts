/** Random rulesets, setups and games for property tests. */
import fc from 'fast-check';
import {
  CYTOPLASM,
  FILES,
  type File,
  fileOf,
  type Gene,
  type Genome,
  type Piece,
  type Position,
  type Rna,
  ROLES,
  type Ruleset,
  rankOf,
  type Setup,
  type Square,
  type Turn,
} from '#engine/index';
import { positionOf } from './setups.ts';

const oneOf = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

/** Any ruleset of rules.md §6, the values that change most given most often. */
export const rulesets: fc.Arbitrary<Ruleset> = fc.record({
  cancerThreshold: oneOf(1, 2, 3, 4, 5, 5, 8),
  guardians: fc.oneof(fc.constant([]), fc.subarray([...FILES])),
  expressionCap: oneOf('gene', 'square'),
  rnaLifespan: oneOf(0, 1, 2, 3, 3, 3, 5, 9),
  rnaCap: oneOf(0, 0, 4, 6, 16),
  transcriptionInterval: oneOf(1, 1, 1, 2, 3, 4),
  nucleaseCost: oneOf(1, 2, 3, 4),
  maxNucleases: oneOf(0, 0, 1, 2, 8),
  repairWindow: oneOf(0, 1, 2, 2, 9),
  primedGenes: fc.boolean(),
  proteinLifespan: oneOf(0, 0, 1, 2, 5, 99),
  proteinAging: oneOf('everywhere', 'everywhere', 'front'),
  methylation: oneOf('brief', 'brief', 'deep'),
  unfolding: fc.boolean(),
  breakWindow: oneOf(0, 1, 2, 9, 9),
  blackBonusRna: fc.option(oneOf(...CYTOPLASM), { nil: undefined }),
  pieRule: fc.boolean(),
  turnLimit: oneOf(0, 1, 5, 20, 100, 100, 999),
});

interface Draft {
  readonly board: readonly (readonly [Square, Draw])[];
  readonly white: readonly number[];
  readonly black: readonly number[];
  readonly isBlack: boolean;
  readonly turnNumber: number;
  readonly swapOpen: boolean;
}

interface Draw {
  readonly role: (typeof ROLES)[number];
  readonly isBlack: boolean;
  readonly gene: number;
  readonly age: number;
  readonly bound: number;
}

const draws: fc.Arbitrary<Draw> = fc.record({
  role: oneOf('rna', 'rna', ...ROLES),
  isBlack: fc.boolean(),
  gene: fc.integer({ min: -1, max: 7 }),
  age: fc.nat(98),
  bound: fc.integer({ min: -3, max: 1 }),
});

const drafts = (most: number): fc.Arbitrary<Draft> =>
  fc.record({
    board: fc.uniqueArray(fc.tuple(oneOf(...CYTOPLASM), draws), {
      maxLength: most,
      selector: ([square]) => square,
      size: 'max',
    }),
    white: fc.array(fc.nat(15), { minLength: 8, maxLength: 8 }),
    black: fc.array(fc.nat(15), { minLength: 8, maxLength: 8 }),
    isBlack: fc.boolean(),
    turnNumber: oneOf(1, 1, 2, 3, 4, 5, 99, 100),
    swapOpen: fc.boolean(),
  });

/** From 0 to 15: mutated seldom, methylated seldom, mostly healthy, and never more mutated genes than `most`. */
const readGenome = (numbers: readonly number[], ruleset: Ruleset, most: number): Genome => {
  let room = most;
  return numbers.map((number): Gene => {
    if (number < 4 && room-- > 0) return { methylated: false, lesion: number % (ruleset.repairWindow + 1) };
    return { methylated: number >= 4 && number < 6, lesion: undefined };
  });
};

const wrapAge = (age: number, lifespan: number): number => (lifespan === 0 ? 0 : age % lifespan);

/** The enemy gene a random RNA binds, if it stands beside one that is not Mutated. */
const readBound = (square: Square, draw: Draw, enemy: Genome): File | undefined => {
  const file = FILES[fileOf(square) + draw.bound];
  const isBeside = rankOf(square) === (draw.isBlack ? 1 : 6) && draw.bound >= -1;
  return isBeside && file !== undefined && enemy[file]?.lesion === undefined ? file : undefined;
};

const readPiece = (square: Square, draw: Draw, genomes: Setup['genomes'], ruleset: Ruleset): Piece => {
  const color = draw.isBlack ? 'black' : 'white';
  const { role } = draw;
  const ages = ruleset.proteinAging === 'everywhere' || rankOf(square) === (draw.isBlack ? 6 : 1);
  if (role !== 'rna') return { role, color, age: ages ? wrapAge(draw.age, ruleset.proteinLifespan) : 0 };
  const bound = readBound(square, draw, draw.isBlack ? genomes.white : genomes.black);
  return { role, color, gene: FILES[draw.gene], age: wrapAge(draw.age, ruleset.rnaLifespan), bound };
};

/** Whether a piece may join a board under the counts that a ruleset limits. */
const fits = (piece: Piece, board: ReadonlyMap<Square, Piece>, ruleset: Ruleset): boolean => {
  const same = [...board.values()].filter(other => other.color === piece.color && other.role === piece.role);
  if (piece.role === 'nuclease') return ruleset.maxNucleases === 0 || same.length < ruleset.maxNucleases;
  if (piece.role !== 'rna') return true;
  if (ruleset.rnaCap !== 0 && same.length >= ruleset.rnaCap) return false;
  const isExpressed = same.some(other => piece.gene !== undefined && (other as Rna).gene === piece.gene);
  return ruleset.expressionCap === 'square' || !isExpressed;
};

const readDraft = (draft: Draft, ruleset: Ruleset): Setup => {
  const most = ruleset.cancerThreshold - (ruleset.guardians.length > 0 ? 2 : 1);
  const genomes = { white: readGenome(draft.white, ruleset, most), black: readGenome(draft.black, ruleset, most) };
  const board = new Map<Square, Piece>();
  for (const [square, draw] of draft.board) {
    const piece = readPiece(square, draw, genomes, ruleset);
    if (fits(piece, board, ruleset)) board.set(square, piece);
  }
  const turn = draft.isBlack ? 'black' : 'white';
  const turnNumber = ruleset.turnLimit === 0 ? draft.turnNumber : Math.min(draft.turnNumber, ruleset.turnLimit);
  const swapOpen = draft.swapOpen && ruleset.pieRule && draft.isBlack && turnNumber === 1;
  return { board, genomes, turn, turnNumber, swapOpen };
};

/** Positions with up to `most` pieces thrown on the board, under a random ruleset; nobody has cancer. */
export const randomPositions = (most: number): fc.Arbitrary<Position> =>
  fc.tuple(drafts(most), rulesets).map(([draft, ruleset]) => positionOf(readDraft(draft, ruleset), ruleset));

/** How a random player chooses: one pair of numbers a turn. */
export type Choices = readonly (readonly [number, number])[];

export const choices = (most: number): fc.Arbitrary<Choices> =>
  fc.array(fc.tuple(fc.nat(9999), fc.nat(9999)), { maxLength: most, size: 'max' });

/** The turn that a pair of numbers chooses; undefined when the game is over. */
export const chosenTurn = (position: Position, [first, second]: Choices[number]): Turn | undefined => {
  if (position.outcome !== undefined) return undefined;
  const actions = position.actions();
  const action = actions[first % Math.max(actions.length, 1)];
  if (action === undefined) return { kind: 'pass' };
  if (position.swapOpen && second % 3 === 0) return { kind: 'swap' };
  const bonuses = position.bonusActions(action);
  return { kind: 'actions', first: action, bonus: bonuses[second % (bonuses.length + 1)] };
};

/** Every position that a choice of turns leads through, the first included. */
export const playThrough = (start: Position, moves: Choices): readonly Position[] => {
  const positions = [start];
  for (const choice of moves) {
    const position = positions.at(-1) ?? start;
    const turn = chosenTurn(position, choice);
    if (turn === undefined) break;
    const played = position.play(turn);
    if (!played.ok) throw new Error(`a listed turn was refused: ${played.error.code}`);
    positions.push(played.value.position);
  }
  return positions;
};
