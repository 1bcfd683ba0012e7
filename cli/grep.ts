import { type AddCommand, FILES_HELP, withExamples } from './command.ts';
import { type FileRun, runOverFiles } from './file-run.ts';
import { listCandidates } from './grep-index.ts';
import type { Criteria } from './grep-judge.ts';
import { type GrepOptions, withGrepOptions } from './grep-options.ts';
import { type FileHits, GREP_MODES, type GrepMode, writeHits } from './grep-output.ts';
import { type FoundGame, findHits, type Hit, listGames, type SearchOptions } from './grep-search.ts';
import { makeTagTests } from './grep-tags.ts';
import { IndexError } from './index-format.ts';
import type { ExitCode, Streams } from './io.ts';
import { peek } from './peek.ts';
import { isJson, isTelling } from './records.ts';
import type { Source } from './sources.ts';

const pliesOf = ({ minPlies, maxPlies }: GrepOptions): Criteria['plies'] =>
  minPlies === undefined && maxPlies === undefined ? undefined : { least: minPlies ?? 0, most: maxPlies ?? Infinity };

const criteriaOf = (options: GrepOptions): Criteria => ({
  tagTests: makeTagTests(options),
  patterns: options,
  withVariations: options.variations === true,
  plies: pliesOf(options),
});

const searchOf = (options: GrepOptions): SearchOptions => ({
  criteria: criteriaOf(options),
  isInverted: options.invert === true,
  isVerbose: options.verbose === true,
});

const modeOf = (options: GrepOptions): GrepMode =>
  GREP_MODES.find(mode => mode !== 'games' && options[mode] === true) ?? 'games';

/** Whether an index can tell which games are wanted, and all that is asked for comes of reading these. */
const canUseIndex = ({ turn, position, board, index, invert, verbose }: GrepOptions): boolean =>
  index && invert !== true && verbose !== true && [turn, position, board].some(pattern => pattern !== undefined);

async function* listAllGames({ name, bytes }: Source, { fail }: FileRun): AsyncGenerator<FoundGame> {
  const { start, whole } = await peek(bytes, isTelling);
  if (isJson(start)) fail(`cannot search ${name}: it holds JSON; dnachess convert --to pgn makes records of it`);
  else yield* listGames(whole);
}

async function* findInFile(source: Source, options: GrepOptions, run: FileRun): AsyncGenerator<Hit> {
  const { name } = source;
  const candidates = canUseIndex(options) ? await listCandidates(name, options, run.tell) : undefined;
  try {
    yield* findHits(name, candidates ?? listAllGames(source, run), searchOf(options), run.tell);
  } catch (thrown) {
    if (!(thrown instanceof IndexError)) throw thrown;
    run.fail(`${name} was not searched to its end: ${thrown.message}; index it anew, or use --no-index`);
  }
}

async function* findInFiles(run: FileRun, options: GrepOptions): AsyncGenerator<FileHits> {
  let left = options.first ?? Infinity;
  async function* take(hits: AsyncIterable<Hit>): AsyncGenerator<Hit> {
    for await (const hit of hits) {
      yield hit;
      if (--left === 0) return;
    }
  }
  for (const source of run.sources) {
    yield { file: source.name, hits: take(findInFile(source, options, run)) };
    if (left === 0) return;
  }
}

/** Prints the games of the files that satisfy all of the options. Resolves to 0 when there are any, to 1 when there are none. */
export const runGrep = (files: readonly string[], options: GrepOptions, streams: Streams): Promise<ExitCode> =>
  runOverFiles(files, streams, options, run =>
    writeHits(findInFiles(run, options), run, modeOf(options), files.length > 1),
  );

const ABOUT = `
A game is found when it satisfies every criterion given, and is printed as it stands in its file, byte for byte; a blank
line is put between two games where there is none. Without a criterion every game is found.

--player, --white, --black and NAME~TEXT look for a part of the name or value, in capitals or not.
--since and --until find what may have been played then: 2024.??.?? is any day of 2024. A game whose Date and UTCDate
  both tell no year is not found by them. They take YYYY and YYYY.MM too.
--turn finds a turn that is written so in its long form (Rd2-d5), or in the short form that a record writes (Rd5, or
  Rdd5 where it needs the file). The # of a turn that gives cancer may be left out; with it, only such turns are found.
--position compares everything but the turn number: the pieces, both genomes, what is told of each RNA and protein, the
  side to move, and whether the swap is open. It compares no rulesets: add --ruleset for one.
--board compares only which pieces stand where.
--list and --json tell at which ply it was found, as replay --ply counts: a turn at the ply that it is, a position after
  so many turns. --json has: file, game (from 1), line (from 1), offset and length (in the unpacked source, in bytes),
  tags, plies, found (turn, position and board, each with ply and isInVariation).
An index (see dnachess index) is used for --turn, --position and --board where there is one that fits its file, but not
  with --invert or --verbose. It changes how long the answer takes, never the answer.
Of a game with an error counts what could be read of it.

Exit codes: 0 something was found, 1 nothing was, 2 wrong usage, or something cannot be read or written.`;

export const addGrep: AddCommand = (program, streams, end) => {
  const command = program
    .command('grep')
    .description('print the games that satisfy all criteria: players, dates, rulesets, turns, positions')
    .argument('<files...>', FILES_HELP);
  withGrepOptions(command).action(async (files, options) => end(await runGrep(files, options, streams)));
  command.addHelpText('after', ABOUT);
  withExamples(
    command,
    'dnachess grep --player ada --since 2024.03 games.pgn',
    'dnachess grep --turn Na2-f7+f8 --list games.pgn more.pgn.gz',
    'dnachess grep --ruleset faster --result 1-0 --max-plies 40 --count games.pgn',
    'dnachess grep --position "$(dnachess play Re5 b7a7=K)" games.pgn | dnachess stats -',
    'dnachess grep --invert --tag Event~open games.pgn > others.pgn',
  );
};
