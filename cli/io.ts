import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where a command writes: answers to `stdout`, everything else to `stderr`. */
export interface Streams {
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Exit codes, a contract with scripts. */
export const EXIT = { fine: 0, wrongInput: 1, usage: 2 } as const;
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

function* joinLines(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/**
 * Writes lines in large chunks, no faster than the reader takes them. Stops quietly when the reader has gone away; rejects
 * with an OutputError when the stream fails otherwise.
 */
export const writeLines = async (stream: Writable, lines: Iterable<string>): Promise<void> => {
  try {
    await pipeline(Readable.from(joinLines(lines)), stream, { end: false });
  } catch (thrown) {
    if (!isReaderGone(thrown)) throw new OutputError(explain(thrown), { cause: thrown });
  }
};
