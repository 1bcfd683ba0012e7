import { randomBytes } from 'node:crypto';
import { processEnvironment, readSettings } from '../environment.ts';
import { createLog } from '../log.ts';
import { createEmfMetrics } from './metrics.ts';

/** Lambda makes what is written here the log. */
const write = (line: string): boolean => process.stdout.write(line);

/** The settings of this deployed function. */
export const settings = readSettings(processEnvironment);

/** The world outside a deployed function, as far as it is the same for all of them. To be made once a container. */
export const createSurroundings = () => ({
  now: Date.now,
  randomBytes,
  log: createLog(write, Date.now),
  metrics: createEmfMetrics(write, Date.now),
});
