import { splitGames } from '#notation/index';
import { type AddCommand, withExamples, withQuiet } from './command.ts';
import { type FileRun, type FileRunOptions, runOverFiles } from './file-run.ts';
import { archiveStateOf, explainRefusal, isSameState } from './index-archive.ts';
import { indexPathOf } from './index-format.ts';
import { type IndexSummary, writeIndex } from './index-writer.ts';
import { EXIT, type ExitCode, type Streams } from './io.ts';
import { makeSize } from './progress.ts';
import { reasonOf, type Source } from './sources.ts';

const STDIN = 'an index stands beside its file: save what comes from standard input as a file first';
const CHANGED = 'it was changed or could not be read to its end while it was indexed: index it anew';

/** Reads a source that has no index to make, so that it is told why it cannot be read. */
const drain = async ({ bytes }: Source): Promise<void> => {
  for await (const _chunk of bytes);
};

const describeIndex = ({ games, size }: IndexSummary, archiveSize: number): string => {
  const share = archiveSize === 0 ? '' : `, ${Math.round((100 * size) / archiveSize)} % of the archive`;
  return `${games} game${games === 1 ? '' : 's'}, ${makeSize(size)}${share}`;
};

const indexArchive = async (source: Source, { fail, remark }: FileRun): Promise<void> => {
  const { name } = source;
  const archive = await archiveStateOf(name);
  if (archive === undefined) return drain(source);
  const refusal = await explainRefusal(name);
  if (refusal !== undefined) return fail(`cannot index ${name}: ${refusal}`);
  let length = 0;
  async function* count(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source.bytes) {
      length += chunk.length;
      yield chunk;
    }
  }
  const isStillWanted = async (): Promise<boolean> =>
    BigInt(length) === archive.size && isSameState(archive, await archiveStateOf(name));
  const summary = await writeIndex(indexPathOf(name), splitGames(count()), { archive, isStillWanted });
  if (summary === undefined) return fail(`cannot index ${name}: ${CHANGED}`);
  remark(`${indexPathOf(name)}: ${describeIndex(summary, length)}`);
};

const indexAll = async (run: FileRun): Promise<ExitCode> => {
  for (const source of run.sources) {
    if (source.name === '-') run.fail(`cannot index -: ${STDIN}`);
    else await indexArchive(source, run).catch(thrown => run.fail(`cannot index ${source.name}: ${reasonOf(thrown)}`));
  }
  return EXIT.fine;
};

/** Writes the index of every file beside it. */
export const runIndex = (files: readonly string[], options: FileRunOptions, streams: Streams): Promise<ExitCode> =>
  runOverFiles(files, streams, options, indexAll);

const ABOUT = `
FILE.dnaidx tells which games of FILE hold a turn or reach a position, in the main line or a variation. grep uses it for
--turn, --position and --board, and reads only the games in question. It fits FILE as it is now: when FILE changes, grep
says so once and reads all of it, until FILE is indexed again. It can be deleted at any time.`;

export const addIndex: AddCommand = (program, streams, end) => {
  const command = program
    .command('index')
    .description('write FILE.dnaidx beside each file, with which grep finds turns and positions fast')
    .argument('<files...>', 'files of records, not gzipped');
  withQuiet(command).action(async (files, options) => end(await runIndex(files, options, streams)));
  command.addHelpText('after', ABOUT);
  withExamples(
    command,
    'dnachess index games.pgn',
    'dnachess index *.pgn && dnachess grep --turn Na2-f7+f8 --list *.pgn',
  );
};
