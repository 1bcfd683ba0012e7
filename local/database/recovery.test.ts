import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { Level } from 'level';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { openDataFolder } from './data-folder.ts';
import { createMissingTables } from './tables.ts';
import { streamed } from './testing/definitions.ts';
import { makeFolder, openDatabase } from './testing/fixtures.ts';

const CHILD = fileURLToPath(new URL('./testing/crash-child.ts', import.meta.url));

/** Runs the child until it has acknowledged so many writes, kills it, and returns their numbers. */
const writeAndKill = async (folder: string, wanted: number): Promise<number[]> => {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = new Promise(resolve => child.once('exit', resolve));
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === wanted) child.kill('SIGKILL');
  }
  await exited;
  return acknowledged;
};

const ownedBy = async (documents: DynamoDBDocumentClient, owner: string) => {
  const { Items: found = [] } = await documents.send(
    new QueryCommand({
      TableName: 'games',
      IndexName: 'byOwner',
      KeyConditionExpression: '#o = :o',
      ExpressionAttributeNames: { '#o': 'owner' },
      ExpressionAttributeValues: { ':o': owner },
    }),
  );
  return found;
};

const put = (id: string, n: number) => new PutCommand({ TableName: 'games', Item: { id, n } });
const never = (): Promise<void> => new Promise(() => undefined);
const images = ({ eventName, dynamodb }: DynamoDBRecord) => [
  eventName,
  dynamodb?.OldImage?.['n']?.N,
  dynamodb?.NewImage?.['n']?.N,
];

const journalLines = async (folder: string): Promise<number> => {
  const { side } = await openDataFolder(folder);
  const lines = await side.list('write!');
  await side.close();
  return lines.length;
};

describe('after a SIGKILL under load', () => {
  it('has every acknowledged write, owes a record of each, and its indexes agree with its items', async () => {
    const folder = await makeFolder();
    const acknowledged = await writeAndKill(folder, 300);
    expect(acknowledged.length).toBeGreaterThanOrEqual(300);
    const { database, documents, records } = await openDatabase({ folder });
    const { Items: items = [] } = await documents.send(new ScanCommand({ TableName: 'games' }));
    const stored = new Map(items.map(item => [item['id'], Number(item['n'])]));
    for (const n of acknowledged) expect(stored.get(`g${n % 40}`)).toBeGreaterThanOrEqual(n);

    database.replay();
    const told = new Set(records.map(record => Number(record.dynamodb?.NewImage?.['n']?.N)));
    expect(acknowledged.filter(n => !told.has(n))).toEqual([]);

    for (const item of items) expect(await ownedBy(documents, item['owner'])).toEqual([item]);
    const superseded = [...told].filter(n => ![...stored.values()].includes(n));
    for (const n of superseded) expect(await ownedBy(documents, `owner-${n}`)).toEqual([]);
  });
});

describe('the journal', () => {
  it('is empty once everything is delivered', async () => {
    const folder = await makeFolder();
    const { client, documents, close } = await openDatabase({ folder });
    await createMissingTables(client, [streamed('games')], silentLog);
    await documents.send(put('a', 1));
    await documents.send(put('a', 1));
    await close();
    expect(await journalLines(folder)).toBe(0);
  });

  it('gives back, in order and with their images, the changes that were not delivered', async () => {
    const folder = await makeFolder();
    const first = await openDatabase({ folder, onRecord: never });
    await createMissingTables(first.client, [streamed('games')], silentLog);
    for (const n of [1, 2, 3]) await first.documents.send(put('a', n));
    await first.close();
    const second = await openDatabase({ folder });
    expect(second.records).toEqual([]);
    second.database.replay();
    expect(second.records.map(images)).toEqual([
      ['INSERT', undefined, '1'],
      ['MODIFY', '1', '2'],
      ['MODIFY', '2', '3'],
    ]);
    await second.close();
    expect(await journalLines(folder)).toBe(0);
  });

  it('keeps a record whose delivery was refused', async () => {
    const folder = await makeFolder();
    const first = await openDatabase({ folder, onRecord: () => Promise.reject(new Error('closing')) });
    await createMissingTables(first.client, [streamed('games')], silentLog);
    await first.documents.send(put('a', 1));
    await first.close();
    expect(await journalLines(folder)).toBe(1);
  });

  it('makes a write again that was journalled and not made, and judges its condition again', async () => {
    const folder = await makeFolder();
    const first = await openDatabase({ folder });
    await createMissingTables(first.client, [streamed('games')], silentLog);
    for (const id of ['a', 'b']) await first.documents.send(put(id, 1));
    await first.close();

    // As if the process had been killed between the journal and the table.
    const { side } = await openDataFolder(folder);
    const increment = (id: string, expected: string) => ({
      table: 'games',
      key: { id: { S: id } },
      old: { id: { S: id }, n: { N: '1' } },
      operation: 'UpdateItem',
      input: {
        TableName: 'games',
        Key: { id: { S: id } },
        UpdateExpression: 'SET n = n + :one',
        ConditionExpression: 'n = :expected',
        ExpressionAttributeValues: { ':one': { N: '1' }, ':expected': { N: expected } },
      },
    });
    await side.put('write!0000000000000007', increment('a', '1'));
    await side.put('write!0000000000000008', increment('b', '5'));
    await side.close();

    const second = await openDatabase({ folder });
    second.database.replay();
    expect(second.records.map(images)).toEqual([['MODIFY', '1', '2']]);
    const { Item: item } = await second.documents.send(new GetCommand({ TableName: 'games', Key: { id: 'b' } }));
    expect(item).toEqual({ id: 'b', n: 1 });
  });

  it('does not make a write twice that was made and then undone by a later one', async () => {
    const folder = await makeFolder();
    const first = await openDatabase({ folder, onRecord: never });
    await createMissingTables(first.client, [streamed('games')], silentLog);
    const add = (amount: number) =>
      first.documents.send(
        new UpdateCommand({
          TableName: 'games',
          Key: { id: 'a' },
          UpdateExpression: 'ADD n :amount',
          ExpressionAttributeValues: { ':amount': amount },
        }),
      );
    for (const amount of [5, 2, -2]) await add(amount);
    await first.close();
    const second = await openDatabase({ folder });
    second.database.replay();
    expect(second.records.map(images)).toEqual([
      ['INSERT', undefined, '5'],
      ['MODIFY', '5', '7'],
      ['MODIFY', '7', '5'],
    ]);
    const { Item: item } = await second.documents.send(new GetCommand({ TableName: 'games', Key: { id: 'a' } }));
    expect(item).toEqual({ id: 'a', n: 5 });
  });

  it('makes an item agree with its index again when the process was killed between the two', async () => {
    const folder = await makeFolder();
    const first = await openDatabase({ folder });
    await createMissingTables(first.client, [streamed('games')], silentLog);
    const owned = (owner: string) => new PutCommand({ TableName: 'games', Item: { id: 'a', owner } });
    await first.documents.send(owned('white'));
    await first.documents.send(owned('black'));
    await first.close();

    // The index has the second write, the item has not.
    const old = { id: { S: 'a' }, owner: { S: 'white' } };
    const tables = new Level<string, unknown>(join(folder, 'tables'), { valueEncoding: 'json' });
    const [itemKey] = await tables.keys({ gte: 'item-games~', lt: 'item-games\x7f' }).all();
    await tables.put(itemKey ?? '', old);
    await tables.close();
    const { side } = await openDataFolder(folder);
    const input = { TableName: 'games', Item: { id: { S: 'a' }, owner: { S: 'black' } } };
    const line = { table: 'games', key: { id: { S: 'a' } }, old, operation: 'PutItem', input };
    await side.put('write!0000000000000009', line);
    await side.close();

    const second = await openDatabase({ folder });
    second.database.replay();
    expect(second.records.map(({ dynamodb }) => dynamodb?.NewImage?.['owner']?.S)).toEqual(['black']);
    expect(await ownedBy(second.documents, 'black')).toEqual([{ id: 'a', owner: 'black' }]);
    expect(await ownedBy(second.documents, 'white')).toEqual([]);
  });
});
