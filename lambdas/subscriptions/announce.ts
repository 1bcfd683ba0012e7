import { type DocumentNode, GraphQLError, parse } from 'graphql';
import { createLimiter, type Limiter } from '../limiter.ts';
import { deliver, endSubscription } from './delivery.ts';
import type { Announcement, SubscriptionDeps } from './ports.ts';
import { createRuntime, type Runtime } from './runtime.ts';
import type { Subscription } from './subscription-store.ts';

/** Subscriptions served at a time, over all topics of a call. */
const CONCURRENCY = 32;

/** How long a snapshot may take: the gateway gives an invocation 29 seconds. What is pending for longer has failed. */
const PENDING_MS = 30_000;

/** One call of `announce`: what it shares between its deliveries. */
interface FanOut<C> {
  readonly runtime: Runtime<C>;
  readonly limit: Limiter;
  readonly parsed: (query: string) => DocumentNode;
  readonly failures: unknown[];
}

const createParser = (): ((query: string) => DocumentNode) => {
  const documents = new Map<string, DocumentNode>();
  return query => {
    const document = documents.get(query) ?? parse(query);
    documents.set(query, document);
    return document;
  };
};

const byTopic = (announcements: readonly Announcement[]): ReadonlyMap<string, readonly Announcement[]> => {
  const topics = new Map<string, Announcement[]>();
  for (const announcement of announcements) {
    const group = topics.get(announcement.topic) ?? [];
    group.push(announcement);
    topics.set(announcement.topic, group);
  }
  return topics;
};

const interrupted = (): GraphQLError =>
  new GraphQLError('The subscription could not be started; subscribe again.', {
    extensions: { code: 'SUBSCRIPTION_INTERRUPTED' },
  });

const deliverAll = async <C>(
  { runtime, parsed }: FanOut<C>,
  subscription: Subscription & { readonly state: 'active' },
  announcements: readonly Announcement[],
): Promise<void> => {
  const document = parsed(subscription.request.query);
  for (const announcement of announcements) {
    if (announcement.version <= (subscription.seen.get(announcement.key) ?? Number.NEGATIVE_INFINITY)) continue;
    if (!(await deliver(runtime, document, subscription, announcement))) return;
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

const noting = async <C>({ runtime, failures }: FanOut<C>, what: object, task: () => Promise<void>): Promise<void> => {
  try {
    await task();
  } catch (error) {
    runtime.deps.log.error('An announcement could not be delivered.', { ...what, error });
    failures.push(error);
  }
};

const announceTopic = async <C>(
  fanOut: FanOut<C>,
  topic: string,
  announcements: readonly Announcement[],
): Promise<void> => {
  for await (const page of fanOut.runtime.subscriptions.pages(topic)) {
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
 * Tells the subscribers of each announcement's topic, in the order given for a topic; subscribers are independent
 * of each other. Call it with what has been written already, in the order of the stream.
 * Costs one query a topic and one post a subscriber and announcement; nothing is written for an active subscription.
 * Throws an AggregateError, after every subscriber has been tried, when some could not be told: hand the same
 * announcements in again. Those who were told may then be told again, and ignore a version they have had.
 */
export const announce = async <C>(deps: SubscriptionDeps<C>, announcements: readonly Announcement[]): Promise<void> => {
  const failures: unknown[] = [];
  const runtime = createRuntime(deps);
  const fanOut: FanOut<C> = { runtime, limit: createLimiter(CONCURRENCY), parsed: createParser(), failures };
  const topics = [...byTopic(announcements)];
  await Promise.all(
    topics.map(([topic, group]) => noting(fanOut, { topic }, () => announceTopic(fanOut, topic, group))),
  );
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deliveries failed.`);
};
