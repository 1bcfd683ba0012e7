import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Streams } from './io.ts';
import { peek } from './peek.ts';

/** What a command reads: a file, or standard input, which is named `-`. */
export interface Source {
  /** As it was given. */
  readonly name: string;
  /** From its start, unpacked when it is gzip'd. Taken once. Ends early, instead of failing, when reading fails. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Who is told while sources are read. */
export interface SourceListener {
  /** That many bytes were read, as they are stored. */
  readonly onBytes: (count: number) => void;
  /** Why a source cannot be read, or not to its end: one line. */
  readonly onFailure: (message: string) => void;
}

const STDIN = '-';
const CHUNK = 1 << 18;
const GZIP = [0x1f, 0x8b];

const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a directory; name the files in it',
  ENOTDIR: 'a part of its path is not a directory',
  EMFILE: 'too many files are open',
};

/** Why something cannot be read or written, for people. */
export const reasonOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  if (code.startsWith('Z_')) return `its gzip data is damaged (${thrown.message})`;
  return REASONS[code] ?? thrown.message;
};

/** The sum of the files' sizes; undefined when one of them has no size to tell, such as standard input. */
export const totalSize = async (files: readonly string[]): Promise<number | undefined> => {
  let total = 0;
  for (const file of files) {
    const stats = file === STDIN ? undefined : await stat(file).catch(() => undefined);
    if (stats?.isFile() !== true) return undefined;
    total += stats.size;
  }
  return total;
};

async function* count(bytes: AsyncIterable<Uint8Array>, { onBytes }: SourceListener): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    onBytes(chunk.length);
    yield chunk;
  }
}

/** Whether a source that begins so is gzipped. */
export const isGzip = (start: Uint8Array): boolean => GZIP.every((byte, index) => start[index] === byte);

const unpack = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(bytes), createGunzip(), () => undefined);

async function* readBytes(
  name: string,
  open: () => AsyncIterable<Uint8Array>,
  listener: SourceListener,
): AsyncGenerator<Uint8Array> {
  try {
    const { start, whole } = await peek(count(open(), listener), bytes => bytes.length >= GZIP.length);
    yield* isGzip(start) ? unpack(whole) : whole;
  } catch (thrown) {
    listener.onFailure(`cannot read ${name}: ${reasonOf(thrown)}`);
  }
}

const openFile = (name: string): AsyncIterable<Uint8Array> => createReadStream(name, { highWaterMark: CHUNK });

/** Standard input, once; `streams.stdin` is touched only when it is asked for, since Node opens it then. */
const stdinOf = (streams: Pick<Streams, 'stdin'>): (() => AsyncIterable<Uint8Array>) => {
  let isTaken = false;
  return () => {
    if (isTaken) throw new Error('standard input was read already, and can be read once only');
    isTaken = true;
    return streams.stdin;
  };
};

/** The sources that a command line names, in its order. Those that cannot be read are told of and have no bytes. */
export function* openSources(
  files: readonly string[],
  streams: Pick<Streams, 'stdin'>,
  listener: SourceListener,
): Generator<Source> {
  const openStdin = stdinOf(streams);
  for (const name of files)
    yield { name, bytes: readBytes(name, name === STDIN ? openStdin : () => openFile(name), listener) };
}
