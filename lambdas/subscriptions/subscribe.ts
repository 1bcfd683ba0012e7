import type { DocumentNode } from 'graphql';
import { MessageType, type SubscribeMessage } from 'graphql-ws';
import { type Attempt, admissionOf, answerVerdict, MAX_SUBSCRIPTIONS, viewerOf } from './admission.ts';
import type { Connection } from './connection-store.ts';
import { resultTooLarge } from './delivery.ts';
import type { Invocation } from './invocation.ts';
import { type PreparedOperation, prepareOperation } from './operation.ts';
import type { Viewer } from './ports.ts';
import { postError, type Runtime, runOperation } from './runtime.ts';
import { logFailure, startSubscription } from './subscription-start.ts';
import type { OperationRequest } from './subscription-store.ts';

/** A `subscribe` of a known viewer, on a connection that has room for its id. */
interface Accepted extends Attempt {
  readonly connection: Connection;
  readonly viewer: Viewer;
  readonly request: OperationRequest;
}

const subscribe = async <C>(
  runtime: Runtime<C>,
  { connection, viewer, request, ...attempt }: Accepted,
  { field, args, document }: PreparedOperation & { readonly kind: 'subscription' },
): Promise<void> => {
  const { deps } = runtime;
  const { connectionId, operationId, requestId: token } = attempt;
  const planner = Object.hasOwn(deps.plans, field) ? deps.plans[field] : undefined;
  if (planner === undefined) throw new Error(`The subscription field "${field}" has no plan.`);
  const plan = await planner(args, await deps.contextFor(viewer, token));
  const terms = {
    topic: plan.topic,
    shard: await runtime.audiences.join(plan.topic, token),
    connectionId,
    operationId,
    token,
    request,
    field,
    viewer,
    createdAt: deps.now(),
    expiresAt: connection.expiresAt,
  };
  await startSubscription(runtime, attempt, document, terms, plan);
};

/** Executes a query or mutation and answers with its result, unless the client has completed it meanwhile. */
const answerOnce = async <C>(runtime: Runtime<C>, accepted: Accepted, document: DocumentNode): Promise<void> => {
  const { connectionId, operationId: id, requestId, request } = accepted;
  const payload = await runOperation(runtime, document, request, accepted);
  if (admissionOf(await runtime.connections.load(connectionId), accepted) === 'ended') return;
  const outcome = await runtime.post(connectionId, { type: MessageType.Next, id, payload });
  if (outcome === 'sent') await runtime.post(connectionId, { type: MessageType.Complete, id });
  if (outcome === 'tooLarge') await postError(runtime, accepted, [resultTooLarge()], requestId);
};

const perform = async <C>(runtime: Runtime<C>, accepted: Accepted): Promise<void> => {
  const { schema, limits, charge } = runtime.deps;
  const prepared = prepareOperation(schema, limits, accepted.request);
  if (!prepared.ok) return void (await postError(runtime, accepted, prepared.error, accepted.requestId));
  charge?.(accepted, { document: prepared.value.document, operationName: accepted.request.operationName });
  if (prepared.value.kind === 'once') {
    await answerOnce(runtime, accepted, prepared.value.document);
  } else if (accepted.connection.operations.size >= MAX_SUBSCRIPTIONS) {
    await answerVerdict(runtime, accepted, 'full');
  } else {
    await subscribe(runtime, accepted, prepared.value);
  }
};

/**
 * Handles `subscribe`, which carries queries and mutations too. Every refusal is an `error` for the operation, but
 * for the id of a live one, which gets a diagnostic. What fails unexpectedly is masked and reported to the operation;
 * throws only when even that cannot be posted.
 */
export const handleSubscribe = async <C>(
  runtime: Runtime<C>,
  invocation: Invocation,
  connection: Connection,
  { id, payload }: SubscribeMessage,
): Promise<void> => {
  const attempt = { ...invocation, operationId: id };
  const verdict = admissionOf(connection, attempt);
  if (verdict === 'ended' || verdict === 'duplicate') return answerVerdict(runtime, attempt, verdict);
  try {
    const viewer = viewerOf(connection);
    if (!viewer.ok) throw viewer.error;
    const { query, operationName, variables } = payload;
    await perform(runtime, {
      ...attempt,
      connection,
      viewer: viewer.value,
      request: { query, operationName, variables },
    });
  } catch (error) {
    logFailure(runtime, attempt, error);
    await postError(runtime, attempt, [error], attempt.requestId);
  }
};
