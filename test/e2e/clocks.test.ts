import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTime } from '#test/kit/clock-queries';
import { createGame, playTurn, startMatch } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { createSubscriber } from './kit/subscriber.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let ahead = 0;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ ports: { now: () => Date.now() + ahead, randomBytes }, sweepEveryMs: 50 });
});
afterAll(async () => {
  await backend.close();
  expect(backend.complaints).toEqual([]);
});

describe('time that runs out while nobody looks', () => {
  it('is told to whoever subscribes, once, and the game waits for nobody any more', async () => {
    const match = await startMatch(backend.query, 'standard', { timeControl: { secondsPerTurn: 60 } });
    const feeds = [undefined, match.white, match.black].map(guest =>
      createSubscriber(backend.wsUrl, guest?.token).watch(match.id),
    );
    await Promise.all(feeds.map(feed => feed.reach(1)));
    await playTurn(backend.query, match.white, { gameId: match.id, expectedPly: 0, turn: 'Rd5' });
    ahead += 5 * MINUTE;
    for (const feed of feeds) {
      expect(await feed.find(({ status }) => status === 'FINISHED')).toMatchObject({
        version: 4,
        ply: 1,
        result: 'WHITE_WINS',
        termination: 'TIMEOUT',
      });
      expect(feed.versions()).toEqual([2, 3, 4]);
    }
    const turns = createSubscriber(backend.wsUrl, match.black.token).turns();
    const { game: marker } = await createGame(backend.query, match.black, { hotSeat: true });
    await turns.reach(1);
    expect(turns.views().map(({ id }) => id)).toEqual([marker.id]);
  });

  it('ends a vacation, which is told too, and calls nobody to a turn they know of', async () => {
    const timeControl = { secondsPerTurn: 30 * 24 * 3600, vacationDays: 1 };
    const match = await startMatch(backend.query, 'standard', { timeControl });
    await changeTime(backend.query, 'pauseGame', match.white, match.id);
    ahead += DAY - 30 * MINUTE;
    const watcher = createSubscriber(backend.wsUrl).watch(match.id);
    const turns = createSubscriber(backend.wsUrl, match.white.token).turns();
    await Promise.all([watcher.reach(1), turns.reach(1)]);
    ahead += 31 * MINUTE;
    expect(await watcher.find(({ version }) => version === 4)).toMatchObject({ status: 'ACTIVE', ply: 0 });
    expect(watcher.versions()).toEqual([3, 4]);
    expect(turns.versions()).toEqual([3]);
  });
});
