import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startToy, type ToyGateway } from '../gateway/testing/toy.ts';
import { createPage } from './page.ts';
import { type PageFiles, readPageFiles } from './page-files.ts';

const FILES: PageFiles = {
  html: Buffer.from('<!doctype html><title>Toy</title>'),
  policy: "default-src 'none'; connect-src 'self' {further-origins}; base-uri 'none'",
  serviceWorker: Buffer.from('self.x = 1;'),
};

let toy: ToyGateway;
let url = '';

beforeAll(async () => {
  const site = createPage(FILES, ['https://login.example', 'https://id.example']);
  toy = await startToy({ http: async () => ({ statusCode: 418 }) }, { site });
  url = `http://127.0.0.1:${toy.gateway.port}`;
});

afterAll(() => toy.gateway.close(100));

const statusOf = async (path: string, method = 'GET'): Promise<number> => (await fetch(url + path, { method })).status;

describe('the board page', () => {
  it.each([
    '/',
    '/play',
    '/play/k3',
    '/games',
    '/game/a%20b',
    '/invite/X',
    '/learn/tutorial',
    '/account/notices',
    '/learn/',
    '/game/a?from=mail',
  ])('stands at %s', async path => {
    const response = await fetch(url + path);
    expect([response.status, await response.text()]).toEqual([200, FILES.html.toString()]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.each(['/games/x.pgn', '/graphqlx', '/game', '/game/a/b', '/me/export', '/account/x', '/unknown', '//'])(
    'leaves %s to the API',
    async path => {
      expect(await statusOf(path)).toBe(418);
    },
  );

  it('leaves everything but reading to the API', async () => {
    expect(await statusOf('/', 'POST')).toBe(418);
    expect(await statusOf('/', 'HEAD')).toBe(200);
  });

  it('comes with its policy, with the origins that it may also talk to', async () => {
    const { headers } = await fetch(url);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self' https://login.example https://id.example; base-uri 'none'",
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('has its service worker beside it', async () => {
    const response = await fetch(`${url}/sw.js`);
    expect(await response.text()).toBe('self.x = 1;');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });
});

describe('the files of the page', () => {
  it('are read from where they were built; a service worker may be missing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'page-'));
    expect(readPageFiles(folder)).toBeUndefined();
    await mkdir(join(folder, 'web'));
    await writeFile(join(folder, 'web/dna-chess.html'), FILES.html);
    await writeFile(join(folder, 'page-policy.txt'), FILES.policy);
    expect(readPageFiles(folder)).toEqual({ ...FILES, serviceWorker: undefined });
    await rm(folder, { recursive: true });
  });
});
