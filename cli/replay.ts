import { Option } from 'commander';
import { type GameRecord, type ReplayStep, replayRecord } from '#notation/index';
import { hasColors } from './colors.ts';
import { type AddCommand, FILE_HELP, parseWhole, withExamples, withQuiet } from './command.ts';
import { type FileRun, type FileRunOptions, runOverFiles } from './file-run.ts';
import { EXIT, type ExitCode, InputError, type Streams } from './io.ts';
import { findRecords, type ReadRecord } from './records.ts';
import { MAKERS, VIEWS, type ViewName } from './replay-views.ts';
import type { Source } from './sources.ts';

export interface ReplayOptions extends FileRunOptions {
  /** From 1. */
  readonly game: number;
  /** From 0, the start; below 0 it counts back from the end. */
  readonly ply?: number;
  readonly all?: boolean;
  readonly as: ViewName;
}

const MAX_COUNT = 999_999_999;

const makeCount = (count: number): string => (count === 1 ? '1 game' : `${count} games`);

/** Reads one game of a source, which it names by its number, and none of those before it. */
const findGame = async (source: Source, number: number): Promise<ReadRecord> => {
  let count = 0;
  for await (const found of findRecords(source)) if (++count === number) return found.read();
  throw new InputError(`${source.name} has ${makeCount(count)}, so there is no game ${number}`);
};

/** Whether the turns that were asked for could all be read. */
const isWhole = ({ unread, turns }: GameRecord, { ply = -1, all = false }: ReplayOptions): boolean =>
  unread === undefined || (!all && ply >= 0 && ply <= turns.length);

function* chooseSteps(record: GameRecord, { ply, all = false, game }: ReplayOptions): Generator<ReplayStep> {
  const last = record.turns.length;
  const wanted = ply === undefined ? last : ply < 0 ? last + ply : ply;
  if (wanted < 0 || wanted > last)
    throw new InputError(`game ${game} has the plies 0 (the start) to ${last}, so there is no ply ${ply}`);
  for (const step of replayRecord(record)) if (all || step.ply === wanted) yield step;
}

function* showSteps(record: GameRecord, options: ReplayOptions, isColored: boolean): Generator<string> {
  const { as, game } = options;
  let isFirst = true;
  for (const step of chooseSteps(record, options)) {
    if (as === 'ascii' && !isFirst) yield '';
    isFirst = false;
    yield MAKERS[as]({ record, game, step, isColored });
  }
}

const replay = async (
  { sources, writeLines, tell }: FileRun,
  options: ReplayOptions,
  isColored: boolean,
): Promise<ExitCode> => {
  for (const source of sources) {
    const { record, errors } = await findGame(source, options.game);
    const isAnswered = record !== undefined && isWhole(record, options);
    if (!isAnswered) for (const error of errors) tell(error);
    if (record !== undefined) await writeLines(showSteps(record, options, isColored));
    if (!isAnswered) return EXIT.wrongInput;
  }
  return EXIT.fine;
};

/** Shows a position of a game, or all of them. A game that is cut short by an error is shown as far as it goes, with exit code 1. */
export const runReplay = (file: string, options: ReplayOptions, streams: Streams): Promise<ExitCode> =>
  runOverFiles([file], streams, options, run => replay(run, options, hasColors(streams.stdout, streams.env)));

const ABOUT = `
Games are counted from 1, plies from 0, which is the start: --ply 1 is after the
first turn of the game, --ply -1 one ply before its end.

--as json has: game, ply, plies (how many there are), position, turnNumber, side
(to move), status (active or over) and outcome by the rules, result and
termination by the record, lastTurn (short and long) and events (what happened
in the last turn, in order).`;

export const addReplay: AddCommand = (program, streams, end) => {
  const command = program
    .command('replay')
    .description('show a position of a game: as a board, as its text, as JSON, or as a picture')
    .argument('<file>', FILE_HELP)
    .option('--game <n>', 'which game of the file, from 1', parseWhole(1, MAX_COUNT), 1)
    .option('--ply <k>', 'after how many turns of either side (default: the last)', parseWhole(-MAX_COUNT, MAX_COUNT))
    .addOption(new Option('--all', 'every position, from the start to the last').conflicts('ply'))
    .addOption(new Option('--as <view>', 'how to show it').choices(VIEWS).default('ascii'));
  withQuiet(command).action(async (file, options) => {
    if (options.all === true && options.as === 'svg')
      command.error('error: a file holds one picture: --as svg cannot be used with --all');
    end(await runReplay(file, options, streams));
  });
  command.addHelpText('after', ABOUT);
  withExamples(
    command,
    'dnachess replay games.pgn',
    'dnachess replay games.pgn --game 3 --ply 2 --as fen',
    'dnachess replay games.pgn --all --as json',
    'dnachess replay games.pgn --ply -1 --as svg > board.svg',
  );
};
