// Plays random legal turns: DNA_CHESS_URL=… DNA_CHESS_WS=… DNA_CHESS_TOKEN=… node bot.mjs (npm install graphql-ws ws)
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

const { DNA_CHESS_URL: url, DNA_CHESS_WS: ws, DNA_CHESS_TOKEN: token } = process.env;
const connectionParams = { authorization: `Bearer ${token}` };
const headers = { 'content-type': 'application/json', ...connectionParams };
const TURNS = 'subscription { turnReady { id version ply legalActions { legalActions { actions { notation } } } } }';
const PLAY = 'mutation ($input: PlayTurnInput!) { playTurn(input: $input) { errors { code message } } }';

/** Half a second, then twice as long each time, up to 30 seconds; not all bots at once. */
const backOff = attempt => sleep(Math.min(30_000, 500 * 2 ** attempt) * (0.5 + Math.random() / 2));

/** Sends a turn until it is answered: with the same idempotency key it is played once. Waits as long as it is told to. */
async function play(input) {
  const request = { method: 'POST', headers, body: JSON.stringify({ query: PLAY, variables: { input } }) };
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url, request).catch(() => undefined);
    const { data, errors } = (await response?.json().catch(() => undefined)) ?? {};
    if (data?.playTurn && data.playTurn.errors[0]?.code !== 'CONTENTION') return data.playTurn.errors[0];
    if (response?.status === 401) return errors[0];
    const { retryAfter } = errors?.[0]?.extensions ?? {};
    await (retryAfter ? sleep(retryAfter * 1000) : backOff(attempt));
  }
}
const answered = new Map(); // By game, the last version answered: one may be told more than once, and an old one late.
async function answer({ id, version, ply, legalActions }) {
  if (version <= (answered.get(id) ?? 0)) return;
  answered.set(id, version);
  const { actions } = legalActions.legalActions;
  const turn = actions[Math.floor(Math.random() * actions.length)].notation;
  const error = await play({ gameId: id, expectedPly: ply, turn, idempotencyKey: randomUUID() });
  // After STALE_PLY there is nothing to do: what the game waits for by now is told, too.
  console.log(id, ply, turn, error?.message ?? 'played');
}

let unanswered; // A connection that answers no ping is dead, though nobody closed it.
const ping = isReceived => {
  if (!isReceived) unanswered = setTimeout(() => client.terminate(), 10_000);
};
const heard = () => clearTimeout(unanswered);
const health = { keepAlive: 60_000, on: { ping, pong: heard, closed: heard } };
const retry = { shouldRetry: () => true, retryAttempts: Number.POSITIVE_INFINITY, retryWait: backOff };
const client = createClient({ url: ws, webSocketImpl: WebSocket, connectionParams, lazy: false, ...health, ...retry });
let isStopping = false; // Turns that are under way are still sent; a second signal does not wait for them.
const stop = () => {
  isStopping = true;
  client.dispose();
};
process.once('SIGINT', stop).once('SIGTERM', stop);
for (let attempt = 0; !isStopping; await backOff(attempt++))
  try {
    // Each connection begins with the games that wait now, so nothing is missed while it was away.
    for await (const { data } of client.iterate({ query: TURNS })) if (data) answer(data.turnReady);
  } catch (errors) {
    if (/TOKEN|SCOPE/.test(errors[0]?.extensions?.code)) throw new Error(errors[0].message);
  }
