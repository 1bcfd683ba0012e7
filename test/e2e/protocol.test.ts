import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createGuest, type Match, playTurn, startMatch } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { quiet, until } from './kit/until.ts';

let backend: Backend;
let match: Match;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  backend = await startBackend();
  match = await startMatch(backend.query);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => backend.close());

interface Raw {
  readonly socket: WebSocket;
  readonly received: { type: string; id?: string; payload?: unknown }[];
  readonly closes: number[];
  readonly send: (message: unknown) => void;
}

/** A socket without a client library: what it is sent is what the server gets. */
const open = async (): Promise<Raw> => {
  const socket = new WebSocket(backend.wsUrl, 'graphql-transport-ws');
  sockets.push(socket);
  const raw: Raw = {
    socket,
    received: [],
    closes: [],
    send: message => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
  };
  socket.on('message', data => raw.received.push(JSON.parse(String(data))));
  socket.on('close', code => raw.closes.push(code));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return raw;
};

const initialise = async (token?: string): Promise<Raw> => {
  const raw = await open();
  raw.send({ type: 'connection_init', ...(token ? { payload: { authorization: `Bearer ${token}` } } : {}) });
  await until(() => raw.received.length === 1);
  expect(raw.received).toEqual([{ type: 'connection_ack' }]);
  raw.received.length = 0;
  return raw;
};

const subscribe = (id: string, text: string, variables = {}) => ({
  type: 'subscribe',
  id,
  payload: { query: text, variables },
});

const watching = (id: string) => subscribe(id, `subscription { gameUpdated(gameId: "${match.id}") { version } }`);

/** Says something and waits for an answer to a ping sent afterwards, so that silence can be told from slowness. */
const answers = async (raw: Raw, messages: readonly unknown[], expected: number) => {
  for (const message of messages) raw.send(message);
  await until(() => raw.received.length >= expected);
  const asked = raw.received.length;
  raw.send({ type: 'ping', payload: { last: true } });
  await until(() => raw.received.length > asked);
  return raw.received.filter(({ payload }) => JSON.stringify(payload) !== '{"last":true}');
};

const codeOf = (message: { type: string; payload?: unknown } | undefined): string =>
  /"code":"?(\w+)/.exec(JSON.stringify(message?.payload ?? ''))?.[1] ?? '';

describe('the handshake', () => {
  const refusedWith = (protocols: string[], headers = {}): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(backend.wsUrl, protocols, { headers });
      sockets.push(socket);
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
      socket.on('open', () => reject(new Error('the handshake was accepted')));
      socket.on('error', () => undefined);
    });

  it('needs the subprotocol', async () => {
    expect(await refusedWith([])).toBe(400);
    expect(await refusedWith(['graphql-ws'])).toBe(400);
  });

  it('is refused for a token that does not hold', async () => {
    expect(await refusedWith(['graphql-transport-ws'], { authorization: 'Bearer dna_AAAA' })).toBe(401);
  });
});

describe('messages that are wrong leave the connection as it was', () => {
  const rows: readonly (readonly [string, unknown, string, string])[] = [
    ['no JSON', 'nonsense', 'pong', '4400'],
    ['no object', '[]', 'pong', '4400'],
    ['an unknown type', { type: 'start', id: '1' }, 'error', 'BAD_MESSAGE'],
    ['no type', {}, 'pong', '4400'],
    ['an id that is no text', { type: 'subscribe', id: 7, payload: { query: '{ me { id } }' } }, 'pong', '4400'],
    ['no payload', { type: 'subscribe', id: '1' }, 'error', 'BAD_MESSAGE'],
    ['no query', { type: 'subscribe', id: '1', payload: {} }, 'error', 'BAD_MESSAGE'],
    ['a second connection_init', { type: 'connection_init' }, 'pong', '4429'],
    ['GraphQL that is none', subscribe('1', '{ me '), 'error', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', subscribe('1', '{ mee { id } }'), 'error', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'two root fields',
      subscribe('1', 'subscription { turnReady { id } gameUpdated(gameId: "x") { id } }'),
      'error',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['turnReady without a token', subscribe('1', 'subscription { turnReady { id } }'), 'error', 'UNAUTHENTICATED'],
    ['an unknown game', subscribe('1', 'subscription { gameUpdated(gameId: "x") { id } }'), 'error', 'GAME_NOT_FOUND'],
    [
      '40 aliases',
      subscribe('1', `{ ${Array.from({ length: 40 }, (_, n) => `a${n}: me { id }`).join(' ')} }`),
      'error',
      'QUERY_TOO_LARGE',
    ],
    [
      '3,000 tokens',
      subscribe('1', `{ ${Array.from({ length: 600 }, (_, n) => `a${n}: me { id }`).join(' ')} }`),
      'error',
      'GRAPHQL_PARSE_FAILED',
    ],
  ];
  it.each(rows)('%s', async (_, message, type, code) => {
    const raw = await initialise();
    const [answer, ...more] = await answers(raw, [message], 1);
    expect(more).toEqual([]);
    expect(answer?.type).toBe(type);
    if (code !== 'BAD_MESSAGE') expect(codeOf(answer)).toBe(code);
    raw.received.length = 0;
    expect(await answers(raw, [watching('after')], 1)).toMatchObject([{ type: 'next', id: 'after' }]);
    expect(raw.closes).toEqual([]);
  });

  it('a subscription before connection_init', async () => {
    const raw = await open();
    expect((await answers(raw, [watching('1')], 1)).map(message => [message.type, codeOf(message)])).toEqual([
      ['error', 'UNAUTHORIZED'],
    ]);
  });

  it('a frame of more than 32 KB, and a message of more than 128 KB, end the connection with 1009', async () => {
    const frame = await initialise();
    frame.send(JSON.stringify(subscribe('1', `{ me { id } } # ${'x'.repeat(40_000)}`)));
    await until(() => frame.closes.length === 1);
    expect(frame.closes).toEqual([1009]);
    const message = await initialise();
    for (let sent = 0; sent < 6; sent++) message.socket.send('x'.repeat(30_000), { fin: sent === 5 });
    await until(() => message.closes.length === 1);
    expect(message.closes).toEqual([1009]);
  });

  it('a 2 MB document ends the connection before anybody parses it', async () => {
    const raw = await initialise();
    raw.send(JSON.stringify(subscribe('1', `{ me { id } } # ${'x'.repeat(2_000_000)}`)));
    await until(() => raw.closes.length === 1);
    expect(raw.closes).toEqual([1009]);
  });
});

describe('messages that are right', () => {
  it('a message in several frames', async () => {
    const raw = await initialise();
    const text = JSON.stringify(subscribe('1', '{ me { id } }'));
    raw.socket.send(text.slice(0, 10), { fin: false });
    raw.socket.send(text.slice(10), { fin: true });
    await until(() => raw.received.length === 2);
    expect(raw.received).toEqual([
      { type: 'next', id: '1', payload: { data: { me: null } } },
      { type: 'complete', id: '1' },
    ]);
  });

  it('a query and a mutation as one of the players', async () => {
    const guest = await createGuest(backend.query, 'Talker');
    const raw = await initialise(guest.token);
    raw.send(subscribe('q', '{ me { name } }'));
    raw.send(subscribe('m', 'mutation { createGame(input: { hotSeat: true }) { game { status } } }'));
    await until(() => raw.received.length === 4);
    const of = (id: string) => raw.received.filter(message => message.id === id).map(message => message.payload);
    expect(of('q')[0]).toEqual({ data: { me: { name: 'Talker' } } });
    expect(of('m')[0]).toEqual({ data: { createGame: { game: { status: 'ACTIVE' } } } });
  });

  it('the same id twice leaves the first subscription alone', async () => {
    const raw = await initialise();
    await answers(raw, [watching('1')], 1);
    raw.received.length = 0;
    expect((await answers(raw, [watching('1')], 1)).map(message => [message.type, codeOf(message)])).toEqual([
      ['pong', '4409'],
    ]);
    raw.received.length = 0;
    const own = await startMatch(backend.query);
    raw.send(subscribe('2', `subscription { gameUpdated(gameId: "${own.id}") { version } }`));
    await until(() => raw.received.length === 1);
    await playTurn(backend.query, own.white, { gameId: own.id, expectedPly: 0, turn: 'Rd5' });
    await until(() => raw.received.length === 2);
  });

  it('nothing comes after complete, whether it races the subscription or not', async () => {
    const own = await startMatch(backend.query);
    const raw = await initialise();
    const text = `subscription { gameUpdated(gameId: "${own.id}") { version } }`;
    raw.send(subscribe('kept', text));
    for (let index = 0; index < 10; index++) {
      raw.send(subscribe(`gone${index}`, text));
      raw.send({ type: 'complete', id: `gone${index}` });
    }
    await until(() => raw.received.some(({ id }) => id === 'kept'));
    await answers(raw, [], 1);
    await quiet();
    raw.received.length = 0;
    await playTurn(backend.query, own.white, { gameId: own.id, expectedPly: 0, turn: 'Rd5' });
    await until(() => raw.received.length > 0);
    await quiet();
    expect(raw.received.map(({ id }) => id)).toEqual(['kept']);
  });

  it('a hundred subscriptions, and not one more', async () => {
    const raw = await initialise();
    for (let index = 0; index < 100; index++) raw.send(watching(`s${index}`));
    await until(() => raw.received.length === 100);
    raw.received.length = 0;
    expect((await answers(raw, [watching('more')], 1)).map(({ type, id }) => [type, id])).toEqual([['error', 'more']]);
  });
});
