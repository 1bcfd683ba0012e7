/** What tests of the command line stand on: streams in memory, and a run within the process. */
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Streams } from './io.ts';
import { run } from './run.ts';

/** A stream that keeps what it gets; slow enough to push back. */
export class Sink extends Writable {
  readonly isTTY: boolean;
  readonly columns = 200;
  #text = '';

  constructor({ isTTY = false } = {}) {
    super();
    this.isTTY = isTTY;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#text += chunk.toString();
    setImmediate(done);
  }

  /** Ends the stream; resolves to everything that it got. */
  async readAll(): Promise<string> {
    await finished(this.end());
    return this.#text;
  }
}

export interface Surroundings {
  /** What stands on standard input, in pieces. */
  readonly stdin?: readonly (string | Uint8Array)[];
  readonly isTTY?: boolean;
  readonly env?: Streams['env'];
}

async function* bytesOf(pieces: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

export const createStreams = ({ stdin = [], isTTY = false, env = {} }: Surroundings = {}) => ({
  stdin: bytesOf(stdin),
  stdout: new Sink({ isTTY }),
  stderr: new Sink({ isTTY }),
  env,
});

/** Runs a command line in surroundings of its own. */
export const runIn = async (surroundings: Surroundings, args: readonly string[]) => {
  const streams = createStreams(surroundings);
  const code = await run(args, streams);
  const [stdout, stderr] = await Promise.all([streams.stdout.readAll(), streams.stderr.readAll()]);
  return { code, stdout, stderr };
};

export const dnachess = (...args: readonly string[]) => runIn({}, args);
