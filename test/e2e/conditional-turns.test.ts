import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConditional, setConditional } from '#test/kit/conditional-turns';
import { codesOf } from '#test/kit/endings';
import { playTurn, startMatch } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { gameAt, range } from './kit/game.ts';
import { times } from './kit/scale.ts';
import { createSubscriber } from './kit/subscriber.ts';
import { until } from './kit/until.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(async () => {
  await backend.close();
  expect(backend.complaints).toEqual([]);
});

const RECORDED = gameAt(0);
const TURNS = RECORDED.turns.map(({ short }) => short);

it('a whole game is played out by both players’ conditional turns, told in every version and once', async () => {
  const { id, white, black } = await startMatch(backend.query, RECORDED.rules);
  const feed = createSubscriber(backend.wsUrl).watch(id);
  const ready = createSubscriber(backend.wsUrl, black.token).turns();
  await feed.reach(1);
  const last = TURNS.length % 2 === 0 ? TURNS.length : TURNS.length - 1;
  const lines = [TURNS.slice(0, last)];
  expect(codesOf(await setConditional(backend.query, black, { gameId: id, expectedPly: 0, lines }))).toEqual([]);
  const rest = TURNS.slice(1, TURNS.length % 2 === 0 ? TURNS.length - 1 : TURNS.length);
  const first = { gameId: id, expectedPly: 0, turn: TURNS[0], conditionalTurns: [rest] };
  expect(codesOf(await playTurn(backend.query, white, first))).toEqual([]);
  await feed.find(({ status }) => status === 'FINISHED');
  expect(feed.versions()).toEqual(range(2, TURNS.length + 2));
  expect(feed.views().map(({ lastTurn }) => lastTurn?.notation)).toEqual([undefined, ...TURNS]);
  expect(ready.views()).toEqual([]);
  expect((await readConditional(backend.query, id, black)).conditionalTurns).toBeNull();
});

it('set at the very moment at which the other side plays, they answer or are refused, never neither', async () => {
  for (let round = 0; round < times(12, 200); round++) {
    const { id, white, black } = await startMatch(backend.query);
    const play = () => playTurn(backend.query, white, { gameId: id, expectedPly: 0, turn: 'Rd5' });
    const set = () => setConditional(backend.query, black, { gameId: id, expectedPly: 0, lines: [['Rd5', 'Re4']] });
    const [played, answer] = await Promise.all(round % 2 ? [play(), set()] : [set(), play()].toReversed());
    expect(codesOf(played ?? { errors: [] })).toEqual([]);
    const codes = codesOf(answer ?? { errors: [] });
    const isSet = codes.length === 0;
    if (!isSet) expect(codes).toEqual(['STALE_PLY']);
    if (isSet) await until(async () => (await readConditional(backend.query, id)).ply === 2);
    expect((await readConditional(backend.query, id)).ply).toBe(isSet ? 2 : 1);
  }
});

it('taken back at the very moment at which the other side plays, they are not played, or it is said that they were', async () => {
  for (let round = 0; round < times(12, 200); round++) {
    const { id, white, black } = await startMatch(backend.query);
    const input = { gameId: id, expectedPly: 0 };
    const { game } = await setConditional(backend.query, black, { ...input, lines: [['Rd5', 'Re4']] });
    const { revision } = game.conditionalTurns;
    const [answer] = await Promise.all([
      setConditional(backend.query, black, { ...input, lines: [], revision }),
      playTurn(backend.query, white, { ...input, turn: 'Rd5' }),
    ]);
    const isTakenBack = codesOf(answer).length === 0;
    if (!isTakenBack) {
      expect(codesOf(answer)).toEqual(['STALE_PLY']);
      await until(async () => (await readConditional(backend.query, id)).ply === 2);
    }
    await playTurn(backend.query, black, { gameId: id, expectedPly: 1, turn: 'Rf4' });
    expect((await readConditional(backend.query, id)).lastTurn.notation).toBe(isTakenBack ? 'Rf4' : 'Re4');
  }
});
