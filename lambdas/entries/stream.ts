import { SQSClient } from '@aws-sdk/client-sqs';
import { createStreamFunction } from '../functions/stream.ts';
import { createAnnouncingSchema } from '../graphql/announcing-schema.ts';
import { createHandOut } from '../outbound/hand-out.ts';
import { createHandToComputer } from '../outbound/hand-to-computer.ts';
import { createDeployedCore } from './core.ts';
import { settings } from './surroundings.ts';

const { fanOutQueue, computerQueue, dynamodb } = settings;

const sqs = new SQSClient({ region: dynamodb.region });

export const handler = createStreamFunction(
  createDeployedCore(createAnnouncingSchema(), {
    ...(fanOutQueue !== undefined && { handOut: createHandOut(sqs, fanOutQueue) }),
    ...(computerQueue !== undefined && { handToComputer: createHandToComputer(sqs, computerQueue) }),
  }),
);
