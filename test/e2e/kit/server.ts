import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { until } from './until.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** How a process ended and what it wrote. */
export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What `npm start` runs, as a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<Outcome>;
  /** Waits until it says where it is; throws with its output when it ends instead. */
  readonly urls: () => Promise<{ readonly graphqlUrl: string; readonly wsUrl: string }>;
  /** Kills it with SIGKILL and waits for its end. */
  readonly kill: () => Promise<void>;
}

/** Bundles the server as the build does, into a file of this process alone; returns its path, for the caller to delete. */
export const bundleServer = async (): Promise<string> => {
  const outfile = join(ROOT, `test/e2e/serve-${process.pid}-${Date.now()}.tmp.mjs`);
  const entryPoints = [join(ROOT, 'local/serve.ts')];
  await build({ entryPoints, bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile });
  return outfile;
};

/** Starts the bundled server with these options; of the environment it gets PATH and what is given; clients are not limited. */
export const startServer = (
  bundle: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ServerProcess => {
  const child = spawn(process.execPath, [bundle, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], RATE_LIMITS: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  let outcome: Outcome | undefined;
  child.stdout.on('data', text => {
    out += text;
  });
  child.stderr.on('data', text => {
    err += text;
  });
  const ended = new Promise<Outcome>(resolve =>
    child.once('close', code => {
      outcome = { code, out, err };
      resolve(outcome);
    }),
  );
  const find = (name: string): string => new RegExp(`${name} +(\\S+)\\n`).exec(out)?.[1] ?? '';
  return {
    child,
    ended,
    urls: async () => {
      await until(() => find('WebSocket') !== '' || outcome !== undefined);
      if (outcome !== undefined) throw new Error(`The server did not start: ${JSON.stringify(outcome)}`);
      return { graphqlUrl: find('GraphQL'), wsUrl: find('WebSocket') };
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
