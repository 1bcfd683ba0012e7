import { afterAll, beforeAll, expect, it } from 'vitest';
import { codesOf, sendEnding } from '#test/kit/endings';
import { startMatch } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { gameAt, playOn } from './kit/game.ts';
import { createSubscriber } from './kit/subscriber.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(async () => {
  await backend.close();
  expect(backend.complaints).toEqual([]);
});

it('a takeback is told as a new version, and to the one whose turn it is again', async () => {
  const recorded = gameAt(0);
  const match = await startMatch(backend.query, recorded.rules);
  const feed = createSubscriber(backend.wsUrl, match.white.token).watch(match.id);
  await feed.reach(1);
  await playOn(backend.query, match, recorded, { to: 3 });
  const turns = createSubscriber(backend.wsUrl, match.white.token).turns();
  const input = { gameId: match.id, expectedPly: 3 };
  expect(codesOf(await sendEnding(backend.query, 'requestTakeback', match.white, input))).toEqual([]);
  expect(codesOf(await sendEnding(backend.query, 'acceptTakeback', match.black, input))).toEqual([]);
  expect(await feed.find(({ version }) => version === 7)).toMatchObject({ ply: 2, lastTurn: { ply: 1 } });
  await turns.find(({ ply, version }) => ply === 2 && version === 7);
  await playOn(backend.query, match, recorded, { from: 2, to: 4 });
  await feed.find(({ ply }) => ply === 4);
  expect(feed.versions()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});
