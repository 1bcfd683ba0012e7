import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import type { ChatMessage } from '../../domain/chat/chat.ts';
import { toGameId, toPlayerId } from '../../domain/ids.ts';
import { connectionsTable } from '../../subscriptions/table.ts';
import { tableDefinitions, tableNames } from '../items/tables.ts';
import { type ChatStore, createChatStore } from './chat-store.ts';

let database: TestDatabase;
let chat: ChatStore;
beforeAll(async () => {
  database = await startTestDatabase();
  const client = DynamoDBDocumentClient.from(database.client(), { marshallOptions: { removeUndefinedValues: true } });
  const table = await database.createTable(name => {
    const definition = tableDefinitions('').find(({ TableName }) => TableName === tableNames('').chat);
    if (definition === undefined) throw new Error('There is no table of chat.');
    return { ...definition, TableName: name };
  });
  const [connections, players] = [
    await database.createTable(connectionsTable),
    await database.createTable(connectionsTable),
  ];
  chat = createChatStore(client, { chat: table, connections, players });
});
afterAll(() => database.close());

const messageOf = (seed: number, number: number): ChatMessage => ({
  game: toGameId(new Uint8Array(10).fill(seed)),
  room: 'PLAYERS',
  number,
  version: 1,
  author: toPlayerId(new Uint8Array(10).fill(1)),
  text: `Message ${number}`,
  state: 'SHOWN',
  postedAt: 1000 + number,
  key: undefined,
});

describe('messages', () => {
  it('are stored once a number, whoever comes first', async () => {
    const message = messageOf(1, 1);
    const stored = await Promise.all([chat.create(message), chat.create({ ...message, text: 'Other' })]);
    expect(stored.toSorted()).toEqual([false, true]);
    expect(await chat.load(message)).toMatchObject({ text: stored[0] ? 'Message 1' : 'Other' });
    expect(await chat.create(messageOf(2, 1))).toBe(true);
    expect(await chat.load(messageOf(1, 2))).toBeUndefined();
  });

  it('are replaced by the next version once, and come back as they were stored', async () => {
    const message = { ...messageOf(3, 1), key: 'key' };
    await chat.create(message);
    expect(await chat.load(message)).toEqual(message);
    const next = { ...message, version: 2, state: 'DELETED', text: '' } as const;
    expect(await chat.replace(message, next)).toBe(true);
    expect(await chat.replace(message, { ...next, state: 'HIDDEN' })).toBe(false);
    expect(await chat.load(message)).toEqual(next);
  });

  it('are listed newest first, before a number, a room at a time', async () => {
    for (const number of [1, 2, 3, 10, 11]) await chat.create(messageOf(4, number));
    await chat.create({ ...messageOf(4, 12), room: 'SPECTATORS' });
    const numbers = async (before: number | undefined, limit: number) =>
      (await chat.list(messageOf(4, 1), before, limit)).map(({ number }) => number);
    expect(await numbers(undefined, 2)).toEqual([11, 10]);
    expect(await numbers(10, 5)).toEqual([3, 2, 1]);
    expect(await numbers(1, 5)).toEqual([]);
  });

  it('are found by the key with which they were posted', async () => {
    const room = messageOf(5, 1);
    expect(await chat.findKey(room, 'key')).toBeUndefined();
    await chat.keepKey(room, 'key', 7, Date.now());
    expect(await chat.findKey(room, 'key')).toBe(7);
    expect(await chat.findKey({ ...room, room: 'SPECTATORS' }, 'key')).toBeUndefined();
  });
});
