import { randomBytes } from 'node:crypto';
import { processEnvironment, readSettings } from '../environment.ts';
import { createLog } from '../log.ts';
import { createService } from '../service.ts';

/** The service of this function, made once a container. */
export const service = createService(readSettings(processEnvironment), {
  now: Date.now,
  randomBytes,
  log: createLog(line => process.stdout.write(line), Date.now),
});
