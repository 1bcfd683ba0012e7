import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { ServiceSettings } from '../settings.ts';

/** Makes what invokes the sweep function by its name, not waiting for it; nothing where no name is set. */
export const createInvokeSweep = ({ sweepFunction, dynamodb }: ServiceSettings): (() => Promise<unknown>) => {
  if (sweepFunction === undefined) return async () => undefined;
  const client = new LambdaClient({ region: dynamodb.region });
  return () => client.send(new InvokeCommand({ FunctionName: sweepFunction, InvocationType: 'Event' }));
};
