import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '#lambdas/limits/rate-limits';
import { type Match, startMatch } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { gameAt, playOn, range } from './kit/game.ts';
import { createSubscriber } from './kit/subscriber.ts';

let backend: Backend;
let match: Match;
beforeAll(async () => {
  const rateLimits = {
    ...DEFAULT_RATE_LIMITS,
    subscriptions: { quota: 3, windowSeconds: 3600 },
    reads: { quota: 2, windowSeconds: 3600 },
    failures: { quota: 2, windowSeconds: 3600 },
  };
  // A clock that stands still: a budget that is used up stays so however long a test takes.
  const instant = Date.now();
  backend = await startBackend({ rateLimits, ports: { now: () => instant, randomBytes } });
  match = await startMatch(backend.query, gameAt(0).rules);
});
afterAll(() => backend.close());

/** The errors that end an operation, as the client hands them over. */
const errorsOf = (wsUrl: string, token: string | undefined, query: string): Promise<unknown> =>
  new Promise(resolve => {
    const { client } = createSubscriber(wsUrl, token);
    client.subscribe({ query }, { next: resolve, error: resolve, complete: () => undefined });
  });

describe('a WebSocket client beyond its budget', () => {
  it('is told so for the operation, while its subscriptions go on and turns can be played', async () => {
    const client = createSubscriber(backend.wsUrl, match.white.token);
    const feeds = range(1, 3).map(() => client.watch(match.id));
    for (const feed of feeds) await feed.reach(1);
    expect(await client.watch(match.id).ended()).toEqual(['RATE_LIMITED']);
    expect(client.sockets).toHaveLength(1);
    await playOn(backend.query, match, gameAt(0), { to: 6 });
    for (const feed of feeds) await feed.reach(7);
  });

  it('learns when to come again, and nothing of HTTP', async () => {
    for (const _ of range(1, 2)) await errorsOf(backend.wsUrl, match.black.token, '{ me { id } }');
    expect(await errorsOf(backend.wsUrl, match.black.token, '{ me { id } }')).toEqual([
      {
        message: expect.stringContaining('queries is used up: 2 in 3600 seconds'),
        extensions: { code: 'RATE_LIMITED', budget: 'reads', retryAfter: 1800, requestId: expect.any(String) },
      },
    ]);
  });

  it('shares its budgets with HTTP', async () => {
    const { errors, status } = await backend.query('{ me { id } }', {}, match.black.token);
    expect([status, errors[0]?.extensions['code']]).toEqual([429, 'RATE_LIMITED']);
  });

  it('has no more tokens looked at after too many that do not hold', async () => {
    for (const token of ['dna_A', 'dna_B'])
      expect(await errorsOf(backend.wsUrl, token, '{ me { id } }')).toMatchObject([
        { extensions: { code: 'INVALID_TOKEN' } },
      ]);
    expect(await errorsOf(backend.wsUrl, 'dna_C', '{ me { id } }')).toMatchObject([
      { extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } },
    ]);
  });
});
