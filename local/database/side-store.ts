import type { Level } from 'level';

/** Small values kept beside the tables: what dynalite has no place for. A write is durable when it has resolved. */
export interface SideStore {
  readonly put: (key: string, value: unknown) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Keys with this prefix and their values, by key. */
  readonly list: (prefix: string) => Promise<readonly (readonly [string, unknown])[]>;
  readonly close: () => Promise<void>;
}

/** For a database in memory. */
export const createMemoryStore = (): SideStore => {
  const values = new Map<string, unknown>();
  return {
    put: async (key, value) => {
      values.set(key, value);
    },
    remove: async key => {
      values.delete(key);
    },
    list: async prefix => [...values].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1)),
    close: async () => undefined,
  };
};

/** Takes an open LevelDB, which is closed by `close`. */
export const createLevelStore = (level: Level<string, unknown>): SideStore => ({
  put: (key, value) => level.put(key, value),
  remove: key => level.del(key),
  list: prefix => level.iterator({ gte: prefix, lt: `${prefix}\uffff` }).all(),
  close: () => level.close(),
});
