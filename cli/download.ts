import { type FileHandle, open, stat } from 'node:fs/promises';
import { Argument, InvalidArgumentError } from 'commander';
import { type AddCommand, withExamples, withQuiet } from './command.ts';
import { fetchPart } from './download-part.ts';
import { type DownloadState, readState, statePathOf, writeState } from './download-state.ts';
import { EXIT, type ExitCode, InputError, OutputError, type Streams } from './io.ts';

const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Where to begin: where an earlier run stopped, or at the beginning of a new file. */
const beginning = async (url: string, path: string): Promise<DownloadState> => {
  const state = await readState(path);
  if (state?.url === url) return state;
  if (state !== undefined)
    throw new InputError(
      `${path} was downloaded from ${state.url}: choose another file, or delete ${statePathOf(path)}`,
    );
  if (await exists(path)) throw new InputError(`${path} exists and is no download: choose another file`);
  const begun = { url, next: url, size: 0, games: 0 };
  await writeState(path, begun);
  return begun;
};

/** Adds a part to the file, and lets it stand on the disk before it counts. */
const append = async (file: FileHandle, text: string, at: number): Promise<number> => {
  const bytes = Buffer.from(text);
  await file.write(bytes, 0, bytes.length, at);
  await file.sync();
  return at + bytes.length;
};

const openAt = async (path: string, size: number): Promise<FileHandle> => {
  const file = await open(path, (await exists(path)) ? 'r+' : 'w');
  if ((await file.stat()).size < size) {
    await file.close();
    throw new InputError(
      `${path} is shorter than what was downloaded: delete it and ${statePathOf(path)} to begin anew`,
    );
  }
  // What an interrupted run has left behind the last whole part comes again.
  await file.truncate(size);
  return file;
};

const followParts = async (file: FileHandle, path: string, from: DownloadState, token: string | undefined) => {
  let state = from;
  for (let isLast = false; !isLast; ) {
    const part = await fetchPart(state.next, token);
    const size = await append(file, part.text, state.size);
    state = { ...state, next: part.next, size, games: state.games + part.games };
    await writeState(path, state);
    ({ isLast } = part);
  }
  return state;
};

const reason = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Failures of the file system say what cannot be written; ours say it themselves. */
const explained = (path: string, thrown: unknown): unknown =>
  thrown instanceof InputError || thrown instanceof OutputError
    ? thrown
    : new OutputError(`cannot write ${path}: ${reason(thrown)}`);

/** Downloads an export into a file, or what has come since; where an earlier run was interrupted, from there. */
export const runDownload = async (
  url: string,
  path: string,
  { quiet = false }: { readonly quiet?: boolean },
  { env, stderr }: Streams,
): Promise<ExitCode> => {
  try {
    const from = await beginning(url, path);
    const file = await openAt(path, from.size);
    try {
      const { games } = await followParts(file, path, from, env['DNACHESS_TOKEN']);
      if (!quiet) stderr.write(`${path}: ${games} games, ${games - from.games} of them new\n`);
    } finally {
      await file.close();
    }
  } catch (thrown) {
    throw explained(path, thrown);
  }
  return EXIT.fine;
};

const parseUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && ['http:', 'https:'].includes(url.protocol)) return url.href;
  throw new InvalidArgumentError(
    'It must be the address of an export, such as http://127.0.0.1:4000/export/games?format=pgn',
  );
};

const ABOUT = `
FILE.download notes what of FILE is sure. Run it again with the same address to go on where it was interrupted, or for
the games that have ended since. Each part is checked with the reader before it counts. The variable DNACHESS_TOKEN
may hold a token, with which your own private games come as well.`;

export const addDownload: AddCommand = (program, streams, end) => {
  const command = program
    .command('download')
    .description('download an export of games into a file, part by part')
    .addArgument(new Argument('<url>', 'the address of the export').argParser(parseUrl))
    .argument('<file>', 'the file to write');
  withQuiet(command).action(async (url, file, options) => end(await runDownload(url, file, options, streams)));
  command.addHelpText('after', ABOUT);
  withExamples(
    command,
    "dnachess download 'http://127.0.0.1:4000/export/games?format=pgn' games.pgn",
    "dnachess download 'http://127.0.0.1:4000/export/games?since=2026-11-01' november.ndjson",
  );
};
