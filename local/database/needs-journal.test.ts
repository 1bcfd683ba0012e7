import { describe, expect, it } from 'vitest';
import type { TableInfo } from './catalog.ts';
import type { Item } from './item.ts';
import { needsJournal } from './needs-journal.ts';

const table = (indexes: TableInfo['indexes'], viewType?: string): TableInfo => ({
  name: 'players',
  arn: 'arn:aws:dynamodb:x:0:table/players',
  keyNames: ['pk', 'sk'],
  indexes,
  viewType,
});

const put = (item: object) => ({ TableName: 'players', Item: item });
const KEYS = { pk: { S: 'a' }, sk: { S: 'b' } };
const LISTED = { ...KEYS, listing: { S: 'best' } };

const indexed = table([['listing', 'listedAs']]);

describe('a write needs the journal', () => {
  it.each<[string, TableInfo, object, Item | undefined, boolean]>([
    ['when its table has a stream', table([], 'KEYS_ONLY'), put(KEYS), undefined, true],
    ['when it brings an item into an index', indexed, put(LISTED), undefined, true],
    ['when it takes an item out of an index', indexed, put(KEYS), LISTED, true],
    [
      'when an expression names what an index is keyed by',
      indexed,
      { UpdateExpression: 'SET listedAs = :a' },
      KEYS,
      true,
    ],
    ['when an alias does', indexed, { ExpressionAttributeNames: { '#a': 'listing' } }, KEYS, true],
    ['when an index has no keys but those of the table', table([[]]), put(KEYS), KEYS, true],
    ['but not when the item is in no index, before and after', indexed, put(KEYS), KEYS, false],
    ['nor when such an item is deleted', indexed, { Key: KEYS }, KEYS, false],
  ])('%s', (_, info, input, old, needed) => {
    expect(needsJournal({ table: info, input: { ...input } }, old)).toBe(needed);
  });
});
