import type { BudgetState } from './rate-limiter.ts';

/** The fields of the IETF's draft on rate limits (draft-ietf-httpapi-ratelimit-headers, two fields since its 8th version). */
export const rateLimitHeaders = (states: readonly BudgetState[]): Readonly<Record<string, string>> => ({
  'ratelimit-policy': states
    .map(({ name, quota, windowSeconds }) => `"${name}";q=${quota};w=${windowSeconds}`)
    .join(', '),
  ratelimit: states.map(({ name, left, fullIn }) => `"${name}";r=${left};t=${fullIn}`).join(', '),
});
