import { type DocumentNode, GraphQLError } from 'graphql';
import { MessageType } from 'graphql-ws';
import type { ExecuteSubscription } from './execution.ts';
import type { Announcement } from './ports.ts';
import { MAX_POST_BYTES } from './poster.ts';
import { postError, type Runtime } from './runtime.ts';
import type { SubscriptionTerms } from './subscription-store.ts';

/** The error that ends an operation whose message the gateway does not carry. */
export const resultTooLarge = (): GraphQLError =>
  new GraphQLError(
    `The result is larger than the ${MAX_POST_BYTES} bytes that a WebSocket message may have. Select fewer fields, or ask over HTTP.`,
    { extensions: { code: 'RESULT_TOO_LARGE' } },
  );

/**
 * Ends a subscription from the server's side: tells the client why, unless the connection has gone or the id stands for
 * a newer operation by now, then deletes it. Throws when the client cannot be told; the row then stays, for the next announcement to try again.
 */
export const endSubscription = async <C>(
  runtime: Runtime<C>,
  terms: SubscriptionTerms,
  reason: unknown,
): Promise<void> => {
  const { connectionId, operationId, topic, shard, token } = terms;
  const connection = await runtime.connections.load(connectionId);
  const operation = connection?.operations.get(operationId);
  // Released before the client hears of it, since the client may then use the id again at once.
  if (operation?.token === token) await runtime.connections.release(connectionId, operationId, operation);
  const isIdFree = operation === undefined || operation.token === token;
  if (connection !== undefined && isIdFree) await postError(runtime, terms, [reason], token);
  await runtime.subscriptions.remove({ topic, shard, connectionId, operationId, token });
};

/**
 * Executes a subscription for one announcement and posts the result.
 * Returns whether the subscription goes on; it does not when its client is gone or the result is too large.
 * Throws what the execution's context or the gateway failed with.
 */
export const deliver = async <C>(
  runtime: Runtime<C>,
  execute: ExecuteSubscription,
  document: DocumentNode,
  terms: SubscriptionTerms,
  announcement: Announcement,
): Promise<boolean> => {
  const { connectionId, operationId } = terms;
  const result = await execute(document, terms, announcement);
  const outcome = await runtime.post(connectionId, { type: MessageType.Next, id: operationId, payload: result });
  if (outcome === 'tooLarge') await endSubscription(runtime, terms, resultTooLarge());
  // A row that its connection no longer knows of is not deleted with it.
  if (outcome === 'gone') await runtime.subscriptions.remove(terms);
  return outcome === 'sent';
};
