import { type AddCommand, FILES_HELP, withExamples, withQuiet } from './command.ts';
import { type FileRun, type FileRunOptions, runOverFiles } from './file-run.ts';
import { EXIT, type ExitCode, type Streams } from './io.ts';
import { findRecords } from './records.ts';
import { type Counts, type Statistics, StatisticsCounter } from './statistics.ts';

export interface StatsOptions extends FileRunOptions {
  readonly json?: boolean;
}

type Row = readonly [name: string, value: string];

const WIDTH = 20;

const makeTable = (title: string, rows: readonly Row[]): readonly string[] => {
  const width = Math.max(WIDTH, ...rows.map(([name]) => name.length));
  const length = Math.max(6, ...rows.map(([, value]) => value.length));
  return ['', title, ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value.padStart(length)}`)];
};

const makeRows = (counts: Readonly<Counts>): readonly Row[] =>
  Object.entries(counts).map(([name, value]) => [name, String(value)]);

const byCount = ([a, m]: readonly [string, number], [b, n]: readonly [string, number]): number =>
  n - m || (a < b ? -1 : 1);

const makeLengths = (lengths: Statistics['lengths']): readonly Row[] =>
  Object.entries(lengths ?? {}).map(([name, value]) => [name, String(Math.round(value * 10) / 10)]);

const OUTCOMES = { cancer: 'cancer', turnLimit: 'turn limit' };
const TURNS = {
  all: 'all turns',
  act: 'acts',
  translate: 'translations',
  activation: 'with an activation',
  pass: 'passes',
  swap: 'swaps',
};

/** Counts under names for people. */
const rename = (counts: Readonly<Counts>, names: { readonly [name: string]: string }): readonly Row[] =>
  makeRows(counts).map(([name, value]) => [names[name] ?? name, value]);

const makeTables = (stats: Statistics): readonly string[] => [
  `${stats.games.read} games, and ${stats.games.withErrors} with errors, which are not counted below`,
  ...makeTable('Results', makeRows(stats.results)),
  ...makeTable('Terminations', makeRows(stats.terminations)),
  ...makeTable('Ended by the rules', rename(stats.outcomes, OUTCOMES)),
  ...makeTable('Rulesets', makeRows(Object.fromEntries(Object.entries(stats.rulesets).toSorted(byCount)))),
  ...makeTable('Lengths in plies', makeLengths(stats.lengths)),
  ...makeTable('Turns', rename(stats.turns, TURNS)),
  ...makeTable('Deeds', makeRows(stats.deeds)),
  ...makeTable('Proteins translated', makeRows(stats.translations)),
  ...makeTable('Captures', makeRows(stats.captures)),
];

const countGames = async ({ sources, writeLines }: FileRun, { json = false }: StatsOptions): Promise<ExitCode> => {
  const counter = new StatisticsCounter();
  for (const source of sources)
    for await (const found of findRecords(source)) {
      const { record, errors } = found.read();
      if (record !== undefined && errors.length === 0) counter.add(record);
      else counter.addFaulty();
    }
  const statistics = counter.summarize();
  await writeLines(json ? [JSON.stringify(statistics)] : makeTables(statistics));
  return EXIT.fine;
};

/** Prints what the games of all the files come to. Games with errors are counted apart, and are no failure. */
export const runStats = (files: readonly string[], options: StatsOptions, streams: Streams): Promise<ExitCode> =>
  runOverFiles(files, streams, options, run => countGames(run, options));

const ABOUT = `
Main lines only. A turn is an act, a translation, a pass or a swap by its first
action; deeds, proteins and captures include those of activated pieces and of
carried translations. A game with an error is counted apart, and is no failure.`;

export const addStats: AddCommand = (program, streams, end) => {
  const command = program
    .command('stats')
    .description('count games, results, lengths, turns and deeds')
    .argument('<files...>', FILES_HELP)
    .option('--json', 'one JSON object instead of tables');
  withQuiet(command).action(async (files, options) => end(await runStats(files, options, streams)));
  command.addHelpText('after', ABOUT);
  withExamples(command, 'dnachess stats games.pgn', 'dnachess stats --json games.pgn more.ndjson');
};
