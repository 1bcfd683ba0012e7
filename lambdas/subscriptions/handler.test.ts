import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { connectionsTable } from './table.ts';
import { createWorld, subscribe, type World, watch } from './testing/world.ts';

let database: TestDatabase;
let table: string;
let world: World;
let connection: string;
beforeAll(async () => {
  database = await startTestDatabase();
  table = await database.createTable(connectionsTable);
});
afterAll(() => database.close());
beforeEach(async () => {
  world = createWorld(database.client(), table);
  connection = `c-${randomUUID()}`;
  await world.open(connection);
});

const failing = async (): Promise<never> => {
  throw new Error('secret detail');
};

const messages = [
  { type: 'connection_init' },
  { type: 'ping' },
  watch('1', 'g1'),
  subscribe('1', '{ reader }'),
  { type: 'complete', id: '1' },
  'no JSON',
];

const handle = (message: unknown) => {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  return world.handle(world.event('$default', connection, { body }));
};

describe('$default never throws, and never answers 400 or more', () => {
  it.each(messages)('when the database fails: %j', async message => {
    world.deps.dynamodb.middlewareStack.add(() => failing, { step: 'initialize', priority: 'high', name: 'failing' });
    expect(await handle(message)).toEqual({ statusCode: 200 });
    expect(world.logged).toHaveLength(1);
    const sent = JSON.stringify(world.posts.map(post => post.message));
    expect(sent).not.toContain('secret');
    const isComplete = typeof message === 'object' && message.type === 'complete';
    expect(world.posts).toHaveLength(isComplete ? 0 : 1);
    if (!isComplete) expect(sent).toMatch(/request-\d+|4500/);
  });

  it.each(messages)('when the gateway fails: %j', async message => {
    world.hooks.post = failing;
    expect(await handle(message)).toEqual({ statusCode: 200 });
  });

  it.each(messages)('when the gateway calls the connection gone: %j', async message => {
    world.hooks.post = async () => 'gone';
    expect(await handle(message)).toEqual({ statusCode: 200 });
    expect(world.logged).toEqual([]);
  });

  it.each(messages)('when the connection is not known: %j', async message => {
    connection = `unknown-${randomUUID()}`;
    expect(await handle(message)).toEqual({ statusCode: 200 });
    expect(world.posts).toEqual([]);
    expect(await world.items(connection)).toEqual([]);
  });

  it('when a connection that is not known cannot be closed', async () => {
    world.hooks.remove = () => {
      throw new Error('The gateway is busy.');
    };
    connection = `unknown-${randomUUID()}`;
    expect(await handle({ type: 'ping' })).toEqual({ statusCode: 200 });
  });
});

it('a query whose result is too large is answered with an error', async () => {
  world.hooks.post = async (_, text) => (text.includes('next') ? 'tooLarge' : undefined);
  const [answer, ...others] = await world.send(connection, subscribe('1', '{ big(size: 9) }'));
  expect(answer).toMatchObject({ type: 'error', id: '1', payload: [{ extensions: { code: 'RESULT_TOO_LARGE' } }] });
  expect(others).toEqual([]);
});

it('a snapshot that is too large ends the subscription with an error', async () => {
  world.hooks.post = async (_, text) => (text.includes('next') ? 'tooLarge' : undefined);
  const posts = await world.send(connection, watch('1', 'g1'));
  expect(posts).toMatchObject([{ type: 'error', id: '1', payload: [{ extensions: { code: 'RESULT_TOO_LARGE' } }] }]);
  expect(await world.items(connection)).toHaveLength(1);
});

it('a client that could not be told of its failed subscription is told with a later announcement', async () => {
  const game = `g-${connection}`;
  world.hooks.post = failing;
  await world.send(connection, watch('1', game));
  world.hooks.post = undefined;
  world.clock.now += 30_000;
  await world.announce(world.games.write(game));
  expect(world.posts).toMatchObject([{ message: { type: 'error', id: '1' } }]);
  expect(await world.items(connection)).toHaveLength(1);
});

it('$connect throws when the table cannot be written, for the gateway then refuses the handshake', async () => {
  world.hooks.step = failing;
  await expect(world.connect('c')).rejects.toThrow();
});

it('a faulty message that could not be answered does not end the live operation whose id it bears', async () => {
  await world.send(connection, watch('1', 'g1'));
  let failures = 3;
  world.hooks.post = async () => {
    failures -= 1;
    return failures < 0 ? undefined : failing();
  };
  const posts = await world.send(connection, { type: 'subscribe', id: '1', payload: {} });
  expect(posts).toMatchObject([{ type: 'pong', payload: { error: { code: 4500 } } }]);
});

describe('a connection that is called gone once, falsely,', () => {
  it.each([
    ['the acknowledgement', { type: 'connection_init' }, ['connection_ack']],
    ['the answer to a query', subscribe('1', '{ reader }'), ['next', 'complete']],
    ['a snapshot', watch('1', 'g1'), ['next']],
  ])('gets %s all the same', async (_, message, answers) => {
    const fresh = `fresh-${connection}`;
    await world.connect(fresh);
    if (message.type !== 'connection_init') await world.send(fresh, { type: 'connection_init' });
    let falsehoods = 1;
    world.hooks.post = async () => {
      falsehoods -= 1;
      return falsehoods < 0 ? undefined : 'gone';
    };
    const posts = await world.send(fresh, message);
    expect(posts.map(post => post['type'])).toEqual(answers);
    expect(world.closed).toEqual([]);
  });
});
