import { beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '#engine/index';
import { UNREACHABLE } from '../graphql/failure.ts';
import type { ChatMessageFieldsFragment } from '../operations.generated.ts';
import { type ChatStore, createChatStore } from './chat-store.ts';

const message = (number: number): ChatMessageFieldsFragment => ({
  id: `m_${number}`,
  number,
  version: 1,
  author: null,
  text: `${number}`,
  state: 'SHOWN',
  postedAt: '2026-11-30T12:00:00.000Z',
});

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A room in which so much was said, told in pages of ten, the last five at once. */
const room = { said: 0, isThere: true, asked: [] as (string | null)[], tell: (_: number): void => undefined };

const pageAfter = (after: string | null) => {
  const first = after === null ? room.said : Number(after) - 1;
  const nodes = range(Math.max(1, first - 9), first)
    .map(message)
    .reverse();
  const last = nodes.at(-1)?.number ?? 1;
  return { nodes, pageInfo: { hasNextPage: last > 1, endCursor: String(last) } };
};

const begin = (said: number): ChatStore => {
  room.said = said;
  const store = createChatStore(
    {
      api: {
        send: async (_, variables) => {
          const { after } = variables as { after: string | null };
          room.asked.push(after);
          return room.isThere ? ok({ game: { chat: pageAfter(after) } } as never) : err(UNREACHABLE);
        },
      },
      socket: {
        subscribe: (_operation, _variables, listener) => {
          room.tell = number => listener.next({ chatPosted: message(number) } as never);
          for (const number of range(Math.max(1, room.said - 4), room.said)) room.tell(number);
          return () => undefined;
        },
      },
      wait: () => Promise.resolve(),
    },
    'g_1',
    'PLAYERS',
  );
  store.start();
  return store;
};

const numbersOf = ({ log }: ChatStore): readonly number[] => log.value.map(({ number }) => number);

const settle = () => new Promise(resolve => setTimeout(resolve));

describe('what was said before', () => {
  beforeEach(() => {
    Object.assign(room, { isThere: true, asked: [] });
  });

  it('comes page after page, to the first message', async () => {
    const store = begin(23);
    expect([numbersOf(store), store.hasEarlier.value]).toEqual([range(19, 23), true]);
    await store.earlier();
    expect(numbersOf(store)).toEqual(range(14, 23));
    await store.earlier();
    await store.earlier();
    expect([numbersOf(store), store.hasEarlier.value]).toEqual([range(1, 23), false]);
    expect(room.asked).toEqual([null, '14', '4']);
  });

  it('is there already where little was said', () => {
    const store = begin(3);
    expect([numbersOf(store), store.hasEarlier.value]).toEqual([range(1, 3), false]);
  });

  it('comes at the first press, however much was said meanwhile', async () => {
    const store = begin(40);
    for (const number of range(41, 70)) room.tell(number);
    room.said = 70;
    await store.earlier();
    expect(store.log.value[0]?.number).toBeLessThan(36);
  });

  it('comes once, however often it is asked for at once', async () => {
    const store = begin(23);
    await Promise.all([store.earlier(), store.earlier()]);
    expect(room.asked).toEqual([null]);
  });

  it('can be asked for again when it did not come', async () => {
    const store = begin(23);
    room.isThere = false;
    await store.earlier();
    expect([numbersOf(store), store.failure.value, store.isBusy.value]).toEqual([range(19, 23), UNREACHABLE, false]);
    room.isThere = true;
    await store.earlier();
    expect([store.log.value[0]?.number, store.failure.value]).toEqual([14, undefined]);
  });
});

describe('what was said while nobody listened', () => {
  beforeEach(() => {
    Object.assign(room, { isThere: true, asked: [] });
  });

  it('is loaded when the snapshot after it begins later', async () => {
    const store = begin(8);
    room.said = 40;
    for (const number of range(36, 40)) room.tell(number);
    await settle();
    expect(numbersOf(store)).toEqual(range(1, 40));
    expect(room.asked).toEqual([null, '31', '21', '11']);
  });

  it('is not looked for when messages only come in another order', async () => {
    const store = begin(8);
    room.tell(10);
    room.tell(9);
    await settle();
    expect(numbersOf(store)).toEqual(range(4, 10));
    expect(room.asked).toEqual([]);
  });

  it('is loaded with what was said before, where it could not be', async () => {
    const store = begin(8);
    room.isThere = false;
    room.said = 40;
    for (const number of range(36, 40)) room.tell(number);
    await settle();
    expect(store.failure.value).toBe(UNREACHABLE);
    room.isThere = true;
    await store.earlier();
    expect(numbersOf(store)).toEqual(range(1, 40));
  });
});
