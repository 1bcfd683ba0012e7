import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuest, type Guest } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { createSubscriber } from './kit/subscriber.ts';
import { quiet, until } from './kit/until.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(async () => {
  await backend.close();
  expect(backend.complaints).toEqual([]);
});

interface Told {
  readonly kind: string;
  readonly game: { readonly id: string } | null;
}

/** What `noticeReceived` tells a player from now on. */
const listen = ({ token }: Guest): readonly Told[] => {
  const told: Told[] = [];
  createSubscriber(backend.wsUrl, token).client.subscribe<{ noticeReceived: Told }>(
    { query: 'subscription { noticeReceived { kind game { id } } }' },
    {
      next: ({ data }) => void (data && told.push(data.noticeReceived)),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return told;
};

const mutate = async ({ token }: Guest, mutation: string) => {
  const { data } = await backend.query(`mutation { payload: ${mutation} }`, {}, token);
  expect(data.payload.errors).toEqual([]);
  return data.payload;
};

const createGuests = () => Promise.all([createGuest(backend.query, 'Ada'), createGuest(backend.query, 'Bob')]);

describe('finding a game', () => {
  it('is told to both who are paired: one has to play, for the other the game has begun', async () => {
    const [ada, bob] = await createGuests();
    const [toAda, toBob] = [listen(ada), listen(bob)];
    const seek = (guest: Guest, seat: string) =>
      mutate(guest, `seek(input: { seat: ${seat} }) { seek { status game { id } } errors { code } }`);
    expect((await seek(ada, 'WHITE')).seek).toEqual({ status: 'WAITING', game: null });
    const { game } = (await seek(bob, 'RANDOM')).seek;
    await until(() => toAda.length === 1 && toBob.length === 1);
    await quiet();
    expect([toAda, toBob]).toEqual([[{ kind: 'YOUR_TURN', game }], [{ kind: 'GAME_BEGAN', game }]]);
  });

  it('by a challenge is told to the challenged player, then to the challenger by the game', async () => {
    const [ada, bob] = await createGuests();
    const [toAda, toBob] = [listen(ada), listen(bob)];
    const input = `{ opponent: "${bob.id}", seat: BLACK }`;
    const { challenge } = await mutate(ada, `createChallenge(input: ${input}) { challenge { id } errors { code } }`);
    await until(() => toBob.length === 1);
    const accept = `acceptChallenge(input: { id: "${challenge.id}" }) { game { id } errors { code } }`;
    const { game } = await mutate(bob, accept);
    await until(() => toAda.length === 1 && toBob.length === 2);
    await quiet();
    expect(toBob).toEqual([
      { kind: 'CHALLENGED', game: null },
      { kind: 'YOUR_TURN', game: { id: game.id } },
    ]);
    expect(toAda).toEqual([{ kind: 'GAME_BEGAN', game: { id: game.id } }]);
  });
});
