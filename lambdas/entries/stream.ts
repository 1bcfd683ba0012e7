import { SQSClient } from '@aws-sdk/client-sqs';
import { createOtherStores } from '../functions/other-stores.ts';
import { createStreamFunction } from '../functions/stream.ts';
import { createAnnouncingSchema } from '../graphql/schema/announcing-schema.ts';
import { createHandOut } from '../outbound/hand-out.ts';
import { createHandToComputer } from '../outbound/hand-to-computer.ts';
import { createDeployedCore } from './core.ts';
import { settings } from './surroundings.ts';

const { fanOutQueue, computerQueue, dynamodb } = settings;

const sqs = new SQSClient({ region: dynamodb.region });

const parts = { schema: createAnnouncingSchema(), createOtherStores };

export const handler = createStreamFunction(
  createDeployedCore(parts, {
    ...(fanOutQueue !== undefined && { handOut: createHandOut(sqs, fanOutQueue) }),
    ...(computerQueue !== undefined && { handToComputer: createHandToComputer(sqs, computerQueue) }),
  }),
);
