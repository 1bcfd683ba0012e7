import { setTimeout as systemSleep } from 'node:timers/promises';
import { type DocumentNode, execute } from 'graphql';
import { type FormattedExecutionResult, type Message, MessageType, stringifyMessage } from 'graphql-ws';
import { type AudienceStore, createAudienceStore } from './audience.ts';
import { type ConnectionStore, createConnectionStore } from './connection-store.ts';
import type { PostOutcome, SubscriptionDeps, Viewer } from './ports.ts';
import { createSubscriptionStore, type OperationRequest, type SubscriptionStore } from './subscription-store.ts';
import type { SubscriptionKey } from './table.ts';

/** The ports, and what is built from them for one invocation. It holds no state. */
export interface Runtime<C> {
  readonly deps: SubscriptionDeps<C>;
  readonly connections: ConnectionStore;
  readonly subscriptions: SubscriptionStore;
  readonly audiences: AudienceStore;
  /**
   * Posts, trying a few times. A connection that is gone, or does not read, is forgotten: it is `gone` then. Throws when the
   * gateway keeps failing.
   */
  readonly post: (connectionId: string, message: Message) => Promise<Delivered>;
  /** Deletes a connection with its subscriptions; returns how many it had. */
  readonly forget: (connectionId: string) => Promise<number>;
}

/** What has come of a post after all attempts. */
export type Delivered = Exclude<PostOutcome, 'full'>;

/** The identity and the request id an operation is executed with. */
export interface Caller {
  readonly viewer: Viewer;
  readonly requestId: string;
  /** Where the client is who asks; undefined for what is announced. */
  readonly address?: string | undefined;
}

const RETRY_DELAYS_MS = [50, 250] as const;
const DOUBT_MS = 100;
// Long enough for the account's rate of posts, which is counted by the second, to have room again.
const FULL_DELAYS_MS = [100, 500, 1500] as const;

const retrying = async <T>(task: () => Promise<T>, sleep: (ms: number) => Promise<void>): Promise<T> => {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await task();
    } catch {
      // The last attempt's failure is the one that is thrown.
      await sleep(delay);
    }
  }
  return task();
};

/** Posts once, or twice when told that nobody is there: the gateway sometimes says so of a live connection. */
const postUndeterred = async (
  post: () => Promise<PostOutcome>,
  sleep: (ms: number) => Promise<void>,
): Promise<PostOutcome> => {
  const outcome = await post();
  if (outcome !== 'gone') return outcome;
  await sleep(DOUBT_MS);
  return post();
};

/** Posts again as long as there is no room, a few times; a client that does not read counts as gone. */
const postWhenThereIsRoom = async (
  post: () => Promise<PostOutcome>,
  sleep: (ms: number) => Promise<void>,
): Promise<Delivered> => {
  let outcome = await post();
  for (const delay of FULL_DELAYS_MS) {
    if (outcome !== 'full') return outcome;
    await sleep(delay);
    outcome = await post();
  }
  return outcome === 'full' ? 'gone' : outcome;
};

const forgetConnection = async (
  connections: ConnectionStore,
  subscriptions: SubscriptionStore,
  connectionId: string,
): Promise<number> => {
  const operations = await connections.remove(connectionId);
  await Promise.all(
    operations.map(([operationId, { topic, shard, token }]) =>
      subscriptions.remove({ topic, shard, connectionId, operationId, token }),
    ),
  );
  return operations.length;
};

/**
 * Forgets a connection the gateway calls gone, or that does not read. Should it be a live one after all, closing it makes a
 * client that has subscriptions connect again and begin with snapshots, where it would otherwise wait for ever.
 */
const abandon = async <C>(runtime: Pick<Runtime<C>, 'deps' | 'forget'>, connectionId: string): Promise<void> => {
  const { poster, log } = runtime.deps;
  try {
    if ((await runtime.forget(connectionId)) > 0) await poster.delete(connectionId);
  } catch (error) {
    log.error('A connection that is gone could not be cleaned up; its time to live will.', { connectionId, error });
  }
};

/** Builds the runtime from the ports; cheap enough to be done for every invocation. */
export const createRuntime = <C>(deps: SubscriptionDeps<C>): Runtime<C> => {
  const { dynamodb, connectionsTable, now, poster, sleep = systemSleep } = deps;
  const connections = createConnectionStore(dynamodb, connectionsTable, now);
  const subscriptions = createSubscriptionStore(dynamodb, connectionsTable, now);
  const audiences = createAudienceStore(dynamodb, connectionsTable, now);
  const forget = (connectionId: string) => forgetConnection(connections, subscriptions, connectionId);
  const post = async (connectionId: string, message: Message): Promise<Delivered> => {
    const text = stringifyMessage(message);
    const attempt = () => postUndeterred(() => poster.post(connectionId, text), sleep);
    const outcome = await postWhenThereIsRoom(() => retrying(attempt, sleep), sleep);
    if (outcome === 'gone') await abandon({ deps, forget }, connectionId);
    return outcome;
  };
  return { deps, connections, subscriptions, audiences, post, forget };
};

/** Ends an operation with an `error` message made from what was thrown, or from several errors. */
export const postError = <C>(
  runtime: Runtime<C>,
  { connectionId, operationId }: Pick<SubscriptionKey, 'connectionId' | 'operationId'>,
  errors: readonly unknown[],
  requestId: string,
): Promise<Delivered> =>
  runtime.post(connectionId, {
    type: MessageType.Error,
    id: operationId,
    payload: errors.map(error => runtime.deps.maskError(error, requestId)),
  });

/**
 * Executes an operation's document and masks the errors of its result. `rootValue` is what root fields resolve from.
 * Throws what `contextFor` throws.
 */
export const runOperation = async <C>(
  { deps }: Runtime<C>,
  document: DocumentNode,
  { operationName, variables }: OperationRequest,
  { viewer, requestId, address }: Caller,
  rootValue?: Record<string, unknown>,
): Promise<FormattedExecutionResult> => {
  const { errors, ...result } = await execute({
    schema: deps.schema,
    document,
    rootValue,
    contextValue: await deps.contextFor(viewer, requestId, address),
    variableValues: variables,
    operationName,
  });
  return errors ? { ...result, errors: errors.map(error => deps.maskError(error, requestId)) } : result;
};
