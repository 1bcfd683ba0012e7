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

/** Keeps what the lines failed with: thrown inside a pipeline, it would destroy the output. */
class LineJoiner {
  failure: { readonly thrown: unknown } | undefined;

  async *join(lines: Lines, size: number, beforeChunk: () => void): AsyncGenerator<string> {
    let chunk = '';
    try {
      for await (const line of lines) {
        chunk += `${line}\n`;
        if (chunk.length < size) continue;
        beforeChunk();
        yield chunk;
        chunk = '';
      }
    } catch (thrown) {
      this.failure = { thrown };
    }
    beforeChunk();
    if (chunk !== '') yield chunk;
  }
}

/**
 * Writes lines no faster than the reader takes them, in large chunks, or at once on a terminal. Stops quietly when the
 * reader has gone away; rejects with an OutputError when the stream fails otherwise, and with whatever `lines` fails with.
 */
export const writeLines = async (
  stream: Output,
  lines: Lines,
  beforeChunk: () => void = () => undefined,
): Promise<void> => {
  const joiner = new LineJoiner();
  const chunks = joiner.join(lines, stream.isTTY === true ? 1 : CHUNK, beforeChunk);
  try {
    await pipeline(Readable.from(chunks), stream, { end: false });
  } catch (thrown) {
    if (isReaderGone(thrown)) return;
    throw new OutputError(explain(thrown), { cause: thrown });
  }
  if (joiner.failure !== undefined) throw joiner.failure.thrown;
};
