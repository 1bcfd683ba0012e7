import type { Ruleset } from '#engine/index';
import {
  at,
  compileRules,
  endTurn,
  OVER,
  OVER_ADJUDICATED,
  OVER_CANCER,
  OVER_DRAW,
  type Rules,
  STATE_LENGTH,
  type State,
  SWAP_OPEN,
  TURN,
} from '#engine/inside';
import { Evaluator } from './evaluate.ts';
import { playInto, TurnGenerator } from './generate-turns.ts';
import { Hasher } from './hash.ts';
import { History } from './history.ts';
import { isDecided, WON } from './score.ts';
import type { TreeSettings } from './settings.ts';
import { AT_LEAST, AT_MOST, EXACT, Table } from './table.ts';
import { threatenedGenes } from './threats.ts';
import { type PackedTurn, SWAP, TurnList } from './turn-list.ts';

/** Thrown through the tree when the search is to stop; the values on the way are worth nothing. */
export class Stopped extends Error {}

/** Asked with the number of positions judged so far whether to stop. */
export type StopAsker = (nodes: number) => boolean;

interface Level {
  readonly turns: TurnList;
  readonly child: State;
  readonly passed: State;
  line: readonly PackedTurn[];
}

/** The value of a game that is over to the side that has just played, in so many plies from the root. */
const valueOfOutcome = (over: number, side: number, ply: number): number => {
  if (over === OVER_DRAW) return 0;
  const winner = over >= OVER_ADJUDICATED ? over - OVER_ADJUDICATED : over - OVER_CANCER;
  return winner === side ? WON - ply : ply - WON;
};

/** Values of wins are stored as counted from the position itself, not from the root. */
const toStored = (value: number, ply: number): number => {
  if (!isDecided(value)) return value;
  return value > 0 ? value + ply : value - ply;
};
const fromStored = (value: number, ply: number): number => {
  if (!isDecided(value)) return value;
  return value > 0 ? value - ply : value + ply;
};

/** From which place in the order on a turn is searched less deep, by one ply and by two. */
const LATE = 4;
const VERY_LATE = 20;
/** A player this far ahead at first sight, for each ply that is left, is taken to stay ahead. */
const LEAD_A_PLY = 60;

/** A search of the positions that follow from one, to a depth (alpha-beta, principal variations first). */
export class Tree {
  nodes = 0;
  readonly #rules: Rules;
  readonly #settings: TreeSettings;
  readonly #evaluator: Evaluator;
  readonly #generator: TurnGenerator;
  readonly #table: Table | undefined;
  readonly #hasher = new Hasher();
  readonly #history = new History();
  readonly #levels: Level[] = [];
  readonly #mustStop: StopAsker;
  #bestTurn: PackedTurn = [0, 0, 0, 0];

  constructor(ruleset: Ruleset, settings: TreeSettings, mustStop: StopAsker) {
    this.#rules = compileRules(ruleset);
    this.#settings = settings;
    this.#mustStop = mustStop;
    this.#evaluator = new Evaluator(this.#rules, settings.noise, settings.weights);
    this.#generator = new TurnGenerator(this.#rules, child => this.#judge(child), this.#history, settings.unbuilt);
    this.#table = settings.tableBits === 0 ? undefined : new Table(settings.tableBits);
  }

  /** Replaces a list by the legal turns of a position, judged at first sight. */
  listTurns(state: State, turns: TurnList): void {
    this.#generator.listJudged(state, turns, this.#settings.bonusWidth);
  }

  /** The value of a turn of the root to who plays it, if it is between `alpha` and `beta`; else a bound of it. */
  valueOfTurn(root: State, turn: PackedTurn, depth: number, alpha: number, beta: number): number {
    return this.#valueOfTurn(root, turn, depth, alpha, beta, 0);
  }

  /** The expected turns after the turn of the root that was asked for last. */
  get line(): readonly PackedTurn[] {
    return this.#levelAt(1).line;
  }

  /** A child judged at first sight for who has played the turn. */
  #judge(child: State): number {
    const over = at(child, OVER);
    return over === 0 ? -this.#evaluate(child) : valueOfOutcome(over, at(child, TURN), 1);
  }

  #evaluate(state: State): number {
    this.nodes++;
    return this.#evaluator.evaluate(state);
  }

  #levelAt(ply: number): Level {
    const known = this.#levels[ply];
    if (known !== undefined) return known;
    const level: Level = {
      turns: new TurnList(),
      child: new Int32Array(STATE_LENGTH),
      passed: new Int32Array(STATE_LENGTH),
      line: [],
    };
    this.#levels[ply] = level;
    return level;
  }

  #valueOfTurn(state: State, turn: PackedTurn, depth: number, alpha: number, beta: number, ply: number): number {
    const { child } = this.#levelAt(ply);
    playInto(child, state, this.#rules, turn);
    const over = at(child, OVER);
    if (over !== 0) {
      this.nodes++;
      this.#levelAt(ply + 1).line = [];
      return valueOfOutcome(over, at(child, TURN), ply + 1);
    }
    return -this.#search(child, depth - 1, -beta, -alpha, ply + 1);
  }

  #search(state: State, depth: number, alpha: number, beta: number, ply: number): number {
    const level = this.#levelAt(ply);
    level.line = [];
    if (depth <= 0) return this.#settle(state, this.#settings.quietPlies, alpha, beta, ply);
    this.#hasher.hash(state);
    const { key, check } = this.#hasher;
    const entry = this.#table?.find(key, check) ?? -1;
    const known =
      this.#knownValue(entry, depth, alpha, beta, ply) ?? this.#leadOf(state, level, depth, alpha, beta, ply);
    if (known !== undefined) return known;
    if (this.#mustStop(this.nodes)) throw new Stopped();
    this.#listInOrder(state, level.turns, depth, entry);
    const value = this.#searchTurns(state, level, depth, alpha, beta, ply);
    const bound = value >= beta ? AT_LEAST : value <= alpha ? AT_MOST : EXACT;
    this.#table?.store(key, check, depth, bound, toStored(value, ply), this.#bestTurn);
    return value;
  }

  /** The value, or a bound of it that is good enough, that the table has of a position; undefined when it has none. */
  #knownValue(entry: number, depth: number, alpha: number, beta: number, ply: number): number | undefined {
    if (this.#table === undefined || entry < 0 || this.#table.depth(entry) < depth) return undefined;
    const value = fromStored(this.#table.value(entry), ply);
    const bound = this.#table.bound(entry);
    const isEnough = bound === EXACT || (bound === AT_LEAST ? value >= beta : value <= alpha);
    return isEnough ? value : undefined;
  }

  /** Most of the tree is one ply from the leaves, where an order that costs nothing does. */
  #listInOrder(state: State, turns: TurnList, depth: number, entry: number): void {
    const { bonusWidth } = this.#settings;
    if (depth === 1) this.#generator.listByHistory(state, turns, bonusWidth);
    else this.#generator.listJudged(state, turns, bonusWidth);
    if (this.#table !== undefined && entry >= 0) this.#putFirst(turns, this.#table.turn(entry));
  }

  /** A value of at least `beta` when the side to move is so far ahead that it need not be searched; else undefined. */
  #leadOf(state: State, level: Level, depth: number, alpha: number, beta: number, ply: number): number | undefined {
    if (!this.#settings.isSelective || beta - alpha > 1 || isDecided(beta)) return undefined;
    const value = this.#evaluate(state);
    if (depth <= 2 && value - LEAD_A_PLY * depth >= beta) return value;
    if (depth < 2 || value < beta || at(state, SWAP_OPEN) !== 0) return undefined;
    level.passed.set(state);
    endTurn(level.passed, this.#rules, undefined);
    if (at(level.passed, OVER) !== 0) return undefined;
    const passedValue = -this.#search(level.passed, depth - 3, -beta, 1 - beta, ply + 1);
    return passedValue >= beta && !isDecided(passedValue) ? passedValue : undefined;
  }

  /** The value of a position beyond the depth: at first sight, or after mutations that make it better. */
  #settle(state: State, plies: number, lower: number, beta: number, ply: number): number {
    const standing = this.#evaluate(state);
    if (plies === 0 || standing >= beta || threatenedGenes(state, this.#rules, at(state, TURN)) === 0) return standing;
    const { turns, child } = this.#levelAt(ply);
    let alpha = Math.max(lower, standing);
    let best = standing;
    this.#generator.listMutating(state, turns);
    for (let index = 0; index < turns.length; index++) {
      turns.bringBest(index);
      playInto(child, state, this.#rules, turns.turn(index));
      const over = at(child, OVER);
      const value =
        over === 0
          ? -this.#settle(child, plies - 1, -beta, -alpha, ply + 1)
          : valueOfOutcome(over, at(child, TURN), ply + 1);
      best = Math.max(best, value);
      alpha = Math.max(alpha, value);
      if (alpha >= beta) break;
    }
    return best;
  }

  #putFirst(turns: TurnList, turn: PackedTurn): void {
    for (let index = 0; index < turns.length; index++)
      if (turns.isAt(index, turn)) {
        turns.setOrder(index, 0x7fffffff);
        return;
      }
  }

  #searchTurns(state: State, level: Level, depth: number, lower: number, beta: number, ply: number): number {
    const { turns } = level;
    let alpha = lower;
    let best = -WON;
    let bestTurn = turns.turn(0);
    for (let index = 0; index < turns.length; index++) {
      turns.bringBest(index);
      const turn = turns.turn(index);
      const value = this.#valueInOrder(state, turn, depth, alpha, beta, ply, index);
      if (value <= best && index > 0) continue;
      best = value;
      bestTurn = turn;
      if (value <= alpha) continue;
      alpha = value;
      level.line = [turn, ...this.#levelAt(ply + 1).line];
      if (alpha >= beta) {
        this.#reward(at(state, TURN), turn, depth);
        break;
      }
    }
    this.#bestTurn = bestTurn;
    return best;
  }

  #reward(side: number, [act, translation, bonusAct, bonusTranslation]: PackedTurn, depth: number): void {
    if (act === SWAP || (act | translation) === 0) return;
    this.#history.reward(side, act, translation, depth);
    if ((bonusAct | bonusTranslation) !== 0) this.#history.reward(side, bonusAct, bonusTranslation, depth);
  }

  /** The first turn is searched in full; the later ones only have to be shown to be no better. */
  #valueInOrder(
    state: State,
    turn: PackedTurn,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
    index: number,
  ) {
    if (index === 0) return this.#valueOfTurn(state, turn, depth, alpha, beta, ply);
    const reduction = this.#reductionAt(index, depth);
    let value = this.#valueOfTurn(state, turn, depth - reduction, alpha, alpha + 1, ply);
    if (value > alpha && reduction > 0) value = this.#valueOfTurn(state, turn, depth, alpha, alpha + 1, ply);
    if (value > alpha && value < beta) value = this.#valueOfTurn(state, turn, depth, alpha, beta, ply);
    return value;
  }

  #reductionAt(index: number, depth: number): number {
    if (!this.#settings.isSelective || depth < 2 || index < LATE) return 0;
    return index < VERY_LATE || depth < 3 ? 1 : 2;
  }
}
