import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { createAudienceStore, MOST_SHARDS, SHARD_SIZE, shardsFor } from './audience.ts';
import { deliverPart } from './fan-out.ts';
import { connectionsTable } from './table.ts';
import { gameTopic } from './testing/games.ts';
import { createWorld, subscribe, versionsOf, type World, watch } from './testing/world.ts';

let database: TestDatabase;
let table: string;
let world: World;
let game: string;

beforeAll(async () => {
  database = await startTestDatabase();
  table = await database.createTable(connectionsTable);
});
afterAll(() => database.close());
beforeEach(() => {
  world = createWorld(database.client(), table);
  game = `g-${randomUUID()}`;
});

const audiences = () => createAudienceStore(world.deps.dynamodb, table, world.deps.now);

/** Has so many new connections watch the game under the id "1". */
const gather = async (count: number): Promise<readonly string[]> => {
  const watchers = Array.from({ length: count }, (_, index) => `w${index}-${game}`);
  for (const watcher of watchers) {
    await world.open(watcher);
    await world.send(watcher, watch('1', game));
  }
  world.posts.length = 0;
  return watchers;
};

describe('the audience of a topic', () => {
  it('fills a power of two of shards, each to the size that a worker serves, up to a limit', () => {
    expect([0, 1, SHARD_SIZE, SHARD_SIZE + 1, 3 * SHARD_SIZE].map(shardsFor)).toEqual([1, 1, 1, 2, 4]);
    expect(shardsFor(1e9)).toBe(MOST_SHARDS);
  });

  it('is estimated from a sample of those who come, who are spread over the shards there are', async () => {
    const places = new Map<number, number>();
    const count = 4 * SHARD_SIZE;
    for (let index = 0; index < count; index++) {
      const shard = await audiences().join(game, `token-${index}`);
      places.set(shard, (places.get(shard) ?? 0) + 1);
    }
    const shards = await audiences().shardsOf(game);
    expect([2, 4, 8]).toContain(shards);
    expect(Math.max(...places.keys())).toBeLessThan(shards);
    // The first shard took all of the first 500, half of the next 500 and a quarter of the rest.
    expect(Math.max(...places.values())).toBeLessThan(0.6 * count);
  });

  it('costs a read, and a write for one in so many', async () => {
    let steps = 0;
    world.hooks.step = task => {
      steps += 1;
      return task();
    };
    for (let index = 0; index < 500; index++) await audiences().join(game, `token-${index}`);
    expect(steps).toBeGreaterThan(500);
    expect(steps).toBeLessThan(540);
  });

  it('is never forgotten while a row may be in a further shard', async () => {
    await world.grow(gameTopic(game), 1.5 * SHARD_SIZE);
    // Twenty-three hours on, the count would be gone before a row put now, were it not renewed.
    world.clock.now += 23 * 3_600_000;
    const [watcher = ''] = await gather(1);
    const [count] = await world.items(`audience#${gameTopic(game)}`);
    const rows = await world.items(watcher);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(Number(count?.['expiresAt'])).toBeGreaterThan(Number(row['expiresAt']));
  });
});

describe('a fan-out to many', () => {
  it('is handed out in parts, a shard each, which together tell everybody once', async () => {
    await world.grow(gameTopic(game), 1.5 * SHARD_SIZE);
    const watchers = await gather(20);
    await world.announce(world.games.write(game), world.games.write(game));
    await world.idle();
    expect(world.parts.map(({ shard, announcement }) => [announcement.version, shard])).toEqual([
      [2, 0],
      [2, 1],
      [3, 0],
      [3, 1],
    ]);
    for (const watcher of watchers) expect(versionsOf(world.posts, watcher, '1')).toEqual([2, 3]);
  });

  it('tells those who came before the topic was so popular', async () => {
    const watchers = await gather(5);
    await world.grow(gameTopic(game), 1.5 * SHARD_SIZE);
    await world.announce(world.games.write(game));
    await world.idle();
    for (const watcher of watchers) expect(versionsOf(world.posts, watcher, '1')).toEqual([2]);
  });

  it('is done by whoever announces where there are no workers', async () => {
    world = createWorld(database.client(), table, { hasWorkers: false });
    await world.grow(gameTopic(game), 1.5 * SHARD_SIZE);
    const watchers = await gather(10);
    await world.announce(world.games.write(game));
    for (const watcher of watchers) expect(versionsOf(world.posts, watcher, '1')).toEqual([2]);
  });

  it('is tried again where a part could not be handed out', async () => {
    await world.grow(gameTopic(game), 1.5 * SHARD_SIZE);
    await gather(1);
    const handOut = async (): Promise<never> => {
      throw new Error('The queue is busy.');
    };
    const { announce } = await import('./announce.ts');
    await expect(announce({ ...world.deps, handOut }, [world.games.write(game)])).rejects.toThrow(
      '1 deliveries failed',
    );
  });

  it('has a part fail, after everybody has been tried, when one could not be told', async () => {
    const [first, second = ''] = await gather(2);
    world.hooks.post = async connectionId => {
      if (connectionId === first) throw new Error('The gateway is busy.');
      return undefined;
    };
    const part = { shard: 0, announcement: world.games.write(game) };
    await expect(deliverPart(world.deps, part)).rejects.toThrow('1 deliveries failed');
    expect(versionsOf(world.posts, second, '1')).toEqual([2]);
  });

  it('leaves nothing of a connection that ends, whatever its shard', async () => {
    await world.grow(gameTopic(game), 1.5 * SHARD_SIZE);
    const watchers = await gather(8);
    const rows = (await Promise.all(watchers.map(world.items))).flat();
    expect(new Set(rows.map(({ shard }) => shard).filter(shard => shard !== undefined))).toEqual(new Set([0, 1]));
    for (const watcher of watchers) await world.disconnect(watcher);
    expect((await Promise.all(watchers.map(world.items))).flat()).toEqual([]);
  });
});

describe('an execution', () => {
  /** How many contexts are made while one version is told. */
  const countContexts = async (): Promise<number> => {
    let contexts = 0;
    world.hooks.context = () => {
      contexts += 1;
    };
    await world.announce(world.games.write(game));
    return contexts;
  };

  it('is shared by anonymous subscribers who ask the same', async () => {
    const watchers = await gather(10);
    expect(await countContexts()).toBe(1);
    for (const watcher of watchers) expect(versionsOf(world.posts, watcher, '1')).toEqual([2]);
  });

  it('is not shared by those who ask something else, or are somebody', async () => {
    const [first = ''] = await gather(2);
    await world.send(first, subscribe('2', `subscription { gameUpdated(gameId: "${game}") { reader } }`));
    for (const name of ['x', 'y']) {
      await world.open(`${name}-${game}`, `Bearer ${name}`);
      await world.send(`${name}-${game}`, watch('1', game));
    }
    world.posts.length = 0;
    // Two who ask the same, one who asks otherwise, and two with names.
    expect(await countContexts()).toBe(4);
  });

  it('is not shared by two versions', async () => {
    const [first = ''] = await gather(2);
    await world.announce(world.games.write(game), world.games.write(game));
    expect(versionsOf(world.posts, first, '1')).toEqual([2, 3]);
  });
});
