import type { Action, Turn } from './action.ts';
import { activatable, hasActivator } from './activation.ts';
import { cancerThreshold, type EventSink, hasCancer } from './apply.ts';
import { checkSetup, type SetupError } from './check-setup.ts';
import { pieceOf, setupOf, stateOf } from './convert-setup.ts';
import { countTurns } from './count.ts';
import type { GameEvent } from './events.ts';
import { addAllPieces } from './generate.ts';
import type { IllegalTurn } from './illegal-turn.ts';
import { OpenTurnOf } from './open-turn.ts';
import type { Outcome } from './outcome.ts';
import { type Packed, PackedActions, unpackAction, unpackActions } from './packed.ts';
import { afterAction, listActions, listBonusActions, mustPass, playTurn, takeFirst } from './play.ts';
import { BLOCKED, captureOfMove } from './reach.ts';
import { err, ok, type Result } from './result.ts';
import { compileRules, type Rules } from './rules.ts';
import { invalidSetting, type Ruleset } from './ruleset.ts';
import type { Piece, Setup } from './setup.ts';
import { CYTOPLASM } from './square.ts';
import {
  at,
  colorOf,
  copyState,
  emptyState,
  hiBit,
  loBit,
  MUTATED,
  makeCell,
  OVER,
  OVER_ADJUDICATED,
  OVER_CANCER,
  OVER_DRAW,
  placePiece,
  RNA,
  type State,
  SWAP_OPEN,
  sideOf,
  TURN,
  TURN_NUMBER,
} from './state.ts';
import type { Color, Square } from './types.ts';
import { transcribe } from './upkeep.ts';

/** A turn played: what follows from it, and everything that happened on the way, in order. */
export interface Played {
  readonly position: Position;
  readonly events: readonly GameEvent[];
}

/** A turn while it is made, opened by `Position.openTurn`. */
export type OpenTurn = OpenTurnOf<Position>;

const startState = (ruleset: Ruleset, rules: Rules): State => {
  const state = emptyState();
  if (ruleset.blackBonusRna !== undefined) placePiece(state, ruleset.blackBonusRna, makeCell(RNA, 1));
  transcribe(state, rules, undefined);
  return state;
};

const outcomeOf = (over: number): Outcome | undefined => {
  if (over === 0) return undefined;
  if (over === OVER_DRAW) return { winner: undefined, reason: 'turnLimit' };
  if (over >= OVER_ADJUDICATED) return { winner: colorOf(over - OVER_ADJUDICATED), reason: 'turnLimit' };
  return { winner: colorOf(over - OVER_CANCER), reason: 'cancer' };
};

const packedAt = (list: PackedActions, index: number): Packed => [at(list.acts, index), at(list.translations, index)];

/**
 * A position of a game under a ruleset: checked, immutable, at rest (the side to move has transcribed and owes its action).
 * The one exception is what `afterAction` returns, which stands in the middle of a turn.
 */
export class Position {
  readonly ruleset: Ruleset;
  readonly #rules: Rules;
  readonly #state: State;

  private constructor(state: State, ruleset: Ruleset, rules: Rules) {
    this.#state = state;
    this.ruleset = ruleset;
    this.#rules = rules;
  }

  /** The start of a game. Throws a RangeError for a ruleset with a setting that rules.md §6 does not allow. */
  static start(ruleset: Ruleset): Position {
    const rules = Position.#rulesOf(ruleset);
    return new Position(startState(ruleset, rules), ruleset, rules);
  }

  /**
   * The only way from an arrangement to a position. A side with cancer is allowed, the game is then over.
   * Refuses with the first rule that the setup breaks; throws a RangeError for an invalid ruleset.
   */
  static fromSetup(setup: Setup, ruleset: Ruleset): Result<Position, SetupError> {
    const rules = Position.#rulesOf(ruleset);
    const error = checkSetup(setup, ruleset);
    if (error !== undefined) return err(error);
    const state = stateOf(setup);
    for (const side of [0, 1]) if (hasCancer(state, rules, side)) state[OVER] = OVER_CANCER + 1 - side;
    return ok(new Position(state, ruleset, rules));
  }

  static #rulesOf(ruleset: Ruleset): Rules {
    const setting = invalidSetting(ruleset);
    if (setting !== undefined) throw new RangeError(`the ruleset's ${setting} is out of range`);
    return compileRules(ruleset);
  }

  toSetup(): Setup {
    return setupOf(this.#state);
  }

  get turn(): Color {
    return colorOf(at(this.#state, TURN));
  }

  /** From 1; grows after Black's turn. */
  get turnNumber(): number {
    return at(this.#state, TURN_NUMBER);
  }

  /** Whether the pie rule's swap is open to the side to move. */
  get swapOpen(): boolean {
    return at(this.#state, SWAP_OPEN) !== 0;
  }

  /** How the rules ended the game; undefined while it goes on. */
  get outcome(): Outcome | undefined {
    return outcomeOf(at(this.#state, OVER));
  }

  /** How many mutated genes are cancer for a side as its genes stand: one fewer while a guardian of it is mutated. */
  cancerThreshold(color: Color): number {
    return cancerThreshold(this.#rules, at(this.#state, MUTATED + sideOf(color)));
  }

  /** True when the game goes on and there is no legal action, so that the only turn but a swap is a pass. */
  get mustPass(): boolean {
    return mustPass(this.#state, this.#rules);
  }

  /** The RNA or protein on a square; undefined when there is none. */
  pieceAt(square: Square): Piece | undefined {
    return pieceOf(at(this.#state, square));
  }

  /** Whether the own piece on a square could end a move on another now, by its movement alone (captures and pushes included). */
  reaches(from: Square, to: Square): boolean {
    return captureOfMove(this.#state, this.#rules, from, to) !== BLOCKED;
  }

  /** Every legal first action, in no particular order. */
  actions(): readonly Action[] {
    return unpackActions(listActions(this.#state, this.#rules), this.#side);
  }

  /**
   * Every action that the pieces of the side to move have by rules.md §4 as they stand, in no particular order. While the
   * game goes on these are its legal first actions; when it is over, what would have been, though no turn is legal.
   */
  pieceActions(): readonly Action[] {
    const list = new PackedActions();
    addAllPieces(this.#state, this.#rules, list);
    return unpackActions(list, this.#side);
  }

  /** Every legal bonus action after a legal first action; throws a RangeError when the first is not legal. */
  bonusActions(first: Action): readonly Action[] {
    return unpackActions(listBonusActions(this.#middle(first), this.#rules), this.#side);
  }

  /** How many `bonusActions` has, without making them. */
  countBonusActions(first: Action): number {
    return listBonusActions(this.#middle(first), this.#rules).length;
  }

  /** The own pieces, as they stand after a legal first action, that a Kinase may activate then, in board order. */
  activatable(first: Action): readonly Square[] {
    const middle = this.#middle(first);
    if (at(middle, OVER) !== 0) return [];
    const [lo, hi] = activatable(middle);
    return CYTOPLASM.filter(square => ((loBit(square) & lo) | (hiBit(square) & hi)) !== 0);
  }

  /** The board after a legal first action, in the middle of the turn; its outcome is set when the action gave cancer. */
  afterAction(first: Action): Position {
    return new Position(this.#middle(first), this.ruleset, this.#rules);
  }

  /** Every legal turn, one at a time: there can be more than ten thousand. */
  *turns(): Generator<Turn> {
    if (this.outcome !== undefined) return;
    if (this.swapOpen) yield { kind: 'swap' };
    const firsts = listActions(this.#state, this.#rules);
    if (firsts.length === 0) yield { kind: 'pass' };
    const isActivating = hasActivator(this.#state);
    for (let index = 0; index < firsts.length; index++) {
      const packed = packedAt(firsts, index);
      const first = unpackAction(...packed, this.#side);
      yield { kind: 'actions', first, bonus: undefined };
      if (isActivating) yield* this.#turnsWith(first, afterAction(this.#state, this.#rules, packed));
    }
  }

  *#turnsWith(first: Action, middle: State): Generator<Turn> {
    for (const bonus of unpackActions(listBonusActions(middle, this.#rules), this.#side))
      yield { kind: 'actions', first, bonus };
  }

  isLegal(turn: Turn): boolean {
    return this.after(turn).ok;
  }

  /** Plays a turn: the new position and the events. This position stays as it is; an illegal turn is refused with its code. */
  play(turn: Turn): Result<Played, IllegalTurn> {
    const events: GameEvent[] = [];
    const position = this.#after(turn, events);
    return position.ok ? ok({ position: position.value, events }) : position;
  }

  /** The position after a turn: `play` without the events, and cheaper. */
  after(turn: Turn): Result<Position, IllegalTurn> {
    return this.#after(turn, undefined);
  }

  /** Opens a turn whose actions are found and taken one at a time. */
  openTurn(): OpenTurn {
    return new OpenTurnOf(copyState(this.#state), this.#rules, state => new Position(state, this.ruleset, this.#rules));
  }

  /** The number of legal turn sequences of a length, 1 for length 0 (perft). */
  countTurns(depth: number): number {
    if (!Number.isInteger(depth) || depth < 0) throw new RangeError('the depth is a whole number from 0');
    return countTurns(this.#state, this.#rules, depth);
  }

  /** Whether both are the same position, outcome included; rulesets are not compared. */
  equals(other: Position): boolean {
    return this.#state.every((value, index) => value === other.#state[index]);
  }

  get #side(): number {
    return at(this.#state, TURN);
  }

  #middle(first: Action): State {
    const state = copyState(this.#state);
    if (takeFirst(state, this.#rules, first, undefined)) return state;
    throw new RangeError('the first action is not legal in this position');
  }

  #after(turn: Turn, events: EventSink): Result<Position, IllegalTurn> {
    const state = copyState(this.#state);
    const code = playTurn(state, this.#rules, turn, events);
    return code === undefined ? ok(new Position(state, this.ruleset, this.#rules)) : err({ code });
  }
}
