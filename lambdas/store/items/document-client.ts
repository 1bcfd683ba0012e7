import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ServiceSettings } from '../../settings.ts';

/**
 * Without these a request that nobody answers keeps a function until Lambda ends it, which a WebSocket's client does not get
 * over. With the two attempts that follow, an operation takes some fifteen seconds at most, of the 29 that a function has.
 */
const TIMEOUTS = { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true };

/** The client of the settings' database; it leaves undefined values out. */
export const createDocumentClient = ({ dynamodb }: Pick<ServiceSettings, 'dynamodb'>): DynamoDBDocumentClient => {
  const { endpoint, region, credentials } = dynamodb;
  const client = new DynamoDBClient({
    region,
    requestHandler: TIMEOUTS,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
};
