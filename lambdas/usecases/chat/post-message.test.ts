import { array, assert, asyncProperty, constantFrom, infiniteStream, nat, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChatMemory } from '#test/kit/chat-memory';
import { createOneGameStore } from '#test/kit/one-game-store';
import { ALICE, BORIS, START, startTimedGame } from '#test/kit/timed-games';
import { newPlayer } from '../../domain/players/player.ts';
import { createInterleaver } from '../../subscriptions/testing/interleaver.ts';
import { type ChatPorts, postMessage } from './post-message.ts';

const game = startTimedGame({ secondsPerTurn: 86_400 });
const none = () => {
  throw new Error('This is not asked for.');
};

type Step = <T>(task: () => Promise<T>) => Promise<T>;

/** Ports over memory; `around` is put around each reading and writing of the room. */
const createPorts = (around: Step) => {
  const { store, messages } = createChatMemory();
  const ports: ChatPorts = {
    games: createOneGameStore(game).store,
    players: {
      loadMany: async ids => ids.map(id => newPlayer({ id, name: 'Somebody', isGuest: true, createdAt: START })),
    },
    blocks: { findMany: async () => [] },
    quotas: { take: async () => true },
    chat: {
      load: place => around(() => store.load(place)),
      list: (...args) => around(() => store.list(...args)),
      create: message => around(() => store.create(message)),
      replace: none,
      addRoom: (...args) => around(() => store.addRoom(...args)),
      findKey: (...args) => around(() => store.findKey(...args)),
      keepKey: (...args) => around(() => store.keepKey(...args)),
    },
    now: () => START + 1000,
  };
  return { ports, messages };
};

interface Sending {
  readonly by: 'ALICE' | 'BORIS';
  readonly key: string | undefined;
  /** What crashes of it, step by step; it is sent again until it is answered. */
  readonly crashes: readonly ('no' | 'before' | 'after')[];
}

const sendings = array(
  record<Sending>({
    by: constantFrom('ALICE', 'BORIS'),
    key: constantFrom('one', 'two'),
    crashes: array(constantFrom('no', 'no', 'before', 'after'), { maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 6 },
);

const send = async (ports: ChatPorts, { by, key, crashes }: Sending): Promise<number> => {
  const left = [...crashes];
  const crashing: Step = async task => {
    const crash = left.shift() ?? 'no';
    if (crash === 'before') throw new Error('crash');
    const value = await task();
    if (crash === 'after') throw new Error('crash');
    return value;
  };
  const { chat } = ports;
  const unsure: ChatPorts = {
    ...ports,
    chat: {
      ...chat,
      list: (...args) => crashing(() => chat.list(...args)),
      create: message => crashing(() => chat.create(message)),
      keepKey: (...args) => crashing(() => chat.keepKey(...args)),
    },
  };
  const input = { gameId: game.id, room: 'PLAYERS', text: `${by} ${key}`, idempotencyKey: key } as const;
  for (;;) {
    try {
      const posted = await postMessage(unsure, by === 'ALICE' ? ALICE : BORIS, input);
      if (!posted.ok) throw new Error(posted.error.message);
      return posted.value.number;
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'crash') throw error;
    }
  }
};

describe('a message', () => {
  it('is posted once for a key, and numbered without gaps, in any interleaving of requests and crashes', async () => {
    await assert(
      asyncProperty(sendings, infiniteStream(nat(999)), async (sent, choices) => {
        const interleaver = createInterleaver();
        const { ports, messages } = createPorts(interleaver.step);
        const running = Promise.all(sent.map(each => send(ports, each)));
        const choose = choices[Symbol.iterator]();
        await interleaver.run(count => Number(choose.next().value) % count);
        const numbers = await running;
        const wanted = sent.map(({ by, key }) => `${by} ${key}`);
        const texts = messages().map(({ text }) => text);
        expect(messages().map(({ number }) => number)).toEqual(texts.map((_, index) => index + 1));
        expect(texts.toSorted()).toEqual([...new Set(wanted)].toSorted());
        expect(numbers.map(number => texts[number - 1])).toEqual(wanted);
      }),
      { numRuns: 300 },
    );
  });

  it('is found by its key after however many others', async () => {
    const { ports, messages } = createPorts(task => task());
    const first: Sending = { by: 'ALICE', key: 'first', crashes: [] };
    await send(ports, first);
    for (let others = 0; others < 60; others++) await send(ports, { by: 'BORIS', key: undefined, crashes: [] });
    expect(await send(ports, first)).toBe(1);
    expect(messages()).toHaveLength(61);
  });
});
