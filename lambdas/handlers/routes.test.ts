import { describe, expect, it } from 'vitest';
import { ok } from '#engine/index';
import { httpEvent } from '#test/service';
import { toPlayerId } from '../domain/ids.ts';
import { ANONYMOUS, type Viewer } from '../identity/authenticate.ts';
import { refuseToken } from '../identity/authentication-error.ts';
import { createLog } from '../log.ts';
import { forViewer } from './for-viewer.ts';
import { createHttpHandler } from './http.ts';
import type { Route } from './routes.ts';

const VIEWERS: Readonly<Record<string, Viewer>> = {
  reader: { ...ANONYMOUS, playerId: toPlayerId(new Uint8Array(10)) },
};

const identify = async (authorization: string | undefined) => {
  if (authorization === undefined) return ok(ANONYMOUS);
  const viewer = VIEWERS[authorization];
  return viewer === undefined ? refuseToken('INVALID_TOKEN', 'The token is not one of this server.') : ok(viewer);
};

const echo: Route['handle'] = async ({ parameters, query }) => ({
  statusCode: 200,
  headers: { 'content-type': 'text/plain' },
  body: JSON.stringify([parameters, ...query]),
});

const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/things/{id}.pgn', handle: echo },
  { method: 'GET', path: '/things/{id}', handle: echo },
  { method: 'DELETE', path: '/things/{id}', handle: echo },
  { method: 'POST', path: '/broken', handle: () => Promise.reject(new Error('secret')) },
  { method: 'GET', path: '/open', handle: forViewer(identify, 'READ', echo) },
  { method: 'GET', path: '/closed', handle: forViewer(identify, 'MANAGE', echo) },
];

const start = () => {
  const logged: string[] = [];
  const log = createLog(
    line => logged.push(line),
    () => 0,
  );
  const handler = createHttpHandler(ROUTES, log);
  const send = (method: string, path: string, headers = {}, search = '') =>
    handler(httpEvent({ method, path, headers, search }));
  return { send, logged };
};

const codeOf = (body: string | undefined): unknown => JSON.parse(body ?? '').errors[0].extensions.code;

describe('the routes of the HTTP API', () => {
  it('hand over what stands for the names of a path, and the query', async () => {
    const { send } = start();
    expect((await send('GET', '/things/g_1.pgn', {}, 'a=1&b=x%20y')).body).toBe('[{"id":"g_1"},["a","1"],["b","x y"]]');
    expect((await send('GET', '/things/g_1')).body).toBe('[{"id":"g_1"}]');
  });

  it('put the request id and the headers of CORS on every answer', async () => {
    const { send } = start();
    for (const path of ['/things/a', '/nothing'])
      expect((await send('GET', path)).headers).toMatchObject({
        'x-request-id': expect.stringMatching(/^request-/),
        'access-control-allow-origin': '*',
      });
    expect(await send('OPTIONS', '/anything')).toMatchObject({ statusCode: 204 });
  });

  it('answer HEAD as GET, without a body', async () => {
    const { send } = start();
    const { body, ...head } = await send('HEAD', '/things/a');
    expect(body).toBeUndefined();
    expect(head).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/plain' } });
    expect((await send('HEAD', '/broken')).statusCode).toBe(405);
  });

  it.each(['/', '/things', '/things/', '/things/a/b', '/things/a%2Fb', '/things/../open', '/Things/a', '/things/a '])(
    'answer 404 to %j',
    async path => {
      const { statusCode, body } = await start().send('GET', path);
      expect([statusCode, codeOf(body)]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('answer 405 to another method, with those that there are', async () => {
    const { statusCode, body, headers } = await start().send('PUT', '/things/a');
    expect([statusCode, codeOf(body), headers?.['allow']]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, HEAD, DELETE']);
  });

  it('answer 500 and tell the log alone when a route fails', async () => {
    const { send, logged } = start();
    const { statusCode, body, headers } = await send('POST', '/broken');
    expect([statusCode, codeOf(body)]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect(body).not.toContain('secret');
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      requestId: headers?.['x-request-id'],
      error: { message: 'secret' },
    });
  });

  it('load further ones with the first request for none of those that are there, and again after they could not be had', async () => {
    let loads = 0;
    const logged: string[] = [];
    const log = createLog(
      line => logged.push(line),
      () => 0,
    );
    const handler = createHttpHandler(ROUTES, log, undefined, async () => {
      loads += 1;
      if (loads === 1) throw new Error('no such file');
      return [{ method: 'PUT', path: '/things/{id}', handle: echo }];
    });
    const statusOf = async (method: string, path: string) => (await handler(httpEvent({ method, path }))).statusCode;
    expect([await statusOf('GET', '/things/a'), loads]).toEqual([200, 0]);
    expect([await statusOf('PUT', '/things/a'), loads, logged.length]).toEqual([500, 1, 1]);
    expect([await statusOf('PUT', '/things/a'), loads]).toEqual([200, 2]);
    expect([await statusOf('GET', '/nothing'), loads]).toEqual([404, 2]);
    expect((await handler(httpEvent({ method: 'POST', path: '/things/a' }))).headers?.['allow']).toBe(
      'GET, HEAD, DELETE, PUT',
    );
  });

  it('take nobody for somebody: a token that does not hold is refused even where none is needed', async () => {
    const { send } = start();
    expect((await send('GET', '/open')).statusCode).toBe(200);
    const refused = await send('GET', '/open', { authorization: 'x' });
    expect([refused.statusCode, codeOf(refused.body)]).toEqual([401, 'INVALID_TOKEN']);
  });

  it('refuse no token and a token without the scope', async () => {
    const { send } = start();
    const [nobody, reader] = [await send('GET', '/closed'), await send('GET', '/closed', { authorization: 'reader' })];
    expect([nobody.statusCode, codeOf(nobody.body)]).toEqual([401, 'UNAUTHENTICATED']);
    expect([reader.statusCode, codeOf(reader.body)]).toEqual([403, 'SCOPE_MISSING']);
  });
});
