import type { ByColor } from '#engine/index';

/** Time that sides were given by the other side. */
export interface AddedTime {
  /** What each side has got in all, in milliseconds. */
  readonly got: ByColor<number>;
  /** Hashes of the idempotency keys of the last gifts. */
  readonly keys: readonly string[];
}

/** What sides have got before anybody gave them time. */
export const NOTHING_ADDED: AddedTime = { got: { white: 0, black: 0 }, keys: [] };
