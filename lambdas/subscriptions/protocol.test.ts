import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { connectionsTable } from './table.ts';
import { createWorld, subscribe, type World, watch } from './testing/world.ts';

const documentation = readFileSync(new URL('../../docs/websocket.md', import.meta.url), 'utf8');

/** The rows of the documented table: state, message, answers. */
const rows = documentation
  .split('\n')
  .map(line => /^\| (new|open|refused|live) \| `(.*?)` \| (.*?) \| (.*?) \| (.*?) ?\|$/.exec(line))
  .flatMap(match => (match ? [[match[1] ?? '', match[2] ?? '', match[3] ?? ''] as const] : []));

const documented = documentation.split('\n').filter(line => /^\| (new|open|refused|live) /.test(line));

let database: TestDatabase;
let table: string;
beforeAll(async () => {
  database = await startTestDatabase();
  table = await database.createTable(connectionsTable);
});
afterAll(() => database.close());

const newConnection = async (): Promise<{ world: World; connection: string }> => {
  const world = createWorld(database.client(), table);
  const connection = `c-${randomUUID()}`;
  await world.connect(connection);
  return { world, connection };
};

const reach = async (world: World, connection: string, state: string): Promise<void> => {
  if (state === 'new') return;
  const authorization = state === 'refused' ? { payload: { authorization: 'Bearer bad' } } : {};
  await world.send(connection, { type: 'connection_init', ...authorization });
  if (state === 'live') await world.send(connection, watch('1', `g-${connection}`));
};

/** `pong 4400`, `error NOT_FOUND`, `next`: as the documentation writes an answer. */
const summarize = ({ type, payload }: Record<string, unknown>): string => {
  const code = /"code":(?:"(\w+)"|(\d+))/.exec(JSON.stringify(payload ?? null));
  return [type, ...(code && type !== 'next' ? [code[1] ?? code[2]] : [])].join(' ');
};

describe('the documented table of messages and answers', () => {
  it('is read completely', () => {
    expect(rows.length).toBe(documented.length);
    expect(rows.length).toBeGreaterThan(50);
  });

  it.each(rows)('%s: %s is answered with %s', async (state, message, answers) => {
    const { world, connection } = await newConnection();
    await reach(world, connection, state);
    const text = message.replace(/<(\d+) x>/, (_, count) => 'x'.repeat(Number(count)));
    const posts = await world.send(connection, text);
    const expected = answers === 'nothing' ? [] : [...answers.matchAll(/`(.*?)`/g)].map(match => match[1]);
    expect(posts.map(summarize)).toEqual(expected);
    const { id } = text.startsWith('{"') && text.endsWith('}') ? JSON.parse(text) : { id: undefined };
    expect(posts.every(post => !('id' in post) || post['id'] === id)).toBe(true);
    expect(world.closed).toEqual([]);
  });
});

describe('$connect', () => {
  const handshake = async (headers: Record<string, string> | undefined) => {
    const world = createWorld(database.client(), table);
    const connection = `c-${randomUUID()}`;
    const result = await world.handle(world.event('$connect', connection, { headers }));
    return { result, items: await world.items(connection), posts: world.posts };
  };

  it.each([
    [{ 'Sec-WebSocket-Protocol': 'graphql-transport-ws' }],
    [{ 'sec-websocket-protocol': 'graphql-ws,graphql-transport-ws' }],
    [{ 'SEC-WEBSOCKET-PROTOCOL': ' graphql-transport-ws , other' }],
    [{ 'Sec-WebSocket-Protocol': 'graphql-transport-ws', Authorization: 'Bearer ada' }],
  ])('accepts %j, echoes the subprotocol and posts nothing', async headers => {
    const { result, items, posts } = await handshake(headers);
    expect(result).toEqual({ statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'graphql-transport-ws' } });
    expect(items).toHaveLength(1);
    expect(posts).toEqual([]);
  });

  it.each([
    [undefined, 400],
    [{}, 400],
    [{ 'Sec-WebSocket-Protocol': 'graphql-ws' }, 400],
    [{ 'Sec-WebSocket-Protocol': 'graphql-transport-ws2' }, 400],
    [{ 'Sec-WebSocket-Protocol': 'graphql-transport-ws', authorization: 'Bearer bad' }, 401],
    [{ 'Sec-WebSocket-Protocol': 'graphql-transport-ws', authorization: 'nonsense' }, 401],
  ])('refuses %j with %i and stores nothing', async (headers, statusCode) => {
    const { result, items } = await handshake(headers);
    expect(result.statusCode).toBe(statusCode);
    expect(items).toEqual([]);
  });

  it('stores a time to live a little over two hours ahead', async () => {
    const { world, connection } = await newConnection();
    const [item] = await world.items(connection);
    const ahead = Number(item?.['expiresAt']) - world.clock.now / 1000;
    expect(ahead).toBeGreaterThan(2 * 3600);
    expect(ahead).toBeLessThan(3 * 3600);
  });
});

describe('identity', () => {
  const reader = async (world: World, connection: string) =>
    (await world.send(connection, subscribe('who', '{ reader }')))[0];
  const read = (playerId: string | null) => ({ type: 'next', id: 'who', payload: { data: { reader: playerId } } });

  it('comes from the payload of connection_init', async () => {
    const { world, connection } = await newConnection();
    await world.send(connection, { type: 'connection_init', payload: { Authorization: 'Bearer ada' } });
    expect(await reader(world, connection)).toEqual(read('ada'));
  });

  it('comes from the handshake where connection_init brings none', async () => {
    const world = createWorld(database.client(), table);
    const connection = `c-${randomUUID()}`;
    await world.connect(connection, { 'sec-websocket-protocol': 'graphql-transport-ws', authorization: 'Bearer bob' });
    await world.send(connection, { type: 'connection_init' });
    expect(await reader(world, connection)).toEqual(read('bob'));
  });

  it('is anonymous without a token', async () => {
    const { world, connection } = await newConnection();
    await world.send(connection, { type: 'connection_init' });
    expect(await reader(world, connection)).toEqual(read(null));
  });

  it('refuses each operation after a bad token, with its code', async () => {
    const { world, connection } = await newConnection();
    await world.send(connection, { type: 'connection_init', payload: { authorization: 'Bearer bad' } });
    const refusal = { message: 'The token is not valid.', extensions: { code: 'INVALID_TOKEN' } };
    for (const id of ['1', '2']) {
      expect(await world.send(connection, watch(id, 'g'))).toEqual([{ type: 'error', id, payload: [refusal] }]);
    }
  });

  it('refuses each operation after an authorization that is no text', async () => {
    const { world, connection } = await newConnection();
    await world.send(connection, { type: 'connection_init', payload: { authorization: { token: 'ada' } } });
    expect((await world.send(connection, watch('1', 'g'))).map(summarize)).toEqual(['error MALFORMED_AUTHORIZATION']);
  });

  it('cannot be changed by a second connection_init', async () => {
    const { world, connection } = await newConnection();
    await world.send(connection, { type: 'connection_init', payload: { authorization: 'Bearer ada' } });
    await world.send(connection, { type: 'connection_init', payload: { authorization: 'Bearer eve' } });
    expect(await reader(world, connection)).toEqual(read('ada'));
  });

  it('is acknowledged once when connection_init is handled twice at the same time', async () => {
    const { world, connection } = await newConnection();
    const init = { type: 'connection_init' };
    await Promise.all([world.send(connection, init), world.send(connection, init)]);
    expect(world.posts.map(post => summarize(post.message)).sort()).toEqual(['connection_ack', 'pong 4429']);
  });

  it('is refused with a masked error when authentication fails unexpectedly', async () => {
    const { world, connection } = await newConnection();
    world.hooks.authenticate = () => {
      throw new Error('secret detail');
    };
    expect(await world.send(connection, { type: 'connection_init' })).toEqual([{ type: 'connection_ack' }]);
    const [answer] = await world.send(connection, subscribe('1', '{ reader }'));
    expect(answer).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] });
    expect(JSON.stringify(world.posts)).not.toContain('secret');
    expect(world.logged.join()).toContain('secret detail');
  });
});

describe('exact answers', () => {
  const opened = async () => {
    const world = createWorld(database.client(), table);
    const connection = `c-${randomUUID()}`;
    await world.open(connection, 'Bearer ada');
    return { world, connection };
  };

  it('gives a query its result and completes it', async () => {
    const { world, connection } = await opened();
    const query = subscribe('q', 'query Q($name: String!) { hello(name: $name) }', { variables: { name: 'Ada' } });
    expect(await world.send(connection, query)).toEqual([
      { type: 'next', id: 'q', payload: { data: { hello: 'Hello Ada' } } },
      { type: 'complete', id: 'q' },
    ]);
  });

  it('runs mutations', async () => {
    const { world, connection } = await opened();
    const [answer] = await world.send(connection, subscribe('m', 'mutation { echo(value: 7) }'));
    expect(answer).toEqual({ type: 'next', id: 'm', payload: { data: { echo: 7 } } });
  });

  it('echoes the payload of a ping', async () => {
    const { world, connection } = await opened();
    const payload = { nested: { list: [1, null] } };
    expect(await world.send(connection, { type: 'ping', payload })).toEqual([{ type: 'pong', payload }]);
  });

  it('reads base64 bodies, as of binary frames', async () => {
    const { world, connection } = await opened();
    const body = Buffer.from('{"type":"ping","payload":{"é":1}}').toString('base64');
    await world.handle(world.event('$default', connection, { body, isBase64Encoded: true }));
    expect(world.posts).toEqual([{ connectionId: connection, message: { type: 'pong', payload: { é: 1 } } }]);
  });

  it('treats a missing body as no JSON', async () => {
    const { world, connection } = await opened();
    await world.handle(world.event('$default', connection));
    expect(world.posts.map(post => summarize(post.message))).toEqual(['pong 4400']);
  });

  it('keeps diagnostics short whatever was sent', async () => {
    const { world, connection } = await opened();
    const [answer] = await world.send(connection, { type: 'ping', payload: 'x'.repeat(4000) });
    expect(JSON.stringify(answer).length).toBeLessThan(600);
  });

  it('masks what is no GraphQL error and passes on what is', async () => {
    const { world, connection } = await opened();
    const [broken] = await world.send(connection, subscribe('1', '{ broken }'));
    expect(broken).toMatchObject({ type: 'next', payload: { errors: [{ message: 'Internal server error' }] } });
    const [refused] = await world.send(connection, subscribe('2', '{ refused }'));
    expect(refused).toMatchObject({ payload: { data: { refused: null }, errors: [{ message: 'Not for you.' }] } });
  });

  it.each([
    ['a snapshot that fails', subscribe('1', 'subscription { gameUpdated(gameId: "broken") { id } }')],
    ['a field without a plan', subscribe('1', 'subscription { unplanned { id } }')],
  ])('reports %s as a masked error and keeps nothing of it', async (_, message) => {
    const { world, connection } = await opened();
    const [answer] = await world.send(connection, message);
    expect(answer).toMatchObject({ type: 'error', id: '1', payload: [{ message: 'Internal server error' }] });
    expect(world.logged).toHaveLength(1);
    expect(await world.items(connection)).toHaveLength(1);
    expect(await world.send(connection, watch('1', `g-${connection}`))).toMatchObject([{ type: 'next' }]);
  });

  it('selects the root field through fragments, aliases and directives', async () => {
    const { world, connection } = await opened();
    const query = `subscription { ... on Subscription { ...Part } }
      fragment Part on Subscription { mine: gameUpdated(gameId: "g1") { id } turnReady @include(if: false) { id } }`;
    expect(await world.send(connection, subscribe('1', query))).toEqual([
      { type: 'next', id: '1', payload: { data: { mine: { id: 'g1' } } } },
    ]);
  });

  it.each([
    ['subscription { turnReady @skip(if: true) { id } }', {}],
    ['subscription ($no: Boolean!) { turnReady @include(if: $no) { id } }', { no: false }],
  ])('refuses a subscription that may select nothing: %s', async (query, variables) => {
    const { world, connection } = await opened();
    const posts = await world.send(connection, subscribe('1', query, { variables }));
    expect(posts.map(summarize)).toEqual(['error GRAPHQL_VALIDATION_FAILED']);
  });

  it('refuses documents of too many tokens', async () => {
    const { world, connection } = await opened();
    const [answer] = await world.send(connection, subscribe('1', `{ ${'__typename '.repeat(101)} }`));
    expect(answer).toMatchObject({ type: 'error', payload: [{ message: expect.stringContaining('token') }] });
  });

  it('suggests nothing where suggestions are hidden', async () => {
    const { world, connection } = await opened();
    const posts = await world.send(connection, subscribe('1', '{ helo }'));
    expect(JSON.stringify(posts)).not.toContain('Did you mean');
  });

  it('names the operations where none was chosen', async () => {
    const { world, connection } = await opened();
    const [answer] = await world.send(connection, subscribe('1', 'query A { __typename } query B { __typename }'));
    expect(answer).toMatchObject({ payload: [{ message: expect.stringContaining('A, B') }] });
  });

  it.each(['__proto__', 'constructor', ':', 'a.b#c', '🧬'.repeat(128)])(
    'takes the id %.9s like any other',
    async id => {
      const { world, connection } = await opened();
      expect(await world.send(connection, watch(id, `g-${connection}`))).toMatchObject([{ type: 'next', id }]);
      expect((await world.send(connection, watch(id, `g-${connection}`))).map(summarize)).toEqual(['pong 4409']);
      expect(await world.send(connection, { type: 'complete', id })).toEqual([]);
      expect(await world.items(connection)).toHaveLength(1);
    },
  );

  it('refuses an id that is no valid Unicode', async () => {
    const { world, connection } = await opened();
    expect((await world.send(connection, watch('\ud800', 'g1'))).map(summarize)).toEqual(['pong 4400']);
  });
});
