import process from 'node:process';
import { EXIT, type ExitCode, InputError, type Lines, type Streams, writeBytes, writeLines } from './io.ts';
import { Progress } from './progress.ts';
import { openSources, type Source, totalSize } from './sources.ts';

export interface FileRunOptions {
  /** Nothing on standard error but what is wrong. */
  readonly quiet?: boolean;
}

/** What a command that reads files works with. Whatever it writes goes through here, so that no progress bar is in its way. */
export interface FileRun {
  /** In the order of the command line; taken once. A source that cannot be read has been told of and has no bytes. */
  readonly sources: Iterable<Source>;
  /** Writes to standard output, as `writeLines` of io.ts does. */
  readonly writeLines: (lines: Lines) => Promise<void>;
  /** The same for bytes, as `writeBytes` of io.ts does. */
  readonly writeBytes: (pieces: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Tells of something that cannot be read or written, in one line; the exit code is then 2. */
  readonly fail: (message: string) => void;
  /** Writes a line to standard error. */
  readonly tell: (line: string) => void;
  /** The same, only when somebody watches: standard error is a terminal, and not `quiet`. */
  readonly remark: (line: string) => void;
}

const createProgress = async (
  files: readonly string[],
  { stderr }: Streams,
  { quiet = false }: FileRunOptions,
): Promise<Progress | undefined> =>
  quiet || stderr.isTTY !== true ? undefined : new Progress(stderr, { total: await totalSize(files) });

/** Only while files are read: a handler would keep a computation that never yields from being interrupted at all. */
const withInterrupt = async <T>(onInterrupt: () => void, work: () => Promise<T>): Promise<T> => {
  const stop = (): never => {
    onInterrupt();
    process.exit(EXIT.interrupted);
  };
  process.once('SIGINT', stop);
  try {
    return await work();
  } finally {
    process.off('SIGINT', stop);
  }
};

/**
 * Runs a command over the files that it names (`-` is standard input), with a progress bar where there is a terminal for
 * it. Resolves to 2 when a file could not be read, however much of the rest was; else to what `work` resolves to.
 */
export const runOverFiles = async (
  files: readonly string[],
  streams: Streams,
  options: FileRunOptions,
  work: (run: FileRun) => Promise<ExitCode>,
): Promise<ExitCode> => {
  const progress = await createProgress(files, streams, options);
  let hasFailed = false;
  const clear = (): void => progress?.clear();
  const tell = (line: string): void => {
    clear();
    streams.stderr.write(`${line}\n`);
  };
  const fail = (message: string): void => {
    hasFailed = true;
    tell(`dnachess: ${message}`);
  };
  const run: FileRun = {
    sources: openSources(files, streams, { onBytes: count => progress?.add(count), onFailure: fail }),
    writeLines: lines => writeLines(streams.stdout, lines, clear),
    writeBytes: pieces => writeBytes(streams.stdout, pieces, clear),
    fail,
    tell,
    remark: line => (progress === undefined ? undefined : tell(line)),
  };
  try {
    const code = await withInterrupt(clear, () => work(run));
    return hasFailed ? EXIT.usage : code;
  } catch (thrown) {
    // What seems wrong with an input may only be that it was not read to its end.
    if (hasFailed && thrown instanceof InputError) return EXIT.usage;
    throw thrown;
  } finally {
    clear();
  }
};
