import { type DocumentNode, GraphQLError } from 'graphql';
import { type Attempt, admit, answerVerdict } from './admission.ts';
import { deliver, endSubscription } from './delivery.ts';
import { executeAlone } from './execution.ts';
import type { Announcement, Plan } from './ports.ts';
import type { Runtime } from './runtime.ts';
import type { SubscriptionTerms } from './subscription-store.ts';

/** Delivers what is newer than `seen`, in order, and notes it there. Returns whether the subscription goes on. */
const deliverUnseen = async <C>(
  runtime: Runtime<C>,
  document: DocumentNode,
  terms: SubscriptionTerms,
  announcements: readonly Announcement[],
  seen: Map<string, number>,
): Promise<boolean> => {
  const execute = executeAlone(runtime);
  for (const announcement of announcements) {
    const { key, version } = announcement;
    if (version <= (seen.get(key) ?? Number.NEGATIVE_INFINITY)) continue;
    if (!(await deliver(runtime, execute, document, terms, announcement))) return false;
    seen.set(key, version);
  }
  return true;
};

/**
 * Sends the snapshot, then what was announced meanwhile, until nothing has been added since it was last read:
 * from then on announcements go straight to the client. Ends quietly when the subscription is ended by others.
 */
const catchUp = async <C>(
  runtime: Runtime<C>,
  document: DocumentNode,
  terms: SubscriptionTerms,
  plan: Plan,
): Promise<void> => {
  const seen = new Map<string, number>();
  let taken = 0;
  let announcements = await plan.snapshot();
  while (await deliverUnseen(runtime, document, terms, announcements, seen)) {
    if (await runtime.subscriptions.activate(terms, seen, taken)) return;
    const row = await runtime.subscriptions.load(terms);
    if (row?.state !== 'pending') return;
    announcements = row.queue.slice(taken);
    taken = row.queue.length;
  }
};

/** Logs what a client is told only in masked form. */
export const logFailure = <C>({ deps }: Runtime<C>, attempt: Attempt, error: unknown): void => {
  if (!(error instanceof GraphQLError)) deps.log.error('An operation failed.', { ...attempt, error });
};

/**
 * Starts a subscription. Its row stands before the snapshot is read, so every later version finds it; and it stands
 * before the connection knows of it, so whoever takes the operation from the connection finds a row to delete.
 * A failure ends the subscription with an `error`; throws when that cannot be posted.
 */
export const startSubscription = async <C>(
  runtime: Runtime<C>,
  attempt: Attempt,
  document: DocumentNode,
  terms: SubscriptionTerms,
  plan: Plan,
): Promise<void> => {
  await runtime.subscriptions.put(terms);
  const verdict = await admit(runtime, attempt, terms);
  if (verdict !== 'admitted') {
    await runtime.subscriptions.remove(terms);
    return answerVerdict(runtime, attempt, verdict);
  }
  try {
    await catchUp(runtime, document, terms, plan);
  } catch (error) {
    logFailure(runtime, attempt, error);
    await endSubscription(runtime, terms, error);
  }
};
