import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from 'aws-lambda';
import { isObject } from './json.ts';

/** An item, or the key of one, in DynamoDB's JSON. */
export type Item = Readonly<Record<string, AttributeValue>>;

export const isItem = (value: unknown): value is Item => isObject(value) && Object.values(value).every(isObject);

/** The attributes of these names, in the order of the names; undefined when one is missing. */
export const pickKey = (item: Item, names: readonly string[]): Item | undefined => {
  const key: Record<string, AttributeValue> = {};
  for (const name of names) {
    const value = item[name];
    if (value === undefined) return undefined;
    key[name] = value;
  }
  return key;
};

/** Whether two states of an item are the same; undefined stands for no item. */
export const isSameItem = (a: Item | undefined, b: Item | undefined): boolean => isDeepStrictEqual(a, b);

/** Names an item among all tables: what has the same lane is ordered. Takes a key as `pickKey` makes it. */
export const laneOf = (table: string, key: Item): string => `${table} ${JSON.stringify(key)}`;
