import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuest, type Match, startMatch } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { gameAt, playOn, range } from './kit/game.ts';
import { createSubscriber } from './kit/subscriber.ts';
import { quiet, until } from './kit/until.ts';

let backend: Backend;
let match: Match;
beforeAll(async () => {
  backend = await startBackend();
  match = await startMatch(backend.query, gameAt(1).rules);
});
afterAll(async () => {
  await backend.close();
  expect(backend.complaints).toEqual([]);
});

const watching = (more = ''): string => `subscription { gameUpdated(gameId: "${match.id}") { id version ${more} } }`;

describe('an operation of the official client that is refused', () => {
  it.each<[string, string, string]>([
    ['an unknown game', 'subscription { gameUpdated(gameId: "unknown") { id } }', 'GAME_NOT_FOUND'],
    ['turns without a token', 'subscription { turnReady { id } }', 'UNAUTHENTICATED'],
    ['a syntax error', 'subscription { gameUpdated', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', 'subscription { gameEnded { id } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['a variable that is missing', 'subscription ($id: ID!) { gameUpdated(gameId: $id) { id } }', 'BAD_USER_INPUT'],
    ['31 aliases', '', 'QUERY_TOO_LARGE'],
  ])('for %s ends with its error, once, and the connection serves on', async (_, given, code) => {
    const query =
      given ||
      watching(
        range(1, 31)
          .map(n => `a${n}: ply`)
          .join(' '),
      );
    const client = createSubscriber(backend.wsUrl);
    const other = client.watch(match.id);
    await other.reach(1);
    const feeds = range(1, 3).map(() => client.follow({ query }));
    for (const feed of feeds) expect(await feed.ended()).toEqual([code]);
    await quiet();
    expect(client.sockets).toHaveLength(1);
    expect([other.end(), other.received.length]).toEqual([undefined, 1]);
    await client.watch(match.id).reach(1);
  });

  it.each<[string, string, string]>([
    // The gateway closes for what is over 32 KB a frame; a client takes that for final.
    [
      '10,000 aliases',
      range(1, 10_000)
        .map(n => `a${n}: ply`)
        .join(' '),
      '1009',
    ],
    ['a document of 2 MB', `# ${'x'.repeat(2_000_000)}\n`, '1009'],
  ])('for %s ends, and the client does not come back with it', async (_, more, code) => {
    const client = createSubscriber(backend.wsUrl);
    const feed = client.follow({ query: watching(more) });
    expect(await feed.ended()).toEqual([code]);
    await quiet();
    expect(client.sockets).toHaveLength(1);
    await client.watch(match.id).reach(1);
    expect(client.sockets).toHaveLength(2);
  });

  it('for a false token ends with its error, however often it is asked, on one connection', async () => {
    const client = createSubscriber(backend.wsUrl, 'dna_AAAA');
    const feeds = range(1, 5).map(() => client.watch(match.id));
    for (const feed of feeds) expect(await feed.ended()).toEqual(['INVALID_TOKEN']);
    await quiet();
    expect(client.sockets).toHaveLength(1);
  });

  it('for being one too many leaves the hundred alone', async () => {
    const guest = await createGuest(backend.query, 'Collector');
    const own = await startMatch(backend.query, gameAt(1).rules);
    const client = createSubscriber(backend.wsUrl, guest.token);
    const feeds = range(1, 100).map(() => client.watch(own.id));
    for (const feed of feeds) await feed.reach(1);
    expect(await client.watch(own.id).ended()).toEqual(['TOO_MANY_SUBSCRIPTIONS']);
    await playOn(backend.query, own, gameAt(1), { to: 1 });
    for (const feed of feeds) await feed.reach(2);
    feeds[0]?.stop();
    // Its `complete` and the next `subscribe` are handled at the same time: there is room at the latest after that.
    await until(async () => {
      const late = client.watch(own.id);
      await until(() => late.received.length > 0 || late.end() !== undefined);
      return late.received.length > 0;
    });
    expect(client.sockets).toHaveLength(1);
  });
});

describe('the official client', () => {
  it('is answered to its pings', async () => {
    const client = createSubscriber(backend.wsUrl);
    await client.watch(match.id).reach(1);
    const pongs: unknown[] = [];
    client.client.on('pong', (_received, payload) => pongs.push(payload));
    client.sockets[0]?.send('{"type":"ping","payload":{"n":1}}');
    await until(() => pongs.length === 1);
    expect(pongs).toEqual([{ n: 1 }]);
  });

  it('sends a query and a mutation over the same connection', async () => {
    const guest = await createGuest(backend.query, 'Talker');
    const { client, sockets } = createSubscriber(backend.wsUrl, guest.token);
    const results: unknown[] = [];
    for (const query of ['{ me { name } }', 'mutation { createGame(input: { hotSeat: true }) { game { status } } }'])
      for await (const { data } of client.iterate({ query })) results.push(data);
    expect(results).toEqual([{ me: { name: 'Talker' } }, { createGame: { game: { status: 'ACTIVE' } } }]);
    // Without an operation it closes its connection, as it is meant to, and opens one for the next.
    expect(sockets.length).toBeLessThanOrEqual(2);
  });
});
