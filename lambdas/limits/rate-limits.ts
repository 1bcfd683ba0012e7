/** What is limited, each with a budget of its own; a client that has used up one may go on with the others. */
export const BUDGETS = ['reads', 'studies', 'mutations', 'turns', 'subscriptions', 'failures', 'guests'] as const;
export type BudgetName = (typeof BUDGETS)[number];

/** So much at once, and as much again, evenly, over a window. */
export interface Budget {
  readonly quota: number;
  readonly windowSeconds: number;
}

export type RateLimits = Readonly<Record<BudgetName, Budget>>;

/** What a deployment has that says nothing else. docs/api/limits.md tells what each is taken for. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  reads: { quota: 600, windowSeconds: 60 },
  studies: { quota: 120_000, windowSeconds: 60 },
  mutations: { quota: 120, windowSeconds: 60 },
  turns: { quota: 600, windowSeconds: 60 },
  subscriptions: { quota: 300, windowSeconds: 60 },
  failures: { quota: 30, windowSeconds: 60 },
  guests: { quota: 30, windowSeconds: 3600 },
};

const MOST = 1_000_000_000;
const DAY_SECONDS = 24 * 60 * 60;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;

const readBudget = (name: string, value: unknown): Budget => {
  const { quota, windowSeconds } = fieldsOf(value);
  if (isCount(quota, MOST) && isCount(windowSeconds, DAY_SECONDS)) return { quota, windowSeconds };
  throw new Error(`RATE_LIMITS: ${name} takes the whole numbers "quota" and "windowSeconds" (1 to ${DAY_SECONDS})`);
};

const isBudgetName = (name: string): name is BudgetName => BUDGETS.some(each => each === name);

/**
 * Reads limits from a JSON object such as `{"turns":{"quota":600,"windowSeconds":60}}`; what it does not name is as in
 * `usual`. The text `off` is no limits: undefined. Throws an error that says what is wrong.
 */
export const readRateLimits = (text: string | undefined, usual: RateLimits): RateLimits | undefined => {
  if (text === undefined || text === '') return usual;
  if (text === 'off') return undefined;
  const given = parseJson(text);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error('RATE_LIMITS: this is neither "off" nor a JSON object of budgets');
  const budgets = Object.entries(given).map(([name, value]) => {
    if (!isBudgetName(name))
      throw new Error(`RATE_LIMITS: there is no budget ${name}; there are ${BUDGETS.join(', ')}`);
    return [name, readBudget(name, value)];
  });
  return { ...usual, ...Object.fromEntries(budgets) };
};
