import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, crashAt, type Lobby, POWER_CUT, startLobby } from '#test/kit/lobby';
import { isSeekId, type PlayerId, type SeekId, toSeekId } from '../domain/ids.ts';
import { arePairable } from '../domain/pair-seeks.ts';
import { closeSeek, joinSeek, poolOf, type Seek } from '../domain/seek.ts';
import { createLog } from '../log.ts';
import { JOB_SHARDS, type Job } from '../store/schedule-store.ts';
import { createInterleaver } from '../subscriptions/testing/interleaver.ts';
import { pairSeek } from './pair-seek.ts';
import { createSchedulePool, runSchedule } from './run-schedule.ts';
import { runSeek } from './run-seek.ts';
import { cancelSeek, type SeekInput, seekGame } from './seek.ts';
import { entryOf, findSeekGame, settleSeek } from './settle-seek.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

let lobby: Lobby;
/** A process that only looks. */
let reader: Actor;
beforeEach(async () => {
  lobby = await startLobby();
  reader = lobby.actor();
});
afterEach(() => lobby.close());

const log = createLog(
  () => undefined,
  () => 0,
);
/** Runs what is due, as the sweep does. */
const sweep = () => {
  const ports = lobby.actor();
  const runners = { SEEK_EXPIRY: (job: Job) => runSeek(ports, job) };
  return runSchedule(ports, { runners, log, pool: createSchedulePool(), isOver: () => false });
};

const INPUT: SeekInput = {
  ruleset: 'standard',
  anyOfPreset: false,
  rated: false,
  seat: 'RANDOM',
  timeControl: undefined,
  opponentRating: undefined,
  expiresAt: undefined,
  idempotencyKey: undefined,
};

/** Each run of a test has a pool of its own, so that it meets nobody of another. */
let tests = 0;
const input = (changes: Partial<SeekInput> = {}): SeekInput => ({
  ...INPUT,
  timeControl: { secondsPerTurn: 1000 + tests, vacationDays: 0 },
  ...changes,
});

const seek = async (actor: Actor, player: PlayerId, changes: Partial<SeekInput> = {}): Promise<Seek> => {
  const made = await seekGame(actor, player, input(changes));
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};

const present = async (id: SeekId): Promise<Seek> => {
  const found = await settleSeek(reader, id);
  if (found === undefined) throw new Error('there is no such seek');
  return found;
};

const gamesOf = async (player: PlayerId) =>
  (await reader.games.listOfPlayer(player, { after: undefined, limit: 50 })).map(({ game }) => game);

const seeksOf = async (player: PlayerId): Promise<readonly Seek[]> => {
  const listed = await reader.lists.page(player, 'seeks', { after: undefined, limit: 50 });
  return reader.seeks.loadMany([...new Set(listed.map(({ id }) => id).filter(isSeekId))]);
};

const createPlayers = async (count: number): Promise<readonly PlayerId[]> => {
  const players: PlayerId[] = [];
  while (players.length < count) players.push(await lobby.createPlayer());
  return players;
};

/** Seeks of new players that have not looked for anybody yet, the oldest first. */
const createWaiting = async (count: number): Promise<readonly Seek[]> => {
  const [model] = await createPlayers(1);
  const seeks: Seek[] = [];
  if (model === undefined) return seeks;
  const made = await seek(lobby.actor(), model);
  await cancelSeek(reader, model, made.id);
  for (const player of await createPlayers(count)) {
    const id = toSeekId(randomBytes(10));
    const waiting: Seek = { ...made, id, player, createdAt: made.createdAt + seeks.length };
    await reader.seeks.create(waiting);
    seeks.push(waiting);
  }
  return seeks;
};

/** Holds a process up before one of its requests: `reached` when it is there, and `go` lets it on. */
const createPausing = (step: number) => {
  const gate = new EventEmitter();
  const before = async (request: number): Promise<void> => {
    if (request !== step) return;
    gate.emit('reached');
    await once(gate, 'go');
  };
  return { before, reached: once(gate, 'reached'), go: () => gate.emit('go') };
};

/** What must hold of everybody's seeks and games at the end: each pairing is mutual and one game, and each game a pairing. */
const check = async (players: readonly PlayerId[]) => {
  const seeks = (await Promise.all(players.map(seeksOf))).flat();
  const byId = new Map(seeks.map(each => [each.id, each]));
  const paired = seeks.filter(({ status }) => status === 'PAIRED');
  for (const each of paired) {
    const other = each.pairing && byId.get(each.pairing.with);
    expect(other?.pairing).toEqual({ with: each.id, game: each.pairing?.game });
    const game = await findSeekGame(reader, each);
    expect(new Set([game?.seats.white, game?.seats.black])).toEqual(new Set([each.player, other?.player]));
    expect(game).toMatchObject({ status: 'ACTIVE', version: 1 });
  }
  const games = new Set((await Promise.all(players.map(gamesOf))).flat().map(({ id }) => id));
  expect(games.size * 2).toBe(paired.length);
  const waiting = seeks.filter(({ status }) => status === 'WAITING' || status === 'JOINING');
  const missed = waiting.filter(a => waiting.some(b => a.id < b.id && poolOf(a) === poolOf(b) && arePairable(a, b)));
  return { paired: paired.length, waiting: waiting.length, missed: missed.length, statuses: seeks.map(s => s.status) };
};

/** Lets the sweep find what was left, as it would within two minutes. */
const recover = async (): Promise<void> => {
  for (const wait of [16_000, 61_000]) {
    lobby.clock.now += wait;
    await sweep();
  }
};

/** How many requests a seek makes that finds somebody who waits. */
const countRequests = async (): Promise<number> => {
  const [one, two] = await createPlayers(2);
  if (one === undefined || two === undefined) throw new Error('there are two');
  await seek(lobby.actor(), one);
  const actor = lobby.actor();
  await seek(actor, two);
  return actor.requests();
};

describe('two who fit', () => {
  it('are paired by the second, in one game that both find', async () => {
    const players = await createPlayers(2);
    const [one, two] = players;
    if (one === undefined || two === undefined) throw new Error('there are two');
    const first = await seek(lobby.actor(), one);
    expect(first.status).toBe('WAITING');
    const second = await seek(lobby.actor(), two);
    expect(second).toMatchObject({ status: 'PAIRED', pairing: { with: first.id } });
    expect((await findSeekGame(lobby.actor(), await present(first.id)))?.id).toBe(second.pairing?.game);
    expect(await check(players)).toMatchObject({ paired: 2, waiting: 0 });
  });

  it('are one player’s two seeks never', async () => {
    const [one] = await createPlayers(1);
    if (one === undefined) throw new Error('there is one');
    await seek(lobby.actor(), one);
    await seek(lobby.actor(), one);
    expect(await check([one])).toMatchObject({ paired: 0, waiting: 2 });
  });

  it('are not paired when one has blocked the other, and the next who comes is', async () => {
    const players = await createPlayers(3);
    const [one, two, three] = players;
    if (one === undefined || two === undefined || three === undefined) throw new Error('there are three');
    await lobby.actor().blocks.add(one, two, 0);
    const first = await seek(lobby.actor(), one);
    const second = await seek(lobby.actor(), two);
    expect(second.status).toBe('WAITING');
    await recover();
    expect((await present(first.id)).status).toBe('WAITING');
    await seek(lobby.actor(), three);
    expect((await gamesOf(three)).length).toBe(1);
    expect((await check(players)).paired).toBe(2);
  });
});

describe('a pairing that is interrupted', () => {
  it('before any request comes to one game for both in the end', async () => {
    const requests = await countRequests();
    expect(requests).toBeGreaterThan(12);
    for (let step = 1; step <= requests; step++) {
      tests += 1;
      const players = await createPlayers(2);
      const [one, two] = players;
      if (one === undefined || two === undefined) throw new Error('there are two');
      await seek(lobby.actor(), one);
      await expect(seek(lobby.actor(crashAt(step)), two, { idempotencyKey: 'k' })).rejects.toThrow(POWER_CUT);
      await recover();
      const before = await check(players);
      expect(before.missed, `after a crash at ${step}`).toBe(0);
      const again = await seek(lobby.actor(), two, { idempotencyKey: 'k' });
      expect(again.status, `after a crash at ${step}`).toBe('PAIRED');
      expect(await check(players)).toMatchObject({ paired: 2, waiting: 0 });
    }
  });

  it('is finished by whoever comes next', async () => {
    const requests = await countRequests();
    for (let step = 1; step <= requests; step++) {
      tests += 1;
      const players = await createPlayers(4);
      const [one, two, three, four] = players;
      if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error('four');
      await seek(lobby.actor(), one);
      await expect(seek(lobby.actor(crashAt(step)), two)).rejects.toThrow(POWER_CUT);
      await seek(lobby.actor(), three);
      await seek(lobby.actor(), four);
      await recover();
      expect((await check(players)).missed, `after a crash at ${step}`).toBe(0);
    }
  });
});

describe('seeks at once', () => {
  it('make one game of three, whatever request of one the other comes before', async () => {
    const requests = await countRequests();
    for (let step = 1; step <= requests; step++) {
      tests += 1;
      const players = await createPlayers(3);
      const [one, two, three] = players;
      if (one === undefined || two === undefined || three === undefined) throw new Error('there are three');
      await seek(lobby.actor(), one);
      const slow = lobby.actor(async request => {
        if (request === step) await seek(lobby.actor(), three);
      });
      await seek(slow, two);
      expect(await check(players), `before request ${step}`).toMatchObject({ paired: 2, waiting: 1, missed: 0 });
    }
  });

  it('find at once who was about to join another, and could not', async () => {
    const [host, guest] = await createWaiting(2);
    const [next] = await createPlayers(1);
    if (host === undefined || guest === undefined || next === undefined) throw new Error('there are three');
    await reader.seeks.enter(entryOf(guest));
    await reader.seeks.replace(guest, joinSeek(guest, host));
    await reader.seeks.replace(host, closeSeek(host, 'CANCELLED', lobby.clock.now));
    expect(await seek(lobby.actor(), next)).toMatchObject({ status: 'PAIRED', pairing: { with: guest.id } });
  });

  it('never join a host late, who has been elsewhere meanwhile and come back', async () => {
    const [oldest, host, guest] = await createWaiting(3);
    if (oldest === undefined || host === undefined || guest === undefined) throw new Error('there are three');
    await reader.seeks.replace(guest, joinSeek(guest, host));
    const away = joinSeek(host, oldest);
    await reader.seeks.replace(host, away);
    const [early, late] = [createPausing(3), createPausing(3)];
    // One sees the host away, and is about to free the guest; the other sees the host back, and is about to go on.
    const freeing = settleSeek(lobby.actor(early.before), guest.id);
    await early.reached;
    await reader.seeks.replace(oldest, closeSeek(oldest, 'CANCELLED', lobby.clock.now));
    expect(await settleSeek(reader, host.id)).toMatchObject({ status: 'WAITING', version: 3 });
    const goingOn = settleSeek(lobby.actor(late.before), guest.id);
    await late.reached;
    early.go();
    await freeing;
    late.go();
    await goingOn;
    expect([(await present(host.id)).status, (await present(guest.id)).status]).toEqual(['WAITING', 'WAITING']);
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
        tests += 1;
        const players = await createPlayers(5);
        const interleaver = createInterleaver();
        const all = players.map((player, index) => {
          const crash = crashes[index];
          const before = crash === undefined ? undefined : crashAt(crash);
          return seek(lobby.actor(before, interleaver.step), player).catch((error: unknown) => {
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
    const actors = players.map(() => lobby.actor());
    await Promise.all(players.map((player, index) => seek(actors[index] ?? reader, player)));
    const atOnce = await check(players);
    await recover();
    expect(await check(players)).toMatchObject({ paired: 200, waiting: 0 });
    expect(atOnce.paired).toBeGreaterThan(180);
    const requests = actors.reduce((sum, actor) => sum + actor.requests(), 0);
    expect(requests / players.length).toBeLessThan(60);
  });
});

describe('a cancellation', () => {
  it('or a pairing happens, whatever request of one the other comes before', async () => {
    const requests = await countRequests();
    const seen = new Set<string>();
    for (let step = 1; step <= requests; step++) {
      tests += 1;
      const players = await createPlayers(2);
      const [one, two] = players;
      if (one === undefined || two === undefined) throw new Error('there are two');
      const first = await seek(lobby.actor(), one);
      const outcome: boolean[] = [];
      const slow = lobby.actor(async request => {
        if (request === step) outcome.push((await cancelSeek(lobby.actor(), one, first.id)).ok);
      });
      await seek(slow, two);
      const { status } = await present(first.id);
      expect(status).toBe(outcome[0] ? 'CANCELLED' : 'PAIRED');
      seen.add(status);
      expect((await check(players)).paired).toBe(outcome[0] ? 0 : 2);
    }
    expect([...seen].toSorted()).toEqual(['CANCELLED', 'PAIRED']);
  });

  it('is for its player alone, once or again', async () => {
    const [one, two] = await createPlayers(2);
    if (one === undefined || two === undefined) throw new Error('there are two');
    const { id } = await seek(lobby.actor(), one);
    expect(await cancelSeek(lobby.actor(), two, id)).toMatchObject({ error: { error: { code: 'SEEK_NOT_FOUND' } } });
    expect(await cancelSeek(lobby.actor(), one, 'rubbish')).toMatchObject({
      error: { error: { code: 'SEEK_NOT_FOUND' } },
    });
    const cancelled = await cancelSeek(lobby.actor(), one, id);
    expect(cancelled).toMatchObject({ ok: true, value: { status: 'CANCELLED' } });
    expect(await cancelSeek(lobby.actor(), one, id)).toEqual(cancelled);
    expect((await seek(lobby.actor(), two)).status).toBe('WAITING');
  });
});

describe('time', () => {
  it('ends a seek at its instant, and nobody is paired with it then', async () => {
    const [one, two] = await createPlayers(2);
    if (one === undefined || two === undefined) throw new Error('there are two');
    const { id, expiresAt } = await seek(lobby.actor(), one);
    lobby.clock.now = expiresAt;
    expect((await seek(lobby.actor(), two)).status).toBe('WAITING');
    expect(await present(id)).toMatchObject({ status: 'EXPIRED', closedAt: expiresAt });
    expect(await lobby.actor().seeks.load(id)).toMatchObject({ status: 'EXPIRED' });
  });

  it('that has run out ends a seek, although another was about to join it', async () => {
    const [host, guest] = await createWaiting(2);
    if (host === undefined || guest === undefined) throw new Error('there are two');
    await reader.seeks.replace(guest, joinSeek(guest, host));
    lobby.clock.now = host.expiresAt;
    expect((await present(guest.id)).status).toBe('EXPIRED');
    expect(await reader.seeks.load(host.id)).toMatchObject({ status: 'EXPIRED', closedAt: host.expiresAt });
    expect(await gamesOf(host.player)).toEqual([]);
  });

  it('that runs out in the middle of a pairing ends the seek or finds it paired', async () => {
    const requests = await countRequests();
    const seen = new Set<string>();
    for (let step = 1; step <= requests; step++) {
      tests += 1;
      const players = await createPlayers(2);
      const [one, two] = players;
      if (one === undefined || two === undefined) throw new Error('there are two');
      const { id, expiresAt } = await seek(lobby.actor(), one, { expiresAt: lobby.clock.now + MINUTE });
      const slow = lobby.actor(request => {
        if (request === step) lobby.clock.now = expiresAt;
      });
      await seek(slow, two);
      seen.add((await present(id)).status);
      await recover();
      expect((await check(players)).missed).toBe(0);
    }
    expect([...seen].toSorted()).toEqual(['EXPIRED', 'PAIRED']);
  });

  it('clears a seek away a day after it closed, from everywhere', async () => {
    const [one, two] = await createPlayers(2);
    if (one === undefined || two === undefined) throw new Error('there are two');
    const first = await seek(lobby.actor(), one);
    await seek(lobby.actor(), two);
    await recover();
    lobby.clock.now += DAY + MINUTE;
    await sweep();
    expect([await seeksOf(one), await seeksOf(two)]).toEqual([[], []]);
    expect(await lobby.actor().seeks.listPool(poolOf(first), 10)).toEqual([]);
    const jobs = await Promise.all(JOB_SHARDS.map(shard => lobby.actor().schedule.listDue(shard, 1e15, 1000)));
    expect(jobs.flat().filter(({ id }) => id === first.id)).toEqual([]);
    expect(await pairSeek(lobby.actor(), first.id)).toBeUndefined();
  });
});

describe('seeks of one player', () => {
  it('are five at most that wait, however many come at once', async () => {
    const [one] = await createPlayers(1);
    if (one === undefined) throw new Error('there is one');
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => seekGame(lobby.actor(), one, input())));
    expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(5);
    while ((await seekGame(lobby.actor(), one, input())).ok);
    expect(await check([one])).toMatchObject({ waiting: 5 });
    expect(await seekGame(lobby.actor(), one, input())).toMatchObject({ error: { code: 'TOO_MANY_SEEKS' } });
  });

  it('are one for one key, however often and at once it is sent', async () => {
    const [one] = await createPlayers(1);
    if (one === undefined) throw new Error('there is one');
    const same = () => seek(lobby.actor(), one, { idempotencyKey: 'k' });
    const ids = new Set((await Promise.all(Array.from({ length: 6 }, same))).map(({ id }) => id));
    expect(ids.size).toBe(1);
    expect(await check([one])).toMatchObject({ waiting: 1 });
    expect(await seekGame(lobby.actor(), one, input({ idempotencyKey: 'k', seat: 'WHITE' }))).toMatchObject({
      error: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });
});
