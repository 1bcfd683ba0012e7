import { randomBytes } from 'node:crypto';
import { processEnvironment, readSettings } from '../environment.ts';
import { createCore } from '../functions/core.ts';
import { createLog } from '../log.ts';
import { createInvokeSweep } from './invoke-sweep.ts';

const settings = readSettings(processEnvironment);

/** What this function is made of, put together once a container. */
export const core = createCore(settings, {
  now: Date.now,
  randomBytes,
  log: createLog(line => process.stdout.write(line), Date.now),
  invokeSweep: createInvokeSweep(settings),
});
