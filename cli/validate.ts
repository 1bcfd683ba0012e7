import { performance } from 'node:perf_hooks';
import { type SourceGame, splitGames } from '#notation/index';
import { type AddCommand, FILES_HELP, withExamples, withJobs, withQuiet } from './command.ts';
import { type FileRun, type FileRunOptions, runOverFiles } from './file-run.ts';
import { EXIT, type ExitCode, type Streams } from './io.ts';
import { makeSize } from './progress.ts';
import type { Source } from './sources.ts';
import { type BatchReport, type Tally, type ValidateBatch, validateBatch } from './validate-batch.ts';
import { mapInOrder, WorkerPool } from './worker-pool.ts';

export interface ValidateOptions extends FileRunOptions {
  readonly strict?: boolean;
  readonly json?: boolean;
  readonly jobs: number;
}

/** Large enough that handing over costs nothing beside the reading. */
const BATCH = 1 << 17;
/** Batches in flight for each thread: one in work, two waiting. */
const AHEAD = 3;
/** Beside the command when both are built. */
const WORKER = new URL('./validate-worker.js', import.meta.url);

const listBatches = async function* (
  sources: Iterable<Source>,
  { strict = false, json = false, jobs }: ValidateOptions,
): AsyncGenerator<ValidateBatch> {
  const leastSize = jobs === 1 ? 1 : BATCH;
  for (const { name, bytes } of sources) {
    let [games, size, firstIndex]: [SourceGame[], number, number] = [[], 0, 0];
    const takeBatch = (): ValidateBatch => {
      const batch = { file: name, firstIndex, games, isStrict: strict, isJson: json };
      [games, size, firstIndex] = [[], 0, firstIndex + games.length];
      return batch;
    };
    for await (const game of splitGames(bytes)) {
      games.push(game);
      size += game.length;
      if (size >= leastSize) yield takeBatch();
    }
    if (games.length > 0) yield takeBatch();
  }
};

async function* validateHere(batches: AsyncIterable<ValidateBatch>): AsyncGenerator<BatchReport> {
  for await (const batch of batches) yield validateBatch(batch);
}

async function* validateThere(batches: AsyncIterable<ValidateBatch>, jobs: number): AsyncGenerator<BatchReport> {
  const pool = new WorkerPool<ValidateBatch, BatchReport>(WORKER, jobs);
  try {
    yield* mapInOrder(pool, batches, jobs * AHEAD);
  } finally {
    await pool.close();
  }
}

const add = (a: Tally, b: Tally): Tally => ({
  games: a.games + b.games,
  errors: a.errors + b.errors,
  warnings: a.warnings + b.warnings,
  size: a.size + b.size,
});

const makeCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const makeSummary = ({ games, errors, warnings, size }: Tally, seconds: number): string => {
  const counts = [makeCount(games, 'game'), makeCount(errors, 'error'), makeCount(warnings, 'warning')];
  return `${counts.join(', ')} in ${seconds.toFixed(1)} s (${makeSize(size / Math.max(seconds, 0.001))}/s)`;
};

const validate = async ({ sources, writeLines, remark }: FileRun, options: ValidateOptions): Promise<ExitCode> => {
  const start = performance.now();
  const batches = listBatches(sources, options);
  let total: Tally = { games: 0, errors: 0, warnings: 0, size: 0 };
  async function* listLines(): AsyncGenerator<string> {
    const reports = options.jobs === 1 ? validateHere(batches) : validateThere(batches, options.jobs);
    for await (const report of reports) {
      total = add(total, report);
      yield* report.lines;
    }
  }
  await writeLines(listLines());
  remark(makeSummary(total, (performance.now() - start) / 1000));
  return total.errors > 0 ? EXIT.wrongInput : EXIT.fine;
};

/** Reads every game of the files and prints what is wrong with it. The output is the same for any number of jobs. */
export const runValidate = (files: readonly string[], options: ValidateOptions, streams: Streams): Promise<ExitCode> =>
  runOverFiles(files, streams, options, run => validate(run, options));

const FIELDS = `
Errors make the exit code 1, warnings only with --strict.

Each line of --json has: file (as given), game (from 1), code, severity, line
and column (from 1), offset (in the source, in bytes from 0), length (in
characters), message, legal (up to five legal turns in place of an illegal one).`;

export const addValidate: AddCommand = (program, streams, end) => {
  const command = program
    .command('validate')
    .description('check records: every problem as FILE:LINE:COLUMN: severity code: text')
    .argument('<files...>', FILES_HELP)
    .option('--strict', 'every warning is an error')
    .option('--json', 'one JSON object a line instead');
  withQuiet(withJobs(command)).action(async (files, options) => end(await runValidate(files, options, streams)));
  command.addHelpText('after', FIELDS);
  withExamples(
    command,
    'dnachess validate games.pgn',
    'dnachess validate --strict --json games.pgn more.pgn.gz',
    'dnachess validate --jobs max games.pgn',
  );
};
