import type { DocumentNode } from 'graphql';
import type { FormattedExecutionResult } from 'graphql-ws';
import type { Announcement } from './ports.ts';
import { type Runtime, runOperation } from './runtime.ts';
import type { SubscriptionTerms } from './subscription-store.ts';

/** Executes a subscription for one announcement. Rejects with what the execution's context failed with. */
export type ExecuteSubscription = (
  document: DocumentNode,
  terms: SubscriptionTerms,
  announcement: Announcement,
) => Promise<FormattedExecutionResult>;

/** Executes for each subscription by itself. */
export const executeAlone =
  <C>(runtime: Runtime<C>): ExecuteSubscription =>
  (document, { request, viewer, token, field }, { payload }) =>
    runOperation(runtime, document, request, { viewer, requestId: token }, { [field]: payload });

const isAnonymous = ({ viewer }: SubscriptionTerms): boolean =>
  viewer.playerId === undefined && viewer.account === undefined;

/**
 * Executes once for all anonymous subscribers who ask the same in the same words: they are shown the same. Whoever is known
 * is executed for alone. An execution that is shared carries the request id of one of them.
 */
export const executeShared = <C>(runtime: Runtime<C>): ExecuteSubscription => {
  const alone = executeAlone(runtime);
  const shared = new Map<string, Promise<FormattedExecutionResult>>();
  return (document, terms, announcement) => {
    if (!isAnonymous(terms)) return alone(document, terms, announcement);
    const { topic, key, version } = announcement;
    const name = JSON.stringify([topic, key, version, terms.field, terms.request]);
    const result = shared.get(name) ?? alone(document, terms, announcement);
    shared.set(name, result);
    return result;
  };
};
