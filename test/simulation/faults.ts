/** How often what goes wrong; each a share of 1. */
export interface Faults {
  /** A request to the database fails before anything was done. */
  readonly failsBefore: number;
  /** It fails after it was done. */
  readonly failsAfter: number;
  /** Its answer was lost, and the AWS SDK has sent it again. */
  readonly isSentTwice: number;
  /** A function is killed at one of its requests. */
  readonly kills: number;
  /** The answer to a client is lost, or comes too late for it. */
  readonly losesAnswer: number;
  /** A post to a connection fails; the message may have gone out or not. */
  readonly postFails: number;
  /** A connection that is there is called gone. */
  readonly falseGone: number;
  /** A batch of the stream is handed in again, from an earlier record on. */
  readonly repeatsBatch: number;
  /** The gateway is not told that a client has gone. */
  readonly losesDisconnect: number;
}

/** A bad day. */
export const BAD_DAY: Faults = {
  failsBefore: 0.004,
  failsAfter: 0.004,
  isSentTwice: 0.004,
  kills: 0.02,
  losesAnswer: 0.03,
  postFails: 0.02,
  falseGone: 0.004,
  repeatsBatch: 0.06,
  losesDisconnect: 0.3,
};

/** A day on which everything works. */
export const NO_FAULTS: Faults = {
  failsBefore: 0,
  failsAfter: 0,
  isSentTwice: 0,
  kills: 0,
  losesAnswer: 0,
  postFails: 0,
  falseGone: 0,
  repeatsBatch: 0,
  losesDisconnect: 0,
};
