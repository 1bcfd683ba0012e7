import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuest } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: string, headers: object = {}) => host.send({ body, headers: { ...JSON_TYPE, ...headers } });

/** Every answer is GraphQL-shaped, and every error carries a code and the request's id. */
const expectRefusal = (answer: { status: number; text: string; headers: object }, status: number, code: string) => {
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('application/json') });
  const { errors, data } = JSON.parse(answer.text);
  expect(data ?? null).toBeNull();
  for (const error of errors) {
    expect(error.message).not.toBe('');
    expect(error.extensions.requestId).toMatch(/^request-/);
  }
  expect(errors[0].extensions.code).toBe(code);
};

describe('a request that is malformed gets a GraphQL-shaped error', () => {
  const rows: readonly (readonly [string, string, number, string])[] = [
    ['no JSON', '{"query": ', 400, 'BAD_JSON'],
    ['nothing', '', 400, 'BAD_JSON'],
    ['no query', '{}', 400, 'BAD_REQUEST'],
    ['a query of another type', '{"query": 7}', 400, 'BAD_REQUEST'],
    ['variables as text', '{"query": "{ me { id } }", "variables": "{}"}', 400, 'BAD_REQUEST'],
    ['a batch', '[{"query": "{ me { id } }"}]', 400, 'BAD_REQUEST'],
    ['GraphQL that is none', '{"query": "{ me { "}', 400, 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{"query": "{ mee { id } }"}', 400, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'an unknown operation',
      '{"query": "query A { me { id } }", "operationName": "B"}',
      400,
      'OPERATION_RESOLUTION_FAILURE',
    ],
    ['a subscription', '{"query": "subscription { turnReady { id } }"}', 400, 'SUBSCRIPTION_NEEDS_WEBSOCKET'],
  ];
  it.each(rows)('%s', async (_, body, status, code) => {
    expectRefusal(await post(body), status, code);
  });

  it('a variable of the wrong type', async () => {
    const body = JSON.stringify({
      query: 'query ($n: Int!) { games(first: $n) { nodes { id } } }',
      variables: { n: 'x' },
    });
    expectRefusal(await post(body), 400, 'BAD_USER_INPUT');
  });

  it('another content type, which a page of another site could send without asking', async () => {
    const answer = await host.send({ headers: { 'content-type': 'text/plain' }, body: '{"query": "{ me { id } }"}' });
    expectRefusal(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('a GET without the header that keeps other sites out', async () => {
    const answer = await host.send({ method: 'GET', headers: {}, search: 'query=%7Bme%7Bid%7D%7D' });
    expectRefusal(answer, 400, 'BAD_REQUEST');
  });

  it('a GET with it is answered', async () => {
    const headers = { 'apollo-require-preflight': '1' };
    const answer = await host.send({ method: 'GET', headers, search: 'query=%7Bme%7Bid%7D%7D' });
    expect(JSON.parse(answer.text)).toEqual({ data: { me: null } });
  });

  it('suggests no names and shows no stack', async () => {
    const { text } = await post('{"query": "{ gamez { id } }"}');
    expect(text).not.toMatch(/did you mean|stacktrace/i);
  });
});

describe('a request that costs too much is refused before anything is read', () => {
  const refuseQuery = async (query: string, code: string, status = 400) =>
    expectRefusal(await post(JSON.stringify({ query })), status, code);

  it('a document of 2 MB', () => refuseQuery(`{ me { id } } #${'x'.repeat(2_000_000)}`, 'BODY_TOO_LARGE', 413));

  it('40,000 aliases', () =>
    refuseQuery(`{ ${Array.from({ length: 40_000 }, (_, n) => `a${n}:me{id}`).join(' ')} }`, 'BODY_TOO_LARGE', 413));

  it('3,000 tokens', () =>
    refuseQuery(`{ ${Array.from({ length: 600 }, (_, n) => `a${n}:me{id}`).join(' ')} }`, 'GRAPHQL_PARSE_FAILED'));

  it('40 aliases', () =>
    refuseQuery(`{ ${Array.from({ length: 40 }, (_, n) => `a${n}:me{id}`).join(' ')} }`, 'QUERY_TOO_LARGE'));

  it('a deep nesting', () =>
    refuseQuery(
      `{ me { ${'games(first: 1) { nodes { white { '.repeat(5)} id ${'} } }'.repeat(5)} } }`,
      'QUERY_TOO_LARGE',
    ));

  it('lists in lists', () =>
    refuseQuery(
      '{ games(first: 50) { nodes { white { games(first: 50) { nodes { turns(first: 100) { nodes { id } } } } } } } }',
      'QUERY_TOO_LARGE',
    ));

  it('lists in lists by a variable and a fragment', () =>
    refuseQuery(
      'query ($n: Int!) { games(first: $n) { ...page } } fragment page on GameConnection { nodes { turns(first: $n) { nodes { events { kind } } } } }',
      'QUERY_TOO_LARGE',
    ));

  it('many directives', () => refuseQuery(`{ me ${'@include(if: true) '.repeat(31)} { id } }`, 'QUERY_TOO_LARGE'));

  it('but an explorer may introspect', async () => {
    const { getIntrospectionQuery } = await import('graphql');
    const { errors, data } = await host.query(
      getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true }),
    );
    expect(errors).toEqual([]);
    expect(data.__schema.queryType.name).toBe('Query');
  });

  it('has its descriptions, also when several ask for the first time', async () => {
    const query = '{ __type(name: "Game") { description fields { description } } }';
    const answers = await Promise.all([host.query(query), host.query(query)]);
    for (const { data } of answers) {
      expect(data.__type.description).toMatch(/^[A-Z]/);
      expect(data.__type.fields.some(({ description }: { description: unknown }) => description !== null)).toBe(true);
    }
  });

  it('and a client may read a whole page of turns with events', async () => {
    const query = '{ games(first: 5) { nodes { id turns(first: 50) { nodes { notation events { kind square } } } } } }';
    expect((await host.query(query)).errors).toEqual([]);
  });
});

describe('identity', () => {
  const ME = JSON.stringify({ query: '{ me { id name isGuest } }' });

  it('is nobody without a token', async () => {
    expect(JSON.parse((await post(ME)).text)).toEqual({ data: { me: null } });
  });

  it('is the guest of the token', async () => {
    const guest = await createGuest(host.query, '  Rosalind   Franklin ');
    const { text } = await post(ME, { authorization: `Bearer ${guest.token}` });
    expect(JSON.parse(text)).toEqual({ data: { me: { id: guest.id, name: 'Rosalind Franklin', isGuest: true } } });
  });

  it.each([
    ['an unknown token', 'Bearer dna_AAAA', 'INVALID_TOKEN'],
    ['another scheme', 'Basic dXNlcjpwYXNz', 'MALFORMED_AUTHORIZATION'],
    ['nothing after the scheme', 'Bearer ', 'MALFORMED_AUTHORIZATION'],
    ['a token with rubbish behind it', 'Bearer a b', 'MALFORMED_AUTHORIZATION'],
  ])('%s is refused, not taken for nobody', async (_, authorization, code) => {
    const answer = await post(ME, { authorization });
    expectRefusal(answer, 401, code);
    expect(answer.headers).toMatchObject({ 'www-authenticate': 'Bearer' });
  });

  it('ends when the token expires', async () => {
    const guest = await createGuest(host.query, 'Brief');
    const authorization = `Bearer ${guest.token}`;
    expect((await post(ME, { authorization })).status).toBe(200);
    host.advance(366 * 24 * 60 * 60 * 1000);
    expectRefusal(await post(ME, { authorization }), 401, 'EXPIRED_TOKEN');
  });

  it('is needed by every mutation but createGuest', async () => {
    const operations = [
      'createGame(input: {}) { errors { code } }',
      'joinGame(input: { gameId: "x" }) { errors { code } }',
      'playTurn(input: { gameId: "x", expectedPly: 0, turn: "Rd5" }) { errors { code } }',
      'resign(input: { gameId: "x" }) { errors { code } }',
      'claimTimeout(input: { gameId: "x" }) { errors { code } }',
      'pauseGame(input: { gameId: "x" }) { errors { code } }',
      'resumeGame(input: { gameId: "x" }) { errors { code } }',
    ];
    for (const operation of operations) {
      const { data } = await host.query(`mutation { it: ${operation} }`);
      expect(data.it.errors).toEqual([{ code: 'UNAUTHENTICATED' }]);
    }
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(41), '41 characters'],
    ['a\u202eb', 'invisible'],
    ['a\nb', 'invisible'],
  ])('a guest cannot be called %j', async (name, text) => {
    const { data } = await host.query(
      'mutation ($name: String!) { createGuest(input: { name: $name }) { token errors { code message path } } }',
      { name },
    );
    expect(data.createGuest.token).toBeNull();
    expect(data.createGuest.errors).toEqual([
      { code: 'BAD_INPUT', path: ['input', 'name'], message: expect.stringContaining(text) },
    ]);
  });
});

describe('what goes wrong inside', () => {
  it('is masked, logged, and found by the request id', async () => {
    const broken = await startTestService();
    await broken.close();
    const { errors } = await broken.query('{ openGames { nodes { id } } }');
    expect(errors[0]?.extensions['code']).toBe('INTERNAL_SERVER_ERROR');
    expect(JSON.stringify(errors)).not.toMatch(/ECONNREFUSED|ResourceNotFound|dynamo/i);
    const requestId = errors[0]?.extensions['requestId'];
    expect(broken.logged.some(line => line.includes(String(requestId)))).toBe(true);
  });
});

it('answers a preflight and lets any page read answers and request ids', async () => {
  const preflight = await host.send({ method: 'OPTIONS', headers: { origin: 'https://example.com' } });
  expect(preflight).toMatchObject({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  const answer = await post('{"query": "{ me { id } }"}');
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-request-id': expect.any(String) });
});
