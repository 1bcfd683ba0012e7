import type { Keeping } from '../session/session-keeper.ts';

/** Storage in memory, for tests; what stands there is read off `texts`. */
export const createMemory = (): Keeping & { readonly texts: Map<string, string> } => {
  const texts = new Map<string, string>();
  return {
    texts,
    read: key => texts.get(key),
    write: (key, text) => texts.set(key, text),
    remove: key => texts.delete(key),
  };
};
