import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { Crash, type CrashPlan, crashing, crashPlans } from '#test/kit/crashes';
import { createPlayersTable, type PlayersTable } from '#test/kit/inbox';
import { createOneGameStore } from '#test/kit/one-game-store';
import { ALICE, BORIS, MINUTE, START, startTimedGame } from '#test/kit/timed-games';
import { standingNotices } from '../../domain/inbox/game-notices.ts';
import { newPlayer } from '../../domain/players/player.ts';
import { createLog } from '../../log.ts';
import { noContact, withAddress } from '../../mail/contact.ts';
import type { Mail } from '../../mail/mail.ts';
import { createDigestStore } from '../../store/inbox/digest-store.ts';
import { createInboxStore } from '../../store/inbox/inbox-store.ts';
import type { Job } from '../../store/items/schedule-store.ts';
import { createContactStore } from '../../store/players/contact-store.ts';
import { createPlayerStore } from '../../store/players/player-store.ts';
import { createPreferenceStore } from '../../store/players/preference-store.ts';
import { createMailChannel } from './mail-channel.ts';
import { notify } from './notify.ts';
import { sendDigest } from './send-digest.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const game = startTimedGame({ secondsPerTurn: 172_800 });
const log = createLog(
  () => undefined,
  () => 0,
);

let table: PlayersTable;
let now: number;
let jobs: Job[];
let mails: Mail[];
let mailer: (mail: Mail) => Promise<void>;

const schedule = {
  add: async (job: Job) => {
    const isOther = ({ id, dueAt }: Job): boolean => id !== job.id || dueAt !== job.dueAt;
    jobs = [...jobs.filter(isOther), job];
  },
  remove: async ({ id, dueAt }: Pick<Job, 'id' | 'dueAt'>) => {
    jobs = jobs.filter(job => job.id !== id || job.dueAt !== dueAt);
  },
};

const portsWith = (plan: CrashPlan) => {
  const client = crashing(table.client, plan);
  return {
    contacts: createContactStore(client, table.name),
    preferences: createPreferenceStore(client, table.name),
    digests: createDigestStore(client, table.name),
    inbox: createInboxStore(client, table.name),
    players: createPlayerStore(client, table.name),
    games: createOneGameStore(game).store,
    schedule: { ...schedule, listDue: async () => [] },
    now: () => now,
  };
};

beforeEach(async () => {
  table = await createPlayersTable(database);
  [now, jobs, mails] = [START, [], []];
  mailer = async mail => void mails.push(mail);
  const ports = portsWith({ at: 0 });
  for (const id of [ALICE, BORIS])
    await ports.players.create(newPlayer({ id, name: id, isGuest: true, createdAt: START }));
  await ports.contacts.replace(ALICE, withAddress(noContact('token'), 'alice@example.org'));
  const [notice] = standingNotices(game);
  if (notice === undefined) throw new Error('nobody is to move');
  await notify({ ...ports, channels: [createMailChannel(ports)] }, notice);
});

/** Does what is due again and again, a minute later each time, as the sweep does; what crashes is done again then. */
const sweep = async (times: number, plan: CrashPlan = { at: 0 }): Promise<void> => {
  const ports = portsWith(plan);
  const send = crashing({ mailer: (mail: Mail) => mailer(mail) }, plan);
  const deps = { mailer: send.mailer, unsubscribeUrl: (token: string) => `https://example.org/${token}`, log };
  for (let time = 0; time < times; time++) {
    now += MINUTE;
    for (const job of jobs.filter(({ dueAt }) => dueAt <= now)) {
      try {
        const again = await sendDigest(ports, deps, job);
        if (again !== undefined) await schedule.add({ ...job, dueAt: again });
        await schedule.remove(job);
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
      }
    }
  }
};

/** The call by which it is noted what was sent: the last. */
const NOTED = 8;

describe('a digest', () => {
  it('is on the schedule once for each time, and sent then', async () => {
    expect(jobs).toMatchObject([{ kind: 'DIGEST', id: ALICE, dueAt: START + 60 * MINUTE }]);
    await sweep(60);
    expect(mails).toMatchObject([{ to: 'alice@example.org', unsubscribeUrl: 'https://example.org/token' }]);
    expect(jobs).toEqual([]);
  });

  it.each(crashPlans(NOTED))('is sent for all that crashes at call $at: once, unless it was not noted', async plan => {
    const expected = plan.at === NOTED ? 2 : 1;
    await sweep(70, plan);
    expect(plan.at).toBeLessThanOrEqual(0);
    expect(jobs).toEqual([]);
    expect(mails).toHaveLength(expected);
  });

  it('that two sweeps are about to send is sent by one', async () => {
    now = START + 60 * MINUTE;
    const [job] = jobs;
    if (job === undefined) throw new Error('there is no job');
    const deps = { mailer, unsubscribeUrl: () => 'https://example.org', log };
    const outcomes = await Promise.all([1, 2, 3].map(() => sendDigest(portsWith({ at: 0 }), deps, job)));
    expect(mails).toHaveLength(1);
    expect(outcomes.filter(again => again === now + MINUTE).length).toBeLessThanOrEqual(2);
    expect(await sendDigest(portsWith({ at: 0 }), deps, job)).toBeUndefined();
    expect(mails).toHaveLength(1);
  });

  it('that cannot be sent is tried again, ever later, and given up at last', async () => {
    const tried: number[] = [];
    mailer = async mail => {
      tried.push((now - START) / MINUTE - 60);
      if (tried.length < 4) throw new Error('the mail server is away');
      mails.push(mail);
    };
    await sweep(90);
    expect(tried).toEqual([0, 1, 3, 7]);
    expect(mails).toHaveLength(1);
    expect(jobs).toEqual([]);
  });

  it('that nobody takes is given up after two hours', async () => {
    let tries = 0;
    mailer = async () => {
      tries += 1;
      throw new Error('no such mailbox');
    };
    await sweep(300);
    expect([tries, jobs]).toEqual([8, []]);
  });
});
