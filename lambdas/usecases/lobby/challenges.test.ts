import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, crashAt, type Lobby, POWER_CUT, startLobby } from '#test/kit/lobby';
import { type ChallengeId, gameOfChallenge, isChallengeId, type PlayerId } from '../../domain/ids.ts';
import { createLog } from '../../log.ts';
import { JOB_SHARDS, type Job } from '../../store/items/schedule-store.ts';
import { createSchedulePool, runSchedule } from '../run-schedule.ts';
import { acceptChallenge, cancelChallenge, declineChallenge } from './answer-challenge.ts';
import { type CreateChallengeInput, createChallenge } from './create-challenge.ts';
import { loadChallenge } from './load-challenges.ts';
import { runChallenge } from './run-challenge.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

let lobby: Lobby;
beforeAll(async () => {
  lobby = await startLobby();
});
afterAll(() => lobby.close());

const log = createLog(
  () => undefined,
  () => 0,
);
/** Runs what is due, as the sweep does. */
const sweep = () => {
  const ports = lobby.actor();
  const runners = { CHALLENGE_EXPIRY: (job: Job) => runChallenge(ports, job) };
  return runSchedule(ports, { runners, log, pool: createSchedulePool(), isOver: () => false });
};

const INPUT: Omit<CreateChallengeInput, 'opponent'> = {
  handle: undefined,
  ruleset: 'standard',
  seat: 'WHITE',
  visibility: 'PUBLIC',
  rated: false,
  timeControl: undefined,
  message: undefined,
  expiresAt: undefined,
  idempotencyKey: undefined,
};

const challenge = (actor: Actor, from: PlayerId, opponent: PlayerId, input: Partial<CreateChallengeInput> = {}) =>
  createChallenge(actor, from, { ...INPUT, opponent, ...input });

const pair = async (): Promise<readonly [PlayerId, PlayerId]> => [
  await lobby.createPlayer(),
  await lobby.createPlayer(),
];

interface Made {
  readonly id: ChallengeId;
  readonly from: PlayerId;
  readonly to: PlayerId;
}

const make = async (): Promise<Made> => {
  const [from, to] = await pair();
  const made = await challenge(lobby.actor(), from, to);
  if (!made.ok) throw new Error(made.error.message);
  return { id: made.value.id, from, to };
};

const listed = async (player: PlayerId, list: 'incoming' | 'outgoing') =>
  (await lobby.actor().lists.page(player, list, { after: undefined, limit: 50 })).map(({ id }) => id);

const present = (id: ChallengeId) => loadChallenge(lobby.actor(), id);
const gameOf = (id: ChallengeId) => lobby.actor().games.load(gameOfChallenge(id));
const scheduled = async (id: string) => {
  const { schedule } = lobby.actor();
  const all = await Promise.all(JOB_SHARDS.map(shard => schedule.listDue(shard, lobby.clock.now + 100 * DAY, 1000)));
  return all.flat().filter(job => job.id === id);
};

const noticesOf = async (player: PlayerId) => {
  const listed = await lobby.actor().inbox.list(player, { before: undefined, limit: 50 }, lobby.clock.now);
  return listed.map(({ notice: { kind, text, from }, isRead }) => ({ kind, text, from, isRead }));
};

/** How many requests an undisturbed challenge makes, and an undisturbed acceptance. */
const countRequests = async () => {
  const [from, to] = await pair();
  const [one, two] = [lobby.actor(), lobby.actor()];
  const made = await challenge(one, from, to);
  await acceptChallenge(two, to, made.ok ? made.value.id : '');
  return { create: one.requests(), accept: two.requests() };
};

describe('a challenge that is interrupted', () => {
  it('before any request is made once by sending it again, and stands in each list once', async () => {
    const { create } = await countRequests();
    expect(create).toBeGreaterThan(6);
    for (let step = 1; step <= create; step++) {
      const [from, to] = await pair();
      const input = { idempotencyKey: 'k' };
      await expect(challenge(lobby.actor(crashAt(step)), from, to, input)).rejects.toThrow(POWER_CUT);
      lobby.clock.now += 10_000;
      const again = await challenge(lobby.actor(), from, to, input);
      if (!again.ok) throw new Error(again.error.message);
      expect([await listed(from, 'outgoing'), await listed(to, 'incoming')]).toEqual([
        [again.value.id],
        [again.value.id],
      ]);
      expect(await present(again.value.id)).toEqual(again.value);
      expect(await scheduled(again.value.id)).toHaveLength(1);
      expect(await noticesOf(to)).toMatchObject([{ kind: 'CHALLENGED', from, isRead: false }]);
    }
  });

  it('and never sent again leaves nothing behind that is no challenge', async () => {
    const { create } = await countRequests();
    let made = 0;
    for (let step = 1; step <= create; step++) {
      const [from, to] = await pair();
      await expect(challenge(lobby.actor(crashAt(step)), from, to)).rejects.toThrow(POWER_CUT);
      lobby.clock.now += 8 * DAY;
      await sweep();
      const ids = await listed(to, 'incoming');
      made += ids.length;
      expect(await listed(from, 'outgoing')).toEqual(ids);
      for (const id of ids) expect(isChallengeId(id) && (await present(id))?.status).toBe('EXPIRED');
      const { slots } = await lobby.actor().outstanding.load(from, 'challenges');
      expect(slots.filter(({ until }) => until > lobby.clock.now)).toEqual([]);
    }
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(create / 2);
  });
});

describe('an acceptance that is interrupted', () => {
  it('before any request has made one game in the end, or none if it was not written', async () => {
    const { accept } = await countRequests();
    expect(accept).toBeGreaterThan(3);
    const statuses = new Set<string>();
    for (let step = 1; step <= accept; step++) {
      const { id, to } = await make();
      await expect(acceptChallenge(lobby.actor(crashAt(step)), to, id)).rejects.toThrow(POWER_CUT);
      lobby.clock.now += 11_000;
      await sweep();
      const { status = '' } = (await present(id)) ?? {};
      statuses.add(status);
      expect((await gameOf(id)) !== undefined, `after a crash at ${step}`).toBe(status === 'ACCEPTED');
      const again = await acceptChallenge(lobby.actor(), to, id);
      expect(again).toMatchObject({
        ok: true,
        value: { challenge: { status: 'ACCEPTED' }, game: { status: 'ACTIVE' } },
      });
    }
    expect([...statuses].toSorted()).toEqual(['ACCEPTED', 'PENDING']);
  });
});

describe('the inbox', () => {
  it('tells the challenged player, and the challenger of a refusal; what is answered is read', async () => {
    const [from, to] = await pair();
    const made = await challenge(lobby.actor(), from, to, { message: 'A game?' });
    const id = made.ok ? made.value.id : '';
    expect(await noticesOf(to)).toEqual([
      { kind: 'CHALLENGED', text: 'You are challenged to a game.', from, isRead: false },
    ]);
    lobby.clock.now += MINUTE;
    await declineChallenge(lobby.actor(), to, { id, reason: 'SLOWER' });
    await declineChallenge(lobby.actor(), to, { id, reason: 'SLOWER' });
    lobby.clock.now += 2 * MINUTE;
    await sweep();
    expect(await noticesOf(to)).toMatchObject([{ kind: 'CHALLENGED', isRead: true }]);
    expect(await noticesOf(from)).toEqual([
      {
        kind: 'CHALLENGE_ANSWERED',
        text: 'Your challenge was declined: rather with more time.',
        from: to,
        isRead: false,
      },
    ]);
  });

  it.each(['accept', 'cancel', 'nothing'] as const)('asks for no answer any more after %s', async by => {
    const { id, from, to } = await make();
    if (by === 'accept') await acceptChallenge(lobby.actor(), to, id);
    if (by === 'cancel') await cancelChallenge(lobby.actor(), from, id);
    if (by === 'nothing') lobby.clock.now += 8 * DAY;
    await sweep();
    expect(await noticesOf(to)).toMatchObject([{ kind: 'CHALLENGED', isRead: true }]);
    expect(await noticesOf(from)).toEqual([]);
  });

  it('tells of a refusal that was interrupted after it was written', async () => {
    for (let step = 1; step <= 6; step++) {
      const { id, from, to } = await make();
      const answer = declineChallenge(lobby.actor(crashAt(step)), to, { id, reason: 'UNSAID' });
      await answer.catch(() => undefined);
      lobby.clock.now += 11_000;
      await sweep();
      const isDeclined = (await present(id))?.status === 'DECLINED';
      expect(await noticesOf(from), `after a crash at ${step}`).toHaveLength(isDeclined ? 1 : 0);
    }
  });
});

describe('of answers at once', () => {
  const run = {
    accept: (actor: Actor, { id, to }: Made) => acceptChallenge(actor, to, id),
    decline: (actor: Actor, { id, to }: Made) => declineChallenge(actor, to, { id, reason: 'NOT_NOW' }),
    cancel: (actor: Actor, { id, from }: Made) => cancelChallenge(actor, from, id),
  } as const;
  const names = ['accept', 'decline', 'cancel'] as const;
  const pairs = names.flatMap(one => names.map(two => [one, two] as const));

  it.each(pairs)('%s, whatever request %s comes before, exactly one holds', async (slow, fast) => {
    for (let step = 1; step <= 6; step++) {
      const made = await make();
      const outcomes: boolean[] = [];
      const actor = lobby.actor(async request => {
        if (request === step) outcomes.push((await run[fast](lobby.actor(), made)).ok);
      });
      outcomes.push((await run[slow](actor, made)).ok);
      const { status, version } = (await present(made.id)) ?? {};
      expect(version).toBe(2);
      expect((await gameOf(made.id)) !== undefined).toBe(status === 'ACCEPTED');
      if (slow !== fast && outcomes.length === 2) expect(outcomes.toSorted()).toEqual([false, true]);
    }
  });

  it('twenty acceptances make one game', async () => {
    const { id, to } = await make();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => acceptChallenge(lobby.actor(), to, id)));
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ ok: true, value: { game: { id: gameOfChallenge(id) } } });
    expect((await gameOf(id))?.version).toBe(1);
  });
});

describe('the limits of what waits', () => {
  it('hold for one player and for a pair, however many come at once', async () => {
    const [from, to] = await pair();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => challenge(lobby.actor(), from, to)));
    const kept = await listed(to, 'incoming');
    expect(kept.length).toBeLessThanOrEqual(3);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(kept.length);
    while ((await challenge(lobby.actor(), from, to)).ok);
    expect(await listed(to, 'incoming')).toHaveLength(3);
    expect(await challenge(lobby.actor(), from, to)).toMatchObject({ error: { code: 'TOO_MANY_CHALLENGES' } });
  });

  it('give room again with every answer', async () => {
    const [from, to] = await pair();
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) {
      const made = await challenge(lobby.actor(), from, to);
      if (made.ok) ids.push(made.value.id);
    }
    for (const id of ids) {
      expect((await challenge(lobby.actor(), from, to)).ok).toBe(false);
      await cancelChallenge(lobby.actor(), from, id);
      expect((await challenge(lobby.actor(), from, to)).ok).toBe(true);
    }
  });
});

describe('time', () => {
  it('ends a challenge at its instant, for whoever reads it and in the table, once', async () => {
    const { id, to } = await make();
    const expiresAt = (await present(id))?.expiresAt ?? 0;
    lobby.clock.now = expiresAt - 1;
    expect((await present(id))?.status).toBe('PENDING');
    lobby.clock.now = expiresAt;
    expect(await present(id)).toMatchObject({ status: 'EXPIRED', closedAt: expiresAt, version: 2 });
    expect(await acceptChallenge(lobby.actor(), to, id)).toMatchObject({
      error: { error: { code: 'CHALLENGE_CLOSED' }, challenge: { status: 'EXPIRED' } },
    });
    lobby.clock.now += MINUTE;
    await Promise.all([sweep(), sweep()]);
    expect(await lobby.actor().challenges.load(id)).toMatchObject({ status: 'EXPIRED', version: 2 });
    expect(await gameOf(id)).toBeUndefined();
  });

  it.each(['accept', 'cancel', 'nothing'] as const)(
    'clears a challenge away 30 days after it closed by %s',
    async by => {
      const { id, from, to } = await make();
      if (by === 'accept') await acceptChallenge(lobby.actor(), to, id);
      if (by === 'cancel') await cancelChallenge(lobby.actor(), from, id);
      for (let day = 0; day < 36; day++) {
        await sweep();
        if (day < 30) expect(await listed(to, 'incoming')).toEqual([id]);
        lobby.clock.now += DAY;
      }
      lobby.clock.now += 2 * DAY;
      await sweep();
      expect([await listed(from, 'outgoing'), await listed(to, 'incoming'), await present(id)]).toEqual([
        [],
        [],
        undefined,
      ]);
      expect(await scheduled(id)).toEqual([]);
      expect((await gameOf(id)) !== undefined).toBe(by === 'accept');
    },
  );
});

it('an id of a challenge has a form of its own', async () => {
  const { id } = await make();
  expect(isChallengeId(id)).toBe(true);
});
