import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FunctionSource } from '../../test/bundles/kit/function-process.ts';

const CHILD = fileURLToPath(new URL('child.mjs', import.meta.url));

/** One cold start. Milliseconds and bytes. */
export interface ColdStart {
  /** From the process's beginning until its first answer. */
  readonly wholeMs: number;
  readonly loadMs: number;
  readonly requestMs: number;
  /** The processor's time within these, which other programs on the machine hardly change. */
  readonly loadCpuMs: number;
  readonly requestCpuMs: number;
  readonly rss: number;
  readonly heapUsed: number;
  /** What the handler returned. */
  readonly result: unknown;
}

/** Starts a function in a process of its own and hands it an event. */
export const startCold = async ({ node, bundle, environment }: FunctionSource, event: unknown): Promise<ColdStart> => {
  const began = performance.now();
  const options = { execPath: node, execArgv: [], env: { ...environment }, silent: true };
  const child = fork(CHILD, [bundle, JSON.stringify(event)], options);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const answered = once(child, 'message').then(([message]) => ({ ...message, wholeMs: performance.now() - began }));
  const failed = once(child, 'close').then(() => Promise.reject(new Error(`the function has ended: ${errors}`)));
  const cold: ColdStart = await Promise.race([answered, failed]);
  await failed.catch(() => undefined);
  return cold;
};

/** How long a Node takes that has nothing to do. */
export const startNothing = async (node: string): Promise<number> => {
  const began = performance.now();
  await once(spawn(node, ['-e', '0']), 'close');
  return performance.now() - began;
};
