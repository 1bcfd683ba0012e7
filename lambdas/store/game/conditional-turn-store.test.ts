import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { toGameId, toPlayerId } from '../../domain/ids.ts';
import { tableDefinitions, tableNames } from '../items/tables.ts';
import {
  type ConditionalTurnStore,
  createConditionalTurnStore,
  type StoredConditionalTurns,
} from './conditional-turn-store.ts';

let database: TestDatabase;
let store: ConditionalTurnStore;
beforeAll(async () => {
  database = await startTestDatabase();
  const client = DynamoDBDocumentClient.from(database.client(), { marshallOptions: { removeUndefinedValues: true } });
  const table = await database.createTable(name => {
    const definition = tableDefinitions('').find(({ TableName }) => TableName === tableNames('').players);
    if (definition === undefined) throw new Error('There is no table of players.');
    return { ...definition, TableName: name };
  });
  store = createConditionalTurnStore(client, table);
});
afterAll(() => database.close());

const player = toPlayerId(new Uint8Array(10).fill(1));
const gameOf = (seed: number) => toGameId(new Uint8Array(10).fill(seed));
const stateOf = (revision: string): StoredConditionalTurns => ({
  ply: 3,
  takes: 0,
  lines: [['Rd5', 'Re4']],
  revision,
  answering: undefined,
});

describe('conditional turns', () => {
  it('come back as they were stored, for that player and game alone', async () => {
    expect(await store.load(player, gameOf(1))).toBeUndefined();
    expect(await store.replace(player, gameOf(1), undefined, stateOf('a'))).toBe(true);
    expect(await store.load(player, gameOf(1))).toEqual(stateOf('a'));
    expect(await store.load(player, gameOf(2))).toBeUndefined();
    expect(await store.load(toPlayerId(new Uint8Array(10).fill(2)), gameOf(1))).toBeUndefined();
  });

  it('are replaced and removed only by who has read what stands', async () => {
    const game = gameOf(3);
    await store.replace(player, game, undefined, stateOf('a'));
    expect(await store.replace(player, game, undefined, stateOf('b'))).toBe(false);
    expect(await store.replace(player, game, stateOf('other'), stateOf('b'))).toBe(false);
    expect(await store.replace(player, game, stateOf('a'), stateOf('b'))).toBe(true);
    expect(await store.remove(player, game, stateOf('a'))).toBe(false);
    expect(await store.remove(player, game, stateOf('b'))).toBe(true);
    expect(await store.remove(player, game, stateOf('b'))).toBe(false);
  });

  it('whose answer was taken up are neither replaced nor removed by who read them before', async () => {
    const game = gameOf(4);
    await store.replace(player, game, undefined, stateOf('a'));
    expect(await store.takeUp(player, game, stateOf('b'), 4)).toBe(false);
    expect(await store.takeUp(player, game, stateOf('a'), 4)).toBe(true);
    expect(await store.takeUp(player, game, stateOf('a'), 4)).toBe(false);
    expect(await store.replace(player, game, stateOf('a'), stateOf('b'))).toBe(false);
    expect(await store.remove(player, game, stateOf('a'))).toBe(false);
    const taken = await store.load(player, game);
    expect(taken).toEqual({ ...stateOf('a'), answering: 4 });
    expect(await store.takeUp(player, game, { ...stateOf('a'), answering: 4 }, 6)).toBe(true);
    expect(await store.replace(player, game, { ...stateOf('a'), answering: 6 }, stateOf('b'))).toBe(true);
    expect(await store.load(player, game)).toEqual(stateOf('b'));
  });

  it('of a game that has none are not taken up', async () => {
    expect(await store.takeUp(player, gameOf(5), stateOf('a'), 4)).toBe(false);
    expect(await store.load(player, gameOf(5))).toBeUndefined();
  });
});
