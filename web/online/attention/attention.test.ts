import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { ok } from '#engine/index';
import type { Listener } from '../graphql/socket.ts';
import type { LoadAttentionQuery, NoticeFieldsFragment } from '../operations.generated.ts';
import { createAttention } from './attention.ts';

const NOW = Date.parse('2026-11-30T12:00:00.000Z');

const noticeAt = (id: string, at = NOW, isRead = false): NoticeFieldsFragment => ({
  id,
  kind: 'YOUR_TURN',
  at: new Date(at).toISOString(),
  text: 'It is your turn.',
  from: null,
  game: { id: 'g_1' },
  ply: 1,
  isRead,
});

const game = (id: string, player: string | null, hotSeat = false) => ({
  id,
  hotSeat,
  playerToMove: player === null ? null : { id: player },
});

const setUp = () => {
  const who = signal<string | undefined>('p_ada');
  const listeners: Listener<unknown>[] = [];
  const heard: string[] = [];
  const world = {
    asked: 0,
    answer: { inbox: { unreadCount: 3 }, me: { id: 'p_ada', games: { nodes: [] } } } as LoadAttentionQuery,
  };
  const attention = createAttention({
    api: {
      send: async () => {
        world.asked++;
        return ok(world.answer as never);
      },
    },
    socket: {
      subscribe: (_, __, listener) => {
        listeners.push(listener as Listener<unknown>);
        return () => listeners.splice(listeners.indexOf(listener as Listener<unknown>), 1);
      },
    },
    who,
    now: () => NOW,
    soon: task => task(),
  });
  attention.onNotice(({ id }) => heard.push(id));
  attention.start();
  const tell = (notice: NoticeFieldsFragment): void => {
    for (const { next } of [...listeners]) next({ noticeReceived: notice });
  };
  return { who, attention, world, listeners, heard, tell };
};

const settled = () => new Promise(resolve => setImmediate(resolve));

describe('what waits for somebody', () => {
  it('is counted: what is unread, and games of two in which it is their turn', async () => {
    const { attention, world } = setUp();
    world.answer = {
      inbox: { unreadCount: 2 },
      me: {
        id: 'p_ada',
        games: { nodes: [game('1', 'p_ada'), game('2', 'p_bob'), game('3', 'p_ada', true), game('4', null)] },
      },
    };
    attention.refresh();
    await settled();
    expect(attention.counts.value).toEqual({ turns: 1, unread: 2 });
  });

  it('is counted anew with each notice', async () => {
    const { tell, world } = setUp();
    await settled();
    tell(noticeAt('n_1'));
    await settled();
    expect(world.asked).toBe(2);
  });

  it('is nothing for nobody, and another’s after another has signed in', async () => {
    const { attention, who, listeners, world } = setUp();
    await settled();
    who.value = undefined;
    expect([attention.counts.value, listeners.length]).toEqual([{ turns: 0, unread: 0 }, 0]);
    attention.refresh();
    await settled();
    expect(world.asked).toBe(1);
    who.value = 'p_bob';
    await settled();
    expect([listeners.length, world.asked]).toEqual([1, 2]);
  });

  it('is not counted by an answer that was meant for another', async () => {
    const { attention, who } = setUp();
    who.value = undefined;
    await settled();
    expect(attention.counts.value).toEqual({ turns: 0, unread: 0 });
  });
});

describe('a notice', () => {
  it('is heard once', () => {
    const { tell, heard } = setUp();
    tell(noticeAt('n_1'));
    tell(noticeAt('n_1'));
    expect(heard).toEqual(['n_1']);
  });

  it('that was there before, or is read, is no news', () => {
    const { tell, heard } = setUp();
    tell(noticeAt('n_old', NOW - 3_600_000));
    tell(noticeAt('n_read', NOW, true));
    expect(heard).toEqual([]);
  });
});
