import { Option } from 'commander';
import { type GameRecord, writeRecord } from '#notation/index';
import type { SearchLimits } from '#search/index';
import { type AnalysedTurn, type AnalysisOptions, analyseRecord } from './analysis.ts';
import { annotateRecord, makeSummary, makeTurnLine } from './analysis-views.ts';
import { type AddCommand, FILE_HELP, parseWhole, withExamples, withQuiet } from './command.ts';
import { type FileRun, type FileRunOptions, runOverFiles } from './file-run.ts';
import { EXIT, type ExitCode, InputError, type Streams } from './io.ts';
import { findRecords } from './records.ts';

const OUTPUTS = ['text', 'pgn'] as const;

export interface AnalyseOptions extends FileRunOptions {
  /** From 1; all games when left out. */
  readonly game?: number;
  readonly nodes?: number;
  readonly depth?: number;
  readonly alternatives: number;
  readonly as: (typeof OUTPUTS)[number];
}

/** Positions judged for each position of a game: a tenth of a second or so. */
const USUAL_NODES = 50_000;

const limitsOf = ({ nodes, depth }: AnalyseOptions): SearchLimits => {
  if (nodes === undefined && depth === undefined) return { nodes: USUAL_NODES };
  return { ...(nodes !== undefined && { nodes }), ...(depth !== undefined && { depth }) };
};

const nameOf = ({ tags }: GameRecord, tag: 'White' | 'Black'): string => {
  const name = tags.get(tag) ?? '?';
  return name === '?' ? tag : `${tag} (${name})`;
};

function* makeLines(record: GameRecord, game: number, options: AnalysisOptions): Generator<string> {
  const turns: AnalysedTurn[] = [];
  yield `game ${game}, ${record.turns.length} plies, ${record.result}`;
  for (const analysed of analyseRecord(record, options)) {
    turns.push(analysed);
    yield makeTurnLine(analysed);
  }
  for (const tag of ['White', 'Black'] as const) {
    const own = turns.filter(({ before }) => before.turn === (tag === 'White' ? 'white' : 'black'));
    yield makeSummary(nameOf(record, tag), own);
  }
}

const makePgn = (record: GameRecord, game: number, options: AnalysisOptions): string => {
  const written = writeRecord(annotateRecord(record, [...analyseRecord(record, options)]));
  if (!written.ok) throw new InputError(`game ${game} cannot be written: ${written.error.message}`);
  return written.value.slice(0, -1);
};

const analyse = async (run: FileRun, options: AnalyseOptions): Promise<ExitCode> => {
  const analysis = { limits: limitsOf(options), alternatives: options.alternatives };
  let code: ExitCode = EXIT.fine;
  let game = 0;
  async function* lines(): AsyncGenerator<string> {
    for (const source of run.sources)
      for await (const found of findRecords(source)) {
        game++;
        if (options.game !== undefined && options.game !== game) continue;
        const { record, errors } = found.read();
        for (const error of errors) run.tell(error);
        if (errors.length > 0) code = EXIT.wrongInput;
        if (record === undefined || (options.as === 'pgn' && record.unread !== undefined)) continue;
        if (options.as === 'pgn') yield makePgn(record, game, analysis);
        else yield* makeLines(record, game, analysis);
      }
  }
  await run.writeLines(lines());
  if (options.game !== undefined && options.game > game)
    throw new InputError(
      `there ${game === 1 ? 'is 1 game' : `are ${game} games`}, so there is no game ${options.game}`,
    );
  return code;
};

/** Analyses the games of a file turn by turn. A game that is cut short by an error is analysed as far as it goes, with exit code 1. */
export const runAnalyse = (file: string, options: AnalyseOptions, streams: Streams): Promise<ExitCode> =>
  runOverFiles([file], streams, options, run => analyse(run, options));

const ABOUT = `
Scores are White's. 4 points are odds of ten to one, so +1.00 is a chance of
winning of 64 in 100; #3 is a win by the rules in three turns, #-3 Black's. A turn
that loses 30 percent points of its player's chance is a blunder (??, $4 in PGN),
15 a mistake (?, $2), 8 an inaccuracy (?!, $6).

--as pgn writes the records with [%eval] after every turn, these glyphs, and what
was better as a variation; earlier evaluations and glyphs from $1 to $6 go.`;

export const addAnalyse: AddCommand = (program, streams, end) => {
  const command = program
    .command('analyse')
    .description('search every position of a game: scores, turns that threw it, what was better')
    .argument('<file>', FILE_HELP)
    .option('--game <n>', 'which game of the file, from 1 (default: all)', parseWhole(1, 999_999_999))
    .option('--nodes <n>', `positions judged for each position (default: ${USUAL_NODES})`, parseWhole(1, 999_999_999))
    .option('--depth <n>', 'plies looked ahead, with --nodes whatever comes first', parseWhole(1, 64))
    .option('--alternatives <n>', 'how many better turns are shown', parseWhole(1, 9), 1)
    .addOption(new Option('--as <output>', 'what to write').choices(OUTPUTS).default('text'));
  withQuiet(command).action(async (file, options) => end(await runAnalyse(file, options, streams)));
  command.addHelpText('after', ABOUT);
  withExamples(
    command,
    'dnachess analyse games.pgn',
    'dnachess analyse games.pgn --game 3 --nodes 500000 --alternatives 3',
    'dnachess analyse games.pgn --as pgn > analysed.pgn',
  );
};
