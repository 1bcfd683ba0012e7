import type { QuotaStore } from '../store/players/quota-store.ts';
import type { RateRefusal } from './rate-limiter.ts';
import type { Budget } from './rate-limits.ts';
import { addressKey } from './requester.ts';

/** Takes one guest out of the quota of an address; why not, undefined when it is taken. */
export type TakeGuest = (address: string | undefined) => Promise<RateRefusal | undefined>;

/** Limits nobody. */
export const takeAnyGuest: TakeGuest = async () => undefined;

const MOST_KEPT = 1000;

/**
 * Makes the quota of guests, which is exact whatever instance is asked: one counter an address and window in the database, at
 * the price of one conditional write. A refusal is remembered here until its window ends, so that asking on costs nothing.
 */
export const createGuestQuota = (store: QuotaStore, budget: Budget, now: () => number): TakeGuest => {
  const windowMs = budget.windowSeconds * 1000;
  const refusedIn = new Map<string, number>();
  return async address => {
    const key = addressKey(address);
    const window = Math.floor(now() / windowMs) * windowMs;
    if (refusedIn.get(key) !== window) {
      const endsAt = Math.ceil((window + windowMs) / 1000);
      if (await store.take({ name: 'guests', key, window, endsAt, quota: budget.quota })) return undefined;
      if (refusedIn.size >= MOST_KEPT) refusedIn.clear();
      refusedIn.set(key, window);
    }
    return { budget: 'guests', ...budget, retryAfter: Math.max(1, Math.ceil((window + windowMs - now()) / 1000)) };
  };
};
