/** Export lines have fewer than 80 columns (notation.md §3). */
const WIDTH = 79;

/** Sets words on lines of fewer than 80 columns, one space between two of a line. A longer word has a line of its own. */
export class WordWrapper {
  readonly #pieces: string[] = [];
  #column = 0;
  #isGlueNext = false;

  /** Adds a word; `isGlued`: without a space before it, where it fits on the line. */
  add(word: string, isGlued = false): void {
    const gap = isGlued || this.#isGlueNext || this.#column === 0 ? '' : ' ';
    const fits = this.#column === 0 || this.#column + gap.length + word.length <= WIDTH;
    this.#pieces.push(fits ? gap : '\n', word);
    this.#column = fits ? this.#column + gap.length + word.length : word.length;
    this.#isGlueNext = false;
  }

  /** Adds an opening parenthesis, which the next word follows without a space. */
  open(): void {
    this.add('(');
    this.#isGlueNext = true;
  }

  /** Adds a closing parenthesis, without a space before it. */
  close(): void {
    this.add(')', true);
  }

  get text(): string {
    return this.#pieces.join('');
  }
}
