import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, GraphQLError } from 'graphql';
import { rateLimitedMessage } from '../../limits/rate-limited.ts';
import type { Demand, RateLimiter, RateRefusal } from '../../limits/rate-limiter.ts';
import { requesterKey } from '../../limits/requester.ts';
import { currentRequest } from '../../request-scope.ts';
import type { GraphQLContext } from '../context.ts';
import { demandOf } from './demand.ts';

/** What a request gets that is refused as a whole: over HTTP with 429 and `Retry-After`. */
export const rateLimited = (refusal: RateRefusal): GraphQLError => {
  const { budget, retryAfter } = refusal;
  const http = { status: 429, headers: new Map([['retry-after', String(retryAfter)]]) };
  return new GraphQLError(rateLimitedMessage(refusal), {
    extensions: { code: 'RATE_LIMITED', retryAfter, budget, http },
  });
};

type Requester = Pick<GraphQLContext, 'viewer' | 'address'>;

const note = (limiter: RateLimiter, key: string, demand: Demand): void => {
  currentRequest()?.standing.push(...limiter.statesOf(key, demand));
};

/** Takes an operation out of the budgets of whoever asks; throws a GraphQLError with RATE_LIMITED when one is used up. */
export const chargeOperation = (
  limiter: RateLimiter,
  { viewer, address }: Requester,
  document: DocumentNode,
  operationName: string | null | undefined,
): void => {
  const key = requesterKey(viewer, address);
  const demand = demandOf(document, operationName);
  const taken = limiter.take(key, demand);
  note(limiter, key, demand);
  if (!taken.ok) throw rateLimited(taken.error);
};

/** Charges every operation over HTTP before anything of it runs; one that cannot run is a read, and is not refused for it. */
export const chargeOperations = (limiter: RateLimiter): ApolloServerPlugin<GraphQLContext> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ contextValue, document, operationName }) =>
      chargeOperation(limiter, contextValue, document, operationName),
    willSendResponse: async ({ contextValue: { viewer, address }, operation }) => {
      if (operation !== undefined) return;
      const key = requesterKey(viewer, address);
      limiter.charge(key, { reads: 1 });
      note(limiter, key, { reads: 1 });
    },
  }),
});
