import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { toPlayerId } from '../../domain/ids.ts';
import { tableDefinitions } from '../items/tables.ts';
import { type AccountName, createIdentityStore, type IdentityStore } from './identity-store.ts';

let database: TestDatabase;
let identities: IdentityStore;
beforeAll(async () => {
  database = await startTestDatabase();
  const table = await database.createTable(name => {
    const [, definition] = tableDefinitions('any-');
    if (definition === undefined) throw new Error('there is no players table');
    return { ...definition, TableName: name };
  });
  identities = createIdentityStore(DynamoDBDocumentClient.from(database.client()), table);
});
afterAll(() => database.close());

const account = (issuer: string, subject = 'ada'): AccountName => ({ issuer, subject });
const player = (seed: number) => toPlayerId(new Uint8Array(10).fill(seed));

describe('accounts', () => {
  it('play as one player each, of many who are named at once', async () => {
    const made = await Promise.all([1, 2, 3].map(seed => identities.create(account('https://a/'), player(seed))));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await identities.find(account('https://a/'))).toEqual({
      player: player(made.indexOf(true) + 1),
      signedInAt: 0,
    });
  });

  it('are told apart by issuer and subject, however those are cut', async () => {
    await identities.create(account('https://b/'), player(4));
    expect(await identities.find(account('https://b/a', 'da'))).toBeUndefined();
    expect(await identities.find(account('https://c/'))).toBeUndefined();
    expect((await identities.find(account('https://b/')))?.player).toBe(player(4));
  });

  it('note the newest sign-in, once', async () => {
    await identities.create(account('https://d/'), player(5));
    const noted = await Promise.all([7, 7].map(at => identities.noteSignIn(account('https://d/'), at)));
    expect(noted.filter(Boolean)).toHaveLength(1);
    expect(await identities.noteSignIn(account('https://d/'), 6)).toBe(false);
    expect((await identities.find(account('https://d/')))?.signedInAt).toBe(7);
    expect(await identities.noteSignIn(account('https://d/', 'nobody'), 7)).toBe(false);
  });

  it('become a guest in two steps, one guest at a time', async () => {
    const it = account('https://e/');
    await identities.create(it, player(1));
    expect(await identities.endClaim(it, player(2), 'taken')).toBe(false);
    const begun = await Promise.all([2, 3, 4].map(seed => identities.beginClaim(it, player(1), player(seed), 100, 50)));
    expect(begun.filter(Boolean)).toHaveLength(1);
    const guest = player(begun.indexOf(true) + 2);
    expect(await identities.find(it)).toMatchObject({ player: player(1), claiming: guest });
    expect(await identities.beginClaim(it, player(1), guest, 110, 60)).toBe(true);
    expect(await identities.beginClaim(it, player(9), guest, 110, 60)).toBe(false);
    expect(await identities.beginClaim(it, player(1), player(8), 200, 110)).toBe(false);
    expect(await identities.endClaim(it, guest, 'taken')).toBe(true);
    expect(await identities.find(it)).toMatchObject({ player: guest, claiming: undefined });
    expect(await identities.endClaim(it, guest, 'taken')).toBe(false);
  });

  it('leave a guest alone, and may turn to another when the first lapsed', async () => {
    const it = account('https://f/');
    await identities.create(it, player(1));
    expect(await identities.beginClaim(it, player(1), player(2), 100, 50)).toBe(true);
    expect(await identities.beginClaim(it, player(1), player(3), 200, 101)).toBe(true);
    expect(await identities.endClaim(it, player(2), 'left')).toBe(false);
    expect(await identities.endClaim(it, player(3), 'left')).toBe(true);
    expect(await identities.find(it)).toMatchObject({ player: player(1), claiming: undefined });
  });
});
