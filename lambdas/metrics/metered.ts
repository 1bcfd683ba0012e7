import type { TakeGuest } from '../limits/guest-quota.ts';
import type { RateLimiter, RateRefusal } from '../limits/rate-limiter.ts';
import type { GameStore } from '../store/game/game-store.ts';
import type { Poster, PostOutcome } from '../subscriptions/index.ts';
import type { Metrics } from './metrics.ts';

/** A store of games that counts the turns played, and the changes for which somebody else was faster. */
export const meterGames = (store: GameStore, { add }: Metrics): GameStore => ({
  ...store,
  replace: async (previous, next) => {
    const isReplaced = await store.replace(previous, next);
    if (!isReplaced) add('ConditionalRefusals', 1);
    else if (next.turns.length > previous.turns.length) add('TurnsPlayed', next.turns.length - previous.turns.length);
    return isReplaced;
  },
});

/** A poster that counts what comes of its posts. */
export const meterPoster = (poster: Poster, { add }: Metrics): Poster => ({
  ...poster,
  post: async (connectionId, text) => {
    let outcome: PostOutcome | 'failed' = 'failed';
    try {
      outcome = await poster.post(connectionId, text);
      return outcome;
    } finally {
      add('Deliveries', 1, { outcome });
    }
  },
});

/** A limiter that counts what it refuses. */
export const meterLimiter = (limiter: RateLimiter, { add }: Metrics): RateLimiter => {
  const count = (refusal: RateRefusal | undefined): void => {
    if (refusal !== undefined) add('RateLimited', 1, { budget: refusal.budget });
  };
  return {
    ...limiter,
    take: (key, demand) => {
      const taken = limiter.take(key, demand);
      if (!taken.ok) count(taken.error);
      return taken;
    },
    refusalOf: (key, demand) => {
      const refusal = limiter.refusalOf(key, demand);
      count(refusal);
      return refusal;
    },
  };
};

/** A quota of guests that counts what it refuses. */
export const meterGuests =
  (take: TakeGuest, { add }: Metrics): TakeGuest =>
  async address => {
    const refusal = await take(address);
    if (refusal !== undefined) add('RateLimited', 1, { budget: refusal.budget });
    return refusal;
  };
