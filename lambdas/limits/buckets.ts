import type { Budget } from './rate-limits.ts';

/** How much is left of a budget. */
export interface Remaining {
  /** What may be taken now. */
  readonly left: number;
  /** Seconds, rounded up, until the whole quota is there again. */
  readonly fullIn: number;
}

/** Who has taken how much of one budget. Nothing is waited for, and nothing is stored. */
export interface Buckets {
  /** Milliseconds until a key may take so much; 0 when it may now. Takes nothing. */
  readonly waitFor: (key: string, amount: number) => number;
  /** Takes so much, whether it is there or not; what is owed is paid off first. */
  readonly take: (key: string, amount: number) => void;
  readonly remaining: (key: string) => Remaining;
}

/** Keys that are remembered; each takes about a hundred bytes. */
const MOST_KEYS = 20_000;

/** What a key may owe, in quotas. */
const DEEPEST_DEBT = 2;

/**
 * Makes the buckets of one budget. Of each key one instant is kept, at which its bucket will be full again, so one that is
 * full takes no memory. `now` in milliseconds. Cost: constant, but for clearing up once in `MOST_KEYS` calls.
 */
export const createBuckets = ({ quota, windowSeconds }: Budget, now: () => number): Buckets => {
  const fullAt = new Map<string, number>();
  const windowMs = windowSeconds * 1000;
  const msPerUnit = windowMs / quota;
  /** Milliseconds that the bucket of a key takes to fill. */
  const lackOf = (key: string): number => Math.max(0, (fullAt.get(key) ?? 0) - now());
  const forgetSome = (): void => {
    for (const [key, at] of fullAt) if (at <= now()) fullAt.delete(key);
    // Those that came first go first, should so many be busy at a time.
    for (const key of fullAt.keys()) {
      if (fullAt.size < MOST_KEYS) break;
      fullAt.delete(key);
    }
  };
  return {
    waitFor: (key, amount) => Math.max(0, Math.ceil(lackOf(key) + Math.min(amount, quota) * msPerUnit - windowMs)),
    take: (key, amount) => {
      if (fullAt.size >= MOST_KEYS) forgetSome();
      const lack = Math.min(lackOf(key) + amount * msPerUnit, windowMs * (1 + DEEPEST_DEBT));
      fullAt.set(key, now() + lack);
    },
    remaining: key => {
      const lack = lackOf(key);
      return { left: Math.max(0, Math.floor((windowMs - lack) / msPerUnit)), fullIn: Math.ceil(lack / 1000) };
    },
  };
};
