/** Reading what a table holds: every field is checked, so that a damaged item is named and never half used. */
export type Item = Readonly<Record<string, unknown>>;

const damaged = (name: string, value: unknown): Error =>
  new Error(`a stored item has a damaged field ${name}: ${JSON.stringify(value)}`);

export const readString = (item: Item, name: string): string => {
  const value = item[name];
  if (typeof value !== 'string') throw damaged(name, value);
  return value;
};

export const readNumber = (item: Item, name: string): number => {
  const value = item[name];
  if (typeof value !== 'number') throw damaged(name, value);
  return value;
};

export const readBoolean = (item: Item, name: string): boolean => {
  const value = item[name];
  if (typeof value !== 'boolean') throw damaged(name, value);
  return value;
};

export const readOneOf = <T extends string>(item: Item, name: string, values: readonly T[]): T => {
  const found = values.find(value => value === item[name]);
  if (found === undefined) throw damaged(name, item[name]);
  return found;
};

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a field that holds fields of its own. */
export const readItem = (item: Item, name: string): Item => {
  const value = item[name];
  if (!isItem(value)) throw damaged(name, value);
  return value;
};

export const readItems = (item: Item, name: string): readonly Item[] => {
  const value = item[name];
  if (!Array.isArray(value) || !value.every(isItem)) throw damaged(name, value);
  return value;
};

const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(text => typeof text === 'string');

export const readStrings = (item: Item, name: string): readonly string[] => {
  const value = item[name];
  if (!isStrings(value)) throw damaged(name, value);
  return value;
};

export const readStringLists = (item: Item, name: string): readonly (readonly string[])[] => {
  const value = item[name];
  if (!Array.isArray(value) || !value.every(isStrings)) throw damaged(name, value);
  return value;
};

export const readNumbers = (item: Item, name: string): readonly number[] => {
  const value = item[name];
  if (!Array.isArray(value) || !value.every(number => typeof number === 'number')) throw damaged(name, value);
  return value;
};

/** Reads a field that may be missing. */
export const readOptional = <T>(item: Item, name: string, read: (item: Item, name: string) => T): T | undefined =>
  item[name] === undefined ? undefined : read(item, name);
