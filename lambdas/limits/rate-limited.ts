import type { RateRefusal } from './rate-limiter.ts';
import type { BudgetName } from './rate-limits.ts';

/** What each budget is for, in the words of an error. */
const NAMES: Readonly<Record<BudgetName, string>> = {
  reads: 'queries',
  studies: 'studies (positions, records, and the legal actions worked out in them)',
  mutations: 'mutations other than turns',
  turns: 'turns',
  subscriptions: 'subscriptions started',
  failures: 'tokens that do not hold, from your address',
  guests: 'guests made from your address',
};

/** What is told to who has used up a budget: which one, how large it is, and when to ask again. */
export const rateLimitedMessage = ({ budget, quota, windowSeconds, retryAfter }: RateRefusal): string =>
  `The budget of ${NAMES[budget]} is used up: ${quota} in ${windowSeconds} seconds. Ask again in ${retryAfter} seconds.`;
