import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { toPlayerId } from '../domain/ids.ts';
import { createIdentityStore, type IdentityStore } from './identity-store.ts';
import { tableDefinitions } from './tables.ts';

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

const player = (seed: number) => toPlayerId(new Uint8Array(10).fill(seed));

describe('accounts', () => {
  it('play as one player each, of many who are named at once', async () => {
    const made = await Promise.all([1, 2, 3].map(seed => identities.create('https://a/', 'ada', player(seed))));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await identities.find('https://a/', 'ada')).toEqual({
      player: player(made.indexOf(true) + 1),
      signedInAt: 0,
    });
  });

  it('are told apart by issuer and subject, however those are cut', async () => {
    await identities.create('https://b/', 'ada', player(4));
    expect(await identities.find('https://b/a', 'da')).toBeUndefined();
    expect(await identities.find('https://c/', 'ada')).toBeUndefined();
    expect((await identities.find('https://b/', 'ada'))?.player).toBe(player(4));
  });

  it('note the newest sign-in, once', async () => {
    await identities.create('https://d/', 'ada', player(5));
    const noted = await Promise.all([7, 7].map(at => identities.noteSignIn('https://d/', 'ada', at)));
    expect(noted.filter(Boolean)).toHaveLength(1);
    expect(await identities.noteSignIn('https://d/', 'ada', 6)).toBe(false);
    expect((await identities.find('https://d/', 'ada'))?.signedInAt).toBe(7);
    expect(await identities.noteSignIn('https://d/', 'nobody', 7)).toBe(false);
  });
});
