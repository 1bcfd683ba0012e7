import { GraphQLError } from 'graphql';
import { CloseCode } from 'graphql-ws';
import { err, ok, type Result } from '#engine/result';
import type { Connection } from './connection-store.ts';
import { postDiagnostic } from './fault.ts';
import type { Invocation } from './invocation.ts';
import type { Viewer } from './ports.ts';
import { postError, type Runtime } from './runtime.ts';
import type { SubscriptionKey } from './table.ts';

/** Subscriptions a connection may have at a time. */
export const MAX_SUBSCRIPTIONS = 100;

/** One `subscribe` message. */
export interface Attempt extends Invocation {
  readonly operationId: string;
}

/** What a connection makes of an operation id. `admitted`: it is this very attempt's already. */
export type Admission = 'free' | 'admitted' | 'ended' | 'duplicate' | 'full';

const REGISTER_ATTEMPTS = 3;

/** Judges an attempt by its connection as it was read last; `ended` when that is gone or a `complete` came already. */
export const admissionOf = (connection: Connection | undefined, attempt: Attempt): Admission => {
  const { operationId, requestId, at } = attempt;
  const operation = connection?.operations.get(operationId);
  if (operation) return operation.token === requestId ? 'admitted' : 'duplicate';
  const completed = connection?.completed.get(operationId) ?? Number.NEGATIVE_INFINITY;
  if (connection === undefined || completed >= at) return 'ended';
  return connection.operations.size >= MAX_SUBSCRIPTIONS ? 'full' : 'free';
};

/** Who speaks on a connection; an error before `connection_init`, and after one with a bad token. */
export const viewerOf = ({ identity, acknowledgedBy }: Connection): Result<Viewer, GraphQLError> => {
  if (acknowledgedBy === undefined || identity === undefined) {
    const message = 'Send connection_init and wait for connection_ack before subscribing.';
    return err(new GraphQLError(message, { extensions: { code: 'UNAUTHORIZED' } }));
  }
  if ('viewer' in identity) return ok(identity.viewer);
  const { message, code, retryAfter } = identity.refusal;
  return err(new GraphQLError(message, { extensions: { code, ...(retryAfter !== undefined && { retryAfter }) } }));
};

/** Makes the operation one of the connection's, in one conditional write; when that fails, says why. */
export const admit = async <C>(
  { connections }: Runtime<C>,
  attempt: Attempt,
  { topic, shard }: Pick<SubscriptionKey, 'topic' | 'shard'>,
): Promise<Exclude<Admission, 'free'>> => {
  const { connectionId, operationId, requestId, at } = attempt;
  const operation = { topic, shard, token: requestId, at };
  for (let tries = 0; tries < REGISTER_ATTEMPTS; tries += 1) {
    const held = await connections.register(connectionId, operationId, operation, MAX_SUBSCRIPTIONS);
    const verdict = held ? 'admitted' : admissionOf(await connections.load(connectionId), attempt);
    if (verdict !== 'free') return verdict;
  }
  throw new Error('A subscription could not be registered: its connection keeps changing.');
};

/** Answers an attempt that is not admitted; one that has ended already gets no answer. */
export const answerVerdict = async <C>(runtime: Runtime<C>, attempt: Attempt, verdict: Admission): Promise<void> => {
  const { operationId, requestId } = attempt;
  if (verdict === 'duplicate') {
    // An `error` would end the live operation in the client.
    const message = `An operation with the id "${operationId}" is live; complete it first, or choose another id.`;
    await postDiagnostic(runtime, attempt, { closeCode: CloseCode.SubscriberAlreadyExists, message });
  } else if (verdict === 'full') {
    const message = `A connection has at most ${MAX_SUBSCRIPTIONS} subscriptions; complete one, or open another connection.`;
    const error = new GraphQLError(message, { extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' } });
    await postError(runtime, attempt, [error], requestId);
  }
};
