import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { tableDefinitions } from '#lambdas/store/items/tables';
import { startDatabase } from '#local/database/database';
import { silentLog } from '#local/log';
import { type AwsReply, type AwsRequestSeen, startAwsEndpoint } from '#test/kit/aws-endpoint';
import { type Deed, deedsOf } from '../../permissions/deeds.ts';

/** Who sends a request: the access key of its credentials. */
const senderOf = ({ headers }: AwsRequestSeen): string =>
  /Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1] ?? '';

const operationOf = ({ headers }: AwsRequestSeen): string => String(headers['x-amz-target']).split('.')[1] ?? '';

const refuse = (type: string, message: string): AwsReply => ({
  status: 400,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message }),
});

/** The embedded database as functions see it over the network. */
export interface BundleDatabase {
  readonly url: string;
  /** What its streams have told so far, in order; taking it empties it. */
  readonly takeRecords: () => readonly DynamoDBRecord[];
  /** Has so many of the next requests turned away, as DynamoDB turns away what comes too fast. */
  readonly throttle: (requests: number) => void;
  /** Leaves every request unanswered, or ends that. */
  readonly hang: (isHanging: boolean) => void;
  readonly client: DynamoDBClient;
  readonly close: () => Promise<void>;
}

/** Starts the database with all tables; what `mayDo` does not allow is refused as AWS refuses it. */
export const startBundleDatabase = async (
  prefix: string,
  mayDo: (sender: string, deed: Deed) => boolean,
): Promise<BundleDatabase> => {
  let records: DynamoDBRecord[] = [];
  let toThrottle = 0;
  let isHanging = false;
  const database = await startDatabase({
    folder: undefined,
    ports: { now: Date.now, randomBytes: length => new Uint8Array(length) },
    log: silentLog,
    onRecord: async record => void records.push(record),
  });
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new DynamoDBClient({ endpoint: database.endpoint, region: 'eu-west-1', credentials });
  for (const definition of tableDefinitions(prefix)) await client.send(new CreateTableCommand(definition));
  const forward = async ({ headers, body }: AwsRequestSeen): Promise<AwsReply> => {
    const { host, connection, 'content-length': length, ...rest } = headers;
    const answer = await fetch(database.endpoint, { method: 'POST', headers: rest as Record<string, string>, body });
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, headers: { 'content-type': type }, body: await answer.text() };
  };
  const proxy = await startAwsEndpoint(async request => {
    if (isHanging) return undefined;
    if (toThrottle > 0) {
      toThrottle -= 1;
      return refuse('ProvisionedThroughputExceededException', 'The level of configured throughput was exceeded.');
    }
    const deeds = deedsOf(operationOf(request), JSON.parse(request.body), prefix);
    const denied = deeds.find(deed => !mayDo(senderOf(request), deed));
    return denied === undefined
      ? forward(request)
      : refuse('AccessDeniedException', `${senderOf(request)} may not ${JSON.stringify(denied)}`);
  });
  return {
    url: proxy.url,
    takeRecords: () => {
      const taken = records;
      records = [];
      return taken;
    },
    throttle: requests => {
      toThrottle = requests;
    },
    hang: hanging => {
      isHanging = hanging;
    },
    client,
    close: async () => {
      client.destroy();
      await proxy.close();
      await database.close();
    },
  };
};
