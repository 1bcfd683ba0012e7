import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { isPlayerId } from '../domain/ids.ts';
import { tableNames } from '../store/items/tables.ts';
import { createLaterStores } from './later-stores.ts';
import { OTHER_STORES } from './other-store-names.ts';
import { createOtherStores } from './other-stores.ts';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'x' }));
const asked: unknown[] = [];
client.middlewareStack.add(
  () =>
    async ({ input }) => {
      asked.push(input);
      throw new Error('unplugged');
    },
  { step: 'initialize' },
);

it('stores that are loaded later are those of the names, and do what they do', async () => {
  const [later, now] = [createLaterStores, createOtherStores].map(create => create(client, tableNames('x-')));
  expect(Object.keys(later ?? {})).toEqual([...OTHER_STORES]);
  expect(Object.keys(now ?? {}).toSorted()).toEqual([...OTHER_STORES].toSorted());
  const player = 'p_0123456789abcdef';
  if (!isPlayerId(player)) throw new Error('no id');
  for (const stores of [later, now]) await expect(stores?.contacts.load(player)).rejects.toThrow('unplugged');
  expect(asked[0]).toBeDefined();
  expect(asked[0]).toEqual(asked[1]);
});
