import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { TestService } from '../service.ts';

type StreamImage = NonNullable<NonNullable<DynamoDBStreamEvent['Records'][number]['dynamodb']>['NewImage']>;

/** Tells a service's stream function of a game as it stands in the table, as the games table's stream does after each change. */
export const tellGame = async (host: TestService, id: string): Promise<void> => {
  const Key = { id: { S: id } };
  const { Item } = await host.database
    .client()
    .send(new GetItemCommand({ TableName: `${host.prefix}games`, Key, ConsistentRead: true }));
  const NewImage = Item as StreamImage;
  const { batchItemFailures } = await host.service.stream({
    Records: [{ eventName: 'MODIFY', dynamodb: { Keys: Key, NewImage, SequenceNumber: '1' } }],
  });
  if (batchItemFailures.length > 0) throw new Error(`the stream function failed: ${host.logged.join('\n')}`);
};
