import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGame, createGuest, playTurn } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { createSubscriber } from './kit/subscriber.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(async () => {
  await backend.close();
  expect(backend.complaints).toEqual([]);
});

it('the computer answers by itself, and whoever plays against it is told that it is their turn', async () => {
  const guest = await createGuest(backend.query, 'Rosalind');
  const { game } = await createGame(backend.query, guest, { seat: 'WHITE', computer: { level: 2 } });
  const subscriber = createSubscriber(backend.wsUrl, guest.token);
  const [turns, versions] = [subscriber.turns(), subscriber.watch(game.id)];
  await turns.find(({ ply }) => ply === 0);
  await versions.reach(1);
  const input = { gameId: game.id, expectedPly: 0, turn: 'Rd5' };
  expect((await playTurn(backend.query, guest, input)).errors).toEqual([]);
  await turns.find(({ ply }) => ply === 2);
  await versions.find(({ ply }) => ply === 2);
  expect(versions.versions()).toEqual([1, 2, 3]);
});

it('the computer begins by itself where it has White, at once in several games', async () => {
  const guest = await createGuest(backend.query, 'Barbara');
  const turns = createSubscriber(backend.wsUrl, guest.token).turns();
  const games = await Promise.all(
    [1, 2, 8].map(level => createGame(backend.query, guest, { seat: 'BLACK', computer: { level } })),
  );
  for (const { game } of games) await turns.find(({ id, ply }) => id === game.id && ply === 1);
});
