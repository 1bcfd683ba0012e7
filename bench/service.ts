import { cpus } from 'node:os';
import { measureCapacity } from './service/capacity.ts';
import { measureFanOut } from './service/fan-out.ts';
import { measureTurns } from './service/turns-over-http.ts';

/** Measures the service: what a turn consumes, how fast turns are over HTTP, and how fast a thousand subscribers are told. */
export const runSuite = async (_vectors: URL, print: (text: string) => void): Promise<void> => {
  print(`Node ${process.version}, ${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}`);
  await measureCapacity(print);
  await measureTurns(print);
  await measureFanOut(print);
};
