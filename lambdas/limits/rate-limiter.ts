import { err, ok, type Result } from '#engine/index';
import { type Buckets, createBuckets, type Remaining } from './buckets.ts';
import { BUDGETS, type Budget, type BudgetName, type RateLimits } from './rate-limits.ts';

/** What is wanted of which budgets. */
export type Demand = Readonly<Partial<Record<BudgetName, number>>>;

/** A budget that does not hold what is wanted, and the seconds after which it will. */
export interface RateRefusal extends Budget {
  readonly budget: BudgetName;
  readonly retryAfter: number;
}

/** How one budget of somebody stands. */
export interface BudgetState extends Budget, Remaining {
  readonly name: BudgetName;
}

/**
 * The budgets of whoever asks, by a key that stands for them. They live in this process alone: with several instances of a
 * function, each grants the whole quota.
 */
export interface RateLimiter {
  /** Takes what is wanted from all budgets, or nothing from any. */
  readonly take: (key: string, demand: Demand) => Result<undefined, RateRefusal>;
  /** Takes what has been used already, whether it is there or not. */
  readonly charge: (key: string, demand: Demand) => void;
  /** Why what is wanted cannot be had now; undefined when it can. Takes nothing. */
  readonly refusalOf: (key: string, demand: Demand) => RateRefusal | undefined;
  /** How the budgets of a demand stand; none where nothing is limited. */
  readonly statesOf: (key: string, demand: Demand) => readonly BudgetState[];
}

type Wanted = readonly (readonly [name: BudgetName, amount: number])[];

const wantedOf = (demand: Demand): Wanted =>
  BUDGETS.flatMap(name => {
    const amount = demand[name];
    return amount === undefined ? [] : [[name, amount] as const];
  });

/** Makes full budgets for everybody. `now` in milliseconds. */
export const createRateLimiter = (limits: RateLimits, now: () => number): RateLimiter => {
  const buckets = new Map<BudgetName, Buckets>(BUDGETS.map(name => [name, createBuckets(limits[name], now)]));
  const bucketsOf = (name: BudgetName): Buckets => buckets.get(name) ?? createBuckets(limits[name], now);
  const charge = (key: string, demand: Demand): void => {
    for (const [name, amount] of wantedOf(demand)) bucketsOf(name).take(key, amount);
  };
  const refusalOf = (key: string, demand: Demand): RateRefusal | undefined => {
    const waits = wantedOf(demand).map(([budget, amount]) => ({ budget, ms: bucketsOf(budget).waitFor(key, amount) }));
    const [longest] = waits.toSorted((a, b) => b.ms - a.ms);
    if (longest === undefined || longest.ms === 0) return undefined;
    return { budget: longest.budget, ...limits[longest.budget], retryAfter: Math.ceil(longest.ms / 1000) };
  };
  return {
    charge,
    refusalOf,
    take: (key, demand) => {
      const refusal = refusalOf(key, demand);
      if (refusal !== undefined) return err(refusal);
      charge(key, demand);
      return ok(undefined);
    },
    statesOf: (key, demand) =>
      wantedOf(demand).map(([name]) => ({ name, ...limits[name], ...bucketsOf(name).remaining(key) })),
  };
};

/** Limits nobody. */
export const UNLIMITED: RateLimiter = {
  take: () => ok(undefined),
  charge: () => undefined,
  refusalOf: () => undefined,
  statesOf: () => [],
};
