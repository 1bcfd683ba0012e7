import { randomUUID } from 'node:crypto';
import { array, assert, asyncProperty, boolean, constantFrom, infiniteStream, nat, record } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { connectionsTable } from './table.ts';
import { gameTopic } from './testing/games.ts';
import { createInterleaver } from './testing/interleaver.ts';
import { createWorld, versionsOf, type World, watch } from './testing/world.ts';

let database: TestDatabase;
let table: string;
beforeAll(async () => {
  database = await startTestDatabase();
  table = await database.createTable(connectionsTable);
});
afterAll(() => database.close());

/** What a client does, in this order, without waiting for answers. */
interface Client {
  readonly end: 'stays' | 'completes' | 'disconnects' | 'vanishes';
  /** Whether the gateway hands the end over before the beginning. */
  readonly endHandledFirst: boolean;
}

interface Plan {
  readonly clients: readonly Client[];
  readonly writes: number;
  /** How often the game becomes so popular meanwhile that it has another shard. */
  readonly growth: number;
  /** Whether each batch of the stream is handed in twice. */
  readonly repeats: boolean;
}

const plans = record({
  clients: array(
    record<Client>({ end: constantFrom('stays', 'completes', 'disconnects', 'vanishes'), endHandledFirst: boolean() }),
    { minLength: 1, maxLength: 3 },
  ),
  writes: nat(4),
  growth: nat(3),
  repeats: boolean(),
});

/** Starts what the client's messages cause; each begins when the interleaver lets it. */
const act = (world: World, game: string, connection: string, client: Client, gone: Set<string>): Promise<unknown>[] => {
  const { step } = world.hooks;
  if (step === undefined) return [];
  const message = (routeKey: string, body: object) => world.event(routeKey, connection, { body: JSON.stringify(body) });
  const beginning = message('$default', watch('1', game));
  const later = (task: () => Promise<unknown>) => step(async () => undefined).then(task);
  const vanish = async () => gone.add(connection);
  const begin = () => later(() => world.handle(beginning));
  if (client.end === 'stays') return [begin()];
  if (client.end === 'vanishes') return [begin(), later(vanish)];
  const completion = message('$default', { type: 'complete', id: '1' });
  const disconnection = world.event('$disconnect', connection);
  const end = async () => {
    if (client.end === 'completes') return world.handle(completion);
    await vanish();
    return world.handle(disconnection);
  };
  if (client.endHandledFirst) return [later(end).then(() => world.handle(beginning))];
  return [begin(), later(end)];
};

const isConsecutive = (versions: readonly number[]): boolean =>
  versions.every((version, index) => index === 0 || version === (versions[index - 1] ?? 0) + 1);

const withoutRepeats = (versions: readonly number[]): number[] =>
  versions.filter((version, index) => version !== versions[index - 1]);

const check = async (plan: Plan, choices: Iterator<number>): Promise<void> => {
  const world = createWorld(database.client(), table);
  const here = randomUUID();
  const game = `g-${here}`;
  const clients = plan.clients.map((client, index) => ({ client, connection: `c${index}-${here}` }));
  for (const { connection } of clients) await world.open(connection);

  const gone = new Set<string>();
  world.hooks.post = async connectionId => (gone.has(connectionId) ? 'gone' : undefined);
  const { step, run } = createInterleaver();
  world.hooks.step = step;
  const stream = async () => {
    for (let write = 0; write < plan.writes; write += 1) {
      const announcement = await step(async () => world.games.write(game));
      await world.announce(announcement);
      if (plan.repeats) await world.announce(announcement);
    }
  };
  const running = [
    ...clients.flatMap(({ client, connection }) => act(world, game, connection, client, gone)),
    stream(),
    ...Array.from({ length: plan.growth }, () => world.grow(gameTopic(game))),
  ];
  await run(count => Number(choices.next().value) % count);
  world.hooks.step = undefined;
  await Promise.all(running);
  await world.idle();

  const before = new Map(clients.map(({ connection }) => [connection, versionsOf(world.posts, connection, '1')]));
  await world.announce(world.games.write(game));
  await world.idle();
  for (const { client, connection } of clients) {
    const versions = versionsOf(world.posts, connection, '1');
    const told = plan.repeats ? withoutRepeats(versions) : versions;
    expect(isConsecutive(told)).toBe(true);
    const items = await world.items(connection);
    if (client.end === 'stays') {
      expect(told.at(-1)).toBe(world.games.version(game));
      expect(items).toHaveLength(2);
    } else {
      expect(versions).toEqual(before.get(connection));
      expect(items).toHaveLength(client.end === 'completes' ? 1 : 0);
    }
  }
  expect(world.logged).toEqual([]);
};

it('any interleaving of subscribe, announce, complete, disconnect and growth tells each version once, in order, and leaves nothing', async () => {
  await assert(
    asyncProperty(plans, infiniteStream(nat(999)), (plan, choices) => check(plan, choices[Symbol.iterator]())),
    { numRuns: 150 },
  );
});
