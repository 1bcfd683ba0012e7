import {
  addBonusActions,
  addPieces,
  applyAction,
  at,
  deedOf,
  endTurn,
  generateActions,
  hasActivator,
  kindOfTranslation,
  MUTATE,
  OCCUPIED_HI,
  OCCUPIED_LO,
  PackedActions,
  RNA_HI,
  RNA_LO,
  type Rules,
  STATE_LENGTH,
  type State,
  SWAP_OPEN,
  TURN,
} from '#engine/inside';
import type { History } from './history.ts';
import { ALL_BONUSES, type TreeSettings } from './settings.ts';
import { type PackedTurn, SWAP, TurnList } from './turn-list.ts';

/** Plays a turn of `state` into `child`. */
export const playInto = (child: State, state: State, rules: Rules, turn: PackedTurn): void => {
  const [act, translation, bonusAct, bonusTranslation] = turn;
  child.set(state);
  child[SWAP_OPEN] = 0;
  if (act === SWAP) return;
  if ((act | translation) !== 0) applyAction(child, rules, act, translation, undefined);
  if ((bonusAct | bonusTranslation) !== 0) applyAction(child, rules, bonusAct, bonusTranslation, undefined);
  endTurn(child, rules, undefined);
};

/** Judges the position after a turn for the player who has played it. */
export type Judge = (child: State) => number;

/**
 * Makes lists of turns. `listJudged` puts the turns in the order of what follows from them at first sight; `listByHistory`, much
 * cheaper, in that of what was good elsewhere, and their values are 0.
 */
export class TurnGenerator {
  readonly #rules: Rules;
  readonly #judge: Judge;
  readonly #history: History;
  readonly #unbuilt: TreeSettings['unbuilt'];
  readonly #firsts = new PackedActions();
  readonly #bonuses = new PackedActions();
  readonly #ranking = new TurnList();
  readonly #middle: State = new Int32Array(STATE_LENGTH);
  readonly #child: State = new Int32Array(STATE_LENGTH);

  constructor(rules: Rules, judge: Judge, history: History, unbuilt: TreeSettings['unbuilt']) {
    this.#unbuilt = unbuilt;
    this.#rules = rules;
    this.#judge = judge;
    this.#history = history;
  }

  /**
   * Replaces a list by the legal turns of a state that is not over, judged. Bonus actions follow only the `bonusWidth` first
   * actions that promise most, and those that mutate.
   */
  listJudged(state: State, turns: TurnList, bonusWidth: number): void {
    this.#list(state, turns, bonusWidth, true);
  }

  /** The same, not judged. */
  listByHistory(state: State, turns: TurnList, bonusWidth: number): void {
    this.#list(state, turns, bonusWidth, false);
  }

  /** Replaces a list by the turns that mutate with their first action, and with a bonus action only if that mutates too. */
  listMutating(state: State, turns: TurnList): void {
    turns.clear();
    const side = at(state, TURN);
    const lo = at(state, OCCUPIED_LO + side) & ~at(state, RNA_LO + side);
    const hi = at(state, OCCUPIED_HI + side) & ~at(state, RNA_HI + side);
    this.#firsts.clear();
    addPieces(state, this.#rules, lo, hi, this.#firsts);
    const isActivating = hasActivator(state);
    for (let index = 0; index < this.#firsts.length; index++) {
      const act = at(this.#firsts.acts, index);
      if (deedOf(act) !== MUTATE) continue;
      turns.add(act, 0, 0, 0, 0);
      if (isActivating) this.#addMutatingBonuses(state, turns, act);
    }
  }

  #list(state: State, turns: TurnList, bonusWidth: number, isJudged: boolean): void {
    turns.clear();
    if (at(state, SWAP_OPEN) !== 0) this.#addTurn(state, turns, [SWAP, 0, 0, 0]);
    generateActions(state, this.#rules, this.#firsts);
    if (this.#firsts.length === 0) {
      this.#addTurn(state, turns, [0, 0, 0, 0]);
      return;
    }
    const first = turns.length;
    this.#addFirsts(state, turns, this.#unbuilt[at(state, TURN) === 0 ? 0 : 1], isJudged);
    if (turns.length === first) this.#addFirsts(state, turns, 0, isJudged);
    if (hasActivator(state)) this.#addBonuses(state, turns, first, bonusWidth, isJudged);
  }

  /** Adds the first actions but those that build a kind of `unbuilt`. */
  #addFirsts(state: State, turns: TurnList, unbuilt: number, isJudged: boolean): void {
    for (let index = 0; index < this.#firsts.length; index++) {
      const translation = at(this.#firsts.translations, index);
      if ((unbuilt & (1 << kindOfTranslation(translation))) !== 0) continue;
      this.#addFirst(state, turns, at(this.#firsts.acts, index), translation, isJudged);
    }
  }

  #addTurn(state: State, turns: TurnList, turn: PackedTurn): void {
    playInto(this.#child, state, this.#rules, turn);
    turns.add(...turn, this.#judge(this.#child));
  }

  #addFirst(state: State, turns: TurnList, act: number, translation: number, isJudged: boolean): void {
    if (!isJudged) {
      turns.add(act, translation, 0, 0, this.#history.order(at(state, TURN), act, translation));
      return;
    }
    this.#startTurn(this.#child, state, act, translation);
    endTurn(this.#child, this.#rules, undefined);
    turns.add(act, translation, 0, 0, this.#judge(this.#child));
  }

  #startTurn(child: State, state: State, act: number, translation: number): void {
    child.set(state);
    child[SWAP_OPEN] = 0;
    applyAction(child, this.#rules, act, translation, undefined);
  }

  /** `turns` from `first` on are the first actions alone. */
  #addBonuses(state: State, turns: TurnList, first: number, bonusWidth: number, isJudged: boolean): void {
    const ranking = this.#ranking;
    ranking.clear();
    for (let index = first; index < turns.length; index++)
      ranking.add(turns.act(index), turns.translation(index), 0, 0, turns.value(index));
    for (let rank = 0; rank < ranking.length; rank++) {
      if (rank < bonusWidth && bonusWidth !== ALL_BONUSES) ranking.bringBest(rank);
      if (rank < bonusWidth || deedOf(ranking.act(rank)) === MUTATE)
        this.#addBonusesOf(state, turns, ranking, rank, isJudged);
    }
  }

  #addBonusesOf(state: State, turns: TurnList, ranking: TurnList, rank: number, isJudged: boolean): void {
    const [act, translation] = [ranking.act(rank), ranking.translation(rank)];
    const side = at(state, TURN) === 0 ? 0 : 1;
    this.#listBonuses(state, act, translation);
    for (let index = 0; index < this.#bonuses.length; index++) {
      const bonusAct = at(this.#bonuses.acts, index);
      const bonusTranslation = at(this.#bonuses.translations, index);
      if ((this.#unbuilt[side] & (1 << kindOfTranslation(bonusTranslation))) !== 0) continue;
      const value = isJudged
        ? this.#judgeBonus(bonusAct, bonusTranslation)
        : ranking.value(rank) + this.#history.order(side, bonusAct, bonusTranslation);
      turns.add(act, translation, bonusAct, bonusTranslation, value);
    }
  }

  /** Leaves the state after the first action in `#middle`, and its bonus actions in `#bonuses`. */
  #listBonuses(state: State, act: number, translation: number): void {
    this.#bonuses.clear();
    this.#startTurn(this.#middle, state, act, translation);
    addBonusActions(this.#middle, this.#rules, this.#bonuses);
  }

  #judgeBonus(act: number, translation: number): number {
    this.#child.set(this.#middle);
    applyAction(this.#child, this.#rules, act, translation, undefined);
    endTurn(this.#child, this.#rules, undefined);
    return this.#judge(this.#child);
  }

  #addMutatingBonuses(state: State, turns: TurnList, act: number): void {
    this.#listBonuses(state, act, 0);
    for (let index = 0; index < this.#bonuses.length; index++) {
      const bonusAct = at(this.#bonuses.acts, index);
      if (deedOf(bonusAct) === MUTATE) turns.add(act, 0, bonusAct, 0, 1);
    }
  }
}
