import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeMessage, post } from '#test/kit/chat';
import { createGame, createGuest, type Guest, joinGame, startMatch } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { range } from './kit/game.ts';
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

interface Heard {
  readonly number: number;
  readonly version: number;
  readonly text: string | null;
}

const QUERY = `subscription ($gameId: ID!, $room: ChatRoom!) {
  chatPosted(gameId: $gameId, room: $room) { number version text }
}`;

/** Listens to a room: what was heard, in order, and the codes of the errors that ended it. */
const listen = (gameId: string, room: string, guest?: Guest) => {
  const heard: Heard[] = [];
  const ended: string[] = [];
  createSubscriber(backend.wsUrl, guest?.token).client.subscribe(
    { query: QUERY, variables: { gameId, room } },
    {
      next: ({ data }) => {
        heard.push((data as { chatPosted: Heard }).chatPosted);
      },
      error: errors => {
        ended.push(...(errors as { extensions: { code: string } }[]).map(({ extensions }) => extensions.code));
      },
      complete: () => undefined,
    },
  );
  return {
    heard,
    ended,
    reach: (count: number) =>
      until(
        () => heard.length >= count,
        () => heard,
      ),
  };
};

const numbersOf = (heard: readonly Heard[]): readonly number[] =>
  heard.map(({ number }) => number).toSorted((a, b) => a - b);

it('chatPosted begins with what was said, then comes every message once, and every change of one', async () => {
  const { id, white, black } = await startMatch(backend.query);
  await post(backend.query, white, id, 'PLAYERS', 'First');
  await post(backend.query, black, id, 'PLAYERS', 'Second');
  const room = listen(id, 'PLAYERS', white);
  await room.reach(2);
  expect(room.heard.map(({ text }) => text)).toEqual(['First', 'Second']);
  const { message } = await post(backend.query, black, id, 'PLAYERS', 'Third');
  await room.reach(3);
  await changeMessage(backend.query, 'deleteMessage', black, message.id);
  await room.reach(4);
  expect(room.heard.slice(2)).toEqual([
    { number: 3, version: 1, text: 'Third' },
    { number: 3, version: 2, text: null },
  ]);
});

it('nobody misses a message, or hears one twice, however they come in while it is posted', async () => {
  const { id, white, black } = await startMatch(backend.query);
  const rooms: ReturnType<typeof listen>[] = [];
  await Promise.all(
    range(1, 10).map(async n => {
      rooms.push(listen(id, 'PLAYERS', n % 2 ? white : black));
      const { errors } = await post(backend.query, n % 2 ? white : black, id, 'PLAYERS', `Message ${n}`);
      expect(errors).toEqual([]);
    }),
  );
  for (const room of rooms) await room.reach(10);
  for (const room of rooms) expect(numbersOf(room.heard)).toEqual(range(1, 10));
});

it('rooms are heard by those who have them', async () => {
  const { id, white } = await startMatch(backend.query);
  const spectator = listen(id, 'SPECTATORS');
  const stranger = listen(id, 'PLAYERS', await createGuest(backend.query, 'Stranger'));
  await until(() => stranger.ended.length > 0);
  expect(stranger.ended).toEqual(['ROOM_NOT_FOUND']);
  await post(backend.query, white, id, 'PLAYERS', 'Between us');
  await post(backend.query, white, id, 'SPECTATORS', 'To all');
  await spectator.reach(1);
  expect(spectator.heard).toEqual([{ number: 1, version: 1, text: 'To all' }]);

  const owner = await createGuest(backend.query, 'Owner');
  const { game } = await createGame(backend.query, owner, { visibility: 'PRIVATE' });
  const friend = await createGuest(backend.query, 'Friend');
  await joinGame(backend.query, friend, game.id, game.inviteCode);
  const hidden = listen(game.id, 'PLAYERS', await createGuest(backend.query, 'Curious'));
  const none = listen(game.id, 'SPECTATORS', owner);
  await until(() => hidden.ended.length > 0 && none.ended.length > 0);
  expect([hidden.ended, none.ended]).toEqual([['GAME_NOT_FOUND'], ['ROOM_NOT_FOUND']]);
});
