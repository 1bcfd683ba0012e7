import { once } from 'node:events';
import { WebSocket } from 'ws';
import { load, median, quantile } from './load.ts';
import { playTurn, startMatch } from './matches.ts';
import { createPost } from './post.ts';
import { startServer } from './server-process.ts';

const SUBSCRIBERS = 1000;
const TURNS = 20;
const AT_A_TIME = 25;

const SUBSCRIPTION =
  'subscription ($id: ID!) { gameUpdated(gameId: $id) { id version ply status position lastTurn { notation } } }';

/** Connects a subscriber; calls back at the version of each message. Resolves when the snapshot has come. */
const subscribe = async (url: string, gameId: string, onVersion: (version: number) => void): Promise<WebSocket> => {
  const socket = new WebSocket(url, 'graphql-transport-ws');
  await once(socket, 'open');
  const payload = { query: SUBSCRIPTION, variables: { id: gameId } };
  await new Promise<void>((resolve, reject) => {
    socket.on('message', data => {
      const message = JSON.parse(String(data));
      if (message.type === 'connection_ack') socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload }));
      else if (message.type === 'next') {
        onVersion(message.payload.data.gameUpdated.version);
        resolve();
      } else reject(new Error(String(data)));
    });
    socket.send(JSON.stringify({ type: 'connection_init' }));
  });
  return socket;
};

/** Counts who has had which version, and tells when all have. */
const createTally = () => {
  const counts = new Map<number, number>();
  const waiting = new Map<number, () => void>();
  return {
    note: (version: number): void => {
      const count = (counts.get(version) ?? 0) + 1;
      counts.set(version, count);
      if (count === SUBSCRIBERS) waiting.get(version)?.();
    },
    all: (version: number): Promise<void> =>
      new Promise(resolve => {
        if ((counts.get(version) ?? 0) >= SUBSCRIBERS) resolve();
        else waiting.set(version, resolve);
      }),
  };
};

/** Plays before a thousand watchers, each on a socket of its own, a turn when all have had the one before. */
export const measureFanOut = async (print: (text: string) => void): Promise<void> => {
  const service = await startServer('local/serve', ['--port', '0', '--memory']);
  try {
    const post = createPost(service.graphqlUrl);
    const match = await startMatch(post, 1, TURNS);
    const tally = createTally();
    const joining = await load(AT_A_TIME, SUBSCRIBERS / AT_A_TIME, () =>
      subscribe(service.wsUrl, match.id, tally.note),
    );
    const spans: number[] = [];
    for (let ply = 0; ply < TURNS; ply++) {
      const start = performance.now();
      await playTurn(post, match, ply);
      await tally.all(ply + 3);
      spans.push(performance.now() - start);
    }
    const sorted = spans.toSorted((a, b) => a - b);
    print(`\n### ${SUBSCRIBERS} subscribers of one game, each on a socket of its own, ${TURNS} turns\n`);
    print('| | |');
    print('|---|---|');
    print(
      `| subscribed a second (connect, init, subscribe, snapshot; ${AT_A_TIME} at a time) | ${joining.perSecond.toFixed(0)} |`,
    );
    print(`| notices delivered a second | ${((SUBSCRIBERS * 1000) / median(spans)).toFixed(0)} |`);
    print(
      `| from sending a turn until the last one has been told, ms: median, slowest | ${median(spans).toFixed(0)}, ${quantile(sorted, 1).toFixed(0)} |`,
    );
  } finally {
    await service.stop();
  }
};
