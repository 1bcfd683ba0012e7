import { connect as connectTcp } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Site } from './gateway.ts';
import { startToy, type ToyGateway } from './testing/toy.ts';

const running: ToyGateway[] = [];
const start = async (...args: Parameters<typeof startToy>): Promise<ToyGateway & { readonly url: string }> => {
  const toy = await startToy(...args);
  running.push(toy);
  return { ...toy, url: `http://127.0.0.1:${toy.gateway.port}` };
};

afterEach(async () => {
  await Promise.all(running.splice(0).map(({ gateway }) => gateway.close(200)));
});

const post = (
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}/graphql`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

describe('the HTTP API', () => {
  it('makes an event of payload format 2.0', async () => {
    const { url, http, gateway } = await start();
    await fetch(`${url}/graphql?a=1&b=x%20y&a=2`, {
      method: 'POST',
      body: '{"query":"{ ü }"}',
      headers: { 'Content-Type': 'application/json', Cookie: 'a=b; c=d', 'X-Any': 'one', 'User-Agent': 'test' },
    });
    expect(http).toHaveLength(1);
    expect(http[0]).toMatchObject({
      version: '2.0',
      routeKey: '$default',
      rawPath: '/graphql',
      rawQueryString: 'a=1&b=x%20y&a=2',
      cookies: ['a=b', 'c=d'],
      headers: {
        'content-type': 'application/json',
        'x-any': 'one',
        host: `127.0.0.1:${gateway.port}`,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-port': String(gateway.port),
        'x-forwarded-proto': 'http',
        'x-amzn-trace-id': expect.stringMatching(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24}$/),
      },
      queryStringParameters: { a: '1,2', b: 'x y' },
      body: '{"query":"{ ü }"}',
      isBase64Encoded: false,
      requestContext: {
        http: { method: 'POST', path: '/graphql', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
        routeKey: '$default',
        stage: '$default',
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z][a-z]\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        timeEpoch: expect.any(Number),
        requestId: expect.stringMatching(/^.{15}=$/),
      },
    });
    expect(http[0]?.headers).not.toHaveProperty('cookie');
  });

  it.each([
    'text/plain',
    'text/html; charset=utf-8',
    'application/json',
    'application/json; charset=utf-8',
    'application/xml',
    'application/javascript',
  ])('passes a body of %s as text', async type => {
    const { url, http } = await start();
    await post(url, 'ü', { 'content-type': type });
    expect(http[0]).toMatchObject({ body: 'ü', isBase64Encoded: false });
  });

  it.each([
    'application/octet-stream',
    'application/x-www-form-urlencoded',
    'application/graphql-response+json',
    'multipart/form-data; boundary=x',
  ])('passes a body of %s in base64', async type => {
    const { url, http } = await start();
    await post(url, Buffer.from([0xff, 0x00]), { 'content-type': type });
    expect(http[0]).toMatchObject({ body: '/wA=', isBase64Encoded: true });
  });

  it('passes a body that is encoded, or has no content type, in base64', async () => {
    const { url, http } = await start();
    await post(url, 'text', { 'content-encoding': 'gzip' });
    await fetch(url, { method: 'POST', body: Buffer.from('text') });
    expect(http.map(({ body, isBase64Encoded }) => [body, isBase64Encoded])).toEqual([
      ['dGV4dA==', true],
      ['dGV4dA==', true],
    ]);
  });

  it('joins headers that come twice, lowers their names, and passes cookies apart', async () => {
    const { gateway, http } = await start();
    const socket = connectTcp(gateway.port, '127.0.0.1');
    const lines = [
      'GET / HTTP/1.1',
      'Host: a',
      'X-Twice: one',
      'x-twice: two',
      'Cookie: a=1; b=2',
      'X-Forwarded-For: 1.2.3.4',
    ];
    socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    await new Promise(resolve => socket.once('close', resolve).resume());
    expect(http[0]?.headers).toMatchObject({ 'x-twice': 'one,two', 'x-forwarded-for': '1.2.3.4, 127.0.0.1' });
    expect(http[0]).toMatchObject({ cookies: ['a=1', 'b=2'] });
  });

  it('decodes the path and leaves the query as it came', async () => {
    const { url, http } = await start();
    await fetch(`${url}/a%20b%2Fc/?d=e%20f&g=h%2Bi+j`);
    expect(http[0]).toMatchObject({
      rawPath: '/a b/c/',
      rawQueryString: 'd=e%20f&g=h%2Bi+j',
      queryStringParameters: { d: 'e f', g: 'h+i j' },
      requestContext: { http: { path: '/a b/c/' } },
    });
  });

  it('answers 400 to a path that cannot be decoded, and does not call the handler', async () => {
    const { url, http } = await start();
    const response = await fetch(`${url}/percent%25done`);
    expect([response.status, await response.json()]).toEqual([400, { message: 'Bad Request' }]);
    expect(http).toEqual([]);
  });

  it('leaves query, cookies and body out where there are none', async () => {
    const { url, http } = await start();
    await fetch(`${url}/graphql`);
    expect(Object.keys(http[0] ?? {})).not.toEqual(expect.arrayContaining(['cookies']));
    expect(http[0]).not.toHaveProperty('body');
    expect(http[0]).not.toHaveProperty('queryStringParameters');
  });

  it('writes status, headers, cookies and a body in base64', async () => {
    const result = {
      statusCode: 201,
      headers: { 'content-type': 'image/png', 'x-number': 5, 'x-flag': true },
      cookies: ['a=1', 'b=2; HttpOnly'],
      body: Buffer.from([1, 2, 255]).toString('base64'),
      isBase64Encoded: true,
    };
    const { url } = await start({ http: async () => result });
    const response = await post(url, '{}');
    expect(response.status).toBe(201);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 255]);
    expect(response.headers.getSetCookie()).toEqual(result.cookies);
    expect([response.headers.get('x-number'), response.headers.get('x-flag')]).toEqual(['5', 'true']);
  });

  it('takes a result without a status code as the body of a 200', async () => {
    const { url } = await start({ http: async () => JSON.parse('{"any":"thing"}') });
    const response = await post(url, '{}');
    expect([response.status, await response.json()]).toEqual([200, { any: 'thing' }]);
  });

  it.each([
    [
      'throws at once',
      () => {
        throw new Error('secret');
      },
    ],
    ['rejects', () => Promise.reject(new Error('secret'))],
    ['returns a header no answer can have', async () => ({ statusCode: 200, headers: { 'x-bad': 'a\nb' } })],
    ['returns a status no answer can have', async () => ({ statusCode: 7 })],
  ])('answers 500 and tells nothing when the handler %s', async (_, http) => {
    const { url } = await start({ http });
    const response = await post(url, '{}');
    expect([response.status, await response.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
  });

  it('answers 503 when the handler is late', async () => {
    const http = () => new Promise<never>(() => undefined);
    const { url } = await start({ http }, { limits: { httpIntegrationMs: 20 } });
    const response = await post(url, '{}');
    expect([response.status, await response.json()]).toEqual([503, { message: 'Service Unavailable' }]);
  });

  it('answers 413 above the limit, and does not call the handler', async () => {
    const { url, http } = await start({}, { limits: { bodyBytes: 1000 } });
    expect((await post(url, 'x'.repeat(1000))).status).toBe(200);
    const response = await post(url, 'x'.repeat(1001));
    expect([response.status, await response.json()]).toEqual([413, { message: 'Request Entity Too Large' }]);
    expect(http).toHaveLength(1);
  });

  it('answers 413 above what Lambda carries, though the gateway would', async () => {
    const { url, http } = await start({}, { limits: { bodyBytes: 8000, payloadBytes: 4000 } });
    expect((await post(url, 'x'.repeat(1000))).status).toBe(200);
    const response = await post(url, 'x'.repeat(4000));
    expect([response.status, await response.json()]).toEqual([413, { message: 'Request Entity Too Large' }]);
    expect(http).toHaveLength(1);
  });

  it('answers 500 for a result above what Lambda carries', async () => {
    const http = async () => ({ statusCode: 200, body: 'x'.repeat(8000) });
    const { url } = await start({ http }, { limits: { payloadBytes: 4000 } });
    const response = await fetch(url);
    expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  });

  it('answers 431 when request line and header values are longer than it takes', async () => {
    const { url, http } = await start({}, { limits: { headerBytes: 600 } });
    expect((await fetch(`${url}/?${'x'.repeat(100)}`)).status).toBe(200);
    expect((await fetch(`${url}/?${'x'.repeat(600)}`)).status).toBe(431);
    expect((await fetch(url, { headers: { 'x-long': 'x'.repeat(600) } })).status).toBe(431);
    expect(http).toHaveLength(1);
  });

  it('answers 429 when the account’s rate is used up', async () => {
    const { url, http } = await start({}, { faults: { throttled: what => what === 'http' } });
    const response = await fetch(url);
    expect([response.status, await response.json()]).toEqual([429, { message: 'Too Many Requests' }]);
    expect(http).toEqual([]);
  });

  it('leaves CORS to the handler, whose answer to OPTIONS comes back as it is', async () => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'POST' };
    const { url } = await start({ http: async () => ({ statusCode: 204, headers }) });
    const response = await fetch(url, { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject(headers);
  });

  it('answers HEAD with the handler’s headers and no body', async () => {
    const { url } = await start({ http: async () => ({ statusCode: 200, headers: { etag: '"1"' }, body: 'body' }) });
    const response = await fetch(url, { method: 'HEAD' });
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([200, '"1"', '']);
  });

  it('survives a client that goes away in the middle of its body', async () => {
    const { url, gateway, http } = await start();
    const socket = connectTcp(gateway.port, '127.0.0.1');
    socket.write('POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf', () => socket.destroy());
    await new Promise(resolve => socket.once('close', resolve));
    expect((await post(url, '{}')).status).toBe(200);
    expect(http).toHaveLength(1);
  });

  it.each([
    ['GET', '/nothing'],
    ['PUT', '/graphql'],
    ['HEAD', '/games/one.pgn'],
    ['OPTIONS', '/graphql'],
  ])('hands %s %s to the handler, as every path', async (method, path) => {
    const { url, http } = await start();
    expect((await fetch(url + path, { method })).status).toBe(200);
    expect(http.map(({ rawPath, requestContext }) => [requestContext.http.method, rawPath])).toEqual([[method, path]]);
  });

  it('keeps /ws and the paths of the site for themselves', async () => {
    const site: Site = ({ url }, response) => {
      if (url === '/page') response.end('page');
      return url === '/page';
    };
    const { url, http } = await start({}, { site });
    expect((await fetch(`${url}/ws`)).status).toBe(426);
    expect(await (await fetch(`${url}/page`)).text()).toBe('page');
    expect(http).toEqual([]);
  });

  it('answers 500 when the site fails, and goes on', async () => {
    const { url } = await start(
      {},
      {
        site: () => {
          throw new Error('The file is gone.');
        },
      },
    );
    const answer = await fetch(`${url}/page`);
    expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    expect((await post(url, '{}')).status).toBe(200);
  });

  it('refuses a port that is in use with one line that says so', async () => {
    const { gateway } = await start();
    const { startGateway } = await import('./gateway.ts');
    const again = startGateway({
      host: '127.0.0.1',
      port: gateway.port,
      ports: { now: Date.now, randomBytes: length => new Uint8Array(length) },
      handlers: { http: async () => ({}), websocket: async () => ({}) },
      log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    await expect(again).rejects.toMatchObject({
      code: 'PORT_IN_USE',
      message: `Port ${gateway.port} on 127.0.0.1 is in use: stop what listens there, or choose another with --port.`,
    });
  });
});
