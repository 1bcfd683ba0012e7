const CHUNK = 1 << 16;

/** A text in pieces, as a source. */
export async function* textSource(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

/** A file's bytes, as a source. */
export async function* fileSource(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += CHUNK) yield new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer());
}

/** What `findGames` is to await: lets others have a turn once `budget` milliseconds have gone by since they had one. */
export const createPause = (now: () => number, others: () => Promise<void>, budget = 12): (() => Promise<void>) => {
  let since = now();
  return async () => {
    if (now() - since < budget) return;
    await others();
    since = now();
  };
};
