import { once } from 'node:events';
import type { Writable } from 'node:stream';

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

const CHUNK = 1 << 16;

const writeChunk = async (stream: Writable, chunk: string): Promise<void> => {
  if (!stream.writable || stream.write(chunk)) return;
  await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
};

/** Writes lines in large chunks, as fast as the reader takes them. Stops quietly when the reader has gone away. */
export const writeLines = async (stream: Writable, lines: Iterable<string>): Promise<void> => {
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    if (!stream.writable) return;
    await writeChunk(stream, chunk);
    chunk = '';
  }
  await writeChunk(stream, chunk);
};
