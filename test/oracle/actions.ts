import type { Act, Action, Color, Deed, Protein, Ruleset, Square, Translation } from '#engine/index';
import { isOpenDiagonal, type Move, movesOf } from './moves.ts';
import {
  conditionOf,
  copyOf,
  enemyOf,
  fileOf,
  geneOf,
  geneSquareOf,
  isAdjacent,
  isOrthogonallyAdjacent,
  PROTEIN_NAMES,
  rankOf,
  squaresOf,
  tokenAt,
  type World,
} from './world.ts';

/** An action together with the world it leads to, in the middle of the turn. */
export interface Step {
  readonly action: Action;
  readonly world: World;
}

const FILES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

const release = (world: World, owner: Color, file: number): void => {
  for (const token of world.board.values()) if (token.color !== owner && token.bound === file) token.bound = undefined;
};

const clear = (world: World, owner: Color, file: number): void => {
  const gene = geneOf(world, owner, file);
  gene.methylated = false;
  gene.fresh = false;
  release(world, owner, file);
};

const hasCancer = (world: World, color: Color, ruleset: Ruleset): boolean => {
  const isMutated = (file: number): boolean => geneOf(world, color, file).lesion !== undefined;
  const threshold = ruleset.cancerThreshold - (ruleset.guardians.some(isMutated) ? 1 : 0);
  const mutated = FILES.filter(isMutated).length;
  return mutated > 0 && mutated >= threshold;
};

export const judgeCancer = (world: World, ruleset: Ruleset): void => {
  for (const color of ['white', 'black'] as const) if (hasCancer(world, color, ruleset)) world.loser = color;
};

const mutate = (world: World, owner: Color, file: number, windows: readonly number[], ruleset: Ruleset): void => {
  clear(world, owner, file);
  geneOf(world, owner, file).lesion = Math.min(...windows);
  judgeCancer(world, ruleset);
};

const methylate = (world: World, owner: Color, file: number, { methylation }: Ruleset): void => {
  const files = methylation === 'brief' ? [file] : FILES.filter(other => Math.abs(other - file) <= 1);
  for (const other of files)
    if (conditionOf(world, owner, other) !== 'mutated')
      Object.assign(geneOf(world, owner, other), { methylated: true, fresh: true });
};

const carryOut = (world: World, square: Square, deed: Deed, ruleset: Ruleset): void => {
  if (deed.kind === 'carry') {
    translate(world, deed.translation);
    return;
  }
  const file = deed.target % 8;
  const token = tokenAt(world, square);
  const { repairWindow, breakWindow } = ruleset;
  const windows = token.role === 'nuclease' ? [breakWindow, repairWindow] : [repairWindow];
  if (deed.kind === 'mutate') mutate(world, enemyOf(token.color), file, windows, ruleset);
  else if (deed.kind === 'repair') {
    clear(world, token.color, file);
    geneOf(world, token.color, file).lesion = undefined;
  } else if (token.role === 'rna') {
    token.bound = file as typeof token.bound;
    token.used = true;
  } else methylate(world, enemyOf(token.color), file, ruleset);
};

const translate = (world: World, { protein, spent, square }: Translation): void => {
  for (const other of [...spent, square]) world.board.delete(other);
  const plain = { gene: undefined, age: 0, bound: undefined, used: false };
  world.board.set(square, { role: protein, color: world.turn, ...plain, created: true });
};

const moved = (world: World, from: Square, { to, capture, pushedTo }: Move): World => {
  const after = copyOf(world);
  const token = tokenAt(after, from);
  after.board.delete(from);
  if (pushedTo !== undefined) after.board.set(pushedTo, tokenAt(after, to));
  if (capture === 'degrade' && token.role === 'rna') token.used = true;
  token.bound = undefined;
  after.board.set(to, token);
  return after;
};

const neighboursIn = (squares: readonly Square[], group: readonly Square[]): readonly Square[] =>
  squares.filter(square => !group.includes(square) && group.some(member => isAdjacent(member, square)));

/** Every connected group of some size, each once, in board order. */
const groupsOf = (squares: readonly Square[], size: number): readonly (readonly Square[])[] => {
  if (size === 1) return squares.map(square => [square]);
  const groups = new Map<string, readonly Square[]>();
  for (const group of groupsOf(squares, size - 1))
    for (const square of neighboursIn(squares, group)) {
      const grown = [...group, square].sort((a, b) => a - b);
      groups.set(grown.join(), grown);
    }
  return [...groups.values()];
};

const COSTS: { readonly [protein in Protein]: number | undefined } = {
  methyltransferase: 1,
  ligase: 1,
  kinase: 2,
  helicase: 2,
  polymerase: 2,
  nuclease: undefined,
};

const mayTranslate = (world: World, protein: Protein, ruleset: Ruleset): boolean =>
  protein !== 'nuclease' ||
  ruleset.maxNucleases === 0 ||
  squaresOf(world, world.turn, 'nuclease').length < ruleset.maxNucleases;

const translationsOf = (world: World, ruleset: Ruleset): readonly Translation[] => {
  const rnas = squaresOf(world, world.turn, 'rna');
  return PROTEIN_NAMES.filter(protein => mayTranslate(world, protein, ruleset)).flatMap(protein =>
    groupsOf(rnas, COSTS[protein] ?? ruleset.nucleaseCost).flatMap(group =>
      group.map(square => ({ protein, spent: group.filter(other => other !== square), square })),
    ),
  );
};

/** A piece that may do a deed now: where it stands, how it came there. */
interface Doer {
  readonly world: World;
  readonly square: Square;
  readonly from: Square;
  readonly capture: Act['capture'];
  readonly ruleset: Ruleset;
}

const genesOf = (owner: Color, isRight: (square: Square, file: number) => boolean): readonly Square[] =>
  FILES.filter(file => isRight(geneSquareOf(owner, file), file)).map(file => geneSquareOf(owner, file));

const silencings = (doer: Doer): readonly Deed[] => {
  const enemy = enemyOf(doer.world.turn);
  return genesOf(
    enemy,
    (gene, file) => isAdjacent(doer.square, gene) && conditionOf(doer.world, enemy, file) !== 'mutated',
  ).map(target => ({ kind: 'silence', target }));
};

/** The variant of deep methylation: from the enemy's half, on the file and those beside it. */
const deepSilencings = (doer: Doer): readonly Deed[] => {
  const enemy = enemyOf(doer.world.turn);
  const rank = rankOf(doer.square);
  if (doer.world.turn === 'white' ? rank <= 4 : rank >= 5) return [];
  return genesOf(
    enemy,
    (gene, file) =>
      Math.abs(fileOf(gene) - fileOf(doer.square)) <= 1 && conditionOf(doer.world, enemy, file) !== 'mutated',
  ).map(target => ({ kind: 'silence', target }));
};

const methylations = (doer: Doer): readonly Deed[] =>
  doer.ruleset.methylation === 'deep' ? deepSilencings(doer) : silencings(doer);

const mutations = (doer: Doer): readonly Deed[] => {
  const enemy = enemyOf(doer.world.turn);
  return genesOf(
    enemy,
    (gene, file) => isOrthogonallyAdjacent(doer.square, gene) && conditionOf(doer.world, enemy, file) !== 'mutated',
  ).map(target => ({ kind: 'mutate', target }));
};

/** The variant of primed genes: Silenced genes along an open diagonal, or in front without moving. */
const primedMutations = (doer: Doer): readonly Deed[] => {
  if (!doer.ruleset.primedGenes) return [];
  const enemy = enemyOf(doer.world.turn);
  return genesOf(
    enemy,
    (gene, file) =>
      conditionOf(doer.world, enemy, file) === 'silenced' &&
      (isOpenDiagonal(doer.world, doer.square, gene) ||
        (doer.from === doer.square && isOrthogonallyAdjacent(doer.square, gene))),
  ).map(target => ({ kind: 'mutate', target }));
};

const repairs = (doer: Doer): readonly Deed[] => {
  const own = doer.world.turn;
  const isRepairable = (file: number): boolean =>
    conditionOf(doer.world, own, file) === 'silenced' || (geneOf(doer.world, own, file).lesion ?? 0) > 0;
  return genesOf(own, (gene, file) => isAdjacent(doer.square, gene) && isRepairable(file)).map(target => ({
    kind: 'repair',
    target,
  }));
};

const carries = (doer: Doer): readonly Deed[] =>
  translationsOf(doer.world, doer.ruleset)
    .filter(translation => isAdjacent(doer.square, translation.square))
    .map(translation => ({ kind: 'carry', translation }));

const beganInOwnHalf = ({ from, world }: Doer): boolean =>
  world.turn === 'white' ? rankOf(from) <= 4 : rankOf(from) >= 5;

const deedsAfterMove = (doer: Doer): readonly Deed[] => {
  switch (tokenAt(doer.world, doer.square).role) {
    case 'rna':
      return doer.capture === 'degrade' ? [] : silencings(doer);
    case 'nuclease':
      return [...mutations(doer), ...primedMutations(doer)];
    case 'polymerase':
      return [...(beganInOwnHalf(doer) ? mutations(doer) : []), ...carries(doer)];
    case 'methyltransferase':
      return methylations(doer);
    case 'ligase':
      return repairs(doer);
    default:
      return [];
  }
};

const deedsWithoutMove = (doer: Doer): readonly Deed[] => {
  switch (tokenAt(doer.world, doer.square).role) {
    case 'methyltransferase':
      return methylations(doer);
    case 'ligase':
      return repairs(doer);
    case 'nuclease':
      return primedMutations(doer);
    default:
      return [];
  }
};

const stepOf = ({ world, square, from, capture, ruleset }: Doer, deed: Deed | undefined): Step => {
  const after = copyOf(world);
  const { role } = tokenAt(world, square);
  if (deed !== undefined) carryOut(after, square, deed, ruleset);
  return { action: { kind: 'act', role, from, to: square, capture, deed }, world: after };
};

/** Every act of the piece on a square. */
export const actsOf = (world: World, from: Square, ruleset: Ruleset): readonly Step[] => {
  const still: Doer = { world, square: from, from, capture: 'none', ruleset };
  const standing = deedsWithoutMove(still).map(deed => stepOf(still, deed));
  const moving = movesOf(world, from, ruleset).flatMap(move => {
    const doer: Doer = { world: moved(world, from, move), square: move.to, from, capture: move.capture, ruleset };
    return [undefined, ...deedsAfterMove(doer)].map(deed => stepOf(doer, deed));
  });
  return [...standing, ...moving];
};

/** Every translation as an action of its own. */
export const translationSteps = (world: World, ruleset: Ruleset): readonly Step[] =>
  translationsOf(world, ruleset).map(translation => {
    const after = copyOf(world);
    translate(after, translation);
    return { action: { kind: 'translate', ...translation }, world: after };
  });
