import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where a command writes; a terminal says so, and how wide it is. */
export interface Output extends Writable {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** What surrounds a command: answers go to `stdout`, everything else to `stderr`. Node's `process` is one. */
export interface Streams {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: { readonly [name: string]: string | undefined };
}

/** Exit codes, a contract with scripts. `usage` is also for what cannot be read or written. */
export const EXIT = { fine: 0, wrongInput: 1, usage: 2, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The input is wrong: `message` says what, where, and what would be right. Ends the command with exit code 1. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** The output cannot be written, as on a full disk. Ends the command with exit code 2. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

const CHUNK = 1 << 16;

/** What a stream fails with when its reader, such as `head`, has seen enough. */
const READER_GONE = new Set(['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Whether a failure only says that nobody reads any more, so that there is nothing left to do. */
export const isReaderGone = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' && READER_GONE.has(thrown.code);

const explain = (thrown: unknown): string =>
  `cannot write the output: ${thrown instanceof Error ? thrown.message : String(thrown)}`;

/** Lines without their line breaks. */
export type Lines = Iterable<string> | AsyncIterable<string>;

/** Keeps what the chunks failed with: thrown inside a pipeline, it would destroy the output. */
class Guard {
  failure: { readonly thrown: unknown } | undefined;

  async *watch<Chunk>(chunks: AsyncIterable<Chunk>, beforeChunk: () => void): AsyncGenerator<Chunk> {
    try {
      for await (const chunk of chunks) {
        beforeChunk();
        yield chunk;
      }
    } catch (thrown) {
      this.failure = { thrown };
    }
    beforeChunk();
  }
}

const write = async (
  stream: Output,
  chunks: AsyncIterable<string | Uint8Array>,
  beforeChunk: () => void,
): Promise<void> => {
  const guard = new Guard();
  try {
    await pipeline(Readable.from(guard.watch(chunks, beforeChunk)), stream, { end: false });
  } catch (thrown) {
    if (isReaderGone(thrown)) return;
    throw new OutputError(explain(thrown), { cause: thrown });
  }
  if (guard.failure !== undefined) throw guard.failure.thrown;
};

const chunkSizeOf = ({ isTTY }: Output): number => (isTTY === true ? 1 : CHUNK);

/** What stands before a failure is not lost with it. */
async function* joinLines(lines: Lines, size: number): AsyncGenerator<string> {
  let chunk = '';
  let failure: { readonly thrown: unknown } | undefined;
  try {
    for await (const line of lines) {
      chunk += `${line}\n`;
      if (chunk.length < size) continue;
      yield chunk;
      chunk = '';
    }
  } catch (thrown) {
    failure = { thrown };
  }
  if (chunk !== '') yield chunk;
  if (failure !== undefined) throw failure.thrown;
}

async function* joinBytes(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let kept: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    kept.push(piece);
    length += piece.length;
    if (length < size) continue;
    yield Buffer.concat(kept);
    [kept, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(kept);
}

/**
 * Writes lines no faster than the reader takes them, in large chunks, or at once on a terminal. Stops quietly when the
 * reader has gone away; rejects with an OutputError when the stream fails otherwise, and with whatever `lines` fails with.
 */
export const writeLines = (stream: Output, lines: Lines, beforeChunk: () => void = () => undefined): Promise<void> =>
  write(stream, joinLines(lines, chunkSizeOf(stream)), beforeChunk);

/** Writes bytes as they are, otherwise as `writeLines` writes lines. */
export const writeBytes = (
  stream: Output,
  pieces: AsyncIterable<Uint8Array>,
  beforeChunk: () => void = () => undefined,
): Promise<void> => write(stream, joinBytes(pieces, chunkSizeOf(stream)), beforeChunk);
