import { type CallAws, createCallAws } from '../outbound/call-aws.ts';
import type { ServiceSettings } from '../settings.ts';

const TIMEOUT_MS = 5000;

/** What Lambda answers when it has taken an event. */
const ACCEPTED = 202;

const endpointOf = (region: string): string =>
  `https://lambda.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;

const callLambda = ({ dynamodb: { region, credentials }, lambdaEndpoint }: ServiceSettings): CallAws =>
  createCallAws({
    name: 'lambda',
    region,
    credentials,
    endpoint: lambdaEndpoint ?? endpointOf(region),
    timeoutMs: TIMEOUT_MS,
  });

/**
 * Makes what invokes the sweep function by its name, not waiting for it; nothing where no name is set. Tries twice, for a
 * connection that was kept may have been closed while the function was frozen; then rejects.
 */
export const createInvokeSweep = (settings: ServiceSettings, call = callLambda(settings)): (() => Promise<void>) => {
  const { sweepFunction } = settings;
  if (sweepFunction === undefined) return async () => undefined;
  const invoke = async (): Promise<void> => {
    const { status, body } = await call({
      method: 'POST',
      path: `/2015-03-31/functions/${encodeURIComponent(sweepFunction)}/invocations`,
      headers: { 'x-amz-invocation-type': 'Event' },
    });
    if (status !== ACCEPTED) throw new Error(`Lambda answered ${status}: ${body}`);
  };
  return () => invoke().catch(invoke);
};
