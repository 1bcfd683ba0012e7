import { describe, expect, it } from 'vitest';
import { type ApiDeps, createApi } from './api.ts';
import type { Operation } from './operation.ts';

const ASK: Operation<{ readonly word: string }, { readonly n: number }> = { name: 'Ask', text: 'query Ask{word}' };

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

const setUp = (answer: () => Response | Promise<Response>, deps: Partial<ApiDeps> = {}) => {
  const sent: Sent[] = [];
  const refused: string[] = [];
  const times: number[][] = [];
  const api = createApi({
    url: '/graphql',
    fetch: async (url, { headers, body, signal }) => {
      sent.push({ url, headers: new Headers(headers), body: JSON.parse(String(body)) });
      return Promise.race([
        answer(),
        new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      ]);
    },
    token: async () => 'secret',
    onRefusedToken: async token => {
      refused.push(token);
    },
    onServerTime: (...time) => times.push(time),
    now: () => 5000,
    ...deps,
  });
  return { api, sent, refused, times };
};

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });

const refusal = (code: string, extensions: object = {}) => ({
  errors: [{ message: 'No.', extensions: { code, ...extensions } }],
});

describe('an operation over HTTP', () => {
  it('is sent with its name, variables and the token, and answered with its data', async () => {
    const { api, sent } = setUp(json({ data: { word: 'yes' } }));
    expect(await api.send(ASK, { n: 7 })).toEqual({ ok: true, value: { word: 'yes' } });
    const [{ url, headers, body } = { url: '', headers: new Headers(), body: undefined }] = sent;
    expect(url).toBe('/graphql');
    expect(headers.get('authorization')).toBe('Bearer secret');
    expect(body).toEqual({ query: ASK.text, operationName: 'Ask', variables: { n: 7 } });
  });

  it('carries no authorization where there is no token', async () => {
    const { api, sent } = setUp(json({ data: { word: 'yes' } }), { token: async () => undefined });
    await api.send(ASK, { n: 7 });
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it.each([
    ['RATE_LIMITED', 429, 'busy'],
    ['INTERNAL_SERVER_ERROR', 500, 'server'],
    ['ISSUER_UNAVAILABLE', 503, 'server'],
    ['EXPIRED_TOKEN', 401, 'signedOut'],
    ['UNAUTHENTICATED', 200, 'signedOut'],
    ['QUERY_TOO_LARGE', 400, 'refused'],
    ['A_CODE_TO_COME', 400, 'refused'],
  ])('that fails with %s is a failure of its kind, with the request id', async (code, status, kind) => {
    const { api } = setUp(json(refusal(code, { requestId: 'r-1', retryAfter: 3 }), status));
    const result = await api.send(ASK, { n: 7 });
    expect(result).toEqual({
      ok: false,
      error: { kind, message: 'No.', code, requestId: 'r-1', retryAfterMs: 3000 },
    });
  });

  it('has the request id and the time to wait from the headers where the body lacks them', async () => {
    const { api } = setUp(json(refusal('RATE_LIMITED'), 429, { 'x-request-id': 'r-2', 'retry-after': '4' }));
    expect(await api.send(ASK, { n: 7 })).toMatchObject({ error: { requestId: 'r-2', retryAfterMs: 4000 } });
  });

  it.each([
    ['no JSON at all', () => new Response('<html>Bad gateway</html>', { status: 502 }), 'server'],
    ['JSON of a gateway', json({ message: 'Too Many Requests' }, 429), 'busy'],
    ['JSON that is no answer', json(null), 'refused'],
    ['data that is null', json({ data: null }), 'refused'],
    ['an error that is none', json({ errors: [7] }), 'refused'],
  ])('answered with %s is a failure, not an exception', async (_, answer, kind) => {
    expect(await setUp(answer).api.send(ASK, { n: 7 })).toMatchObject({ ok: false, error: { kind } });
  });

  it('that cannot be sent is unreachable', async () => {
    const { api } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await api.send(ASK, { n: 7 })).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  });

  it('that is not answered in time has timed out', async () => {
    const { api } = setUp(() => new Promise(() => undefined), { timeoutMs: 5 });
    expect(await api.send(ASK, { n: 7 })).toMatchObject({ ok: false, error: { kind: 'timedOut' } });
  });

  it('tells which token was refused, but not of one that was given for this once', async () => {
    const { api, refused } = setUp(json(refusal('REVOKED_TOKEN'), 401));
    await api.send(ASK, { n: 7 }, { token: 'another' });
    expect(refused).toEqual([]);
    await api.send(ASK, { n: 7 });
    expect(refused).toEqual(['secret']);
  });

  it('is sent once more with another token where the one it had is renewed', async () => {
    let token = 'old';
    const { api, sent } = setUp(() => json(token === 'old' ? refusal('EXPIRED_TOKEN') : { data: { word: 'yes' } })(), {
      token: async () => token,
      onRefusedToken: async () => {
        token = 'new';
      },
    });
    // The answer is made when it is sent, so the second one finds the new token.
    expect(await api.send(ASK, { n: 7 })).toEqual({ ok: true, value: { word: 'yes' } });
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
  });

  it('tells what the server’s clock shows', async () => {
    const date = 'Mon, 30 Nov 2026 12:00:00 GMT';
    const { api, times } = setUp(json({ data: { word: 'yes' } }, 200, { date }));
    await api.send(ASK, { n: 7 });
    expect(times).toEqual([[Date.parse(date), 5000, 5000]]);
  });
});
