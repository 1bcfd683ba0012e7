import { AsyncLocalStorage } from 'node:async_hooks';
import type { BudgetState } from './limits/rate-limiter.ts';

/** One invocation of a function, on behalf of one request. */
export interface RequestScope {
  /** Carried by every error and every line of the log. */
  readonly requestId: string;
  /** What the client calls the request in its own log. */
  readonly correlationId: string | undefined;
  /** The budgets that the request was taken out of, as they stand now. */
  readonly standing: BudgetState[];
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs something, and whatever it starts, within the scope of a request. */
export const withinRequest = <T>(requestId: string, correlationId: string | undefined, run: () => T): T =>
  scopes.run({ requestId, correlationId, standing: [] }, run);

/** The scope that runs; undefined outside any. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();
