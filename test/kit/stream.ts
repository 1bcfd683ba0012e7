/** The stream of the games table, for tests whose database has none. */
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { tableNames } from '#lambdas/store/items/tables';
import type { TestService } from '#test/service';

let sequence = 0;

/** The record of a game's last change, as the stream would hand it in; it does not know what there was before. */
export const lastRecord = async ({ database, prefix }: TestService, id: string): Promise<DynamoDBRecord> => {
  const { Item } = await database
    .client()
    .send(new GetItemCommand({ TableName: tableNames(prefix).games, Key: { id: { S: id } }, ConsistentRead: true }));
  if (Item === undefined) throw new Error('There is no such game.');
  const NewImage: Record<string, AttributeValue> = JSON.parse(JSON.stringify(Item));
  return {
    eventName: 'MODIFY',
    dynamodb: { SequenceNumber: String(++sequence), Keys: { id: { S: id } }, NewImage },
  };
};

/** Hands records in, all of which must be followed. */
export const follow = async ({ service, logged }: TestService, ...Records: DynamoDBRecord[]): Promise<void> => {
  const { batchItemFailures } = await service.stream({ Records });
  if (batchItemFailures.length > 0) throw new Error(`A change was not followed: ${logged.at(-1)}`);
};

/** Hands in a game's last change, and what following it changed, until nothing changes any more. */
export const followGame = async (host: TestService, id: string): Promise<void> => {
  let followed: string | undefined;
  for (;;) {
    const record = await lastRecord(host, id);
    const version = record.dynamodb?.NewImage?.['version']?.N;
    if (version === followed) return;
    await follow(host, record);
    followed = version;
  }
};
