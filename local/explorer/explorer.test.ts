import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startToy, type ToyGateway } from '../gateway/testing/toy.ts';
import { createExplorer } from './explorer.ts';

const options = {
  title: 'Test explorer',
  graphqlPath: '/graphql',
  webSocketPath: '/ws',
  tabs: [
    { title: 'First', query: '{ __typename } # </script>' },
    { title: 'Second', query: 'subscription { x }', variables: '{"a":1}' },
  ],
};

let toy: ToyGateway;
let url = '';

beforeAll(async () => {
  toy = await startToy({ http: async () => ({ statusCode: 404 }) }, { site: createExplorer(options) });
  url = `http://127.0.0.1:${toy.gateway.port}`;
});

afterAll(() => toy.gateway.close(100));

/** `fetch` tidies a path before it sends it; this does not. */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port: toy.gateway.port, host: '127.0.0.1', path }, response => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('the explorer', () => {
  it('is where its path without a slash leads', async () => {
    const response = await fetch(`${url}/explorer`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/explorer/']);
  });

  it('serves a page that may ask nobody but this server', async () => {
    const response = await fetch(`${url}/explorer/`);
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'self'; /);
    expect(page).toContain('<title>Test explorer</title>');
    expect(page).toContain('src="start.js"');
    expect(page.match(/(?:src|href)="(?:https?:)?\/\//)).toBeNull();
  });

  it('serves every file its page names, with its type', async () => {
    const page = await (await fetch(`${url}/explorer/`)).text();
    const names = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css|ico|svg))"/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const response = await fetch(`${url}/explorer/${name}`);
      await response.arrayBuffer();
      expect([name, response.status]).toEqual([name, 200]);
      expect(response.headers.get('content-type')).not.toBe('application/octet-stream');
    }
  });

  it('configures it for this server, whatever name it was reached by', async () => {
    const script = await (await fetch(`${url}/explorer/start.js`)).text();
    const configured: { initialWindows: Record<string, unknown>[] }[] = [];
    const run = new Function('AltairGraphQL', 'location', script);
    run({ init: (given: (typeof configured)[number]) => configured.push(given) }, { origin: 'https://games.example' });
    expect(configured[0]?.initialWindows).toMatchObject([
      {
        initialName: 'First',
        endpointURL: 'https://games.example/graphql',
        subscriptionsEndpoint: 'wss://games.example/ws',
        initialQuery: '{ __typename } # </script>',
      },
      { initialName: 'Second', initialVariables: '{"a":1}' },
    ]);
  });

  it('answers 304 to a client that has the file', async () => {
    const first = await fetch(`${url}/explorer/main.js`);
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch(`${url}/explorer/main.js`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(`${url}/explorer/main.js`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const response = await fetch(`${url}/explorer/main.js`, { method: 'HEAD' });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 0]);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
  });

  it('confines the frame that runs scripts of the user', async () => {
    const response = await fetch(`${url}/explorer/iframe-sandbox/index.html`);
    expect(response.headers.get('content-security-policy')).toBe('sandbox allow-scripts');
  });

  it.each([
    '/explorer/../package.json',
    '/explorer/..%2f..%2fpackage.json',
    '/explorer/%2e%2e/package.json',
    '/explorer//etc/passwd',
    '/explorer/..\\..\\package.json',
    '/explorer/nothing.js',
    '/explorer/index.html',
    '/explorerx',
    '/',
  ])('has nothing at %s', async path => {
    expect(await statusOf(path)).toBe(404);
  });
});
