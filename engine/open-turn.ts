import { type Action, CAPTURES, type Capture } from './action.ts';
import { isActivatable } from './activation.ts';
import { pieceOf } from './convert-setup.ts';
import { takeBonus, takeFirst } from './play.ts';
import { captureOfMove, originsTo } from './reach.ts';
import type { Rules } from './rules.ts';
import type { Piece } from './setup.ts';
import { at, colorOf, copyState, kindOf, OVER, type State, sideIn, TURN } from './state.ts';
import type { Color, Role, Square } from './types.ts';
import { endTurn } from './upkeep.ts';

/**
 * A turn of actions while it is made, one action after the other: for readers, which find out what each action is from the
 * board as it stands then. It works on a copy; the position it was opened in stays as it is. `P` is a position.
 */
export class OpenTurnOf<P> {
  readonly #state: State;
  readonly #rules: Rules;
  readonly #toPosition: (state: State) => P;
  #taken = 0;

  /** Takes over the state. Made by `Position.openTurn`. */
  constructor(state: State, rules: Rules, toPosition: (state: State) => P) {
    this.#state = state;
    this.#rules = rules;
    this.#toPosition = toPosition;
  }

  /** The side whose turn it is. */
  get color(): Color {
    return colorOf(at(this.#state, TURN));
  }

  /** Whether the first action has been taken, so that the next one is a bonus action. */
  get isBonus(): boolean {
    return this.#taken > 0;
  }

  /** Whether the game is over: the turn can only be ended. */
  get isOver(): boolean {
    return at(this.#state, OVER) !== 0;
  }

  /** The board as it stands, in the middle of the turn. */
  get board(): P {
    return this.#toPosition(copyState(this.#state));
  }

  pieceAt(square: Square): Piece | undefined {
    return pieceOf(at(this.#state, square));
  }

  /** Whether the next action may be taken with the piece on a square: an own one, and for a bonus action one that a Kinase can activate. */
  mayAct(square: Square): boolean {
    if (this.#taken > 0) return !this.isOver && isActivatable(this.#state, square);
    const cell = at(this.#state, square);
    return cell !== 0 && sideIn(cell) === at(this.#state, TURN);
  }

  /** The squares, in board order, of the pieces of a role that may act now and whose movement reaches a square. */
  originsTo(role: Role, to: Square): readonly Square[] {
    const origins = originsTo(this.#state, this.#rules, kindOf(role), to) as Square[];
    return this.#taken > 0 ? origins.filter(square => this.mayAct(square)) : origins;
  }

  /** What the own piece on a square does by moving to another to whoever stands there; undefined when it cannot move there. */
  captureOf(from: Square, to: Square): Capture | undefined {
    return CAPTURES[captureOfMove(this.#state, this.#rules, from, to) >> 15];
  }

  /** Takes the next action. Returns false, and nothing has happened, when it is not legal here; a turn has two actions at most. */
  take(action: Action): boolean {
    if (this.#taken > 1) return false;
    const takeNext = this.#taken === 0 ? takeFirst : takeBonus;
    if (!takeNext(this.#state, this.#rules, action, undefined)) return false;
    this.#taken++;
    return true;
  }

  /** Ends the turn and returns the position after it. Throws a RangeError when no action has been taken; nothing can be asked afterwards. */
  end(): P {
    if (this.#taken === 0) throw new RangeError('a turn without an action cannot be ended');
    endTurn(this.#state, this.#rules, undefined);
    return this.#toPosition(this.#state);
  }
}
