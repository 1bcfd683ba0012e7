import { err, ok, type Result } from '#engine/index';

/** What can go wrong with keeping something: there is no room, or the browser keeps nothing for this page. */
export type StorageError = { readonly code: 'STORAGE_FULL' | 'STORAGE_UNAVAILABLE'; readonly message: string };

/** Where the page keeps texts on this device, by key. */
export interface Storage {
  /** The text of a key; undefined when there is none, or none can be had. */
  readonly read: (key: string) => string | undefined;
  /** Keeps a text. What stood there stays when that fails. */
  readonly write: (key: string, text: string) => Result<undefined, StorageError>;
  readonly remove: (key: string) => void;
  /** Every key that begins so, in no particular order. */
  readonly keys: (prefix: string) => readonly string[];
}

/** What of `localStorage` is used. */
export type Area = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const FULL: StorageError = {
  code: 'STORAGE_FULL',
  message: 'There is no room left on this device: delete games that you do not need, or download them first.',
};

const UNAVAILABLE: StorageError = {
  code: 'STORAGE_UNAVAILABLE',
  message: 'This browser keeps nothing for this page, so it is gone when the page is closed: download what you need.',
};

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

const createMemory = (): Area => {
  const texts = new Map<string, string>();
  return {
    getItem: key => texts.get(key) ?? null,
    setItem: (key, text) => texts.set(key, text),
    removeItem: key => texts.delete(key),
    key: index => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
};

const createOver = (area: Area, prefix: string): Storage => ({
  read: key => area.getItem(prefix + key) ?? undefined,
  write: (key, text) => {
    try {
      area.setItem(prefix + key, text);
      return ok(undefined);
    } catch (error) {
      return err(isFull(error) ? FULL : UNAVAILABLE);
    }
  },
  remove: key => area.removeItem(prefix + key),
  keys: beginning => {
    const all = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
    return all.filter(key => key.startsWith(prefix + beginning)).map(key => key.slice(prefix.length));
  },
});

/** A storage that lasts as long as the page: what is read was written, but every writing says that it will not be kept. */
const createPassing = (): Storage => {
  const over = createOver(createMemory(), '');
  return {
    ...over,
    write: (key, text) => {
      over.write(key, text);
      return err(UNAVAILABLE);
    },
  };
};

/**
 * Storage under keys that begin with a prefix, so that pages of one origin do not meet. `open` gives the area and may throw, as
 * browsers do where a page may keep nothing: then what is written lasts as long as the page.
 */
export const createStorage = (open: () => Area, prefix: string): Storage => {
  try {
    const area = open();
    area.getItem(prefix);
    return createOver(area, prefix);
  } catch {
    return createPassing();
  }
};
