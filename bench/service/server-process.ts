import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundle } from '../bundle.ts';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly graphqlUrl: string;
  readonly wsUrl: string;
  /** Ends it at once: what it keeps is of no use any more. */
  readonly stop: () => Promise<unknown>;
}

const linesUntil = (child: ChildProcess, isEnough: (text: string) => boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', chunk => {
      text += chunk;
      if (isEnough(text)) resolve(text);
    });
    child.once('exit', code => reject(new Error(`the server ended with ${code}: ${text}`)));
  });

/** Bundles and starts a server that says on its output where it listens; of the environment it gets PATH and no limits. */
export const startServer = async (entry: string, args: readonly string[] = []): Promise<ServerProcess> => {
  const script = fileURLToPath(await bundle(entry, 'external'));
  const env = { PATH: process.env['PATH'], RATE_LIMITS: 'off' };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const text = await linesUntil(child, output => /GraphQL +\S+\n/.test(output));
  const graphqlUrl = /GraphQL +(\S+)\n/.exec(text)?.[1] ?? '';
  return {
    graphqlUrl,
    wsUrl: graphqlUrl.replace(/^http/, 'ws').replace(/graphql$/, 'ws'),
    stop: () => {
      child.kill('SIGKILL');
      return once(child, 'exit');
    },
  };
};
