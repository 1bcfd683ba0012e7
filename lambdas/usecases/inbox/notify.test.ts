import { array, assert, asyncProperty, infiniteStream, integer, nat } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { createPlayersTable, type PlayersTable } from '#test/kit/inbox';
import { toPlayerId } from '../../domain/ids.ts';
import { makeNotice, type Notice } from '../../domain/inbox/notice.ts';
import { createInboxStore } from '../../store/inbox/inbox-store.ts';
import type { Step } from '../../subscriptions/testing/games.ts';
import { createInterleaver } from '../../subscriptions/testing/interleaver.ts';
import { notify } from './notify.ts';

let database: TestDatabase;
let table: PlayersTable;
beforeAll(async () => {
  database = await startTestDatabase();
  table = await createPlayersTable(database);
});
afterAll(() => database.close());

let made = 0;

/** News of nothing, for somebody who has had none before. */
const newNotice = (): Notice => {
  made += 1;
  const recipient = toPlayerId(Uint8Array.from({ length: 10 }, (_, index) => made >> (8 * index)));
  return makeNotice({
    recipient,
    kind: 'SERVICE',
    at: 1,
    from: undefined,
    text: 'News.',
    game: undefined,
    subject: [],
  });
};

/** A client each of whose requests happens when a test lets it. */
const steppedClient = (step: Step) =>
  new Proxy(table.client, {
    get: (client, name) => {
      const value: unknown = Reflect.get(client, name);
      if (typeof value !== 'function') return value;
      return name === 'send' ? (...args: unknown[]) => step(() => value.apply(client, args)) : value.bind(client);
    },
  });

const inboxOver = (step: Step) => createInboxStore(steppedClient(step), table.name);

it('a notice is told once when it is handed in again and again', async () => {
  const told: string[] = [];
  const inbox = createInboxStore(table.client, table.name);
  const ports = { inbox, channels: [async ({ id }: Notice) => void told.push(id)] };
  const notice = newNotice();
  for (let time = 0; time < 3; time++) await notify(ports, notice);
  expect(told).toEqual([notice.id]);
  expect(await inbox.countUnread(notice.recipient, 2)).toBe(1);
});

it('a notice is told to no channel when it was read before its telling was finished', async () => {
  const told: string[] = [];
  const inbox = createInboxStore(table.client, table.name);
  const notice = newNotice();
  const fails = async (): Promise<void> => {
    throw new Error('no');
  };
  await expect(notify({ inbox, channels: [fails] }, notice)).rejects.toThrow('no');
  await inbox.setRead(notice.recipient, notice.id, 2);
  await notify({ inbox, channels: [async ({ id }) => void told.push(id)] }, notice);
  expect(told).toEqual([]);
  expect(await inbox.countUnread(notice.recipient, 2)).toBe(0);
});

it('a notice that comes just when somebody has named it as read is unread, for it was not there to be read', async () => {
  const { step, run } = createInterleaver();
  const [inbox, notice] = [inboxOver(step), newNotice()];
  const tasks = [inbox.setRead(notice.recipient, notice.id, 2), notify({ inbox, channels: [] }, notice)];
  let steps = 0;
  await run(count => (steps++ < 2 ? 0 : count - 1));
  await Promise.all(tasks);
  expect(await createInboxStore(table.client, table.name).countUnread(notice.recipient, 3)).toBe(1);
});

it('whatever happens first, a notice is unread exactly as long as nobody has read it', async () => {
  const orders = infiniteStream(nat(1000));
  await assert(
    asyncProperty(
      integer({ min: 1, max: 3 }),
      array(nat(12), { maxLength: 2 }),
      orders,
      async (tellers, readers, order) => {
        const { step, run } = createInterleaver();
        const inbox = inboxOver(step);
        const notice = newNotice();
        const ports = { inbox, channels: [() => step(async () => undefined)] };
        /** Reads after so many steps of waiting. */
        const read = async (delay: number): Promise<void> => {
          for (let waited = 0; waited < delay; waited++) await step(async () => undefined);
          await inbox.setRead(notice.recipient, notice.id, 2);
        };
        const tasks = [...Array.from({ length: tellers }, () => notify(ports, notice)), ...readers.map(read)];
        await run(count => (order.next().value ?? 0) % count);
        await Promise.all(tasks);
        const store = createInboxStore(table.client, table.name);
        const progress = await store.progressOf(notice);
        expect(progress?.isTold).toBe(true);
        expect(await store.countUnread(notice.recipient, 3)).toBe(progress?.isRead ? 0 : 1);
        if (readers.length === 0) expect(progress?.isRead).toBe(false);
      },
    ),
    { numRuns: 60 },
  );
});
