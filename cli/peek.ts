export interface Peeked {
  /** The beginning of the source, as far as it was asked for; less only when the source is shorter. */
  readonly start: Uint8Array;
  /** The source from its start. Taken once. */
  readonly whole: AsyncIterable<Uint8Array>;
}

/** Looks at the beginning of a source, chunk by chunk until `isEnough`, and loses nothing of it. */
export const peek = async (
  source: AsyncIterable<Uint8Array>,
  isEnough: (start: Uint8Array) => boolean,
): Promise<Peeked> => {
  const iterator = source[Symbol.asyncIterator]();
  let start = new Uint8Array();
  let isOver = false;
  while (!isOver && !isEnough(start)) {
    const { done, value } = await iterator.next();
    if (done === true) isOver = true;
    else start = start.length === 0 ? new Uint8Array(value) : Buffer.concat([start, value]);
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield start;
      if (!isOver) yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  }
  return { start, whole: whole() };
};
