import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ServiceSettings } from '../settings.ts';

/** The client of the settings' database; it leaves undefined values out. */
export const createDocumentClient = ({ dynamodb }: Pick<ServiceSettings, 'dynamodb'>): DynamoDBDocumentClient => {
  const { endpoint, region, credentials } = dynamodb;
  const client = new DynamoDBClient({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
};
