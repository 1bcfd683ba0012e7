/** An item as the document client returns it, before its attributes have been looked at. */
export type Item = Readonly<Record<string, unknown>>;

const fail = (name: string, expected: string): never => {
  throw new Error(`The connections table holds an item whose attribute "${name}" is not ${expected}.`);
};

/** Reads a string attribute; throws when it is none, which only a foreign table has. */
export const readText = (item: Item, name: string): string => {
  const value = item[name];
  return typeof value === 'string' ? value : fail(name, 'a string');
};

/** Reads a number attribute; throws when it is none. */
export const readNumber = (item: Item, name: string): number => {
  const value = item[name];
  return typeof value === 'number' ? value : fail(name, 'a number');
};

/** Reads a map attribute as its entries; a missing one has none. */
export const readEntries = (item: Item, name: string): [string, unknown][] => {
  const value = item[name] ?? {};
  return typeof value === 'object' ? Object.entries(value) : fail(name, 'a map');
};

/** Reads a list of strings; a missing one is empty. */
export const readTexts = (item: Item, name: string): string[] => {
  const value = item[name] ?? [];
  return Array.isArray(value) ? value.map(String) : fail(name, 'a list');
};

/** Whether the item's time to live has passed at `now` (milliseconds). */
export const isExpired = (item: Item, now: number): boolean => readNumber(item, 'expiresAt') * 1000 <= now;
