import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { connectionsTable } from './table.ts';
import { createWorld, subscribe, versionsOf, type World, watch } from './testing/world.ts';

let database: TestDatabase;
let table: string;
let world: World;
let game: string;
let connection: string;

beforeAll(async () => {
  database = await startTestDatabase();
  table = await database.createTable(connectionsTable);
});
afterAll(() => database.close());

const refresh = async (): Promise<void> => {
  const here = randomUUID();
  world = createWorld(database.client(), table);
  connection = `c-${here}`;
  game = `g-${here}`;
  await world.open(connection, `Bearer p-${here}`);
};
beforeEach(refresh);

/** Runs a task; before its n-th step (counted from 0) runs the intruder of that number, undisturbed. */
const interrupted = async (
  task: () => Promise<unknown>,
  intruders: Readonly<Record<number, (() => Promise<unknown>) | undefined>>,
): Promise<number> => {
  let steps = 0;
  const count: NonNullable<World['hooks']['step']> = async step => {
    const intruder = intruders[steps];
    steps += 1;
    world.hooks.step = undefined;
    await intruder?.();
    world.hooks.step = count;
    return step();
  };
  world.hooks.step = count;
  await task();
  world.hooks.step = undefined;
  return steps;
};

const start = () => world.send(connection, watch('1', game));
const versions = () => versionsOf(world.posts, connection, '1');
const writeAndAnnounce = () => world.announce(world.games.write(game));

/** The numbers of the steps of a subscription that nobody interrupts. */
const STEPS = [0, 1, 2, 3, 4, 5, 6];
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const expectAllFrom = (first: number, last: number): void =>
  expect(versions()).toEqual(upTo(last).filter(version => version >= first));

it('takes seven steps to subscribe: load, find the shard, put, register, snapshot, post, activate', async () => {
  expect(await interrupted(start, {})).toBe(STEPS.length);
});

describe('a version between query and subscription', () => {
  it.each(STEPS)('is not lost when written and announced before step %i', async step => {
    await interrupted(start, { [step]: writeAndAnnounce });
    await writeAndAnnounce();
    expectAllFrom(step <= 4 ? 2 : 1, 3);
  });

  const pairs = STEPS.flatMap(first => STEPS.filter(second => second > first).map(second => [first, second] as const));

  it.each(pairs)('is not lost when written before step %i and announced before step %i', async (first, second) => {
    const written: ReturnType<World['games']['write']>[] = [];
    const write = async () => written.push(world.games.write(game));
    const tell = () => world.announce(...written);
    await interrupted(start, { [first]: write, [second]: tell });
    await writeAndAnnounce();
    expectAllFrom(first <= 4 ? 2 : 1, 3);
  });

  it.each(pairs)('keeps its place when two come, before steps %i and %i', async (first, second) => {
    await interrupted(start, { [first]: writeAndAnnounce, [second]: writeAndAnnounce });
    await writeAndAnnounce();
    expectAllFrom(1 + [first, second].filter(step => step <= 4).length, 4);
  });

  it.each(STEPS)('comes once when the batch is handed in again, before step %i and after', async step => {
    let announcement = world.games.write(game);
    await interrupted(start, {
      [step]: async () => {
        announcement = world.games.write(game);
        await world.announce(announcement);
        await world.announce(announcement);
      },
    });
    await world.announce(announcement);
    expectAllFrom(step <= 4 ? 3 : 2, 3);
  });

  it('is posted by the subscriber when it comes while the queue is being posted', async () => {
    const intruders = Object.fromEntries([5, 6, 7, 8, 9, 10, 11, 12].map(step => [step, writeAndAnnounce]));
    await interrupted(start, intruders);
    await writeAndAnnounce();
    expectAllFrom(1, 10);
  });

  it('is posted by an announcer that saw the row pending, when it is active by now', async () => {
    const gate = new EventEmitter();
    const reached = once(gate, 'reached');
    const subscribing = interrupted(start, {
      6: async () => {
        gate.emit('reached');
        await once(gate, 'open');
      },
    });
    await reached;
    // The announcer has queried the row; before it appends to the queue, the subscriber activates.
    await interrupted(writeAndAnnounce, {
      2: async () => {
        gate.emit('open');
        await subscribing;
      },
    });
    expectAllFrom(1, 2);
  });

  it('comes for each object of a topic', async () => {
    const other = `${game}-other`;
    world.games.write(game);
    world.games.write(other);
    const topic = `player#p-${game.slice(2)}`;
    const turn = subscribe('t', 'subscription { turnReady { id version } }');
    const ready = (id: string) => ({ ...world.games.write(id), topic });
    await interrupted(() => world.send(connection, turn), {
      4: async () => world.announce(ready(game)),
      6: async () => world.announce(ready(other), ready(game)),
    });
    await world.announce(ready(game), ready(other));
    const seen = world.posts.map(({ message }) => JSON.stringify(message['payload']));
    const of = (id: string) =>
      seen.filter(text => text.includes(`"${id}"`)).map(text => /"version":(\d+)/.exec(text)?.[1]);
    expect(of(game)).toEqual(['3', '4', '5']);
    expect(of(other)).toEqual(['2', '3', '4']);
  });
});

describe('complete and disconnect while subscribing', () => {
  const complete = () => world.send(connection, { type: 'complete', id: '1' });

  it.each(STEPS)('complete before step %i ends the operation for good', async step => {
    await interrupted(start, { [step]: complete });
    const before = versions().length;
    await writeAndAnnounce();
    expect(versions()).toHaveLength(before);
    expect(await world.items(connection)).toHaveLength(1);
    expect(await start()).toHaveLength(1);
  });

  it.each(STEPS)('disconnect before step %i leaves nothing behind', async step => {
    await interrupted(start, { [step]: () => world.disconnect(connection) });
    expect(await world.items(connection)).toEqual([]);
  });

  it('the same id twice at once gives one operation and one diagnostic, at every step', async () => {
    for (const step of STEPS) {
      await refresh();
      await interrupted(start, { [step]: start });
      await writeAndAnnounce();
      const types = world.posts.map(post => post.message['type']);
      expect(types.filter(type => type === 'pong')).toHaveLength(1);
      expect(versions()).toEqual([1, 2]);
      expect(await world.items(connection)).toHaveLength(2);
    }
  });
});

describe('messages handled out of order', () => {
  const at = () => world.clock.now;
  const complete = (time: number) => world.send(connection, { type: 'complete', id: '1' }, time);
  const start = (time: number) => world.send(connection, watch('1', game), time);

  it('a complete handled before its subscribe makes that one do nothing', async () => {
    const time = at();
    await complete(time + 1);
    expect(await start(time)).toEqual([]);
    expect(await world.items(connection)).toHaveLength(1);
  });

  it('a complete in the same millisecond counts as sent after', async () => {
    const time = at();
    await complete(time);
    expect(await start(time)).toEqual([]);
  });

  it('a query whose complete came first is not answered', async () => {
    const time = at();
    await complete(time + 1);
    expect(await world.send(connection, subscribe('1', '{ reader }'), time)).toEqual([]);
  });

  it('a query completed while it runs is not answered', async () => {
    await interrupted(() => world.send(connection, subscribe('1', '{ reader }')), {
      1: () => world.send(connection, { type: 'complete', id: '1' }),
    });
    expect(world.posts).toEqual([]);
  });

  it('a complete of an operation that had ended leaves the next one of that id alone', async () => {
    const time = at();
    await complete(time);
    expect(await start(time + 1)).toHaveLength(1);
    await complete(time);
    await writeAndAnnounce();
    expect(versions()).toEqual([1, 2]);
  });

  it('tombstones are cleared after a while, and bounded', async () => {
    const tombstones = async () => Object.keys(Object((await world.items(connection))[0]?.['completed'])).length;
    const many = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        await world.send(connection, { type: 'complete', id: `${world.clock.now}-${index}` });
      }
    };
    await many(110);
    expect(await tombstones()).toBe(100);
    world.clock.now += 60_000;
    await many(6);
    expect(await tombstones()).toBe(6);
  });
});

describe('the cap on subscriptions', () => {
  it('refuses the hundred and first, and takes one again after a complete', async () => {
    for (let index = 0; index < 100; index += 1) await world.send(connection, watch(`s${index}`, game));
    const refusal = { message: expect.stringContaining('100'), extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' } };
    expect(await world.send(connection, watch('more', game))).toEqual([
      { type: 'error', id: 'more', payload: [refusal] },
    ]);
    expect(await world.send(connection, subscribe('query', '{ reader }'))).toHaveLength(2);
    await world.send(connection, { type: 'complete', id: 's50' });
    expect(await world.send(connection, watch('more', game))).toMatchObject([{ type: 'next' }]);
  });

  it('holds when the last two come at once', async () => {
    for (let index = 0; index < 99; index += 1) await world.send(connection, watch(`s${index}`, game));
    world.posts.length = 0;
    await interrupted(start, { 3: () => world.send(connection, watch('other', game)) });
    expect(world.posts.map(post => post.message['type'])).toEqual(['next', 'error']);
    expect(await world.items(connection)).toHaveLength(101);
  });
});

describe('the end of a connection', () => {
  it('deletes its subscriptions', async () => {
    await start();
    await world.send(connection, watch('2', game));
    expect(await world.items(connection)).toHaveLength(3);
    expect(await world.disconnect(connection)).toEqual({ statusCode: 200 });
    expect(await world.items(connection)).toEqual([]);
  });

  it('is no failure when it comes twice, or for a connection that never was', async () => {
    await world.disconnect(connection);
    expect(await world.disconnect(connection)).toEqual({ statusCode: 200 });
    expect(await world.disconnect('never')).toEqual({ statusCode: 200 });
  });

  it('comes with its time to live, however late the database deletes it', async () => {
    await start();
    world.posts.length = 0;
    world.clock.now += 3 * 3_600_000;
    await writeAndAnnounce();
    expect(world.posts).toEqual([]);
    await world.send(connection, { type: 'ping' });
    expect(world.posts).toEqual([]);
  });
});
