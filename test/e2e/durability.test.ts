import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuest, type Guest, type Match, PLAY_TURN, playTurn, type Query, startMatch } from '#test/play';
import { readVectorGames } from '#test/vectors';
import { queryOver } from './kit/query.ts';
import { times } from './kit/scale.ts';
import { bundleServer, type ServerProcess, startServer } from './kit/server.ts';
import { createSubscriber } from './kit/subscriber.ts';
import { until } from './kit/until.ts';

const GAMES = readVectorGames()
  .filter(game => game.turns.length > 100)
  .slice(0, 4);

let bundle: string;
let data: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'dna-chess-data-'));
  bundle = await bundleServer();
});
afterAll(async () => {
  await server?.kill();
  await Promise.all([rm(data, { recursive: true }), rm(bundle)]);
});

const start = (): ServerProcess => startServer(bundle, ['--port', '0', '--data', data]);

/** Starts the server; where that is asked for, it is killed once before it has finished starting. */
const restart = async (isDisturbed: boolean) => {
  if (isDisturbed) {
    const first = start();
    await sleep(200 + Math.random() * 800);
    await first.kill();
  }
  server = start();
  return { server, ...(await server.urls()) };
};

/** One game under load: what was acknowledged before the server died, and what was under way then. */
interface Load {
  readonly match: Match;
  readonly turns: readonly string[];
  readonly positions: readonly string[];
  acknowledged: number;
  sent: number;
}

const inputOf = ({ match, turns }: Load, ply: number) => ({
  gameId: match.id,
  expectedPly: ply,
  turn: turns[ply],
  idempotencyKey: `ply ${ply}`,
});

const moverOf = ({ match }: Load, ply: number) => (ply % 2 === 0 ? match.white : match.black);

/** Plays on until the server is gone. */
const playUntilDeath = async (query: Query, load: Load): Promise<void> => {
  for (let ply = load.acknowledged; ply < load.turns.length; ply++) {
    load.sent = ply + 1;
    try {
      const { data: answer } = await query(PLAY_TURN, { input: inputOf(load, ply) }, moverOf(load, ply).token);
      expect(answer.playTurn.errors).toEqual([]);
      load.acknowledged = ply + 1;
    } catch (error) {
      // `fetch` fails with a TypeError when the connection ends; anything else is a finding.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
};

const readTurns = async (query: Query, id: string): Promise<{ ply: number; notations: string[]; position: string }> => {
  const text = `query ($id: ID!, $after: String) { game(id: $id) { ply position turns(first: 100, after: $after) { nodes { notation } pageInfo { hasNextPage endCursor } } } }`;
  const notations: string[] = [];
  for (let after: string | null = null; ; ) {
    const { data: answer } = await query(text, { id, after });
    const { nodes, pageInfo } = answer.game.turns;
    notations.push(...nodes.map((turn: { notation: string }) => turn.notation));
    if (!pageInfo.hasNextPage) return { ply: answer.game.ply, notations, position: answer.game.position };
    after = pageInfo.endCursor;
  }
};

const CREATE_GAME = `mutation ($input: CreateGameInput!) {
  createGame(input: $input) { game { id } errors { code } }
}`;

/** What a player asked for who creates one game after the other: ids by key, undefined while no answer has come. */
type Created = Map<string, string | undefined>;

/** Creates games until the server is gone. */
const createUntilDeath = async (query: Query, guest: Guest, created: Created): Promise<void> => {
  for (;;) {
    const idempotencyKey = `game ${created.size}`;
    created.set(idempotencyKey, undefined);
    try {
      const { data: answer } = await query(CREATE_GAME, { input: { idempotencyKey } }, guest.token);
      created.set(idempotencyKey, answer.createGame.game.id);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
};

/** Every game that was asked for is there once: asked for again, an acknowledged one is the same. */
const expectCreated = async (query: Query, guest: Guest, created: Created): Promise<void> => {
  for (const [idempotencyKey, id] of created) {
    const { data: answer } = await query(CREATE_GAME, { input: { idempotencyKey } }, guest.token);
    expect(answer.createGame.errors).toEqual([]);
    expect(id ?? answer.createGame.game.id).toBe(answer.createGame.game.id);
    created.set(idempotencyKey, answer.createGame.game.id);
  }
  const ids = new Set<string>();
  for (let after: string | null = null; ; ) {
    const text = '{ me { games(first: 50, after: AFTER) { nodes { id } pageInfo { hasNextPage endCursor } } } }';
    const { data: answer } = await query(text.replace('AFTER', JSON.stringify(after)), {}, guest.token);
    const { nodes, pageInfo } = answer.me.games;
    for (const { id } of nodes) ids.add(id);
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  expect([...ids].toSorted()).toEqual([...created.values()].toSorted());
};

const acknowledged = (loads: readonly Load[]): number => loads.reduce((sum, load) => sum + load.acknowledged, 0);

/** Every acknowledged turn is there and nothing else; the last one sent again gives its first outcome. */
const expectTurns = async (query: Query, load: Load): Promise<void> => {
  const { ply, notations, position } = await readTurns(query, load.match.id);
  expect(ply).toBeGreaterThanOrEqual(load.acknowledged);
  expect(ply).toBeLessThanOrEqual(load.sent);
  expect(notations).toEqual(load.turns.slice(0, ply));
  expect(position).toBe(load.positions[ply - 1]);
  const again = await playTurn(query, moverOf(load, ply - 1), inputOf(load, ply - 1));
  expect(again).toMatchObject({ turn: { ply: ply - 1, notation: load.turns[ply - 1] }, game: { ply }, errors: [] });
  load.acknowledged = ply;
};

/** Who has to play is told so, though the server may have died between a turn and what follows from it. */
const expectTold = async (wsUrl: string, load: Load): Promise<void> => {
  const ply = load.acknowledged;
  const client = createSubscriber(wsUrl, moverOf(load, ply).token);
  await client.turns().find(view => view.id === load.match.id && view.ply === ply);
  const watching = client.watch(load.match.id);
  await watching.reach(1);
  expect(watching.views()[0]).toMatchObject({ ply, version: ply + 2 });
  await client.close();
};

/** After a restart the game goes on: the turn is played, and both those who watch and who has to play next are told. */
const expectToGoOn = async (query: Query, wsUrl: string, load: Load): Promise<void> => {
  const ply = load.acknowledged;
  const client = createSubscriber(wsUrl, moverOf(load, ply + 1).token);
  const [watching, due] = [client.watch(load.match.id), client.turns()];
  await watching.reach(1);
  expect((await playTurn(query, moverOf(load, ply), inputOf(load, ply))).errors).toEqual([]);
  await due.find(view => view.id === load.match.id && view.ply === ply + 1);
  await watching.reach(2);
  expect(watching.versions()).toEqual([ply + 2, ply + 3]);
  load.acknowledged = ply + 1;
  await client.close();
};

const startLoads = (query: Query): Promise<readonly Load[]> =>
  Promise.all(
    GAMES.map(async ({ rules, turns }) => ({
      match: await startMatch(query, rules),
      turns: turns.map(({ short }) => short),
      positions: turns.map(({ fen }) => fen),
      acknowledged: 0,
      sent: 0,
    })),
  );

describe('a server killed in mid-game under load', () => {
  it('has everything acknowledged when it is started again on the same folder, tells of it, and goes on', async () => {
    let { server: running, graphqlUrl, wsUrl } = await restart(false);
    let query = queryOver(graphqlUrl);
    let loads: readonly Load[] = [];
    const creator = await createGuest(query, 'Creator');
    const created: Created = new Map();
    for (let round = 0; round < times(3, 40); round++) {
      // New games before any of the old ones has come to its end.
      if (round % 3 === 0) loads = await startLoads(query);
      const enough = acknowledged(loads) + 40;
      const playing = loads.map(load => playUntilDeath(query, load));
      const creating = createUntilDeath(query, creator, created);
      const clients = loads.map(({ match }) => createSubscriber(wsUrl, match.white.token));
      for (const client of clients) client.turns();
      await until(() => acknowledged(loads) >= enough);
      await running.kill();
      await Promise.all([...playing, creating, ...clients.map(client => client.close())]);
      ({ server: running, graphqlUrl, wsUrl } = await restart(round % 2 === 1));
      query = queryOver(graphqlUrl);
      for (const load of loads) await expectTurns(query, load);
      await expectCreated(query, creator, created);
      for (const load of loads) await expectTold(wsUrl, load);
      for (const load of loads) await expectToGoOn(query, wsUrl, load);
    }
    expect((await running.kill().then(() => running.ended)).err).toBe('');
  });
});
