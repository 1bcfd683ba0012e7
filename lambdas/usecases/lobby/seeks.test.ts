import { describe, expect, it } from 'vitest';
import {
  check,
  countRequests,
  createPlayers,
  createWaiting,
  gamesOf,
  input,
  load,
  lobby,
  nextPool,
  reader,
  recover,
  seek,
  seeksOf,
  sweep,
  useLobby,
} from '#test/kit/seekers';
import { joinSeek, poolOf } from '../../domain/lobby/seek.ts';
import { JOB_SHARDS } from '../../store/items/schedule-store.ts';
import { pairSeek } from './pair-seek.ts';
import { cancelSeek, seekGame } from './seek.ts';
import { findSeekGame } from './settle-seek.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

useLobby();

describe('two who fit', () => {
  it('are paired by the second, in one game that both find', async () => {
    const players = await createPlayers(2);
    const [one, two] = players;
    if (one === undefined || two === undefined) throw new Error('there are two');
    const first = await seek(lobby().actor(), one);
    expect(first.status).toBe('WAITING');
    const second = await seek(lobby().actor(), two);
    expect(second).toMatchObject({ status: 'PAIRED', pairing: { with: first.id } });
    expect((await findSeekGame(lobby().actor(), await load(first.id)))?.id).toBe(second.pairing?.game);
    expect(await check(players)).toMatchObject({ paired: 2, waiting: 0 });
  });

  it('are one player’s two seeks never', async () => {
    const [one] = await createPlayers(1);
    if (one === undefined) throw new Error('there is one');
    await seek(lobby().actor(), one);
    await seek(lobby().actor(), one);
    expect(await check([one])).toMatchObject({ paired: 0, waiting: 2 });
  });

  it('are not paired when one has blocked the other, and the next who comes is', async () => {
    const players = await createPlayers(3);
    const [one, two, three] = players;
    if (one === undefined || two === undefined || three === undefined) throw new Error('there are three');
    await lobby().actor().blocks.add(one, two, 0);
    const first = await seek(lobby().actor(), one);
    const second = await seek(lobby().actor(), two);
    expect(second.status).toBe('WAITING');
    await recover();
    expect((await load(first.id)).status).toBe('WAITING');
    await seek(lobby().actor(), three);
    expect((await gamesOf(three)).length).toBe(1);
    expect((await check(players)).paired).toBe(2);
  });
});

describe('a cancellation', () => {
  it('or a pairing happens, whatever request of one the other comes before', async () => {
    const requests = await countRequests();
    const seen = new Set<string>();
    for (let step = 1; step <= requests; step++) {
      nextPool();
      const players = await createPlayers(2);
      const [one, two] = players;
      if (one === undefined || two === undefined) throw new Error('there are two');
      const first = await seek(lobby().actor(), one);
      const outcome: boolean[] = [];
      const slow = lobby().actor(async request => {
        if (request === step) outcome.push((await cancelSeek(lobby().actor(), one, first.id)).ok);
      });
      await seek(slow, two);
      const { status } = await load(first.id);
      expect(status).toBe(outcome[0] ? 'CANCELLED' : 'PAIRED');
      seen.add(status);
      expect((await check(players)).paired).toBe(outcome[0] ? 0 : 2);
    }
    expect([...seen].toSorted()).toEqual(['CANCELLED', 'PAIRED']);
  });

  it('is for its player alone, once or again', async () => {
    const [one, two] = await createPlayers(2);
    if (one === undefined || two === undefined) throw new Error('there are two');
    const { id } = await seek(lobby().actor(), one);
    expect(await cancelSeek(lobby().actor(), two, id)).toMatchObject({ error: { error: { code: 'SEEK_NOT_FOUND' } } });
    expect(await cancelSeek(lobby().actor(), one, 'rubbish')).toMatchObject({
      error: { error: { code: 'SEEK_NOT_FOUND' } },
    });
    const cancelled = await cancelSeek(lobby().actor(), one, id);
    expect(cancelled).toMatchObject({ ok: true, value: { status: 'CANCELLED' } });
    expect(await cancelSeek(lobby().actor(), one, id)).toEqual(cancelled);
    expect((await seek(lobby().actor(), two)).status).toBe('WAITING');
  });
});

describe('time', () => {
  it('ends a seek at its instant, and nobody is paired with it then', async () => {
    const [one, two] = await createPlayers(2);
    if (one === undefined || two === undefined) throw new Error('there are two');
    const { id, expiresAt } = await seek(lobby().actor(), one);
    lobby().clock.now = expiresAt;
    expect((await seek(lobby().actor(), two)).status).toBe('WAITING');
    expect(await load(id)).toMatchObject({ status: 'EXPIRED', closedAt: expiresAt });
    expect(await lobby().actor().seeks.load(id)).toMatchObject({ status: 'EXPIRED' });
  });

  it('that has run out ends a seek, although another was about to join it', async () => {
    const [host, guest] = await createWaiting(2);
    if (host === undefined || guest === undefined) throw new Error('there are two');
    await reader().seeks.replace(guest, joinSeek(guest, host));
    lobby().clock.now = host.expiresAt;
    expect((await load(guest.id)).status).toBe('EXPIRED');
    expect(await reader().seeks.load(host.id)).toMatchObject({ status: 'EXPIRED', closedAt: host.expiresAt });
    expect(await gamesOf(host.player)).toEqual([]);
  });

  it('that runs out in the middle of a pairing ends the seek or finds it paired', async () => {
    const requests = await countRequests();
    const seen = new Set<string>();
    for (let step = 1; step <= requests; step++) {
      nextPool();
      const players = await createPlayers(2);
      const [one, two] = players;
      if (one === undefined || two === undefined) throw new Error('there are two');
      const { id, expiresAt } = await seek(lobby().actor(), one, { expiresAt: lobby().clock.now + MINUTE });
      const slow = lobby().actor(request => {
        if (request === step) lobby().clock.now = expiresAt;
      });
      await seek(slow, two);
      seen.add((await load(id)).status);
      await recover();
      expect((await check(players)).missed).toBe(0);
    }
    expect([...seen].toSorted()).toEqual(['EXPIRED', 'PAIRED']);
  });

  it('clears a seek away a day after it closed, from everywhere', async () => {
    const [one, two] = await createPlayers(2);
    if (one === undefined || two === undefined) throw new Error('there are two');
    const first = await seek(lobby().actor(), one);
    await seek(lobby().actor(), two);
    await recover();
    lobby().clock.now += DAY + MINUTE;
    await sweep();
    expect([await seeksOf(one), await seeksOf(two)]).toEqual([[], []]);
    expect(await lobby().actor().seeks.listPool(poolOf(first), 10)).toEqual([]);
    const jobs = await Promise.all(JOB_SHARDS.map(shard => lobby().actor().schedule.listDue(shard, 1e15, 1000)));
    expect(jobs.flat().filter(({ id }) => id === first.id)).toEqual([]);
    expect(await pairSeek(lobby().actor(), first.id)).toBeUndefined();
  });
});

describe('seeks of one player', () => {
  it('are five at most that wait, however many come at once', async () => {
    const [one] = await createPlayers(1);
    if (one === undefined) throw new Error('there is one');
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => seekGame(lobby().actor(), one, input())));
    expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(5);
    while ((await seekGame(lobby().actor(), one, input())).ok);
    expect(await check([one])).toMatchObject({ waiting: 5 });
    expect(await seekGame(lobby().actor(), one, input())).toMatchObject({ error: { code: 'TOO_MANY_SEEKS' } });
  });

  it('are one for one key, however often and at once it is sent', async () => {
    const [one] = await createPlayers(1);
    if (one === undefined) throw new Error('there is one');
    const same = () => seek(lobby().actor(), one, { idempotencyKey: 'k' });
    const ids = new Set((await Promise.all(Array.from({ length: 6 }, same))).map(({ id }) => id));
    expect(ids.size).toBe(1);
    expect(await check([one])).toMatchObject({ waiting: 1 });
    expect(await seekGame(lobby().actor(), one, input({ idempotencyKey: 'k', seat: 'WHITE' }))).toMatchObject({
      error: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });
});
