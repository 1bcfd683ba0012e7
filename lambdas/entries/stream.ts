import { SQSClient } from '@aws-sdk/client-sqs';
import { createStreamFunction } from '../functions/stream.ts';
import { createAnnouncingSchema } from '../graphql/announcing-schema.ts';
import { createHandOut } from '../outbound/hand-out.ts';
import { createDeployedCore, settings } from './core.ts';

const { fanOutQueue, dynamodb } = settings;

const handOut =
  fanOutQueue === undefined ? undefined : createHandOut(new SQSClient({ region: dynamodb.region }), fanOutQueue);

export const handler = createStreamFunction(createDeployedCore(createAnnouncingSchema(), handOut && { handOut }));
