import type { AttributeValue } from 'aws-lambda';
import type { Item } from '#local/database/item';

const bytes = (text: string): number => Buffer.byteLength(text);

const numberSize = (text: string): number => 1 + Math.ceil(text.replace(/^-?0*|\.|0*$/g, '').length / 2);

const valueSize = (value: AttributeValue): number => {
  if (value.S !== undefined) return bytes(value.S);
  if (value.N !== undefined) return numberSize(value.N);
  if (value.L !== undefined) return value.L.reduce((sum, each) => sum + 1 + valueSize(each), 3);
  if (value.M === undefined) return 1;
  return Object.entries(value.M).reduce((sum, [name, each]) => sum + 1 + bytes(name) + valueSize(each), 3);
};

/** Bytes of an item by DynamoDB's rules: names and values in UTF-8, numbers by their digits, one for each element of a list or map. */
export const itemSize = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + bytes(name) + valueSize(value), 0);
