import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, startMatch } from '#test/play';
import { gameAt, playOn, range, settle } from './kit/game.ts';
import { queryOver } from './kit/query.ts';
import { bundleServer, startServer } from './kit/server.ts';
import { type StreamingDatabase, startStreamingDatabase } from './kit/streaming-database.ts';
import { createSubscriber } from './kit/subscriber.ts';

let database: StreamingDatabase;
let folder: string;
let bundle: string;
beforeAll(async () => {
  [database, folder, bundle] = await Promise.all([
    startStreamingDatabase(),
    mkdtemp(join(tmpdir(), 'external-')),
    bundleServer(),
  ]);
});
afterAll(async () => {
  await database.close();
  await Promise.all([rm(folder, { recursive: true }), rm(bundle)]);
});

const start = (...args: readonly string[]) =>
  startServer(bundle, ['--port', '0', '--data', folder, ...args], {
    DYNAMODB_ENDPOINT: database.endpoint,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
  });

describe('the backend on another DynamoDB', () => {
  it('plays whole games, told by streams whose shards come and go', async () => {
    const server = start('--create-tables');
    const { graphqlUrl, wsUrl } = await server.urls();
    const query = queryOver(graphqlUrl);
    const games = [gameAt(0), gameAt(1)];
    const matches = await Promise.all(games.map(({ rules }) => startMatch(query, rules)));
    const feeds = matches.map(({ id, white, black }) => ({
      watching: createSubscriber(wsUrl).watch(id),
      turns: [white, black].map(guest => createSubscriber(wsUrl, guest.token).turns()),
    }));
    for (const { watching, turns } of feeds) {
      await watching.reach(1);
      await turns[0]?.reach(1);
    }
    await Promise.all(matches.map(({ black }) => createGame(query, black, { hotSeat: true })));
    for (const { turns } of feeds) await turns[1]?.reach(1);
    await Promise.all(matches.map((match, index) => playOn(query, match, gameAt(index))));
    for (const [index, { watching, turns }] of feeds.entries()) {
      const plies = range(0, gameAt(index).turns.length - 1);
      await watching.find(({ status }) => status === 'FINISHED');
      expect(watching.versions()).toEqual(range(2, 2 + plies.length));
      const told = turns.map(feed => feed.views().flatMap(({ id, ply }) => (id === matches[index]?.id ? [ply] : [])));
      expect(told).toEqual([0, 1].map(side => plies.filter(ply => ply % 2 === side)));
    }
    expect(database.shards()).toBeGreaterThan(6);
    await server.kill();
    expect((await server.ended).err).toBe('');
  });

  it('goes on after a kill, and has its games', async () => {
    const first = start();
    const before = await first.urls();
    const query = queryOver(before.graphqlUrl);
    const match = await startMatch(query, gameAt(1).rules);
    await playOn(query, match, gameAt(1), { to: 9 });
    await settle(before.wsUrl, match, 9);
    await first.kill();
    const second = start();
    const { graphqlUrl, wsUrl } = await second.urls();
    const watching = createSubscriber(wsUrl).watch(match.id);
    const turns = createSubscriber(wsUrl, match.black.token).turns();
    await watching.reach(1);
    await turns.find(({ id, ply }) => id === match.id && ply === 9);
    await playOn(queryOver(graphqlUrl), match, gameAt(1), { from: 9, to: 15 });
    await watching.find(({ ply }) => ply === 15);
    expect(watching.versions()).toEqual(range(11, 17));
    await turns.find(({ ply }) => ply === 15);
    // What was read when the process was killed may be read again, however many turns that were: from some turn on, each once.
    const plies = turns.views().flatMap(({ id, ply }) => (id === match.id ? [ply] : []));
    expect(plies).toEqual([1, 3, 5, 7, 9, 11, 13, 15].slice(-plies.length));
    await second.kill();
  });
});
