/** Sources that come in chunks. */

/** A text or bytes in chunks of the sizes given, over and over. */
export async function* inChunks<Data extends string | Uint8Array>(data: Data, ...sizes: readonly number[]) {
  let at = 0;
  for (let index = 0; at < data.length; index++) {
    const size = sizes[index % sizes.length] ?? 1;
    yield data.slice(at, at + size) as Data;
    at += size;
  }
}

/** Everything that a source gives. */
export const collect = async <T>(source: AsyncIterable<T>): Promise<readonly T[]> => {
  const all: T[] = [];
  for await (const each of source) all.push(each);
  return all;
};

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
