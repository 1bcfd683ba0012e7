import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import type { PostOutcome } from './ports.ts';
import { createSubscriptionStore, type SubscriptionTerms } from './subscription-store.ts';
import { connectionsTable } from './table.ts';
import { gameTopic } from './testing/games.ts';
import { createWorld, subscribe, versionsOf, type World, watch } from './testing/world.ts';

let database: TestDatabase;
let table: string;
let world: World;
let game: string;
/** Three connections that watch the game under the id "1". */
let watchers: readonly [string, string, string];

beforeAll(async () => {
  database = await startTestDatabase();
  table = await database.createTable(connectionsTable);
});
afterAll(() => database.close());
beforeEach(async () => {
  const here = randomUUID();
  world = createWorld(database.client(), table);
  game = `g-${here}`;
  watchers = [`a-${here}`, `b-${here}`, `c-${here}`];
  for (const watcher of watchers) {
    await world.open(watcher, `Bearer ${watcher}`);
    await world.send(watcher, watch('1', game));
  }
  world.posts.length = 0;
});

const versions = () => watchers.map(watcher => versionsOf(world.posts, watcher, '1'));
const write = () => world.games.write(game);

/** Makes posts to the second watcher come to that, or throw. */
const second = (outcome: () => Promise<PostOutcome | undefined>): void => {
  world.hooks.post = async connectionId => (connectionId === watchers[1] ? outcome() : undefined);
};

const failing = async (): Promise<never> => {
  throw new Error('The gateway is busy.');
};

describe('a fan-out', () => {
  it('tells every subscriber of the topic each version in the order given', async () => {
    await world.announce(write(), write(), write());
    expect(versions()).toEqual([
      [2, 3, 4],
      [2, 3, 4],
      [2, 3, 4],
    ]);
  });

  it('executes for each viewer, with what that one asked for', async () => {
    const [first] = watchers;
    const query = 'subscription ($g: ID!) { mine: gameUpdated(gameId: $g) { reader } }';
    await world.send(first, subscribe('2', query, { variables: { g: game } }));
    world.posts.length = 0;
    await world.announce(write());
    expect(world.posts.filter(post => post.message['id'] === '2')).toEqual([
      { connectionId: first, message: { type: 'next', id: '2', payload: { data: { mine: { reader: first } } } } },
    ]);
  });

  it('does nothing for a topic without subscribers, or without announcements', async () => {
    await world.announce();
    await world.announce(world.games.write(`${game}-unwatched`));
    expect(world.posts).toEqual([]);
  });

  it('writes nothing for active subscriptions', async () => {
    let steps = 0;
    world.hooks.step = task => {
      steps += 1;
      return task();
    };
    await world.announce(write());
    world.hooks.step = undefined;
    // How many shards there are, who is in the one, and a post to each.
    expect(steps).toBe(2 + watchers.length);
  });

  it('goes on with the errors of a result, masked', async () => {
    const [first] = watchers;
    const query = 'subscription ($g: ID!) { gameUpdated(gameId: $g) { version fragile(version: 2) } }';
    await world.send(first, subscribe('2', query, { variables: { g: game } }));
    await world.announce(write(), write());
    const posts = world.posts.filter(post => post.message['id'] === '2');
    expect(posts).toHaveLength(3);
    expect(posts[2]?.message).toMatchObject({
      type: 'next',
      payload: { errors: [{ message: 'Internal server error' }] },
    });
    expect(JSON.stringify(posts)).not.toContain('secret');
  });

  it('never has more than 32 subscriptions at a time', async () => {
    const [first] = watchers;
    for (let index = 0; index < 50; index += 1) await world.send(first, watch(`s${index}`, game));
    let running = 0;
    let most = 0;
    world.hooks.post = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(resolve => setTimeout(resolve, 5));
      running -= 1;
      return undefined;
    };
    await world.announce(write());
    expect(most).toBe(32);
  });
});

describe('a connection that is gone', () => {
  it('is forgotten in mid-fan-out; the others are told and nothing is thrown', async () => {
    const [, gone] = watchers;
    await world.send(gone, watch('2', game));
    world.posts.length = 0;
    second(async () => 'gone');
    await world.announce(write(), write());
    expect(versions()).toEqual([[2, 3], [], [2, 3]]);
    expect(await world.items(gone)).toEqual([]);
    expect(world.logged).toEqual([]);
  });

  it('is what a client counts as that does not read, so that it holds up nobody', async () => {
    const [, deaf] = watchers;
    let attempts = 0;
    second(async () => {
      attempts += 1;
      return 'full';
    });
    await world.announce(write(), write());
    expect(versions()).toEqual([[2, 3], [], [2, 3]]);
    expect(world.closed).toEqual([deaf]);
    expect(await world.items(deaf)).toEqual([]);
    expect(attempts).toBe(4);
  });

  it('is none for which there is room again after a moment', async () => {
    let attempts = 0;
    second(async () => {
      attempts += 1;
      return attempts < 4 ? 'full' : undefined;
    });
    await world.announce(write());
    expect(versions()).toEqual([[2], [2], [2]]);
    expect(world.closed).toEqual([]);
  });

  it('is no failure when it cannot be cleaned up', async () => {
    world.hooks.remove = () => {
      throw new Error('The gateway is busy.');
    };
    second(async () => 'gone');
    await world.announce(write());
    expect(world.logged).toHaveLength(1);
  });

  it('is closed when it was called gone falsely, so that the client comes back to a snapshot', async () => {
    const [, live] = watchers;
    second(async () => 'gone');
    await world.announce(write());
    expect(world.closed).toEqual([live]);
    world.hooks.post = undefined;
    await world.open(`${live}-again`);
    await world.send(`${live}-again`, watch('1', game));
    await world.announce(write());
    expect(versionsOf(world.posts, `${live}-again`, '1')).toEqual([2, 3]);
  });

  it('is closed at its next message when it had no subscriptions', async () => {
    const idle = `idle-${game}`;
    await world.open(idle);
    world.hooks.post = async connectionId => (connectionId === idle ? 'gone' : undefined);
    await world.send(idle, { type: 'ping' });
    expect(world.closed).toEqual([]);
    world.hooks.post = undefined;
    await world.send(idle, { type: 'ping' });
    expect(world.closed).toEqual([idle]);
  });
});

describe('a post that fails', () => {
  it('is tried again', async () => {
    let failures = 2;
    second(async () => {
      failures -= 1;
      return failures < 0 ? undefined : failing();
    });
    await world.announce(write());
    expect(versions()).toEqual([[2], [2], [2]]);
  });

  it('fails the announcement after everybody else was told, and later versions wait for it', async () => {
    const attempts: number[] = [];
    second(async () => {
      attempts.push(1);
      return failing();
    });
    const batch = [write(), write()];
    await expect(world.announce(...batch)).rejects.toThrow(AggregateError);
    expect(versions()).toEqual([[2, 3], [], [2, 3]]);
    expect(attempts).toHaveLength(3);
    expect(world.logged).toHaveLength(1);

    world.hooks.post = undefined;
    await world.announce(...batch);
    expect(versions()[1]).toEqual([2, 3]);
  });

  it('fails the announcement when the database does', async () => {
    world.hooks.step = failing;
    await expect(world.announce(write())).rejects.toThrow('1 deliveries failed');
  });
});

describe('a subscription is ended', () => {
  const endOf = (watcher: string) =>
    world.posts.filter(post => post.connectionId === watcher && post.message['type'] === 'error');

  it('when a result is too large', async () => {
    const [, watcher] = watchers;
    world.hooks.post = async (connectionId, text) =>
      connectionId === watcher && text.includes('next') ? 'tooLarge' : undefined;
    await world.announce(write(), write());
    expect(endOf(watcher)).toMatchObject([
      { message: { id: '1', payload: [{ extensions: { code: 'RESULT_TOO_LARGE' } }] } },
    ]);
    expect(await world.items(watcher)).toHaveLength(1);
    expect(versions()).toEqual([[2, 3], [], [2, 3]]);
    world.hooks.post = undefined;
    expect(await world.send(watcher, watch('1', game))).toMatchObject([{ type: 'next' }]);
  });

  it('when its context refuses', async () => {
    world.hooks.context = () => {
      throw new GraphQLError('The player is gone.', { extensions: { code: 'UNAUTHENTICATED' } });
    };
    await world.announce(write());
    for (const watcher of watchers) {
      expect(endOf(watcher)).toMatchObject([{ message: { payload: [{ message: 'The player is gone.' }] } }]);
      expect(await world.items(watcher)).toHaveLength(1);
    }
  });

  it('but not when its context fails, which is tried again with the batch', async () => {
    world.hooks.context = () => {
      throw new Error('The database is busy.');
    };
    const announcement = write();
    await expect(world.announce(announcement)).rejects.toThrow('3 deliveries failed');
    world.hooks.context = undefined;
    await world.announce(announcement);
    expect(versions()).toEqual([[2], [2], [2]]);
  });
});

describe('rows in the table', () => {
  const store = () => createSubscriptionStore(world.deps.dynamodb, table, world.deps.now);
  const terms = (connectionId: string, size = 0): SubscriptionTerms => ({
    topic: gameTopic(game),
    shard: 0,
    connectionId,
    operationId: '1',
    token: randomUUID(),
    request: {
      query: 'subscription ($g: ID!) { gameUpdated(gameId: $g) { version } }',
      operationName: undefined,
      variables: { g: game, unused: 'x'.repeat(size) },
    },
    field: 'gameUpdated',
    viewer: { playerId: undefined, scopes: [] },
    createdAt: world.clock.now,
    expiresAt: Math.floor(world.clock.now / 1000) + 7200,
  });

  it('are read page by page, however many there are', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `many${index}-${game}`);
    for (const connectionId of many) {
      const row = terms(connectionId, 100_000);
      await store().put(row);
      await store().activate(row, new Map(), 0);
    }
    await world.announce(write());
    for (const connectionId of many) expect(versionsOf(world.posts, connectionId, '1')).toEqual([2]);
  });

  it('that have been pending for too long are ended with an error', async () => {
    const row = terms(`stuck-${game}`);
    await world.open(row.connectionId);
    await store().put(row);
    await world.announce(write());
    expect(await store().load(row)).toMatchObject({ state: 'pending', queue: [{ version: 2 }] });
    world.clock.now += 30_000;
    await world.announce(write());
    expect(world.posts.filter(post => post.connectionId === row.connectionId)).toMatchObject([
      { message: { type: 'error', id: '1', payload: [{ extensions: { code: 'SUBSCRIPTION_INTERRUPTED' } }] } },
    ]);
    expect(await store().load(row)).toBeUndefined();
  });

  it('that are older than the operation which has their id by now end without a word', async () => {
    const [watcher] = watchers;
    const row = terms(watcher);
    await store().put(row);
    world.clock.now += 30_000;
    await world.announce(write());
    expect(world.posts.filter(post => post.connectionId === watcher)).toMatchObject([{ message: { type: 'next' } }]);
    expect(await store().load(row)).toBeUndefined();
    await world.announce(write());
    expect(versions()[0]).toEqual([2, 3]);
  });

  it('that have expired are left alone', async () => {
    const row = { ...terms(`old-${game}`), expiresAt: Math.floor(world.clock.now / 1000) - 1 };
    await store().put(row);
    await world.announce(write());
    expect(await store().load(row)).toMatchObject({ queue: [] });
  });

  it('come back as they were put, whatever the client sent', async () => {
    const odd = {
      '': null,
      deep: JSON.parse('['.repeat(60) + ']'.repeat(60)),
      ['__proto__']: 1,
      text: '\ud800',
      big: 1e300,
    };
    const row = { ...terms(`odd-${game}`), request: { query: '{ a }', operationName: null, variables: odd } };
    await store().put(row);
    expect((await store().load(row))?.request).toEqual(row.request);
  });
});
