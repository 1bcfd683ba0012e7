/** What is measured, and in which unit of CloudWatch's. */
export const METRIC_UNITS = {
  /** Requests, messages and invocations, by the function that took them. */
  Requests: 'Count',
  Duration: 'Milliseconds',
  /** Answers of the HTTP API by `status`. */
  Answers: 'Count',
  /** Requests and operations that failed as a whole, by `code`. */
  Errors: 'Count',
  /** Mutations that were refused, by `code`. */
  Refusals: 'Count',
  /** What was refused for a budget that is used up, by `budget`. */
  RateLimited: 'Count',
  TurnsPlayed: 'Count',
  /** How long the computer thought about a turn, by `level`. */
  ComputerThinking: 'Milliseconds',
  /** Changes of games that had to be decided anew, since somebody was faster. */
  ConditionalRefusals: 'Count',
  /** Posts to connections, by `outcome`. */
  Deliveries: 'Count',
  /** From a change of a game until its followers were done with it. */
  FollowerLag: 'Milliseconds',
  FollowerFailures: 'Count',
  /** What was due and is done, by `sweep`. */
  Swept: 'Count',
  SweepFailures: 'Count',
} as const;

export type MetricName = keyof typeof METRIC_UNITS;

/** Takes measurements. */
export interface Metrics {
  /** Notes a value; a dimension says what of. */
  readonly add: (name: MetricName, value: number, dimension?: Readonly<Record<string, string>>) => void;
  /** Hands over what was noted since the last time. To be called at the end of an invocation. */
  readonly flush: () => void;
}

/** Measures nothing. */
export const NO_METRICS: Metrics = { add: () => undefined, flush: () => undefined };
