import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const WORKER = fileURLToPath(new URL('worker.mjs', import.meta.url));

/** A deployed function, as far as a process of it goes. */
export interface FunctionSource {
  /** The Node to run it with. */
  readonly node: string;
  /** The path of its bundle. */
  readonly bundle: string;
  /** Everything that is in its environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** A line of the log, as CloudWatch would have it. */
export type LogLine = Readonly<Record<string, unknown>>;

/** A container of a function. */
export interface FunctionProcess {
  /** Hands in an event; resolves with what the handler returned, as JSON, and rejects with what it threw. */
  readonly invoke: (event: unknown) => Promise<unknown>;
  /** What it has logged so far. */
  readonly log: () => readonly LogLine[];
  readonly stop: () => Promise<void>;
}

interface Reply {
  readonly id?: number;
  readonly isReady?: boolean;
  readonly result?: unknown;
  readonly failure?: { readonly name: string; readonly message: string };
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

const settle = ({ resolve, reject }: Waiting, { result, failure }: Reply): void =>
  failure === undefined ? resolve(result) : reject(Object.assign(new Error(failure.message), { name: failure.name }));

const collect = (child: ChildProcess) => {
  const output = { log: '', errors: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    output.log += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output.errors += chunk.toString();
  });
  return output;
};

const parseLines = (text: string): readonly LogLine[] =>
  text
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line));

/** Starts a container. Rejects with what it said when the bundle cannot be loaded. */
export const startFunction = async (source: FunctionSource): Promise<FunctionProcess> => {
  const { node, bundle, environment, timeoutMs } = source;
  const options = { execPath: node, execArgv: [], env: { ...environment }, silent: true };
  const child = fork(WORKER, [bundle], options);
  const output = collect(child);
  const waiting = new Map<number, Waiting>();
  const gone = new Promise<void>(resolve => {
    child.on('close', () => {
      const error = new Error(`the function has ended: ${output.errors}`);
      for (const each of waiting.values()) each.reject(error);
      waiting.clear();
      resolve();
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (reply: Reply) => {
      if (reply.isReady) return resolve();
      const each = waiting.get(reply.id ?? -1);
      waiting.delete(reply.id ?? -1);
      if (each !== undefined) settle(each, reply);
    });
    gone.then(() => reject(new Error(`the function could not start: ${output.errors}`)));
  });
  await ready;
  let invocations = 0;
  return {
    invoke: event =>
      new Promise((resolve, reject) => {
        invocations += 1;
        const id = invocations;
        waiting.set(id, { resolve, reject });
        child.send({ id, event: event ?? null, requestId: `invocation-${id}`, timeoutMs });
      }),
    log: () => parseLines(output.log),
    stop: async () => {
      child.kill();
      await gone;
    },
  };
};
