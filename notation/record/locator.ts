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

/** Between two places at which the width of the text before them is remembered. */
const STRIDE = 1024;

/** How many bytes of UTF-8 a text takes; each half of a character that is two units long takes two. */
const widthOf = (text: string, from: number, to: number): number => {
  let width = to - from;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) width += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2;
  }
  return width;
};

/** Tells where in its source something stands that was noticed in a game's text. Looks for the lines only when asked. */
export class Locator {
  readonly #text: string;
  readonly #place: Place;
  readonly #options: LocatorOptions;
  #starts: readonly number[] | undefined;
  /** The widths of the text before every multiple of the stride, as far as they have been asked for. */
  readonly #widths = [0];

  constructor(text: string, place: Place, options: LocatorOptions) {
    this.#text = text;
    this.#place = place;
    this.#options = options;
  }

  locate(notice: Notice): Diagnostic {
    const { offset } = notice;
    const row = this.#rowOf(offset);
    return {
      ...notice,
      severity: this.#options.isStrict ? 'error' : severityOf(notice.code),
      offset: this.#place.offset + this.#widthTo(offset),
      line: this.#place.line + row,
      column: offset - (this.#lineStarts[row] ?? 0) + 1,
    };
  }

  /** How much of the source the text before an offset takes. */
  #widthTo(offset: number): number {
    if (!this.#options.isUtf8) return offset;
    const widths = this.#widths;
    const index = Math.floor(offset / STRIDE);
    for (let next = widths.length; next <= index; next++)
      widths.push((widths[next - 1] ?? 0) + widthOf(this.#text, (next - 1) * STRIDE, next * STRIDE));
    return (widths[index] ?? 0) + widthOf(this.#text, index * STRIDE, offset);
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
