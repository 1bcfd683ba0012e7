/** What tests of the command line stand on: streams in memory, and a run within the process. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterAll } from 'vitest';
import type { Result } from '#engine/index';
import { type GameRecord, parsePosition, parseRuleset, readTurn, writeRecord } from '#notation/index';
import type { Streams } from './io.ts';
import { run } from './run.ts';

/** A stream that keeps what it gets; slow enough to push back. */
export class Sink extends Writable {
  readonly isTTY: boolean;
  readonly columns: number;
  #text = '';

  constructor({ isTTY = false, columns = 200 } = {}) {
    super();
    this.isTTY = isTTY;
    this.columns = columns;
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

/** A folder for the tests of one file, gone after them. */
export const useFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dnachess-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    path: folder,
    /** Writes a file; returns its path. */
    write: (name: string, content: string | Uint8Array): string => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
  };
};

/** A recorded game as test/vectors has it. */
interface VectorGame {
  readonly rules: string;
  readonly start: string;
  readonly over: { readonly winner: 'white' | 'black' | null; readonly why: 'cancer' | 'turnLimit' };
  readonly turns: readonly { readonly short: string }[];
}

const unwrap = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const RESULTS = { white: '1-0', black: '0-1' } as const;

const recordOf = ({ rules, start, over, turns }: VectorGame, index: number): GameRecord => {
  const first = unwrap(parsePosition(start, unwrap(parseRuleset(rules))));
  let position = first;
  const played = turns.map(({ short }) => {
    const read = unwrap(readTurn(short, position));
    position = read.position;
    return { turn: read.turn };
  });
  return {
    tags: new Map([['Round', String(index + 1)]]),
    start: first,
    turns: played,
    result: over.winner === null ? '1/2-1/2' : RESULTS[over.winner],
    termination: over.why === 'cancer' ? 'normal' : 'adjudication',
  };
};

/** Recorded games as one canonical text. */
export const makeVectorText = (games: readonly VectorGame[]): string =>
  games.map((game, index) => unwrap(writeRecord(recordOf(game, index)))).join('');

const TAGS = `[Event "Test"]
[Site "?"]
[Date "????.??.??"]
[Round "1"]
[White "?"]
[Black "?"]
[Result "*"]
[Ruleset "standard"]
[Termination "unterminated"]
[Variant "DNA Chess"]
`;

/** A canonical record of a game that is not over, from the start. */
export const makeText = (movetext: string): string => `${TAGS}\n${movetext}\n\n`;
/** How many lines stand before the turns of such a record. */
export const TAG_LINES = 11;
/** How many lines such a record has when its turns stand on one. */
export const LINES = 13;

export const GOOD = makeText('1. Re5 b7a7=K 2. e5=L *');
export const ILLEGAL = makeText('1. Re5 Rd9 2. e5=L *');
/** Nothing but what a writer would spell otherwise. */
export const LENIENT = makeText('1.Re5 b7a7=K! *');
