import type { GameEvent } from './events.ts';
import {
  CARRY,
  captureOf,
  DEGRADE,
  deedOf,
  fromOf,
  kindOfAct,
  kindOfTranslation,
  MUTATE,
  PUSH,
  REPAIR,
  SILENCE,
  spentOf,
  squareOfTranslation,
  targetOf,
  toOf,
  UNFOLD,
} from './packed.ts';
import type { Rules } from './rules.ts';
import {
  at,
  bindRna,
  boundIn,
  CREATED,
  colorOf,
  FRESH_METHYLATION,
  geneAt,
  kindIn,
  liftPiece,
  lowest,
  METHYLATED,
  MUTATED,
  makeCell,
  NUCLEASE,
  OVER,
  OVER_CANCER,
  placePiece,
  popCount,
  RNA,
  releaseRna,
  roleOf,
  type Side,
  type State,
  sideIn,
  TURN,
  USED,
  WINDOW,
  withBound,
} from './state.ts';
import { NEAR_FILES } from './tables.ts';
import { isProtein, type Square } from './types.ts';

/** Where events go; undefined on the hot path, which asks for none. */
export type EventSink = GameEvent[] | undefined;

/** The gene that the RNA of a cell is bound to. */
const boundGene = (cell: number): Square => geneAt(1 - sideIn(cell), boundIn(cell) - 1);

/** Takes a piece off the board, telling first that its binding ends. */
export const removePiece = (state: State, square: number, events: EventSink): number => {
  const cell = at(state, square);
  if (events !== undefined && boundIn(cell) !== 0)
    events.push({ kind: 'released', square: square as Square, gene: boundGene(cell) });
  return liftPiece(state, square);
};

const translate = (state: State, translation: number, events: EventSink): void => {
  const side = at(state, TURN) as Side;
  const square = squareOfTranslation(translation);
  const spent: Square[] = [];
  for (let index = 0; index < 3; index++) {
    const other = spentOf(translation, index);
    if (other === 0) break;
    removePiece(state, other, events);
    if (events !== undefined) spent.push(other as Square);
  }
  removePiece(state, square, events);
  const kind = kindOfTranslation(translation);
  placePiece(state, square, makeCell(kind, side) | CREATED);
  if (events === undefined) return;
  const role = roleOf(kind);
  if (isProtein(role))
    events.push({ kind: 'translated', role, spent: [...spent, square as Square], square: square as Square });
};

const degrade = (state: State, square: number, events: EventSink): void => {
  removePiece(state, square, events);
  events?.push({ kind: 'degraded', square: square as Square });
};

/** The square after `to` in the direction of a straight move. */
const behind = (from: number, to: number): number => {
  if (from >> 3 === to >> 3) return to + Math.sign(to - from);
  return to + 8 * Math.sign(to - from);
};

const push = (state: State, from: number, to: number, events: EventSink): void => {
  const target = behind(from, to);
  const cell = liftPiece(state, to);
  placePiece(state, target, cell);
  const role = roleOf(kindIn(cell));
  if (events !== undefined && isProtein(role))
    events.push({ kind: 'pushed', role, from: to as Square, to: target as Square });
};

const unfold = (state: State, square: number, events: EventSink): void => {
  liftPiece(state, square);
  events?.push({ kind: 'denatured', square: square as Square });
};

const move = (state: State, act: number, events: EventSink): void => {
  const from = fromOf(act);
  const to = toOf(act);
  if (from === to) return;
  const capture = captureOf(act);
  let cell = withBound(removePiece(state, from, events), 0);
  if (capture === DEGRADE) {
    degrade(state, to, events);
    if (kindIn(cell) === RNA) cell |= USED;
  } else if (capture === PUSH) push(state, from, to, events);
  else if (capture === UNFOLD) unfold(state, to, events);
  placePiece(state, to, cell);
  events?.push({ kind: 'moved', role: roleOf(kindIn(cell)), from: from as Square, to: to as Square });
};

/** Releases every RNA bound to a gene of a side; they all stand next to it. */
const releaseAll = (state: State, side: number, file: number, events: EventSink): void => {
  const rank = side === 0 ? 1 : 6;
  for (let near = Math.max(file - 1, 0); near <= Math.min(file + 1, 7); near++) {
    const square = near + 8 * rank;
    const cell = at(state, square);
    if (cell === 0 || sideIn(cell) === side || boundIn(cell) !== file + 1) continue;
    releaseRna(state, square);
    events?.push({ kind: 'released', square: square as Square, gene: geneAt(side, file) });
  }
};

const demethylate = (state: State, side: number, file: number, events: EventSink): void => {
  const methylated = at(state, METHYLATED + side);
  if ((methylated & (1 << file)) === 0) return;
  state[METHYLATED + side] = methylated & ~(1 << file);
  events?.push({ kind: 'demethylated', gene: geneAt(side, file) });
};

/** The mutated genes at which a side has cancer now, guardians considered (rules.md §6). */
export const cancerThreshold = (rules: Rules, mutated: number): number =>
  rules.cancerThreshold - ((rules.guardians & mutated) === 0 ? 0 : 1);

export const hasCancer = (state: State, rules: Rules, side: number): boolean => {
  const mutated = at(state, MUTATED + side);
  return mutated !== 0 && popCount(mutated) >= cancerThreshold(rules, mutated);
};

const mutate = (state: State, rules: Rules, act: number, events: EventSink): void => {
  const enemy = 1 - at(state, TURN);
  const file = targetOf(act);
  const window = kindOfAct(act) === NUCLEASE ? rules.breakWindow : rules.repairWindow;
  demethylate(state, enemy, file, events);
  releaseAll(state, enemy, file, events);
  state[MUTATED + enemy] = at(state, MUTATED + enemy) | (1 << file);
  state[WINDOW + enemy * 8 + file] = window;
  events?.push({ kind: 'mutated', gene: geneAt(enemy, file), window });
  if (!hasCancer(state, rules, enemy)) return;
  state[OVER] = OVER_CANCER + (1 - enemy);
  events?.push({ kind: 'cancer', color: colorOf(enemy), mutated: popCount(at(state, MUTATED + enemy)) });
};

const repair = (state: State, file: number, events: EventSink): void => {
  const side = at(state, TURN);
  demethylate(state, side, file, events);
  releaseAll(state, side, file, events);
  state[MUTATED + side] = at(state, MUTATED + side) & ~(1 << file);
  state[WINDOW + side * 8 + file] = 0;
  events?.push({ kind: 'repaired', gene: geneAt(side, file) });
};

const methylateGene = (state: State, file: number, events: EventSink): void => {
  const enemy = 1 - at(state, TURN);
  state[METHYLATED + enemy] = at(state, METHYLATED + enemy) | (1 << file);
  state[FRESH_METHYLATION] = at(state, FRESH_METHYLATION) | (1 << file);
  events?.push({ kind: 'methylated', gene: geneAt(enemy, file) });
};

/** Methylates a gene, then, where that spreads, those beside it that are neither Mutated nor methylated. */
const methylate = (state: State, rules: Rules, file: number, events: EventSink): void => {
  methylateGene(state, file, events);
  if (!rules.deepMethylation) return;
  const enemy = 1 - at(state, TURN);
  const closed = at(state, MUTATED + enemy) | at(state, METHYLATED + enemy);
  for (let rest = at(NEAR_FILES, file) & ~closed; rest !== 0; rest &= rest - 1)
    methylateGene(state, lowest(rest), events);
};

const bind = (state: State, square: number, file: number, events: EventSink): void => {
  bindRna(state, square, file);
  state[square] = at(state, square) | USED;
  events?.push({ kind: 'bound', square: square as Square, gene: geneAt(1 - at(state, TURN), file) });
};

const silence = (state: State, rules: Rules, act: number, events: EventSink): void => {
  if (kindOfAct(act) === RNA) bind(state, toOf(act), targetOf(act), events);
  else methylate(state, rules, targetOf(act), events);
};

/** Carries out a legal action of the side to move (rules.md §4); the turn does not pass yet. */
export const applyAction = (state: State, rules: Rules, act: number, translation: number, events: EventSink): void => {
  if (act === 0) {
    translate(state, translation, events);
    return;
  }
  move(state, act, events);
  switch (deedOf(act)) {
    case SILENCE:
      silence(state, rules, act, events);
      return;
    case MUTATE:
      mutate(state, rules, act, events);
      return;
    case REPAIR:
      repair(state, targetOf(act), events);
      return;
    case CARRY:
      translate(state, translation, events);
      return;
    default:
      return;
  }
};
