import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { toPlayerId } from '../../domain/ids.ts';
import { toHandleKey } from '../../domain/players/handle.ts';
import { newPlayer } from '../../domain/players/player.ts';
import { tableDefinitions } from '../items/tables.ts';
import { createHandleStore, type HandleStore } from './handle-store.ts';
import { createPlayerStore, type PlayerStore } from './player-store.ts';

let database: TestDatabase;
let players: PlayerStore;
let handles: HandleStore;
beforeAll(async () => {
  database = await startTestDatabase();
  const table = await database.createTable(name => {
    const [, definition] = tableDefinitions('any-');
    if (definition === undefined) throw new Error('there is no players table');
    return { ...definition, TableName: name };
  });
  const client = DynamoDBDocumentClient.from(database.client(), { marshallOptions: { removeUndefinedValues: true } });
  players = createPlayerStore(client, table);
  handles = createHandleStore(client, table);
});
afterAll(() => database.close());

const idOf = (seed: number) => toPlayerId(new Uint8Array(10).fill(seed));
const create = async (seed: number) => {
  const player = newPlayer({ id: idOf(seed), name: `P${seed}`, isGuest: true, createdAt: 5 });
  await players.create(player);
  return player;
};
const load = async (seed: number) => (await players.loadMany([idOf(seed)]))[0];

describe('players', () => {
  it('are stored once and read together', async () => {
    const rosalind = await create(9);
    expect(await players.create({ ...rosalind, name: 'Other' })).toBe(false);
    expect(await players.loadMany([idOf(9), idOf(8)])).toEqual([rosalind]);
  });

  it('change their handle from the one that was read, of many changes at once one', async () => {
    const player = await create(1);
    const changes = await Promise.all(
      ['ada', 'bob', 'eve'].map((handle, n) => players.changeHandle(player, handle, 10 + n)),
    );
    const [changed, ...more] = changes.filter(change => change !== undefined);
    expect(more).toEqual([]);
    expect(await load(1)).toEqual(changed);
    expect(changed && (await players.changeHandle(changed, 'next', 20))?.handle).toBe('next');
  });

  it('take a change of handle back only while it is the last', async () => {
    const player = await create(2);
    const first = await players.changeHandle(player, 'first', 10);
    const second = first && (await players.changeHandle(first, 'second', 20));
    expect(first && (await players.revertHandle(first, player))).toBe(false);
    expect(first && second && (await players.revertHandle(second, first))).toBe(true);
    expect((await load(2))?.handle).toBe('first');
    expect(first && (await players.revertHandle(first, player))).toBe(true);
    expect(await load(2)).toEqual(player);
  });

  it('replace profile and settings, each alone', async () => {
    const player = await create(3);
    const settings = { confirmTurns: true, muteSpectators: true, challengesFrom: 'NOBODY' } as const;
    await players.saveProfile(player.id, { bio: 'Plays', country: 'GB' });
    await players.saveSettings(player.id, settings);
    expect(await load(3)).toEqual({ ...player, bio: 'Plays', country: 'GB', settings });
    await players.saveProfile(player.id, { bio: undefined, country: undefined });
    expect(await load(3)).toEqual({ ...player, settings });
    await expect(players.saveSettings(idOf(7), settings)).rejects.toThrow();
    expect(await load(7)).toBeUndefined();
  });
});

describe('a reservation of a handle', () => {
  const key = toHandleKey('Ada');
  const of = (seed: number, heldUntil: number) => ({ player: idOf(seed), heldUntil });

  it('takes the place of the one that was seen, of many at once one', async () => {
    expect(await handles.find(key)).toBeUndefined();
    const made = await Promise.all([1, 2, 3].map(seed => handles.replace(key, undefined, of(seed, 5))));
    expect(made.filter(Boolean)).toHaveLength(1);
    const seen = await handles.find(key);
    expect(seen).toEqual(of(made.indexOf(true) + 1, 5));
    expect(await handles.replace(key, of(9, 5), of(4, 6))).toBe(false);
    expect(await handles.replace(key, seen && { ...seen, heldUntil: 4 }, of(4, 6))).toBe(false);
    expect(await handles.replace(key, seen, of(4, 6))).toBe(true);
    expect(await handles.find(key)).toEqual(of(4, 6));
  });
});
