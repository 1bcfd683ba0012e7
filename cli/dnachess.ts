import process from 'node:process';
import { EXIT, isReaderGone } from './io.ts';
import { run } from './run.ts';

process.stdout.on('error', error => {
  if (!isReaderGone(error)) process.exitCode = EXIT.usage;
});
const code = await run(process.argv.slice(2), process);
process.exitCode ??= code;
