import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { toApiTokenId, toPlayerId } from '../../domain/ids.ts';
import { tableDefinitions } from '../items/tables.ts';
import { createTokenStore, type TokenGrant, type TokenStore } from './token-store.ts';

let database: TestDatabase;
let tokens: TokenStore;
beforeAll(async () => {
  database = await startTestDatabase();
  const table = await database.createTable(name => {
    const [, definition] = tableDefinitions('any-');
    if (definition === undefined) throw new Error('there is no players table');
    return { ...definition, TableName: name };
  });
  tokens = createTokenStore(DynamoDBDocumentClient.from(database.client()), table);
});
afterAll(() => database.close());

const player = (seed: number) => toPlayerId(new Uint8Array(10).fill(seed));
const idOf = (seed: number) => toApiTokenId(new Uint8Array(10).fill(seed));

const guestGrant = (seed: number): TokenGrant => ({
  player: player(seed),
  scopes: ['READ', 'PLAY'],
  expiresAt: 7,
  revokedAt: undefined,
  api: undefined,
});

const apiGrant = (seed: number, createdAt: number): TokenGrant => {
  const grant = guestGrant(1);
  const { scopes, expiresAt } = grant;
  return { ...grant, api: { id: idOf(seed), label: `L${seed}`, scopes, createdAt, expiresAt, lastUsedAt: undefined } };
};

describe('tokens', () => {
  it('are found by their hash', async () => {
    await tokens.save('guest', guestGrant(9));
    await tokens.save('api', apiGrant(9, 3));
    expect(await tokens.find('guest')).toEqual(guestGrant(9));
    expect(await tokens.find('api')).toEqual(apiGrant(9, 3));
    expect(await tokens.find('other')).toBeUndefined();
  });

  it('remember the latest hour of use, and are not made by it', async () => {
    await tokens.save('used', apiGrant(8, 1));
    for (const hour of [20, 30, 10]) await tokens.noteUse('used', hour);
    expect((await tokens.find('used'))?.api?.lastUsedAt).toBe(30);
    await tokens.noteUse('never made', 10);
    expect(await tokens.find('never made')).toBeUndefined();
  });

  it('are revoked once', async () => {
    await tokens.save('revoked', apiGrant(7, 1));
    const outcomes = await Promise.all([1, 2, 3].map(at => tokens.revoke('revoked', at)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect((await tokens.find('revoked'))?.revokedAt).toBeGreaterThan(0);
    expect(await tokens.revoke('never made', 1)).toBe(false);
    expect(await tokens.find('never made')).toBeUndefined();
  });

  it('are listed for their player alone, newest first, without those revoked or never made', async () => {
    for (const [seed, createdAt] of [
      [1, 10],
      [2, 30],
      [3, 20],
      [4, 40],
    ] as const) {
      await tokens.save(`listed ${seed}`, apiGrant(seed, createdAt));
      await tokens.enlist(player(1), idOf(seed), `listed ${seed}`);
    }
    await tokens.enlist(player(1), idOf(5), 'gone');
    await tokens.revoke('listed 4', 1);
    const list = async () => (await tokens.list(player(1))).map(({ id }) => id);
    expect(await list()).toEqual([idOf(2), idOf(3), idOf(1)]);
    expect(await tokens.list(player(2))).toEqual([]);
    expect(await tokens.findListed(player(1), idOf(2))).toBe('listed 2');
    expect(await tokens.findListed(player(2), idOf(2))).toBeUndefined();
    await tokens.delist(player(1), idOf(2));
    expect(await list()).toEqual([idOf(3), idOf(1)]);
  });
});
