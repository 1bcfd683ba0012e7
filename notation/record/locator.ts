import { type Diagnostic, type Notice, severityOf } from './diagnostic.ts';

export interface Place {
  /** Where the game begins in its source. */
  readonly offset: number;
  /** The line on which it begins, from 1. */
  readonly line: number;
}

export interface LocatorOptions {
  /** Every warning is an error. */
  readonly isStrict: boolean;
  /** The source was UTF-8, so that a character can be more than one byte. */
  readonly isUtf8: boolean;
}

const LINE_BREAK = /\r\n|\n|\r/g;

const encoder = new TextEncoder();

/** Tells where in its source something stands that was noticed in a game's text. Looks for the lines only when asked. */
export class Locator {
  readonly #text: string;
  readonly #place: Place;
  readonly #options: LocatorOptions;
  #starts: readonly number[] | undefined;

  constructor(text: string, place: Place, options: LocatorOptions) {
    this.#text = text;
    this.#place = place;
    this.#options = options;
  }

  locate(notice: Notice): Diagnostic {
    const offset = Math.max(0, notice.offset);
    const row = this.#rowOf(offset);
    return {
      ...notice,
      severity: this.#options.isStrict ? 'error' : severityOf(notice.code),
      offset: Math.max(0, this.#place.offset + (offset === notice.offset ? this.#widthTo(offset) : notice.offset)),
      line: this.#place.line + row,
      column: offset - (this.#lineStarts[row] ?? 0) + 1,
    };
  }

  /** How much of the source the text before an offset takes. */
  #widthTo(offset: number): number {
    return this.#options.isUtf8 ? encoder.encode(this.#text.slice(0, offset)).length : offset;
  }

  get #lineStarts(): readonly number[] {
    this.#starts ??= [0, ...Array.from(this.#text.matchAll(LINE_BREAK), match => match.index + match[0].length)];
    return this.#starts;
  }

  /** The last line that does not begin after an offset. */
  #rowOf(offset: number): number {
    const starts = this.#lineStarts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
