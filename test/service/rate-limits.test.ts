import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_RATE_LIMITS, type RateLimits } from '#lambdas/limits/rate-limits';
import { createGame, createGuest, type Guest, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

const minute = (quota: number) => ({ quota, windowSeconds: 60 });

const LIMITS: RateLimits = {
  reads: minute(6),
  studies: minute(1000),
  mutations: minute(3),
  turns: minute(12),
  subscriptions: minute(5),
  failures: minute(4),
  guests: { quota: 5, windowSeconds: 3600 },
};

let host: TestService;
let addresses = 0;
let address = '';
beforeAll(async () => {
  host = await startTestService([], { rateLimits: LIMITS });
});
afterAll(() => host.close());
beforeEach(() => {
  host.advance(3_600_000);
  address = `192.0.2.${++addresses}`;
});

const send = async (query: string, token?: string, from = address) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const { status, headers: got, text } = await host.send({ headers, body: JSON.stringify({ query }), address: from });
  return { status, headers: got, body: JSON.parse(text) };
};

const ME = '{ me { id } }';
const CREATE_GAME = 'mutation { createGame(input: {}) { game { id } errors { code } } }';
const newGuest = async (from = address) =>
  (
    await send(
      'mutation { createGuest(input: { name: "Rosalind" }) { token errors { code message retryAfter } } }',
      undefined,
      from,
    )
  ).body.data.createGuest;

const repeat = async <T>(count: number, task: () => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  for (let n = 0; n < count; n++) done.push(await task());
  return done;
};

const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);

describe('a budget that is used up', () => {
  it('refuses the whole request, says which and for how long, and is there again then', async () => {
    expect(statuses(await repeat(6, () => send(ME)))).toEqual([200, 200, 200, 200, 200, 200]);
    const { status, headers, body } = await send(ME);
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('10');
    expect(headers['content-type']).toContain('application/json');
    expect(body).toEqual({
      errors: [
        {
          message: 'The budget of queries is used up: 6 in 60 seconds. Ask again in 10 seconds.',
          extensions: {
            code: 'RATE_LIMITED',
            retryAfter: 10,
            budget: 'reads',
            requestId: expect.stringMatching(/^request-/),
          },
        },
      ],
    });
    host.advance(10_000);
    expect(statuses(await repeat(2, () => send(ME)))).toEqual([200, 429]);
  });

  it('is an address’s without a token, and the token’s with one', async () => {
    const { token } = await newGuest();
    await repeat(7, () => send(ME));
    expect((await send(ME)).status).toBe(429);
    expect((await send(ME, undefined, '198.51.100.7')).status).toBe(200);
    expect((await send(ME, token)).status).toBe(200);
    await repeat(6, () => send(ME, token));
    expect((await send(ME, token, '198.51.100.8')).status).toBe(429);
  });

  it('is one for each API token: a program that runs wild uses up nothing of its owner’s', async () => {
    const { token } = await newGuest();
    const made = await send('mutation { createApiToken(input: { label: "wild", scopes: [PLAY] }) { token } }', token);
    await repeat(7, () => send(ME, made.body.data.createApiToken.token));
    expect((await send(ME, made.body.data.createApiToken.token)).status).toBe(429);
    expect((await send(ME, token)).status).toBe(200);
  });

  it('lets nothing of the operation happen', async () => {
    const { token } = await newGuest();
    await repeat(3, () => send(CREATE_GAME, token));
    const both = await send(
      `mutation { a: createGame(input: {}) { game { id } } b: createGame(input: {}) { game { id } } }`,
      token,
    );
    expect([both.status, both.body.data]).toEqual([429, undefined]);
    host.advance(3_600_000);
    const { body } = await send('{ me { games { nodes { id } } } }', token);
    expect(body.data.me.games.nodes).toHaveLength(3);
  });

  it('is taken from by what is no valid operation, too', async () => {
    await repeat(3, () => send('{ me { nonsense } }'));
    await repeat(3, () => send('{ me { '));
    expect((await send(ME)).status).toBe(429);
    expect((await send('{ me { ')).status).toBe(400);
  });
});

describe('turns', () => {
  const playedBy = async (white: Guest, id: string, ply: number, turn: string) =>
    playTurn(host.query, white, { gameId: id, expectedPly: ply, turn });

  it('can be played when everything else is used up', async () => {
    const { id, white } = await startMatch(host.query);
    await repeat(9, () => send(ME, white.token));
    await repeat(9, () => send(CREATE_GAME, white.token));
    expect(statuses([await send(ME, white.token), await send(CREATE_GAME, white.token)])).toEqual([429, 429]);
    expect((await playedBy(white, id, 0, 'Rd5')).errors).toEqual([]);
  });

  it('have a budget of their own, refused attempts included', async () => {
    const { white } = await startMatch(host.query);
    const turn = 'mutation { playTurn(input: { gameId: "x", expectedPly: 0, turn: "Rd5" }) { errors { code } } }';
    expect(statuses(await repeat(13, () => send(turn, white.token)))).toEqual([...Array(12).fill(200), 429]);
    const refused = await send(turn, white.token);
    expect(refused.body.errors[0].extensions).toMatchObject({ code: 'RATE_LIMITED', budget: 'turns', retryAfter: 5 });
    expect((await send(CREATE_GAME, white.token)).status).toBe(200);
  });

  it('are counted one by one in an operation of many', async () => {
    const { white } = await startMatch(host.query);
    const turn = 'playTurn(input: { gameId: "x", expectedPly: 0, turn: "Rd5" }) { errors { code } }';
    const many = `mutation { ${Array.from({ length: 7 }, (_, n) => `t${n}: ${turn}`).join(' ')} }`;
    expect(statuses(await repeat(2, () => send(many, white.token)))).toEqual([200, 429]);
  });
});

describe('studies', () => {
  it('are paid by what they work out, afterwards', async () => {
    const study = '{ position { position { legalActions { legalActions { actions { notation } } } } } }';
    expect(statuses(await repeat(5, () => send(study)))).toEqual([200, 200, 200, 200, 200]);
    const { status, body } = await send(study);
    expect([status, body.errors[0].extensions.budget]).toEqual([429, 'studies']);
    expect((await send('{ legalActions(gameId: "x") { errors { code } } }', undefined, '198.51.100.9')).status).toBe(
      200,
    );
  });
});

describe('guests', () => {
  it('are limited for each address, exactly, however many are made at once', async () => {
    // Their mutations would be limited first.
    const generous = await startTestService([], { rateLimits: { ...DEFAULT_RATE_LIMITS, guests: LIMITS.guests } });
    const made = await Promise.all(
      Array.from({ length: 12 }, () =>
        generous.query('mutation { createGuest(input: { name: "R" }) { token errors { code message retryAfter } } }'),
      ),
    );
    const payloads = made.map(({ data }) => data.createGuest);
    expect(payloads.filter(({ token }) => token !== null)).toHaveLength(5);
    const [refused] = payloads.filter(({ token }) => token === null);
    expect(refused.errors).toEqual([
      {
        code: 'RATE_LIMITED',
        message: expect.stringContaining('guests made from your address'),
        retryAfter: expect.any(Number),
      },
    ]);
    expect(refused.errors[0].retryAfter).toBeLessThanOrEqual(3600);
    generous.advance(refused.errors[0].retryAfter * 1000);
    expect((await createGuest(generous.query, 'R')).token).toMatch(/^dna_/);
    await generous.close();
  });

  it('are limited for a whole network of IPv6', async () => {
    await repeat(3, () => newGuest('2001:db8:1:2::1'));
    host.advance(60_000);
    await repeat(2, () => newGuest('2001:db8:1:2:3:4:5:6'));
    host.advance(60_000);
    expect((await newGuest('2001:db8:1:2::7')).errors).toMatchObject([{ code: 'RATE_LIMITED' }]);
    expect((await newGuest('2001:db8:1:3::7')).errors).toEqual([]);
  });

  it('whose name is refused are not counted', async () => {
    const nameless = 'mutation { createGuest(input: { name: " " }) { errors { code } } }';
    for (let n = 0; n < 6; n++) {
      expect((await send(nameless)).body.data.createGuest.errors).toEqual([{ code: 'BAD_INPUT' }]);
      host.advance(60_000);
    }
    expect((await newGuest()).errors).toEqual([]);
  });
});

describe('tokens that do not hold', () => {
  it('are looked at no more once there were too many, and the answer says when they will be', async () => {
    const bad = () => send(ME, 'dna_AAAA');
    expect(statuses(await repeat(5, bad))).toEqual([401, 401, 401, 401, 429]);
    const { headers, body } = await bad();
    expect(headers['retry-after']).toBe('15');
    expect(body.errors[0].extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 15 });
    expect((await send(ME)).status).toBe(200);
    host.advance(15_000);
    expect(statuses(await repeat(2, bad))).toEqual([401, 429]);
  });

  it('keep nobody from playing who was there before', async () => {
    const { token } = await newGuest();
    await send(ME, token);
    await repeat(6, () => send(ME, 'dna_AAAA'));
    expect((await send(ME, 'dna_AAAA')).status).toBe(429);
    expect((await send(ME, token)).status).toBe(200);
  });

  it('are in the log, with where they came from, and without the token', async () => {
    const before = host.logged.length;
    await send(ME, 'dna_SECRET');
    expect(host.logged.slice(before).map(line => JSON.parse(line))).toMatchObject([
      { audit: 'TOKEN_REFUSED', code: 'INVALID_TOKEN', address },
    ]);
    expect(host.logged.join('')).not.toContain('SECRET');
  });
});

describe('every answer', () => {
  it('says how the budgets stand that it was taken out of', async () => {
    const { headers } = await send(ME);
    expect([headers['ratelimit-policy'], headers['ratelimit']]).toEqual(['"reads";q=6;w=60', '"reads";r=5;t=10']);
    const study = await send('{ position { position { text } } }');
    expect(study.headers['ratelimit-policy']).toBe('"reads";q=6;w=60, "studies";q=1000;w=60');
    expect(study.headers['ratelimit']).toBe('"reads";r=4;t=20, "studies";r=900;t=6');
  });

  it.each<[string, () => Promise<{ readonly headers: Readonly<Record<string, unknown>> }>]>([
    [
      'one that is refused for its budget',
      () => repeat(7, () => send(ME)).then(answers => answers[6] ?? { headers: {} }),
    ],
    ['one to a bad token', () => send(ME, 'dna_AAAA')],
    ['one to no JSON', () => host.send({ body: '{', address })],
    ['one to no GraphQL', () => send('{ me {')],
    ['one at no route', () => host.send({ path: '/nowhere', address })],
  ])('does: %s', async (_, ask) => {
    const { headers } = await ask();
    expect(headers['ratelimit']).toMatch(/^"reads";r=\d;t=\d+$/);
    expect(headers['ratelimit-policy']).toBe('"reads";q=6;w=60');
    expect(headers['access-control-expose-headers']).toContain('retry-after, ratelimit, ratelimit-policy');
  });
});

it('without limits nobody is counted', async () => {
  const free = await startTestService();
  const guest = await createGuest(free.query, 'R');
  for (let n = 0; n < 8; n++) expect((await createGame(free.query, guest)).errors).toEqual([]);
  const { headers } = await free.send({ body: JSON.stringify({ query: ME }) });
  expect(headers).not.toHaveProperty('ratelimit');
  await free.close();
});
