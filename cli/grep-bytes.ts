/** No game comes near it, and a reader takes far less of one. */
export const MOST_KEPT = 1 << 26;

/** Keeps the bytes of a source that go by for as long as they can still be asked for. */
export class ByteWindow {
  readonly #most: number;
  #chunks: Uint8Array[] = [];
  /** Where the first of the chunks begins, and where the last ends. */
  #start = 0;
  #end = 0;

  constructor(most = MOST_KEPT) {
    this.#most = most;
  }

  /** The source itself, watched. */
  async *watch(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      this.#chunks.push(chunk);
      this.#end += chunk.length;
      if (this.#end - this.#start > this.#most) this.forget(this.#end);
      yield chunk;
    }
  }

  /** Lets go of the bytes before an offset. */
  forget(offset: number): void {
    let first = this.#chunks[0];
    while (first !== undefined && this.#start + first.length <= offset) {
      this.#start += first.length;
      this.#chunks.shift();
      first = this.#chunks[0];
    }
  }

  /** The bytes from one offset to another; undefined when there were too many to keep. */
  slice(from: number, to: number): Uint8Array | undefined {
    if (from < this.#start) return undefined;
    let at = this.#start;
    const parts: Uint8Array[] = [];
    for (const chunk of this.#chunks) {
      if (at + chunk.length > from && at < to) parts.push(chunk.subarray(Math.max(0, from - at), to - at));
      at += chunk.length;
    }
    const [part] = parts;
    return parts.length === 1 && part !== undefined ? part : Buffer.concat(parts);
  }
}
