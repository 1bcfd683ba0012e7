import { appendFile } from 'node:fs/promises';
import type { DeadLetter } from './handler.ts';

/** Keeps records that were given up in a file of JSON lines. Takes the clock, in milliseconds since 1970. */
export const createDeadLetterFile =
  (path: string, now: () => number): DeadLetter =>
  async (record, reason) => {
    const why = reason instanceof Error ? reason.message : String(reason);
    await appendFile(path, `${JSON.stringify({ at: new Date(now()).toISOString(), reason: why, record })}\n`);
  };
