import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, createGuest, joinGame, playTurn, startMatch } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { gameAt, playOn, range, resign } from './kit/game.ts';
import { times } from './kit/scale.ts';
import { createSubscriber } from './kit/subscriber.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(async () => {
  await backend.close();
  expect(backend.complaints).toEqual([]);
});

const codesOf = (answers: readonly { readonly errors: readonly { readonly code: string }[] }[]): readonly string[] =>
  answers.flatMap(({ errors }) => errors.map(({ code }) => code));

describe('over real connections', () => {
  it('one of fifty simultaneous turns for the same ply is played, and told once', async () => {
    const { id, white, black } = await startMatch(backend.query);
    const feed = createSubscriber(backend.wsUrl, black.token).watch(id);
    await feed.reach(1);
    const turns = ['Rd5', 'Re5', 'Ra5', 'a2=M', 'b2=L'];
    const answers = await Promise.all(
      range(0, 49).map(n => playTurn(backend.query, white, { gameId: id, expectedPly: 0, turn: turns[n % 5] })),
    );
    const won = answers.filter(({ errors }) => errors.length === 0);
    expect(won).toHaveLength(1);
    expect(codesOf(answers)).toEqual(Array.from({ length: 49 }, () => 'STALE_PLY'));
    for (const { game } of answers) expect(game).toEqual(won[0].game);
    await playTurn(backend.query, black, { gameId: id, expectedPly: 1, turn: 'Rh6' });
    await feed.find(({ ply }) => ply === 2);
    expect(feed.versions()).toEqual([2, 3, 4]);
  });

  it('the same idempotency key sent twenty times gives one turn and one answer', async () => {
    const { id, white } = await startMatch(backend.query);
    const input = { gameId: id, expectedPly: 0, turn: 'Rd5', idempotencyKey: 'one' };
    const answers = await Promise.all(range(1, 20).map(() => playTurn(backend.query, white, input)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ turn: { ply: 0 }, game: { ply: 1 }, errors: [] });
  });

  it('two players who resign at once end the game once', async () => {
    const { id, white, black } = await startMatch(backend.query);
    const feed = createSubscriber(backend.wsUrl).watch(id);
    await feed.reach(1);
    await Promise.all([resign(backend.query, white, id), resign(backend.query, black, id)]);
    await feed.find(({ status }) => status === 'FINISHED');
    expect(feed.versions()).toEqual([2, 3]);
  });

  it('a winning turn and a resignation at once end the game once, by one of them', async () => {
    const recorded = gameAt(0);
    const last = recorded.turns.length - 1;
    for (let round = 0; round < times(3, 50); round++) {
      const match = await startMatch(backend.query, recorded.rules);
      await playOn(backend.query, match, recorded, { to: last });
      const feed = createSubscriber(backend.wsUrl).watch(match.id);
      await feed.reach(1);
      const winning = { gameId: match.id, expectedPly: last, turn: recorded.turns[last]?.short };
      const answers = await Promise.all([
        playTurn(backend.query, match.black, winning),
        resign(backend.query, match.white, match.id),
        resign(backend.query, match.black, match.id),
      ]);
      expect(codesOf(answers)).toEqual(['GAME_OVER', 'GAME_OVER']);
      const { termination } = await feed.find(({ status }) => status === 'FINISHED');
      expect(termination).toBe(answers[0].errors.length === 0 ? 'CANCER' : 'RESIGNATION');
      await playTurn(backend.query, match.black, winning);
      expect(feed.versions()).toEqual([last + 2, last + 3]);
    }
  });

  it('one of ten who join at once gets the seat, and it alone is told of its turn', async () => {
    const creator = await createGuest(backend.query, 'Creator');
    const { game } = await createGame(backend.query, creator, { seat: 'BLACK' });
    const guests = await Promise.all(range(1, 10).map(n => createGuest(backend.query, `Guest ${n}`)));
    const answers = await Promise.all(guests.map(guest => joinGame(backend.query, guest, game.id)));
    expect(codesOf(answers)).toEqual(Array.from({ length: 9 }, () => 'GAME_NOT_OPEN'));
    for (const [index, guest] of guests.entries()) {
      const feed = createSubscriber(backend.wsUrl, guest.token).turns();
      const { game: marker } = await createGame(backend.query, guest, { hotSeat: true });
      await feed.find(({ id }) => id === marker.id);
      if (answers[index]?.errors.length === 0) await feed.find(({ id }) => id === game.id);
      else expect(feed.received).toHaveLength(1);
    }
  });
});
