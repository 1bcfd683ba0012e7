import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crashAt, POWER_CUT } from '#test/kit/lobby';
import {
  check,
  countRequests,
  createPausing,
  createPlayers,
  createWaiting,
  load,
  lobby,
  nextPool,
  reader,
  recover,
  seek,
  useLobby,
} from '#test/kit/seekers';
import { closeSeek, joinSeek } from '../../domain/lobby/seek.ts';
import { createInterleaver } from '../../subscriptions/testing/interleaver.ts';
import { entryOf, settleSeek } from './settle-seek.ts';

useLobby();

describe('a pairing that is interrupted', () => {
  it('before any request comes to one game for both in the end', async () => {
    const requests = await countRequests();
    expect(requests).toBeGreaterThan(12);
    for (let step = 1; step <= requests; step++) {
      nextPool();
      const players = await createPlayers(2);
      const [one, two] = players;
      if (one === undefined || two === undefined) throw new Error('there are two');
      await seek(lobby().actor(), one);
      await expect(seek(lobby().actor(crashAt(step)), two, { idempotencyKey: 'k' })).rejects.toThrow(POWER_CUT);
      await recover();
      const before = await check(players);
      expect(before.missed, `after a crash at ${step}`).toBe(0);
      const again = await seek(lobby().actor(), two, { idempotencyKey: 'k' });
      expect(again.status, `after a crash at ${step}`).toBe('PAIRED');
      expect(await check(players)).toMatchObject({ paired: 2, waiting: 0 });
    }
  });

  it('is finished by whoever comes next', async () => {
    const requests = await countRequests();
    for (let step = 1; step <= requests; step++) {
      nextPool();
      const players = await createPlayers(4);
      const [one, two, three, four] = players;
      if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error('four');
      await seek(lobby().actor(), one);
      await expect(seek(lobby().actor(crashAt(step)), two)).rejects.toThrow(POWER_CUT);
      await seek(lobby().actor(), three);
      await seek(lobby().actor(), four);
      await recover();
      expect((await check(players)).missed, `after a crash at ${step}`).toBe(0);
    }
  });
});

describe('seeks at once', () => {
  it('make one game of three, whatever request of one the other comes before', async () => {
    const requests = await countRequests();
    for (let step = 1; step <= requests; step++) {
      nextPool();
      const players = await createPlayers(3);
      const [one, two, three] = players;
      if (one === undefined || two === undefined || three === undefined) throw new Error('there are three');
      await seek(lobby().actor(), one);
      const slow = lobby().actor(async request => {
        if (request === step) await seek(lobby().actor(), three);
      });
      await seek(slow, two);
      expect(await check(players), `before request ${step}`).toMatchObject({ paired: 2, waiting: 1, missed: 0 });
    }
  });

  it('find at once who was about to join another, and could not', async () => {
    const [host, guest] = await createWaiting(2);
    const [next] = await createPlayers(1);
    if (host === undefined || guest === undefined || next === undefined) throw new Error('there are three');
    await reader().seeks.enter(entryOf(guest));
    await reader().seeks.replace(guest, joinSeek(guest, host));
    await reader().seeks.replace(host, closeSeek(host, 'CANCELLED', lobby().clock.now));
    expect(await seek(lobby().actor(), next)).toMatchObject({ status: 'PAIRED', pairing: { with: guest.id } });
  });

  it('never join a host late, who has been elsewhere meanwhile and come back', async () => {
    const [oldest, host, guest] = await createWaiting(3);
    if (oldest === undefined || host === undefined || guest === undefined) throw new Error('there are three');
    await reader().seeks.replace(guest, joinSeek(guest, host));
    const away = joinSeek(host, oldest);
    await reader().seeks.replace(host, away);
    const [early, late] = [createPausing(3), createPausing(3)];
    // One sees the host away, and is about to free the guest; the other sees the host back, and is about to go on.
    const freeing = settleSeek(lobby().actor(early.before), guest.id);
    await early.reached;
    await reader().seeks.replace(oldest, closeSeek(oldest, 'CANCELLED', lobby().clock.now));
    expect(await settleSeek(reader(), host.id)).toMatchObject({ status: 'WAITING', version: 3 });
    const goingOn = settleSeek(lobby().actor(late.before), guest.id);
    await late.reached;
    early.go();
    await freeing;
    late.go();
    await goingOn;
    expect([(await load(host.id)).status, (await load(guest.id)).status]).toEqual(['WAITING', 'WAITING']);
  });

  it('and crashes in any order come to exact pairs', async () => {
    const chaos = fc.record({
      choices: fc.infiniteStream(fc.nat()),
      crashes: fc.array(fc.option(fc.integer({ min: 1, max: 25 }), { nil: undefined, freq: 2 }), {
        minLength: 5,
        maxLength: 5,
      }),
    });
    await fc.assert(
      fc.asyncProperty(chaos, async ({ choices, crashes }) => {
        nextPool();
        const players = await createPlayers(5);
        const interleaver = createInterleaver();
        const all = players.map((player, index) => {
          const crash = crashes[index];
          const before = crash === undefined ? undefined : crashAt(crash);
          return seek(lobby().actor(before, interleaver.step), player).catch((error: unknown) => {
            if (!(error instanceof Error) || error.message !== POWER_CUT) throw error;
          });
        });
        await interleaver.run(count => (choices.next().value ?? 0) % count);
        await Promise.all(all);
        await recover();
        const { missed, paired, waiting } = await check(players);
        expect(missed).toBe(0);
        if (crashes.every(crash => crash === undefined)) expect([paired, waiting]).toEqual([4, 1]);
      }),
      { numRuns: 12 },
    );
  });

  it('of two hundred players make a hundred games', { timeout: 240_000 }, async () => {
    const players = await createPlayers(200);
    const actors = players.map(() => lobby().actor());
    await Promise.all(players.map((player, index) => seek(actors[index] ?? reader(), player)));
    const atOnce = await check(players);
    await recover();
    expect(await check(players)).toMatchObject({ paired: 200, waiting: 0 });
    expect(atOnce.paired).toBeGreaterThan(180);
    const requests = actors.reduce((sum, actor) => sum + actor.requests(), 0);
    expect(requests / players.length).toBeLessThan(60);
  });
});
