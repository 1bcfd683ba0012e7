import { randomBytes } from 'node:crypto';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { Crash, type CrashPlan, crashing, crashPlans, untilDone } from '#test/kit/crashes';
import { createPlayersTable } from '#test/kit/inbox';
import { toPlayerId, toWebhookId } from '../../domain/ids.ts';
import type { AttemptOutcome } from '../../domain/inbox/delivery.ts';
import { makeNotice } from '../../domain/inbox/notice.ts';
import { DEFAULT_PREFERENCES } from '../../domain/inbox/notice-preferences.ts';
import { allowedAddresses } from '../../domain/inbox/receiver-url.ts';
import { decideWebhook } from '../../domain/inbox/webhook.ts';
import { createLog } from '../../log.ts';
import type { PostRequest } from '../../outbound/post.ts';
import { makeWebhookSecret } from '../../outbound/sign-webhook.ts';
import { createDeliveryStore, type DeliveryStore } from '../../store/inbox/delivery-store.ts';
import { createInboxStore, type InboxStore } from '../../store/inbox/inbox-store.ts';
import { createWebhookStore, type WebhookStore } from '../../store/inbox/webhook-store.ts';
import { createScheduleStore, JOB_SHARDS, type ScheduleStore } from '../../store/items/schedule-store.ts';
import { tableDefinitions, tableNames } from '../../store/items/tables.ts';
import { runSchedule } from '../run-schedule.ts';
import { createWebhookAttempt } from './attempt-webhook.ts';
import { createDeliveryRunner } from './deliver.ts';
import { createWebhookChannel } from './webhook-deliveries.ts';

const MINUTE = 60_000;
const PLAYER = toPlayerId(new Uint8Array(10));
const HOOK = toWebhookId(new Uint8Array(10));
const NOTICE = makeNotice({
  recipient: PLAYER,
  kind: 'YOUR_TURN',
  at: 1_700_000_000_000,
  from: undefined,
  text: 'It is your turn.',
  game: undefined,
  subject: ['test'],
});

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

interface Stores {
  readonly deliveries: DeliveryStore;
  readonly webhooks: WebhookStore;
  readonly inbox: InboxStore;
  readonly schedule: ScheduleStore;
}

let stores: Stores;
let now: number;
let outcome: AttemptOutcome;
let posted: PostRequest[];

const createStores = async (): Promise<Stores> => {
  const { client, name } = await createPlayersTable(database);
  const definition = tableDefinitions('any-').find(({ TableName }) => TableName === tableNames('any-').schedule);
  if (definition === undefined) throw new Error('there is no schedule table');
  const jobs = await database.createTable(TableName => ({ ...definition, TableName }));
  return {
    deliveries: createDeliveryStore(client, name),
    webhooks: createWebhookStore(client, name),
    inbox: createInboxStore(client, name),
    schedule: createScheduleStore(DynamoDBDocumentClient.from(database.client()), jobs),
  };
};

/** Begins with nothing but a webhook. */
const begin = async (): Promise<void> => {
  stores = await createStores();
  now = NOTICE.at + 1000;
  outcome = { status: 204, durationMs: 1 };
  posted = [];
  const known = { id: HOOK, player: PLAYER, secret: makeWebhookSecret(randomBytes(32)), createdAt: 0 };
  const webhook = decideWebhook(known, { url: 'https://example.org/', label: 'mine' }, allowedAddresses(false));
  if (!webhook.ok) throw new Error(webhook.error.message);
  await stores.webhooks.create(webhook.value);
};
beforeEach(begin);

/** The service over stores, some calls of which crash. */
const createPorts = (plan: CrashPlan, chance = 255) => ({
  deliveries: crashing(stores.deliveries, plan),
  webhooks: crashing(stores.webhooks, plan),
  inbox: crashing(stores.inbox, plan),
  schedule: stores.schedule,
  preferences: { load: async () => DEFAULT_PREFERENCES, change: async () => DEFAULT_PREFERENCES },
  channels: [],
  post: async (request: PostRequest) => {
    posted.push(request);
    return outcome;
  },
  now: () => now,
  randomBytes: (count: number) => new Uint8Array(count).fill(chance),
  wake: async () => undefined,
});
type TestPorts = ReturnType<typeof createPorts>;

const log = createLog(
  () => undefined,
  () => 0,
);
const sweep = (ports: TestPorts) =>
  runSchedule(ports, { runners: { WEBHOOK: createDeliveryRunner(ports, createWebhookAttempt(ports)) }, log });
const jobs = async () => (await Promise.all(JOB_SHARDS.map(shard => stores.schedule.listDue(shard, 4e12, 100)))).flat();
const delivered = () => stores.deliveries.list(PLAYER, HOOK, { before: undefined, limit: 1000 }, now);
const never: CrashPlan = { at: 0 };

/** Sweeps every few minutes until nothing is on the schedule. */
const sweepOut = async (ports: TestPorts): Promise<void> => {
  for (let rounds = 0; (await jobs()).length > 0; rounds++) {
    if (rounds === 50) throw new Error('there is no end to it');
    await sweep(ports);
    now += 2 * MINUTE;
  }
};

describe('a delivery', () => {
  it('is made once and delivered, wherever telling the channel crashes and is done again', async () => {
    for (const plan of crashPlans(3)) {
      await begin();
      const ports = { ...createPorts(plan), schedule: crashing(stores.schedule, plan) };
      await untilDone(() => createWebhookChannel(ports)(NOTICE));
      await createWebhookChannel(ports)(NOTICE);
      await sweepOut(createPorts(never));
      expect(posted).toHaveLength(1);
      expect(await delivered()).toMatchObject([{ status: 'DELIVERED', attempts: [{ status: 204 }] }]);
    }
  });

  it('is delivered, under one id and with one entry in the log, wherever delivering crashes', async () => {
    let mostPosted = 0;
    for (const plan of crashPlans(3)) {
      await begin();
      await createWebhookChannel(createPorts(never))(NOTICE);
      await sweepOut(createPorts(plan));
      expect(plan.at).toBeLessThanOrEqual(0);
      mostPosted = Math.max(mostPosted, posted.length);
      expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(await delivered()).toMatchObject([{ status: 'DELIVERED', attempts: [{ status: 204 }] }]);
    }
    expect(mostPosted).toBe(2);
  });

  it('is tried by one of those who sweep at once', async () => {
    await createWebhookChannel(createPorts(never))(NOTICE);
    await Promise.all([1, 2, 3, 4, 5].map(() => sweep(createPorts(never))));
    expect(posted).toHaveLength(1);
    await sweepOut(createPorts(never));
    expect(posted).toHaveLength(1);
  });

  it('is taken over from one who never comes back, and that one’s word counts no more', async () => {
    await createWebhookChannel(createPorts(never))(NOTICE);
    const [kept] = await delivered();
    if (kept === undefined) throw new Error('nothing is kept');
    const until = now + MINUTE;
    expect(await stores.deliveries.claim(kept, now, until)).toEqual(kept);
    expect(await stores.deliveries.claim(kept, now, until + 1)).toBeUndefined();
    await sweep(createPorts(never));
    expect(posted).toEqual([]);
    now = until;
    await sweepOut(createPorts(never));
    expect(posted).toHaveLength(1);
    expect(await stores.deliveries.settle({ ...kept, status: 'FAILED', nextAttemptAt: undefined }, until)).toBe(false);
    expect(await delivered()).toMatchObject([{ status: 'DELIVERED' }]);
  });

  it('is forgotten when there are too many newer ones to its webhook, which one in 32 sees to', async () => {
    const { id: _, ...notice } = NOTICE;
    for (let index = 0; index < 5; index++)
      await createWebhookChannel(createPorts(never))(
        makeNotice({ ...notice, at: NOTICE.at + index, subject: [index] }),
      );
    const kept: number[] = [];
    const prune: DeliveryStore['prune'] = async (player, target, most) => {
      kept.push(most);
      await stores.deliveries.prune(player, target, 3);
    };
    const tidying = (chance: number) => ({
      ...createPorts(never, chance),
      deliveries: { ...stores.deliveries, prune },
    });
    await sweep(tidying(8));
    expect([kept, (await delivered()).length]).toEqual([[], 5]);
    await createWebhookChannel(createPorts(never))(makeNotice({ ...notice, at: NOTICE.at + 5, subject: [5] }));
    await sweep(tidying(7));
    expect(kept).toEqual([300]);
    expect((await delivered()).map(({ at }) => at - NOTICE.at)).toEqual([5, 4, 3]);
  });
});

describe('the owner of a webhook that is gone', () => {
  it('is told once that it was switched off, wherever that crashes', async () => {
    for (const plan of crashPlans(10)) {
      await begin();
      outcome = { status: 410, durationMs: 1 };
      await createWebhookChannel(createPorts(never))(NOTICE);
      await sweepOut(createPorts(plan));
      const news = await stores.inbox.list(PLAYER, { before: undefined, limit: 10 }, now);
      expect(news.map(({ notice }) => notice.text)).toEqual([
        'Your webhook “mine” was switched off: its receiver answers that it is gone for good.',
      ]);
      expect(await stores.webhooks.find(PLAYER, HOOK)).toMatchObject({ off: { reason: 'GONE' }, isOffTold: true });
    }
  });
});

it('a crash is what these tests mean by it', async () => {
  const ports = createPorts({ at: 1 });
  await expect(ports.webhooks.list(PLAYER)).rejects.toThrow(Crash);
});
