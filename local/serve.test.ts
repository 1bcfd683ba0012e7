import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

const ROOT = new URL('..', import.meta.url).pathname;

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface Served {
  readonly child: ChildProcess;
  /** Settles when the server has said where it is, or has ended. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Outcome>;
}

const children: ChildProcess[] = [];

const serve = (args: readonly string[], environment: Record<string, string> = {}): Served => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'local/serve.ts'), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_OPTIONS: '', ...environment },
  });
  children.push(child);
  let out = '';
  let err = '';
  child.stderr.on('data', data => {
    err += data;
  });
  const ended = new Promise<Outcome>(resolve => child.once('close', code => resolve({ code, out, err })));
  const ready = new Promise<string>(resolve => {
    child.stdout.on('data', data => {
      out += data;
      if (/^ {2}Data .*\n/m.test(out)) resolve(out);
    });
    void ended.then(({ out: all, err: complaint }) => resolve(all + complaint));
  });
  return { child, ready, ended };
};

const urlIn = (text: string, name: string): string => new RegExp(`${name} +(\\S+)`).exec(text)?.[1] ?? '';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

describe('npm start', () => {
  it('says where everything is, answers, and stops cleanly', async () => {
    const { child, ready, ended } = serve(['--port', '0', '--data', folder]);
    const text = await ready;
    expect(text).toMatch(
      new RegExp(
        [
          '^DNA Chess is ready\\.',
          ' {2}GraphQL {4}http://127\\.0\\.0\\.1:\\d+/graphql',
          ' {2}WebSocket {2}ws://127\\.0\\.0\\.1:\\d+/ws',
          ' {2}Explorer {3}http://127\\.0\\.0\\.1:\\d+/explorer/',
          ` {2}Mail {7}${folder}/outbox \\(none is sent\\)`,
          ` {2}Data {7}${folder}\n$`,
        ].join('\n'),
      ),
    );
    const response = await fetch(urlIn(text, 'GraphQL'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    });
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  it('lets anybody sign in as anybody where that is asked for', async () => {
    const text = await serve(['--port', '0', '--memory', '--dev-issuer']).ready;
    expect(text).toMatch(
      / {2}Sign in {4}http:\/\/127\.0\.0\.1:\d+\/dev-issuer\/ \(for development: anybody can be anybody\)\n/,
    );
    expect((await fetch(urlIn(text, 'Sign in'))).status).toBe(200);
  });

  it('stops at Ctrl-C as well', async () => {
    const { child, ready, ended } = serve(['--port', '0', '--memory']);
    expect(await ready).toContain('  Mail       written here (none is sent)\n  Data       in memory, gone at the end');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  it('tells its options', async () => {
    const { code, out, err } = await serve(['--help']).ended;
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/--port NUMBER/);
  });

  it('refuses a data folder that another process has', async () => {
    await serve(['--port', '0', '--data', folder]).ready;
    const { code, out, err } = await serve(['--port', '0', '--data', folder]).ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).toContain(folder);
  });

  it('refuses a port that is in use', async () => {
    const server = createServer();
    const port = await listen(server, '127.0.0.1', 0);
    const { code, out, err } = await serve(['--memory'], { PORT: String(port) }).ended;
    server.close();
    expect([code, out, err]).toEqual([
      1,
      '',
      `Port ${port} on 127.0.0.1 is in use: stop what listens there, or choose another with --port.\n`,
    ]);
  });

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['an unknown option', ['--colour'], {}, /--help/],
    ['a data folder that is a file', ['--data', '/dev/null', '--port', '0'], {}, /\/dev\/null/],
    ['an address of another machine', ['--host', '192.0.2.1', '--memory'], {}, /--host/],
    [
      'a database that nobody runs',
      ['--memory', '--port', '0'],
      {
        DYNAMODB_ENDPOINT: 'http://127.0.0.1:9',
        AWS_REGION: 'us-east-1',
        AWS_ACCESS_KEY_ID: 'x',
        AWS_SECRET_ACCESS_KEY: 'x',
      },
      /127\.0\.0\.1:9.*DYNAMODB_ENDPOINT/,
    ],
  ])('refuses %s in one line', async (_, args, environment, message) => {
    const { code, out, err } = await serve(args, environment).ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).toMatch(message);
  });
});
