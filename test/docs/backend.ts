import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { silentLog } from '#local/log';
import { type Runtime, startRuntime } from '#local/runtime';
import { SERVICE_PARTS } from '#local/service-parts';

/** Starts the backend that the examples of a page talk to before the file's tests, and stops it after them. */
export const useBackend = (
  tablePrefix: string,
  { developmentIssuer = false, localReceivers = false } = {},
): (() => Runtime) => {
  let runtime: Runtime | undefined;
  beforeAll(async () => {
    runtime = await startRuntime(
      {
        host: '127.0.0.1',
        port: 0,
        database: { kind: 'embedded', folder: undefined },
        tablePrefix,
        developmentIssuer,
        localReceivers,
        // What is asked for at once is not to wait for this.
        sweepEveryMs: 60_000,
        ports: { now: Date.now, randomBytes },
        log: silentLog,
      },
      SERVICE_PARTS,
    );
  });
  afterAll(() => runtime?.close());
  return () => {
    if (runtime === undefined) throw new Error('the backend has not started');
    return runtime;
  };
};
