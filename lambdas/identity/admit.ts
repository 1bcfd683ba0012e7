import { err } from '#engine/index';
import { rateLimitedMessage } from '../limits/rate-limited.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { requesterKey } from '../limits/requester.ts';
import { currentRequest } from '../request-scope.ts';
import type { Identify } from './identify.ts';

const READ = { reads: 1 };

/** Makes what tells who somebody is and takes one read out of their budget: for what is asked for beside GraphQL. */
export const createAdmit =
  (identify: Identify, limiter: RateLimiter): Identify =>
  async (authorization, address) => {
    const viewer = await identify(authorization, address);
    if (!viewer.ok) return viewer;
    const key = requesterKey(viewer.value, address);
    const taken = limiter.take(key, READ);
    currentRequest()?.standing.push(...limiter.statesOf(key, READ));
    if (taken.ok) return viewer;
    const { retryAfter } = taken.error;
    return err({ code: 'RATE_LIMITED', message: rateLimitedMessage(taken.error), retryAfter });
  };
