import { CreateTableCommand, DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { createMissingTables } from './tables.ts';
import { plain, streamed } from './testing/definitions.ts';
import { makeFolder, openDatabase } from './testing/fixtures.ts';

const start = async (options: Parameters<typeof openDatabase>[0] = {}) => {
  const opened = await openDatabase(options);
  await createMissingTables(opened.client, [streamed('games'), plain('players')], silentLog);
  return opened;
};

const summary = ({ eventName, dynamodb }: DynamoDBRecord) => ({
  eventName,
  keys: dynamodb?.Keys,
  old: dynamodb?.OldImage?.['n']?.N,
  new: dynamodb?.NewImage?.['n']?.N,
});

const put = (id: string, n: number) => new PutCommand({ TableName: 'games', Item: { id, n } });
const keys = (id: string) => ({ id: { S: id } });

const streamOf = async (client: DynamoDBClient, name: string) =>
  (await client.send(new DescribeTableCommand({ TableName: name }))).Table?.StreamSpecification;

describe('the records of writes', () => {
  it('has both images of an insertion, a change and a removal', async () => {
    const { documents, records } = await start();
    await documents.send(put('a', 1));
    await documents.send(
      new UpdateCommand({
        TableName: 'games',
        Key: { id: 'a' },
        UpdateExpression: 'SET n = n + :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );
    await documents.send(new DeleteCommand({ TableName: 'games', Key: { id: 'a' } }));
    expect(records.map(summary)).toEqual([
      { eventName: 'INSERT', keys: keys('a'), old: undefined, new: '1' },
      { eventName: 'MODIFY', keys: keys('a'), old: '1', new: '2' },
      { eventName: 'REMOVE', keys: keys('a'), old: '2', new: undefined },
    ]);
  });

  it('numbers them upwards and describes them as the event source mapping of AWS does', async () => {
    const { documents, records } = await start();
    await documents.send(put('a', 1));
    await documents.send(put('b', 1));
    const numbers = records.map(record => record.dynamodb?.SequenceNumber ?? '');
    expect([...numbers].sort()).toEqual(numbers);
    expect(new Set(numbers).size).toBe(2);
    expect(records[0]).toMatchObject({
      eventSource: 'aws:dynamodb',
      eventVersion: '1.1',
      eventSourceARN: expect.stringContaining('table/games/stream/'),
      dynamodb: { StreamViewType: 'NEW_AND_OLD_IMAGES', ApproximateCreationDateTime: expect.any(Number) },
    });
  });

  it('has none of a write that changed nothing', async () => {
    const { documents, records } = await start();
    await documents.send(put('a', 1));
    await documents.send(put('a', 1));
    await documents.send(new DeleteCommand({ TableName: 'games', Key: { id: 'absent' } }));
    expect(records).toHaveLength(1);
  });

  it('has none of a write whose condition failed, and the client gets the failure', async () => {
    const { documents, records } = await start();
    await documents.send(put('a', 1));
    const conditional = new PutCommand({
      TableName: 'games',
      Item: { id: 'a', n: 2 },
      ConditionExpression: 'attribute_not_exists(id)',
    });
    await expect(documents.send(conditional)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
    expect(records).toHaveLength(1);
  });

  it('has none of a malformed write, and the client gets the failure', async () => {
    const { documents, records } = await start();
    const keyless = new PutCommand({ TableName: 'games', Item: { n: 1 } });
    const mistyped = new PutCommand({ TableName: 'games', Item: { id: 7 } });
    const misplaced = new PutCommand({ TableName: 'absent', Item: { id: 'a' } });
    await expect(documents.send(keyless)).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(documents.send(mistyped)).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(documents.send(misplaced)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    expect(records).toEqual([]);
  });

  it('has none of a table without a stream', async () => {
    const { documents, records } = await start();
    await documents.send(new PutCommand({ TableName: 'players', Item: { id: 'a' } }));
    expect(records).toEqual([]);
  });

  it('has one of each item of a batch that changed', async () => {
    const { documents, records } = await start();
    await documents.send(put('a', 1));
    await documents.send(
      new BatchWriteCommand({
        RequestItems: {
          games: [
            { DeleteRequest: { Key: { id: 'a' } } },
            { PutRequest: { Item: { id: 'b', n: 2 } } },
            { DeleteRequest: { Key: { id: 'absent' } } },
          ],
          players: [{ PutRequest: { Item: { id: 'p' } } }],
        },
      }),
    );
    const { Item: player } = await documents.send(new GetCommand({ TableName: 'players', Key: { id: 'p' } }));
    expect(player).toEqual({ id: 'p' });
    expect(records.slice(1).map(summary)).toEqual(
      expect.arrayContaining([
        { eventName: 'REMOVE', keys: keys('a'), old: '1', new: undefined },
        { eventName: 'INSERT', keys: keys('b'), old: undefined, new: '2' },
      ]),
    );
    expect(records).toHaveLength(3);
  });

  it('links the images of an item that many change at once, and loses none', async () => {
    const { documents, records } = await start();
    const increment = new UpdateCommand({
      TableName: 'games',
      Key: { id: 'a' },
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
    });
    await Promise.all(Array.from({ length: 60 }, () => documents.send(increment)));
    expect(records.map(record => record.dynamodb?.NewImage?.['n']?.N)).toEqual(
      Array.from({ length: 60 }, (_, at) => String(at + 1)),
    );
    expect(records.slice(1).every((record, at) => record.dynamodb?.OldImage?.['n']?.N === String(at + 1))).toBe(true);
  });

  it('lets exactly one of many conditional writes for the same version win', async () => {
    const { documents, records } = await start();
    await documents.send(put('a', 1));
    const turn = (by: number) =>
      documents.send(
        new UpdateCommand({
          TableName: 'games',
          Key: { id: 'a' },
          UpdateExpression: 'SET n = :two, playedBy = :by',
          ConditionExpression: 'n = :one',
          ExpressionAttributeValues: { ':one': 1, ':two': 2, ':by': by },
        }),
      );
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, by) => turn(by)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(records).toHaveLength(2);
  });
});

describe('a stream specification', () => {
  it('is described as it was given, also after a restart', async () => {
    const folder = await makeFolder();
    const first = await start({ folder });
    expect(await streamOf(first.client, 'games')).toEqual({
      StreamEnabled: true,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    });
    expect(await streamOf(first.client, 'players')).toBeUndefined();
    await first.close();
    const second = await openDatabase({ folder });
    expect(await streamOf(second.client, 'games')).toMatchObject({ StreamEnabled: true });
    await second.documents.send(put('a', 1));
    expect(second.records).toHaveLength(1);
  });

  it('is not touched by an attempt to create the table again', async () => {
    const { client } = await start();
    const withoutStream = new CreateTableCommand({ ...plain('games') });
    await expect(client.send(withoutStream)).rejects.toMatchObject({ name: 'ResourceInUseException' });
    expect(await streamOf(client, 'games')).toMatchObject({ StreamEnabled: true });
  });

  it('is in the answer that creates the table', async () => {
    const { client } = await openDatabase();
    const { TableDescription: table } = await client.send(new CreateTableCommand(streamed('games')));
    expect(table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
  });

  it('shows the images it asks for', async () => {
    const { client, documents, records } = await openDatabase();
    const specification = { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' as const };
    await createMissingTables(client, [{ ...plain('games'), StreamSpecification: specification }], silentLog);
    await documents.send(put('a', 1));
    expect(records[0]?.dynamodb).toMatchObject({ Keys: keys('a'), StreamViewType: 'KEYS_ONLY' });
    expect(records[0]?.dynamodb?.NewImage).toBeUndefined();
  });
});

describe('what is not captured', () => {
  it('passes unchanged: indexes are read, unknown operations and bad JSON get the answer of the database', async () => {
    const { database, documents } = await start();
    await documents.send(new PutCommand({ TableName: 'games', Item: { id: 'a', owner: 'o' } }));
    const { Items: items } = await documents.send(
      new QueryCommand({
        TableName: 'games',
        IndexName: 'byOwner',
        KeyConditionExpression: '#o = :o',
        ExpressionAttributeNames: { '#o': 'owner' },
        ExpressionAttributeValues: { ':o': 'o' },
      }),
    );
    expect(items).toEqual([{ id: 'a', owner: 'o' }]);
    const post = (target: string, body: string) =>
      fetch(database.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `DynamoDB_20120810.${target}` },
        body,
      });
    const unknown = await post('TransactWriteItems', '{}');
    expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining('UnknownOperationException')]);
    const bad = await post('PutItem', '{"TableName":');
    expect([bad.status, await bad.text()]).toEqual([400, expect.stringContaining('SerializationException')]);
  });

  it('refuses a request that is too large', async () => {
    const { database } = await openDatabase();
    const answer = await fetch(database.endpoint, { method: 'POST', body: Buffer.alloc(17 * 1024 * 1024, 'x') });
    expect(answer.status).toBe(413);
  });
});
