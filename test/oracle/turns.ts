import type { Color, File, Outcome, Ruleset, Setup, Square, Turn } from '#engine/index';
import { actsOf, judgeCancer, type Step, translationSteps } from './actions.ts';
import {
  conditionOf,
  copyOf,
  enemyOf,
  isAdjacent,
  PROTEIN_NAMES,
  rankOf,
  setupOf,
  squareAt,
  squaresOf,
  tokenAt,
  type World,
  worldOf,
} from './world.ts';

/** A legal turn and what the rules make of it. */
export interface OracleTurn {
  readonly turn: Turn;
  readonly setup: Setup;
  readonly outcome: Outcome | undefined;
}

const FILES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const TRANSCRIPTION_ORDER = [...'decfbgah'].map(letter => 'abcdefgh'.indexOf(letter) as File);

const everyAction = (world: World, ruleset: Ruleset): readonly Step[] => [
  ...squaresOf(world, world.turn, 'rna', ...PROTEIN_NAMES).flatMap(square => actsOf(world, square, ruleset)),
  ...translationSteps(world, ruleset),
];

const activatableSquares = (world: World): readonly Square[] => {
  const kinases = squaresOf(world, world.turn, 'kinase').filter(square => !tokenAt(world, square).created);
  const own = squaresOf(world, world.turn, 'rna', ...PROTEIN_NAMES);
  return own.filter(square => kinases.some(kinase => isAdjacent(kinase, square)));
};

const bonusSteps = (world: World, ruleset: Ruleset): readonly Step[] => {
  if (world.loser !== undefined) return [];
  const activatable = activatableSquares(world);
  const translations = translationSteps(world, ruleset).filter(
    ({ action }) => action.kind === 'translate' && activatable.includes(action.square),
  );
  return [...activatable.flatMap(square => actsOf(world, square, ruleset)), ...translations];
};

const ageRna = (world: World, color: Color, lifespan: number): void => {
  if (lifespan === 0) return;
  for (const square of squaresOf(world, color, 'rna')) {
    const token = tokenAt(world, square);
    token.age = token.used ? 0 : token.age + 1;
    if (token.age >= lifespan) world.board.delete(square);
  }
};

const ageProteins = (world: World, color: Color, { proteinLifespan, proteinAging }: Ruleset): void => {
  if (proteinLifespan === 0) return;
  for (const square of squaresOf(world, color, ...PROTEIN_NAMES)) {
    const token = tokenAt(world, square);
    const isInFront = rankOf(square) === (color === 'white' ? 2 : 7);
    token.age = proteinAging === 'everywhere' || isInFront ? token.age + 1 : 0;
    if (token.age >= proteinLifespan) world.board.delete(square);
  }
};

const upkeep = (world: World, ruleset: Ruleset): void => {
  const mover = world.turn;
  ageRna(world, mover, ruleset.rnaLifespan);
  for (const gene of world.genomes[enemyOf(mover)]) {
    gene.methylated = gene.methylated && (gene.fresh || ruleset.methylation === 'deep');
    gene.fresh = false;
  }
  for (const gene of world.genomes[mover]) if (gene.lesion !== undefined) gene.lesion = Math.max(gene.lesion - 1, 0);
  ageProteins(world, mover, ruleset);
};

const isExpressed = (world: World, color: Color, file: number): boolean =>
  [...world.board.values()].some(token => token.color === color && token.gene === file);

const hasRoom = (world: World, color: Color, cap: number): boolean =>
  cap === 0 || squaresOf(world, color, 'rna').length < cap;

const transcribe = (world: World, ruleset: Ruleset): void => {
  const color = world.turn;
  if ((world.turnNumber - 1) % ruleset.transcriptionInterval !== 0) return;
  for (const file of TRANSCRIPTION_ORDER) {
    const square = squareAt(file, color === 'white' ? 2 : 7);
    if (square === undefined || world.board.has(square)) continue;
    if (conditionOf(world, color, file) !== 'healthy' || !hasRoom(world, color, ruleset.rnaCap)) continue;
    if (ruleset.expressionCap === 'gene' && isExpressed(world, color, file)) continue;
    const unused = { age: 0, bound: undefined, used: false, created: false };
    world.board.set(square, { role: 'rna', color, gene: file, ...unused });
  }
};

const count = (world: World, color: Color, condition: string): number =>
  FILES.filter(file => conditionOf(world, color, file) === condition).length;

const adjudicate = (world: World): Outcome => {
  const lead =
    count(world, 'black', 'mutated') - count(world, 'white', 'mutated') ||
    count(world, 'white', 'healthy') - count(world, 'black', 'healthy');
  return { winner: lead === 0 ? undefined : lead > 0 ? 'white' : 'black', reason: 'turnLimit' };
};

/** Everything after the actions of a turn (rules.md §3.3, §3.4, §7); changes the world. */
const finish = (world: World, ruleset: Ruleset): Outcome | undefined => {
  world.swapOpen = false;
  if (world.loser !== undefined) return { winner: enemyOf(world.loser), reason: 'cancer' };
  upkeep(world, ruleset);
  if (world.turn === 'black' && ruleset.turnLimit !== 0 && world.turnNumber >= ruleset.turnLimit)
    return adjudicate(world);
  if (world.turn === 'black') world.turnNumber += 1;
  world.turn = enemyOf(world.turn);
  world.swapOpen = ruleset.pieRule && world.turn === 'black' && world.turnNumber === 1;
  transcribe(world, ruleset);
  return undefined;
};

const finished = (turn: Turn, world: World, ruleset: Ruleset): OracleTurn => {
  const after = copyOf(world);
  const outcome = finish(after, ruleset);
  return { turn, setup: setupOf(after), outcome };
};

const actionTurns = (first: Step, ruleset: Ruleset): readonly OracleTurn[] => [
  finished({ kind: 'actions', first: first.action, bonus: undefined }, first.world, ruleset),
  ...bonusSteps(first.world, ruleset).map(bonus =>
    finished({ kind: 'actions', first: first.action, bonus: bonus.action }, bonus.world, ruleset),
  ),
];

/** Every legal turn of a setup, with repetitions where the rules allow one turn in two ways. */
export const everyTurn = (setup: Setup, ruleset: Ruleset): readonly OracleTurn[] => {
  const world = worldOf(setup);
  judgeCancer(world, ruleset);
  if (world.loser !== undefined) return [];
  const firsts = everyAction(world, ruleset);
  const swap: readonly OracleTurn[] = setup.swapOpen
    ? [{ turn: { kind: 'swap' }, setup: { ...setup, swapOpen: false }, outcome: undefined }]
    : [];
  if (firsts.length === 0) return [...swap, finished({ kind: 'pass' }, world, ruleset)];
  return [...swap, ...firsts.flatMap(first => actionTurns(first, ruleset))];
};

/** What the rules put on the board at the start of a game (rules.md §2, §3.1). */
export const startSetup = (ruleset: Ruleset): Setup => {
  const genome = FILES.map(() => ({ methylated: false, lesion: undefined }));
  const bonus = ruleset.blackBonusRna;
  const rna = { role: 'rna', color: 'black', gene: undefined, age: 0, bound: undefined } as const;
  const board = new Map(bonus === undefined ? [] : [[bonus, rna]]);
  const world = worldOf({
    board,
    genomes: { white: genome, black: genome },
    turn: 'white',
    turnNumber: 1,
    swapOpen: false,
  });
  transcribe(world, ruleset);
  return setupOf(world);
};
