import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Match, startMatch } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { until } from './kit/until.ts';

const documentation = readFileSync(new URL('../../docs/websocket.md', import.meta.url), 'utf8');

/** The rows of the documented table: state, message, answers. */
const ROWS = documentation
  .split('\n')
  .map(line => /^\| (new|open|refused|live) \| `(.*?)` \| (.*?) \| (.*?) \| (.*?) ?\|$/.exec(line))
  .flatMap(match => (match ? [[match[1] ?? '', match[2] ?? '', match[3] ?? ''] as const] : []));

/** Below what the gateway takes in a frame. */
const FRAME = 30_000;

let backend: Backend;
let match: Match;
beforeAll(async () => {
  backend = await startBackend();
  match = await startMatch(backend.query);
});
afterAll(async () => {
  await backend.close();
  expect(backend.complaints).toEqual([]);
});

type Message = Readonly<Record<string, unknown>>;

interface Raw {
  readonly received: Message[];
  readonly closes: number[];
  readonly send: (text: string) => void;
  readonly end: () => void;
}

/** A socket that sends a text in as many frames as it takes. */
const connect = async (): Promise<Raw> => {
  const socket = new WebSocket(backend.wsUrl, 'graphql-transport-ws');
  const raw: Raw = {
    received: [],
    closes: [],
    send: text => {
      for (let at = 0; at < text.length; at += FRAME)
        socket.send(text.slice(at, at + FRAME), { fin: at + FRAME >= text.length });
    },
    end: () => socket.terminate(),
  };
  socket.on('message', data => raw.received.push(JSON.parse(String(data))));
  socket.on('close', code => raw.closes.push(code));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return raw;
};

const MARKER = { type: 'pong', payload: { isAnswered: true } };
const isMarker = ({ payload }: Message): boolean => JSON.stringify(payload) === JSON.stringify(MARKER.payload);

/** Sends, waits for so many answers, and then for that to a ping: nothing more was on its way. */
const ask = async (raw: Raw, text: string, answers: number): Promise<readonly Message[]> => {
  raw.received.length = 0;
  raw.send(text);
  await until(
    () => raw.received.length >= answers,
    () => raw.received,
  );
  raw.send(JSON.stringify({ ...MARKER, type: 'ping' }));
  await until(() => raw.received.some(isMarker));
  return raw.received.filter(message => !isMarker(message));
};

const WATCH = `{"type":"subscribe","id":"1","payload":{"query":"subscription { gameUpdated(gameId: \\"1\\") { id } }"}}`;

/** The document speaks of a player with the token `ada`, of a game `1`, and of a limit of 4096 bytes. */
const inThisService = (text: string): string =>
  text
    .replace('Bearer ada', `Bearer ${match.white.token}`)
    .replace('gameId: \\"1\\"', `gameId: \\"${match.id}\\"`)
    .replace('<5000 x>', '<70000 x>')
    .replace(/<(\d+) x>/, (_, count) => 'x'.repeat(Number(count)));

const reach = async (raw: Raw, state: string): Promise<void> => {
  if (state === 'new') return;
  const bad = state === 'refused' ? ',"payload":{"authorization":"Bearer bad"}' : '';
  expect(await ask(raw, `{"type":"connection_init"${bad}}`, 1)).toEqual([{ type: 'connection_ack' }]);
  if (state === 'live') expect(await ask(raw, inThisService(WATCH), 1)).toMatchObject([{ type: 'next', id: '1' }]);
};

/** `pong 4400`, `error NOT_FOUND`, `next`: as the documentation writes an answer. */
const summarize = ({ type, payload }: Message): string => {
  const code = /"code":(?:"(\w+)"|(\d+))/.exec(JSON.stringify(payload ?? null));
  return [type, ...(code && type !== 'next' ? [code[1] ?? code[2]] : [])].join(' ');
};

describe('the documented table, through the gateway and against the real schema', () => {
  it.each(ROWS)('%s: %s is answered with %s', async (state, documented, answers) => {
    const raw = await connect();
    await reach(raw, state);
    const expected = [...answers.matchAll(/`(.*?)`/g)].map(([, answer]) =>
      answer?.replace('NOT_FOUND', 'GAME_NOT_FOUND'),
    );
    const received = await ask(raw, inThisService(documented), expected.length);
    expect(received.map(summarize)).toEqual(expected);
    expect(raw.closes).toEqual([]);
    raw.end();
  });

  it('is there', () => {
    expect(ROWS.length).toBeGreaterThan(50);
  });
});
