/** A line of a text; its text is undefined when it is longer than a reader takes. */
export interface Line {
  /** Without its line break. */
  readonly text: string | undefined;
  /** From 1. */
  readonly number: number;
}

/** In characters; no game comes near it. */
export const MAX_LINE = 1 << 26;

/** Puts lines together from the chunks of a text, in linear time and in the memory of one line. */
class LineJoiner {
  readonly #maxLength: number;
  #pieces: string[] = [];
  #length = 0;
  #number = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  *push(chunk: string): Generator<Line> {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      this.#add(chunk.slice(start, end));
      yield this.#take();
      start = end + 1;
    }
    this.#add(chunk.slice(start));
  }

  *finish(): Generator<Line> {
    if (this.#length > 0) yield this.#take();
  }

  #add(piece: string): void {
    this.#length += piece.length;
    if (this.#length > this.#maxLength) this.#pieces = [];
    else if (piece !== '') this.#pieces.push(piece);
  }

  #take(): Line {
    const text = this.#length > this.#maxLength ? undefined : this.#pieces.join('').replace(/\r$/, '');
    this.#pieces = [];
    this.#length = 0;
    this.#number++;
    return { text, number: this.#number };
  }
}

/** The lines of a source in UTF-8, one at a time; what is not UTF-8 becomes U+FFFD. */
export async function* readLines(bytes: AsyncIterable<Uint8Array>, maxLength = MAX_LINE): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  const joiner = new LineJoiner(maxLength);
  for await (const chunk of bytes) yield* joiner.push(decoder.decode(chunk, { stream: true }));
  yield* joiner.push(decoder.decode());
  yield* joiner.finish();
}
