import process from 'node:process';
import { type Command, Option } from 'commander';
import { CRITERIA, makeReportText } from '#playtest/index';
import manifest from '../package.json' with { type: 'json' };
import { type AddCommand, parseWhole, withExamples, withJobs, withQuiet } from './command.ts';
import { EXIT, type ExitCode, InputError, OutputError, type Streams, writeLines } from './io.ts';
import { type Crew, createThreads } from './playtest-crew.ts';
import { type PlaytestOptions, parseBetween, parsePlayerName, readJudgement, readMatch } from './playtest-options.ts';
import { type RunListener, type RunResult, runMatch } from './playtest-run.ts';
import { makeGames, Progress } from './progress.ts';

const MAX_GAMES = 1_000_000;
const MAX_SEED = 999_999_999;
const MAX_OPENING = 20;

/** While games are played, an interruption ends the work, not the command: the report is still written. */
const withInterrupt = async <T>(crew: Crew, work: () => Promise<T>): Promise<[result: T, isInterrupted: boolean]> => {
  let isInterrupted = false;
  const stop = (): void => {
    isInterrupted = true;
    void crew.stop();
  };
  process.once('SIGINT', stop);
  try {
    return [await work(), isInterrupted];
  } finally {
    process.off('SIGINT', stop);
  }
};

const explained = (path: string, thrown: unknown): unknown => {
  if (thrown instanceof InputError || !(thrown instanceof Error && 'code' in thrown)) return thrown;
  return new OutputError(`cannot write to ${path}: ${thrown.message}`);
};

/** A progress bar where there is a terminal for it. */
const createListener = (
  { games, quiet = false }: PlaytestOptions,
  { stderr }: Streams,
): RunListener & { readonly clear: () => void } => {
  let progress: Progress | undefined;
  return {
    onOpened: before => {
      if (!quiet && stderr.isTTY === true) progress = new Progress(stderr, { before, total: games, make: makeGames });
    },
    onGame: () => progress?.add(1),
    clear: () => progress?.clear(),
  };
};

const makeFailure = ({ report, failure }: RunResult, out: string): string => {
  const reason = failure instanceof Error ? failure.message : String(failure);
  return `dnachess: game ${report.games + 1} failed: ${reason}\n${makeRest(report.games, out)}`;
};

const makeRest = (games: number, out: string): string =>
  `${makeGames(games)} are in ${out}; the same command goes on from there\n`;

/**
 * Plays a match and reports on it. Resolves to 130 when it was interrupted, to 2 when a game failed; in both cases what was
 * played is kept, and the same command goes on from there.
 */
export const runPlaytest = async (options: PlaytestOptions, streams: Streams, crew: Crew): Promise<ExitCode> => {
  const note = { software: manifest.version, match: readMatch(options), judgement: readJudgement(options) };
  const listener = createListener(options, streams);
  const run = () => runMatch(options.out, options.games, note, crew, listener);
  const [result, isInterrupted] = await withInterrupt(crew, run).catch(thrown => {
    throw explained(options.out, thrown);
  });
  listener.clear();
  await writeLines(streams.stdout, makeReportText(result.report));
  if (isInterrupted) streams.stderr.write(makeRest(result.report.games, options.out));
  else if (result.failure !== undefined) streams.stderr.write(makeFailure(result, options.out));
  if (isInterrupted) return EXIT.interrupted;
  return result.failure === undefined ? EXIT.fine : EXIT.usage;
};

const ABOUT = `
FOLDER gets games.pgn, each game with its number as Round, and report.json and
report.html. Interrupt it at any time: the same command goes on where it
stopped, and a greater --games adds games. Which games are played depends on the
seed and the other options, never on --jobs or an interruption.

Each game begins with --opening-plies turns at random: any legal first action,
each as likely as any other. Where two players or rulesets are compared, games
come in pairs from the same opening (players with exchanged sides), and the match
ends when a sequential test has decided between elo0 (H0) and elo1 (H1).`;

const withComparison = (command: Command): Command =>
  command
    .option('--vs <ruleset>', 'compare with this ruleset')
    .option('--level-vs <level>', 'compare with this player', parsePlayerName)
    .addOption(
      new Option(
        '--by <criterion>',
        'what rulesets are compared by: games decided by cancer, or points of the first player',
      )
        .choices(CRITERIA)
        .default('decided'),
    )
    .option('--elo0 <elo>', 'the difference of the hypothesis H0', parseBetween(-1000, 1000), 0)
    .option('--elo1 <elo>', 'the difference of the hypothesis H1', parseBetween(-1000, 1000), 20)
    .option('--alpha <share>', 'how often H1 may be accepted wrongly', parseBetween(0, 0.5), 0.05)
    .option('--beta <share>', 'how often H0 may be accepted wrongly', parseBetween(0, 0.5), 0.05);

export const addPlaytest: AddCommand = (program, streams, end) => {
  const command = program
    .command('playtest')
    .description('play many games between players of the computer, and report on them')
    .option('--rules <ruleset>', 'the ruleset, as in a Ruleset tag', 'standard')
    .option('--level <level>', 'who plays: 1 to 8, nodes=2000 and the like, greedy, random', parsePlayerName, 'level 4')
    .option('--games <n>', 'how many games', parseWhole(1, MAX_GAMES), 100)
    .option('--seed <n>', 'what all chance comes from', parseWhole(0, MAX_SEED), 1)
    .option('--opening-plies <n>', 'how many turns of each game are random', parseWhole(0, MAX_OPENING), 2)
    .requiredOption('--out <folder>', 'where records and reports go');
  withQuiet(withJobs(withComparison(command), 'play'));
  command.action(async options => end(await runPlaytest(options, streams, createThreads(options.jobs))));
  command.addHelpText('after', ABOUT);
  withExamples(
    command,
    'dnachess playtest --level 4 --games 200 --jobs max --out standard/',
    'dnachess playtest --rules standard --vs proteinLifespan=6 --games 1000 --out lifespan/',
  );
};
