import { type Item, isItem } from './item.ts';
import { isObject, type JsonObject } from './json.ts';
import type { SideStore } from './side-store.ts';

/** A write of one item that is about to be made, or made and not yet delivered. */
export interface JournalEntry {
  readonly table: string;
  readonly key: Item;
  /** The item before the write; undefined when there is none. */
  readonly old: Item | undefined;
  /** The write itself, as an operation on this one item: enough to make it again. */
  readonly operation: string;
  readonly input: JsonObject;
}

export interface JournalLine {
  readonly id: string;
  readonly entry: JournalEntry;
}

/** The writes whose delivery is owed, in the order they were made. */
export interface Journal {
  /** Returns what `remove` takes. Durable when it resolves. */
  readonly add: (entry: JournalEntry) => Promise<string>;
  readonly remove: (id: string) => Promise<void>;
  /** What an earlier process left. */
  readonly left: readonly JournalLine[];
}

const PREFIX = 'write!';

const readEntry = (value: unknown): JournalEntry => {
  if (isObject(value)) {
    const { table, key, old, operation, input } = value;
    const hasNames = typeof table === 'string' && typeof operation === 'string';
    if (hasNames && isItem(key) && (old === undefined || isItem(old)) && isObject(input)) {
      return { table, key, old, operation, input };
    }
  }
  throw new Error(`The journal has a line that is no write: ${JSON.stringify(value)}`);
};

export const openJournal = async (store: SideStore): Promise<Journal> => {
  const left = (await store.list(PREFIX)).map(([id, value]) => ({ id, entry: readEntry(value) }));
  let count = Number(left.at(-1)?.id.slice(PREFIX.length) ?? 0);

  const add = async (entry: JournalEntry): Promise<string> => {
    count += 1;
    const id = `${PREFIX}${String(count).padStart(16, '0')}`;
    await store.put(id, entry);
    return id;
  };
  return { add, remove: store.remove, left };
};
