import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Database, startDatabase } from '#local/database/database';
import { silentLog } from '#local/log';
import { bundleServer, type Outcome, type ServerProcess, startServer } from './kit/server.ts';

let bundle: string;
let folder: string;
/** The embedded database taken for somebody else's: it has no tables, and no streams that can be read. */
let plain: Database;
beforeAll(async () => {
  bundle = await bundleServer();
  folder = await mkdtemp(join(tmpdir(), 'failures-'));
  await writeFile(join(folder, 'file'), 'mine');
  const ports = { now: Date.now, randomBytes: (count: number) => new Uint8Array(count) };
  plain = await startDatabase({ folder: undefined, ports, log: silentLog, onRecord: async () => undefined });
});
afterAll(async () => {
  await plain.close();
  await Promise.all([rm(folder, { recursive: true }), rm(bundle)]);
});

const running: ServerProcess[] = [];
afterEach(() => Promise.all(running.splice(0).map(server => server.kill())));

const start = (args: readonly string[], environment: Readonly<Record<string, string>> = {}): ServerProcess => {
  const server = startServer(bundle, args, environment);
  running.push(server);
  return server;
};

const fails = (args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Outcome> =>
  start(args, environment).ended;

/** One line on stderr, nothing on stdout, exit code 1. */
const expectOneLine = ({ code, out, err }: Outcome, about: RegExp): void => {
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^[^\n]+\n$/);
  expect(err).toMatch(about);
};

const external = (endpoint: string): Record<string, string> => ({
  DYNAMODB_ENDPOINT: endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
});

describe('a data folder that cannot be used', () => {
  it.each([
    ['stands under a file', () => join(folder, 'file', 'data')],
    ['is a file', () => join(folder, 'file')],
    ['is where the system takes none', () => '/proc/data'],
    ['is far below where the system takes none', () => '/proc/some/where/data'],
  ])('because it %s', async (_, place) => {
    expectOneLine(await fails(['--port', '0', '--data', place()]), /data folder .+ cannot be written.+--data/);
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('mine');
  });

  it('because it is damaged', async () => {
    const damaged = join(folder, 'damaged');
    for (const part of ['journal', 'tables']) {
      await mkdir(join(damaged, part), { recursive: true });
      await writeFile(join(damaged, part, 'CURRENT'), 'rubbish');
    }
    expectOneLine(await fails(['--port', '0', '--data', damaged]), /damaged is damaged .+move it away/);
  });

  it('because another server has it, until that one is killed', async () => {
    const data = join(folder, 'shared');
    const first = start(['--port', '0', '--data', data]);
    await first.urls();
    expectOneLine(await fails(['--port', '0', '--data', data]), /shared is in use by another process.+--data/);
    await first.kill();
    expect((await start(['--port', '0', '--data', data]).urls()).graphqlUrl).toMatch(/^http:/);
  });
});

describe('a port that cannot be used', () => {
  it('because another server has it; the data folder is free again afterwards', async () => {
    const { graphqlUrl } = await start(['--port', '0', '--memory']).urls();
    const data = join(folder, 'unharmed');
    expectOneLine(await fails(['--port', new URL(graphqlUrl).port, '--data', data]), /Port \d+ .+in use.+--port/);
    await start(['--port', '0', '--data', data]).urls();
  });
});

describe('another DynamoDB that cannot be used', () => {
  it('because it has no tables', async () => {
    const outcome = await fails(['--port', '0', '--memory'], external(plain.endpoint));
    expectOneLine(outcome, /lacks the tables dnachess-games, .+--create-tables/);
  });

  it('because its tables have no streams', async () => {
    const outcome = await fails(['--port', '0', '--memory', '--create-tables'], external(plain.endpoint));
    expectOneLine(outcome, /dnachess-games has no stream/);
  });

  it('because it is none', async () => {
    const { graphqlUrl } = await start(['--port', '0', '--memory']).urls();
    const outcome = await fails(['--port', '0', '--memory'], external(new URL('/', graphqlUrl).href));
    expectOneLine(outcome, /DYNAMODB_ENDPOINT/);
  });
});

describe('options that cannot be used', () => {
  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['a port that is no number', ['--port', 'http'], {}, /port is "http".+0 to 65535/],
    ['an argument that is no option', ['start'], {}, /start.+--help/],
    ['an endpoint that is no URL', [], { DYNAMODB_ENDPOINT: 'localhost:8000' }, /"localhost:8000".+http:\/\//],
  ])('%s', async (_, args, environment, about) => {
    expectOneLine(await fails(args, environment), about);
  });
});
