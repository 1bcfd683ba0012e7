import { historiesOf, inspect } from './inspect.ts';
import { makeReport } from './story.ts';
import { simulate, type World, type WorldOptions } from './world.ts';

/** What a simulation did, in numbers. */
export interface RoundSummary {
  readonly games: number;
  readonly finished: number;
  readonly versions: number;
  readonly asked: number;
  readonly requests: number;
  readonly records: number;
  readonly repeated: number;
  readonly connections: number;
  readonly messages: number;
  /** Functions that were killed, and answers by which the service said that it had failed. */
  readonly killed: number;
  readonly failures: number;
}

export interface Round {
  readonly summary: RoundSummary;
  /** Undefined when everything holds. */
  readonly failure: string | undefined;
}

const summarize = (world: World): RoundSummary => {
  const histories = [...world.database.history.values()];
  return {
    games: histories.length,
    finished: histories.filter(versions => versions.at(-1)?.['status']?.S === 'FINISHED').length,
    versions: histories.reduce((sum, versions) => sum + versions.length, 0),
    asked: world.ledger.entries.length,
    requests: world.database.requests(),
    ...world.stream.counts(),
    ...world.gateway.counts(),
    killed: world.invocations.killed(),
    failures: world.failures(),
  };
};

/** Simulates once and looks whether everything holds. The same options give the same round. */
export const playRound = async (options: WorldOptions): Promise<Round> => {
  const world = await simulate(options);
  const violations = await inspect(world);
  const summary = summarize(world);
  if (violations.length === 0) return { summary, failure: undefined };
  return { summary, failure: makeReport(options.seed, violations, world.ledger, historiesOf(world)) };
};
