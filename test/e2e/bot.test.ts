import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createGame, createGuest, type Guest, joinGame, type Query } from '#test/play';
import { type Network, startNetwork } from './kit/network.ts';
import { queryOver } from './kit/query.ts';
import { bundleServer, type Outcome, type ServerProcess, startServer } from './kit/server.ts';
import { until } from './kit/until.ts';

const BOT = fileURLToPath(new URL('../../examples/bot.mjs', import.meta.url));

let bundle: string;
let network: Network;
let data: string;
let server: ServerProcess;
let query: Query;
let origin: string;

/** Starts the server again where the last one left off, behind the same network. */
const startBehindNetwork = async (environment: Readonly<Record<string, string>> = {}): Promise<void> => {
  server = startServer(bundle, ['--port', '0', '--data', data, '--dev-issuer'], environment);
  const { graphqlUrl } = await server.urls();
  origin = new URL(graphqlUrl).origin;
  query = queryOver(graphqlUrl);
  network.lead(Number(new URL(graphqlUrl).port));
};

beforeAll(async () => {
  [bundle, data, network] = await Promise.all([bundleServer(), mkdtemp(join(tmpdir(), 'bot-')), startNetwork()]);
  await startBehindNetwork();
});
afterAll(async () => {
  await server.kill();
  await network.close();
  await Promise.all([rm(data, { recursive: true }), rm(bundle)]);
});

interface RunningBot {
  /** What it did, a line a turn: game, ply, turn, outcome. */
  readonly lines: () => readonly (readonly string[])[];
  readonly stop: () => void;
  readonly ended: Promise<Outcome>;
}

/** Runs the example as its own author would. */
const runBot = (token: string): RunningBot => {
  const child = spawn(process.execPath, [BOT], {
    env: {
      PATH: process.env['PATH'],
      DNA_CHESS_URL: `http://127.0.0.1:${network.port}/graphql`,
      DNA_CHESS_WS: `ws://127.0.0.1:${network.port}/ws`,
      DNA_CHESS_TOKEN: token,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', text => {
    out += text;
  });
  child.stderr.on('data', text => {
    err += text;
  });
  const ended = new Promise<Outcome>(resolve => child.once('close', code => resolve({ code, out, err })));
  const lines = () =>
    out
      .split('\n')
      .slice(0, -1)
      .map(line => line.split(' '));
  return { lines, stop: () => void child.kill('SIGTERM'), ended };
};

const newBots = async (): Promise<readonly [Guest, Guest]> => {
  const form = new URLSearchParams({ subject: 'owner' });
  const answer = await fetch(`${origin}/dev-issuer/token`, { method: 'POST', body: form });
  const { access_token: account } = JSON.parse(await answer.text());
  const make = async (handle: string): Promise<Guest> => {
    const mutation = `mutation { createBot(input: { handle: "${handle}", name: "Bot" }) { bot { player { id } } token } }`;
    const { bot, token } = (await query(mutation, {}, account)).data.createBot;
    return { id: bot.player.id, name: 'Bot', token };
  };
  return [await make('white-bot'), await make('black-bot')];
};

const gameOf = async (id: string) =>
  (await query(`{ game(id: "${id}") { status ply termination turns(first: 100) { nodes { notation } } } }`)).data.game;

const isOver = async (id: string): Promise<boolean> => (await gameOf(id)).status === 'FINISHED';

/** Every turn of the game was played by a bot that says so, once. */
const expectEveryTurnOnce = async (id: string, bots: readonly RunningBot[]): Promise<void> => {
  const { ply, turns } = await gameOf(id);
  const played = () => bots.flatMap(bot => bot.lines().filter(([, , , outcome]) => outcome === 'played'));
  await until(() => played().length >= ply, played);
  const byPly = played()
    .toSorted(([, a], [, b]) => Number(a) - Number(b))
    .map(([, at, turn]) => [Number(at), turn]);
  expect(byPly).toEqual(turns.nodes.map(({ notation }: { notation: string }, at: number) => [at, notation]));
};

/** The test asks often, too. */
const HASTY = { turns: { quota: 3, windowSeconds: 3 }, reads: { quota: 1_000_000, windowSeconds: 60 } };

const RULES = 'turnLimit=12';

describe('the example of a bot', () => {
  it('is short', async () => {
    expect((await readFile(BOT, 'utf8')).trimEnd().split('\n').length).toBeLessThan(60);
  });

  it('plays a game to its end while connections are cut, answers lost and the server killed: each turn once, none forgotten', async () => {
    const [white, black] = await newBots();
    const { game } = await createGame(query, white, { ruleset: RULES, seat: 'WHITE' });
    await joinGame(query, black, game.id);
    const bots = [runBot(white.token), runBot(black.token)];
    for (const ply of [2, 5, 8]) {
      await until(async () => (await gameOf(game.id)).ply >= ply);
      network.cut();
    }
    network.loseAnswers(true);
    await until(async () => (await gameOf(game.id)).ply >= 9);
    network.loseAnswers(false);
    await until(async () => (await gameOf(game.id)).ply >= 12);
    await server.kill();
    await sleep(1000);
    await startBehindNetwork();
    await until(async () => (await gameOf(game.id)).ply >= 16);
    network.cut();
    await until(() => isOver(game.id));
    await expectEveryTurnOnce(game.id, bots);
    for (const bot of bots) bot.stop();
    for (const bot of bots) expect(await bot.ended).toMatchObject({ code: 0, err: '' });
  });

  it('waits as long as it is told to when it plays too fast', async () => {
    await server.kill();
    await startBehindNetwork({ RATE_LIMITS: JSON.stringify(HASTY) });
    const player = await createGuest(query, 'Hasty');
    const { game } = await createGame(query, player, { ruleset: 'turnLimit=4', hotSeat: true });
    const bot = runBot(player.token);
    const began = Date.now();
    await until(() => isOver(game.id));
    expect(Date.now() - began).toBeGreaterThan(4000);
    await expectEveryTurnOnce(game.id, [bot]);
    bot.stop();
    expect(await bot.ended).toMatchObject({ code: 0, err: '' });
  });

  it('ends when its token does not hold', async () => {
    const { code, err } = await runBot('dna_AAAA').ended;
    expect([code, err]).toEqual([1, expect.stringContaining('The token is not one of this server.')]);
  });
});
