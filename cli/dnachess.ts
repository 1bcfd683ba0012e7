import process from 'node:process';
import { run } from './run.ts';

/** A reader such as `head` that has seen enough closes the pipe: no error, only nothing left to do. */
const leaveQuietly = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error;
};

process.stdout.on('error', leaveQuietly);
process.exitCode = await run(process.argv.slice(2), process);
