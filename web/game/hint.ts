/** What is to be said of a square, in plain sentences. */
export interface Hint {
  /** What stands there: `White’s RNA on c4`. */
  readonly title: string;
  /** How it is. */
  readonly state: readonly string[];
  /** How its kind moves and what it does. */
  readonly kind: string;
  /** What it can do in this very position, when it is its side's turn. */
  readonly now: readonly string[];
}
