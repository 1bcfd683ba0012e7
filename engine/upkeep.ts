import { type EventSink, removePiece } from './apply.ts';
import type { Rules } from './rules.ts';
import {
  ageIn,
  at,
  colorOf,
  FRESH_METHYLATION,
  geneAt,
  geneIn,
  HI_BASE,
  healthyGenes,
  LO_BASE,
  lowest,
  METHYLATED,
  MUTATED,
  makeCell,
  OCCUPIED_HI,
  OCCUPIED_LO,
  OVER,
  OVER_ADJUDICATED,
  OVER_DRAW,
  placePiece,
  popCount,
  RNA,
  RNA_HI,
  RNA_LO,
  rnaCount,
  type Side,
  type State,
  SWAP_OPEN,
  TURN,
  TURN_NUMBER,
  USED,
  WINDOW,
  withAge,
  withoutFlags,
} from './state.ts';
import type { Square } from './types.ts';

const clearFlags = (state: State, set: number, base: number): void => {
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const square = lowest(rest) + base;
    state[square] = withoutFlags(at(state, square));
  }
};

/** Forgets what only mattered while the turn was played: it ended with cancer, so no upkeep does it. */
const clearTurnMarks = (state: State): void => {
  const side = at(state, TURN);
  clearFlags(state, at(state, OCCUPIED_LO + side), LO_BASE);
  clearFlags(state, at(state, OCCUPIED_HI + side), HI_BASE);
  state[FRESH_METHYLATION] = 0;
};

const setAge = (state: State, square: number, age: number, events: EventSink): void => {
  const cell = at(state, square);
  state[square] = withAge(withoutFlags(cell), age);
  if (ageIn(cell) !== age) events?.push({ kind: 'aged', square: square as Square, age });
};

const ageRna = (state: State, rules: Rules, square: number, events: EventSink): void => {
  const cell = at(state, square);
  if (rules.rnaLifespan === 0 || (cell & USED) !== 0) {
    setAge(state, square, 0, events);
    return;
  }
  const age = ageIn(cell) + 1;
  if (age < rules.rnaLifespan) {
    setAge(state, square, age, events);
    return;
  }
  removePiece(state, square, events);
  events?.push({ kind: 'agedOut', square: square as Square });
};

/** Whether a protein of the side to move ages on a square. */
const agesOn = (state: State, rules: Rules, square: number): boolean => {
  if (rules.proteinLifespan === 0) return false;
  return !rules.agesInFront || square >> 3 === (at(state, TURN) === 0 ? 1 : 6);
};

const ageProtein = (state: State, rules: Rules, square: number, events: EventSink): void => {
  const age = agesOn(state, rules, square) ? ageIn(at(state, square)) + 1 : 0;
  if (age === 0 || age < rules.proteinLifespan) {
    setAge(state, square, age, events);
    return;
  }
  removePiece(state, square, events);
  events?.push({ kind: 'denatured', square: square as Square });
};

/** Methylations of the enemy made before this turn end, unless they last; those made in it stay (rules.md §3.3). */
const clearOldMethylations = (state: State, rules: Rules, enemy: number, events: EventSink): void => {
  const methylated = at(state, METHYLATED + enemy);
  const kept = rules.deepMethylation ? methylated : methylated & at(state, FRESH_METHYLATION);
  state[METHYLATED + enemy] = kept;
  state[FRESH_METHYLATION] = 0;
  if (events === undefined) return;
  for (let rest = methylated & ~kept; rest !== 0; rest &= rest - 1)
    events.push({ kind: 'demethylated', gene: geneAt(enemy, lowest(rest)) });
};

const shrinkWindows = (state: State, side: number, events: EventSink): void => {
  for (let rest = at(state, MUTATED + side); rest !== 0; rest &= rest - 1) {
    const file = lowest(rest);
    const index = WINDOW + side * 8 + file;
    const window = at(state, index) - 1;
    if (window < 0) continue;
    state[index] = window;
    const gene = geneAt(side, file);
    events?.push(window === 0 ? { kind: 'lesionFixed', gene } : { kind: 'lesionAged', gene, window });
  }
};

const ageRnas = (state: State, rules: Rules, side: number, events: EventSink): void => {
  for (let rest = at(state, RNA_LO + side); rest !== 0; rest &= rest - 1)
    ageRna(state, rules, lowest(rest) + LO_BASE, events);
  for (let rest = at(state, RNA_HI + side); rest !== 0; rest &= rest - 1)
    ageRna(state, rules, lowest(rest) + HI_BASE, events);
};

const ageProteins = (state: State, rules: Rules, side: number, events: EventSink): void => {
  for (let rest = at(state, OCCUPIED_LO + side) & ~at(state, RNA_LO + side); rest !== 0; rest &= rest - 1)
    ageProtein(state, rules, lowest(rest) + LO_BASE, events);
  for (let rest = at(state, OCCUPIED_HI + side) & ~at(state, RNA_HI + side); rest !== 0; rest &= rest - 1)
    ageProtein(state, rules, lowest(rest) + HI_BASE, events);
};

/** Decay and upkeep of the side that has just moved (rules.md §3.3). */
const upkeep = (state: State, rules: Rules, events: EventSink): void => {
  const side = at(state, TURN);
  ageRnas(state, rules, side, events);
  clearOldMethylations(state, rules, 1 - side, events);
  shrinkWindows(state, side, events);
  ageProteins(state, rules, side, events);
};

const genesOf = (state: State, rnas: number, base: number): number => {
  let genes = 0;
  for (let rest = rnas; rest !== 0; rest &= rest - 1) genes |= (1 << geneIn(at(state, lowest(rest) + base))) >> 1;
  return genes;
};

/** The genes of a side whose RNA is on the board, as a set of files. */
const expressedGenes = (state: State, side: number): number =>
  genesOf(state, at(state, RNA_LO + side), LO_BASE) | genesOf(state, at(state, RNA_HI + side), HI_BASE);

/** The files on which the square in front of a side's gene is occupied: the first or the last eight squares of ranks 2–7. */
const closedFronts = (state: State, side: number): number =>
  side === 0
    ? (at(state, OCCUPIED_LO) | at(state, OCCUPIED_LO + 1)) & 0xff
    : (at(state, OCCUPIED_HI) | at(state, OCCUPIED_HI + 1)) >> 16;

/** d e c f b g a h: the middle first, which matters under a total cap (rules.md §3.1). */
const TRANSCRIPTION_ORDER = [3, 4, 2, 5, 1, 6, 0, 7] as const;

/** The Healthy genes of the side to move transcribe (rules.md §3.1). */
export const transcribe = (state: State, rules: Rules, events: EventSink): void => {
  if ((at(state, TURN_NUMBER) - 1) % rules.transcriptionInterval !== 0) return;
  const side = at(state, TURN) as Side;
  const open = healthyGenes(state, side) & ~closedFronts(state, side);
  const ready = rules.capPerGene && open !== 0 ? open & ~expressedGenes(state, side) : open;
  if (ready === 0) return;
  let room = rules.rnaCap === 0 ? 8 : rules.rnaCap - rnaCount(state, side);
  for (const file of TRANSCRIPTION_ORDER) {
    if (room <= 0) return;
    if ((ready & (1 << file)) === 0) continue;
    const square = file + (side === 0 ? 8 : 48);
    placePiece(state, square, makeCell(RNA, side, file + 1));
    events?.push({ kind: 'transcribed', square: square as Square, gene: geneAt(side, file) });
    room--;
  }
};

/** Fewer mutated genes win, then more Healthy ones; 0 White, 1 Black, undefined a draw (rules.md §7). */
const adjudicatedWinner = (state: State): Side | undefined => {
  const mutated = popCount(at(state, MUTATED)) - popCount(at(state, MUTATED + 1));
  if (mutated !== 0) return mutated < 0 ? 0 : 1;
  const healthy = popCount(healthyGenes(state, 0)) - popCount(healthyGenes(state, 1));
  if (healthy !== 0) return healthy > 0 ? 0 : 1;
  return undefined;
};

const adjudicate = (state: State, events: EventSink): void => {
  const winner = adjudicatedWinner(state);
  state[SWAP_OPEN] = 0;
  state[OVER] = winner === undefined ? OVER_DRAW : OVER_ADJUDICATED + winner;
  events?.push({ kind: 'adjudicated', winner: winner === undefined ? undefined : colorOf(winner) });
};

const passTurn = (state: State, rules: Rules, events: EventSink): void => {
  const side = 1 - at(state, TURN);
  state[TURN] = side;
  if (side === 0) state[TURN_NUMBER] = at(state, TURN_NUMBER) + 1;
  const swapOpen = rules.pieRule && side === 1 && at(state, TURN_NUMBER) === 1;
  state[SWAP_OPEN] = swapOpen ? 1 : 0;
  const turnNumber = at(state, TURN_NUMBER);
  events?.push({ kind: 'turnBegan', color: colorOf(side), turnNumber, swapOpen });
  transcribe(state, rules, events);
};

/** Ends a turn whose actions are done: nothing more after cancer, else upkeep, then the next side's turn or adjudication. */
export const endTurn = (state: State, rules: Rules, events: EventSink): void => {
  if (at(state, OVER) !== 0) {
    clearTurnMarks(state);
    return;
  }
  upkeep(state, rules, events);
  const isLast = rules.turnLimit !== 0 && at(state, TURN) === 1 && at(state, TURN_NUMBER) >= rules.turnLimit;
  if (isLast) adjudicate(state, events);
  else passTurn(state, rules, events);
};
