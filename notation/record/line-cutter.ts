/** A line, or a part of one that is too long to be held whole. */
export interface LinePart {
  readonly text: string;
  /** What ends the line; empty when this part does not reach its end. */
  readonly lineBreak: '' | '\n' | '\r\n' | '\r';
  /** Whether the part begins its line. */
  readonly isStart: boolean;
  /** Whether the part reaches the end of its line. */
  readonly isEnd: boolean;
}

/** What a line is shows in its first characters: so many of them are one part, wherever the chunks end. */
export const FIRST_PART = 256;

/** Cuts a stream of text into lines, whatever ends them and wherever its chunks end, holding no more than a chunk. */
export class LineCutter {
  #text = '';
  #isStart = true;
  /** Where the next carriage return stands in the text; beyond its end when there is none. */
  #nextReturn = -1;

  /** Takes the next chunk, and with `isLast` the end of the source; gives what can be told of its lines. */
  *push(chunk: string, isLast: boolean): Generator<LinePart> {
    this.#text += chunk;
    this.#nextReturn = -1;
    let at = 0;
    for (;;) {
      const end = this.#findEnd(at);
      if (this.#isStart && end - at > FIRST_PART) {
        yield this.#part(at, at + FIRST_PART, '');
        at += FIRST_PART;
      }
      const lineBreak = this.#breakAt(end, isLast);
      if (lineBreak === '') break;
      yield this.#part(at, end, lineBreak);
      at = end + lineBreak.length;
    }
    const stop = this.#stop(at, isLast);
    if (stop > at || (isLast && !this.#isStart)) yield this.#part(at, stop, '', isLast);
    this.#text = this.#text.slice(stop);
  }

  #part(from: number, to: number, lineBreak: LinePart['lineBreak'], isEnd = lineBreak !== ''): LinePart {
    const isStart = this.#isStart;
    this.#isStart = isEnd;
    return { text: this.#text.slice(from, to), lineBreak, isStart, isEnd };
  }

  #findEnd(at: number): number {
    const feed = this.#text.indexOf('\n', at);
    if (this.#nextReturn < at) {
      const found = this.#text.indexOf('\r', at);
      this.#nextReturn = found < 0 ? this.#text.length : found;
    }
    return feed < 0 ? this.#nextReturn : Math.min(feed, this.#nextReturn);
  }

  /** What ends a line there; empty when the text does not tell yet. */
  #breakAt(end: number, isLast: boolean): LinePart['lineBreak'] {
    if (end >= this.#text.length) return '';
    if (this.#text.charCodeAt(end) === 10) return '\n';
    if (end + 1 === this.#text.length) return isLast ? '\r' : '';
    return this.#text.charCodeAt(end + 1) === 10 ? '\r\n' : '\r';
  }

  /** How far the line that no break ends yet can be told. */
  #stop(at: number, isLast: boolean): number {
    if (isLast) return this.#text.length;
    if (this.#isStart) return at;
    return this.#text.endsWith('\r') ? this.#text.length - 1 : this.#text.length;
  }
}
