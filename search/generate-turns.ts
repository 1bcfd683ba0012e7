import {
  addBonusActions,
  applyAction,
  at,
  deedOf,
  endTurn,
  generateActions,
  hasActivator,
  MUTATE,
  OVER,
  PackedActions,
  type Rules,
  STATE_LENGTH,
  type State,
  SWAP_OPEN,
} from '#engine/inside';
import { type PackedTurn, SWAP, TurnList } from './turn-list.ts';

/** Plays a turn of `state` into `child`. */
export const playInto = (
  child: State,
  state: State,
  rules: Rules,
  [act, translation, bonusAct, bonusTranslation]: PackedTurn,
): void => {
  child.set(state);
  child[SWAP_OPEN] = 0;
  if (act === SWAP) return;
  if ((act | translation) !== 0) applyAction(child, rules, act, translation, undefined);
  if ((bonusAct | bonusTranslation) !== 0) applyAction(child, rules, bonusAct, bonusTranslation, undefined);
  endTurn(child, rules, undefined);
};

/** Judges the position after a turn for the player who has played it. */
export type Judge = (child: State) => number;

/** How many first actions are followed by bonus actions; the most promising ones, and all that mutate. */
export const ALL_BONUSES = Number.POSITIVE_INFINITY;

/** Makes lists of turns, each judged at first sight. */
export class TurnGenerator {
  readonly #rules: Rules;
  readonly #judge: Judge;
  readonly #firsts = new PackedActions();
  readonly #bonuses = new PackedActions();
  readonly #ranking = new TurnList();
  readonly #middle: State = new Int32Array(STATE_LENGTH);
  readonly #child: State = new Int32Array(STATE_LENGTH);

  constructor(rules: Rules, judge: Judge) {
    this.#rules = rules;
    this.#judge = judge;
  }

  /** Replaces a list by the legal turns of a state that is not over; of those with a bonus action only the ones after `bonusWidth` first actions. */
  list(state: State, turns: TurnList, bonusWidth: number): void {
    turns.clear();
    if (at(state, SWAP_OPEN) !== 0) this.#addTurn(state, turns, [SWAP, 0, 0, 0]);
    generateActions(state, this.#rules, this.#firsts);
    if (this.#firsts.length === 0) {
      this.#addTurn(state, turns, [0, 0, 0, 0]);
      return;
    }
    const first = turns.length;
    for (let index = 0; index < this.#firsts.length; index++)
      this.#addFirst(state, turns, at(this.#firsts.acts, index), at(this.#firsts.translations, index));
    if (hasActivator(state)) this.#addBonuses(state, turns, first, bonusWidth);
  }

  #addTurn(state: State, turns: TurnList, turn: PackedTurn): void {
    playInto(this.#child, state, this.#rules, turn);
    turns.add(...turn, this.#judge(this.#child));
  }

  #addFirst(state: State, turns: TurnList, act: number, translation: number): void {
    this.#child.set(state);
    this.#child[SWAP_OPEN] = 0;
    applyAction(this.#child, this.#rules, act, translation, undefined);
    endTurn(this.#child, this.#rules, undefined);
    turns.add(act, translation, 0, 0, this.#judge(this.#child));
  }

  /** `turns` from `first` on are the first actions alone. */
  #addBonuses(state: State, turns: TurnList, first: number, bonusWidth: number): void {
    const ranking = this.#ranking;
    ranking.clear();
    for (let index = first; index < turns.length; index++)
      ranking.add(turns.act(index), turns.translation(index), 0, 0, turns.value(index));
    for (let rank = 0; rank < ranking.length; rank++) {
      if (bonusWidth !== ALL_BONUSES) ranking.bringBest(rank);
      if (rank < bonusWidth || deedOf(ranking.act(rank)) === MUTATE)
        this.#addBonusesOf(state, turns, ranking.act(rank), ranking.translation(rank));
    }
  }

  #addBonusesOf(state: State, turns: TurnList, act: number, translation: number): void {
    const middle = this.#middle;
    middle.set(state);
    middle[SWAP_OPEN] = 0;
    applyAction(middle, this.#rules, act, translation, undefined);
    if (at(middle, OVER) !== 0) return;
    this.#bonuses.clear();
    addBonusActions(middle, this.#rules, this.#bonuses);
    for (let index = 0; index < this.#bonuses.length; index++) {
      const bonusAct = at(this.#bonuses.acts, index);
      const bonusTranslation = at(this.#bonuses.translations, index);
      this.#child.set(middle);
      applyAction(this.#child, this.#rules, bonusAct, bonusTranslation, undefined);
      endTurn(this.#child, this.#rules, undefined);
      turns.add(act, translation, bonusAct, bonusTranslation, this.#judge(this.#child));
    }
  }
}
