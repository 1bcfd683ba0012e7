import { type DocumentNode, GraphQLError, parse } from 'graphql';
import { createLimiter, type Limiter } from '../limiter.ts';
import { deliver, endSubscription } from './delivery.ts';
import { type ExecuteSubscription, executeShared } from './execution.ts';
import type { Announcement, FanOutPart, SubscriptionDeps } from './ports.ts';
import { createRuntime, type Runtime } from './runtime.ts';
import type { Subscription } from './subscription-store.ts';

/** Subscriptions served at a time, over all topics of a call. */
const CONCURRENCY = 32;

/** How long a snapshot may take: the gateway gives an invocation 29 seconds. What is pending for longer has failed. */
const PENDING_MS = 30_000;

/** One call: what it shares between its deliveries. */
export interface FanOut<C> {
  readonly runtime: Runtime<C>;
  readonly limit: Limiter;
  readonly parsed: (query: string) => DocumentNode;
  readonly execute: ExecuteSubscription;
  readonly note: (failure: unknown) => void;
  /** Throws an AggregateError of what has been noted, if anything has. */
  readonly throwFailures: () => void;
}

const createParser = (): ((query: string) => DocumentNode) => {
  const documents = new Map<string, DocumentNode>();
  return query => {
    const document = documents.get(query) ?? parse(query);
    documents.set(query, document);
    return document;
  };
};

/** Begins a call. */
export const openFanOut = <C>(deps: SubscriptionDeps<C>): FanOut<C> => {
  const failures: unknown[] = [];
  const runtime = createRuntime(deps);
  return {
    runtime,
    limit: createLimiter(CONCURRENCY),
    parsed: createParser(),
    execute: executeShared(runtime),
    note: failure => failures.push(failure),
    throwFailures: () => {
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deliveries failed.`);
    },
  };
};

const interrupted = (): GraphQLError =>
  new GraphQLError('The subscription could not be started; subscribe again.', {
    extensions: { code: 'SUBSCRIPTION_INTERRUPTED' },
  });

const deliverAll = async <C>(
  { runtime, parsed, execute }: FanOut<C>,
  subscription: Subscription & { readonly state: 'active' },
  announcements: readonly Announcement[],
): Promise<void> => {
  const document = parsed(subscription.request.query);
  for (const announcement of announcements) {
    if (announcement.version <= (subscription.seen.get(announcement.key) ?? Number.NEGATIVE_INFINITY)) continue;
    if (!(await deliver(runtime, execute, document, subscription, announcement))) return;
  }
};

/** Serves one subscription, pending or active, in the order of the announcements. */
const serve = async <C>(
  fanOut: FanOut<C>,
  subscription: Subscription,
  announcements: readonly Announcement[],
): Promise<void> => {
  const { deps, subscriptions } = fanOut.runtime;
  if (subscription.state === 'active') return deliverAll(fanOut, subscription, announcements);
  if (subscription.createdAt + PENDING_MS <= deps.now()) {
    return endSubscription(fanOut.runtime, subscription, interrupted());
  }
  if (await subscriptions.enqueue(subscription, announcements)) return;
  const present = await subscriptions.load(subscription);
  if (present?.state === 'active') return deliverAll(fanOut, present, announcements);
};

/** Serves one subscription; a failure of it is noted and leaves the others alone. */
const attempt = async <C>(
  fanOut: FanOut<C>,
  subscription: Subscription,
  announcements: readonly Announcement[],
): Promise<void> => {
  try {
    await serve(fanOut, subscription, announcements);
  } catch (error) {
    // A context that refuses (the player is gone, say) will refuse again: the client is told, nothing is retried.
    if (error instanceof GraphQLError) return endSubscription(fanOut.runtime, subscription, error);
    throw error;
  }
};

/** Runs a task whose failure is logged and noted, and hinders no other. */
export const noting = async <C>(
  { runtime, note }: FanOut<C>,
  what: object,
  task: () => Promise<void>,
): Promise<void> => {
  try {
    await task();
  } catch (error) {
    runtime.deps.log.error('An announcement could not be delivered.', { ...what, error });
    note(error);
  }
};

/** Tells the subscribers in one shard of a topic, page after page. */
export const deliverShard = async <C>(
  fanOut: FanOut<C>,
  topic: string,
  shard: number,
  announcements: readonly Announcement[],
): Promise<void> => {
  for await (const page of fanOut.runtime.subscriptions.pages(topic, shard)) {
    await Promise.all(
      page.map(subscription => {
        const { connectionId, operationId } = subscription;
        const task = () => fanOut.limit(() => attempt(fanOut, subscription, announcements));
        return noting(fanOut, { topic, connectionId, operationId }, task);
      }),
    );
  }
};

/**
 * What a worker does: tells the subscribers of one part that `handOut` was given. Throws as `announce` does, and is to be
 * called again with the same part then, before the next part of the same topic and shard.
 */
export const deliverPart = async <C>(deps: SubscriptionDeps<C>, { shard, announcement }: FanOutPart): Promise<void> => {
  const fanOut = openFanOut(deps);
  const { topic } = announcement;
  await noting(fanOut, { topic, shard }, () => deliverShard(fanOut, topic, shard, [announcement]));
  fanOut.throwFailures();
};
