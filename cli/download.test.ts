import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dnachess, GOOD, ILLEGAL, makeText, runIn, useFolder } from './test-kit.ts';

const folder = useFolder();

const GAMES = ['1. Re5 *', '1. Rd5 *', '1. Ra3 *', '1. Rb3 *'].map(makeText);

/** What the server has by now, a game a part; and what it does instead of answering, by the number of the request. */
let games: string[] = [];
let tricks: Record<
  number,
  { readonly status?: number; readonly body?: string; readonly headers?: Record<string, string> }
> = {};
let asked: IncomingMessage[] = [];

const answer = (request: IncomingMessage) => {
  asked.push(request);
  const { searchParams } = new URL(request.url ?? '', 'http://x');
  const from = Number(searchParams.get('cursor') ?? 0);
  const text = games[from] ?? '';
  const isLast = from + 1 >= games.length;
  const next = Math.min(from + 1, games.length);
  const trick = tricks[asked.length];
  return {
    status: trick?.status ?? 200,
    body: trick?.body ?? text,
    headers: {
      'content-type': 'application/x-chess-pgn; charset=utf-8',
      'x-export-games': text === '' ? '0' : '1',
      'x-export-last': String(isLast),
      'x-export-cursor': String(next),
      ...(isLast ? {} : { link: `</export/games?format=pgn&cursor=${next}>; rel="next"` }),
      ...trick?.headers,
    },
  };
};

const server = createServer((request, response) => {
  const { status, body, headers } = answer(request);
  response.writeHead(status, headers).end(body);
});
let url = '';

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const isAddress = (value: unknown): value is AddressInfo => typeof value === 'object' && value !== null;
  url = `http://127.0.0.1:${isAddress(address) ? address.port : 0}/export/games?format=pgn`;
});
afterAll(() => new Promise(resolve => server.close(resolve)));

const path = join(folder.path, 'games.pgn');
beforeEach(() => {
  [games, tricks, asked] = [[...GAMES], {}, []];
  for (const name of [path, `${path}.download`]) rmSync(name, { force: true });
});

const download = () => dnachess('download', url, path);
const content = () => readFileSync(path, 'utf8');

describe('dnachess download', () => {
  it('follows the parts into a file, and later takes what has come since', async () => {
    expect(await download()).toEqual({ code: 0, stdout: '', stderr: `${path}: 4 games, 4 of them new\n` });
    expect(content()).toBe(GAMES.join(''));
    expect((await download()).stderr).toBe(`${path}: 4 games, 0 of them new\n`);
    games.push(GOOD);
    expect((await download()).stderr).toBe(`${path}: 5 games, 1 of them new\n`);
    expect(content()).toBe(GAMES.join('') + GOOD);
  });

  it.each([1, 2, 3, 4])('goes on where it was interrupted, at part %d', async part => {
    tricks = { [part]: { status: 503 } };
    const { code, stderr } = await download();
    expect([code, stderr]).toEqual([2, expect.stringContaining('answers 503; run it again later to go on')]);
    if (part > 1) appendFileSync(path, '[White "half a ga');
    expect((await download()).code).toBe(0);
    expect(content()).toBe(GAMES.join(''));
    expect(asked).toHaveLength(5);
  });

  it.each([
    ['is damaged', { body: ILLEGAL }, 'what came is damaged'],
    ['is not what it says', { body: '' }, 'has 0 games and says 1'],
    ['is refused', { status: 400, body: '{"errors":[{"message":"rated: no"}]}' }, 'rated: no'],
    ['leads elsewhere', { headers: { link: '<http://127.0.0.1:1/x>; rel="next"' } }, 'leads to another server'],
  ])('takes nothing from a part that %s', async (_, trick, text) => {
    tricks = { 2: trick };
    const { code, stderr } = await download();
    expect([code, stderr]).toEqual([1, expect.stringContaining(text)]);
    expect(content()).toBe(GAMES[0]);
    expect((await download()).code).toBe(0);
    expect(content()).toBe(GAMES.join(''));
  });

  it('waits when it is told to', async () => {
    tricks = { 2: { status: 429, headers: { 'retry-after': '1' } } };
    expect((await download()).code).toBe(0);
    expect(content()).toBe(GAMES.join(''));
  });

  it('sends a token that the environment holds', async () => {
    await runIn({ env: { DNACHESS_TOKEN: 'dna_x' } }, ['download', '--quiet', url, path]);
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(asked.map(() => 'Bearer dna_x'));
    expect(asked).toHaveLength(4);
  });

  it('overwrites nothing that it has not downloaded from there', async () => {
    writeFileSync(path, 'precious');
    expect((await download()).stderr).toContain('exists and is no download');
    expect(content()).toBe('precious');
    rmSync(path);
    await download();
    const other = await dnachess('download', `${url}&rated=true`, path);
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('was downloaded from')]);
    truncateSync(path, 3);
    expect((await download()).stderr).toContain('is shorter than what was downloaded');
  });

  it.each(['rubbish', 'ftp://127.0.0.1/x'])('refuses %s for an address', async address => {
    expect((await dnachess('download', address, path)).code).toBe(2);
  });

  it('says when nobody is there, and when what is there is no export', async () => {
    const nobody = await dnachess('download', 'http://127.0.0.1:1/export/games', path);
    expect([nobody.code, nobody.stderr]).toEqual([2, expect.stringContaining('cannot reach http://127.0.0.1:1/')]);
    rmSync(path, { force: true });
    games = [];
    tricks = { 1: { headers: { 'content-type': 'application/x-ndjson' }, body: '{}\n' } };
    expect((await download()).code).toBe(1);
  });
});
