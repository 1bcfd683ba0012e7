import process from 'node:process';
import { isReaderGone } from './io.ts';
import { run } from './run.ts';

process.stdout.on('error', error => {
  if (!isReaderGone(error)) throw error;
});
process.exitCode = await run(process.argv.slice(2), process);
