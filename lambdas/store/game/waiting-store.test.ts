import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { toGameId, toPlayerId } from '../../domain/ids.ts';
import { tableDefinitions } from '../items/tables.ts';
import { createWaitingStore, type WaitingStore } from './waiting-store.ts';

let database: TestDatabase;
let waiting: WaitingStore;

beforeAll(async () => {
  database = await startTestDatabase();
  const table = await database.createTable(name => {
    const [, definition] = tableDefinitions('any-');
    if (definition === undefined) throw new Error('there is no players table');
    return { ...definition, TableName: name };
  });
  const client = DynamoDBDocumentClient.from(database.client());
  waiting = createWaitingStore(client, table);
});
afterAll(() => database.close());

const player = (seed: number) => toPlayerId(new Uint8Array(10).fill(seed));
const game = (seed: number) => toGameId(new Uint8Array(10).fill(seed));

describe('the games that wait for a player', () => {
  it('are those added and not removed, of this player alone', async () => {
    await waiting.add(player(1), game(1), 2);
    await waiting.add(player(1), game(2), 2);
    await waiting.add(player(2), game(3), 2);
    await waiting.remove(player(1), game(1), 3);
    expect(await waiting.list(player(1), 10)).toEqual([game(2)]);
    expect(await waiting.list(player(3), 10)).toEqual([]);
  });

  it('are not changed by news that is old or comes twice', async () => {
    await waiting.add(player(4), game(1), 5);
    await waiting.remove(player(4), game(1), 4);
    await waiting.remove(player(4), game(1), 5);
    await waiting.add(player(4), game(1), 3);
    expect(await waiting.list(player(4), 10)).toEqual([game(1)]);
    await waiting.remove(player(4), game(1), 6);
    expect(await waiting.list(player(4), 10)).toEqual([]);
  });

  it('are removed without having been added', async () => {
    await waiting.remove(player(5), game(1), 1);
    expect(await waiting.list(player(5), 10)).toEqual([]);
  });
});
