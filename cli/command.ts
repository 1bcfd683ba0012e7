import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ExitCode, Streams } from './io.ts';

/** Adds a command to the program. The command tells `end` its exit code, or throws one of the errors of io.ts. */
export type AddCommand = (program: Command, streams: Streams, end: (code: ExitCode) => void) => void;

/** Below the options in a command's help. */
export const withExamples = (command: Command, ...examples: readonly string[]): Command => {
  const heading = examples.length === 1 ? 'Example:' : 'Examples:';
  return command.addHelpText('after', `\n${[heading, ...examples.map(example => `  ${example}`)].join('\n')}`);
};

export const withPosition = (command: Command): Command =>
  command
    .addOption(new Option('--fen <position>', 'the position (default: the start of a game)'))
    .addOption(new Option('--rules <ruleset>', 'the ruleset, as in a Ruleset tag').default('standard'));

export const FILE_HELP = 'a file of records, gzipped or not; - is standard input';
export const FILES_HELP = 'files of records, gzipped or not; - is standard input';

export const withQuiet = (command: Command): Command =>
  command.option('-q, --quiet', 'on standard error only what is wrong: no progress bar, no summary');

/** A parser of a whole number within bounds, for an option or an argument. */
export const parseWhole =
  (least: number, greatest: number) =>
  (text: string): number => {
    const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= greatest) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${greatest}.`);
  };

const MAX_JOBS = 64;

const parseJobs = (text: string): number => {
  const jobs = text === 'max' ? 0 : parseWhole(0, MAX_JOBS)(text);
  return jobs === 0 ? Math.min(MAX_JOBS, availableParallelism()) : jobs;
};

export const withJobs = (command: Command, work = 'read'): Command =>
  command.addOption(
    new Option('-j, --jobs <n>', `how many threads ${work}; 0 or max for as many as the machine has cores`)
      .argParser(parseJobs)
      .default(1),
  );
