import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Match, PLAY_TURN, playTurn, type Query, startMatch } from '#test/play';
import { readVectorGames } from '#test/vectors';
import { queryOver } from './kit/query.ts';
import { times } from './kit/scale.ts';
import { createSubscriber } from './kit/subscriber.ts';
import { until } from './kit/until.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GAMES = readVectorGames()
  .filter(game => game.turns.length > 100)
  .slice(0, 4);

let bundle: string;
let data: string;
let server: Server | undefined;

interface Server {
  readonly process: ChildProcess;
  readonly graphqlUrl: string;
  readonly wsUrl: string;
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'dna-chess-data-'));
  bundle = join(ROOT, `test/e2e/serve-${process.pid}.tmp.mjs`);
  const entryPoints = [join(ROOT, 'local/serve.ts')];
  await build({ entryPoints, bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile: bundle });
});
afterAll(async () => {
  server?.process.kill('SIGKILL');
  await Promise.all([rm(data, { recursive: true }), rm(bundle)]);
});

const startServer = async (): Promise<Server> => {
  const child = spawn(process.execPath, [bundle, '--port', '0', '--data', data], {
    env: { ...process.env, DYNAMODB_ENDPOINT: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', text => {
    output += text;
  });
  child.stderr.on('data', text => {
    output += text;
  });
  await until(
    () => /WebSocket +ws\S+/.test(output),
    () => output,
  );
  const [graphqlUrl = ''] = /http\S+\/graphql/.exec(output) ?? [];
  const [, wsUrl = ''] = /WebSocket +(ws\S+)/.exec(output) ?? [];
  return { process: child, graphqlUrl, wsUrl };
};

const kill = async ({ process: child }: Server): Promise<void> => {
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
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

describe('a server killed in mid-game under load', () => {
  it('has every acknowledged turn when it is started again on the same folder, and goes on', async () => {
    server = await startServer();
    let query = queryOver(server.graphqlUrl);
    const loads: Load[] = [];
    for (const { rules, turns } of GAMES) {
      const match = await startMatch(query, rules);
      const [texts, positions] = [turns.map(turn => turn.short), turns.map(turn => turn.fen)];
      loads.push({ match, turns: texts, positions, acknowledged: 0, sent: 0 });
    }
    for (let round = 0; round < times(3, 20); round++) {
      const before = loads.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
      const playing = Promise.all(loads.map(load => playUntilDeath(query, load)));
      await until(() => loads.reduce((sum, { acknowledged }) => sum + acknowledged, 0) > before + 40);
      await kill(server);
      await playing;
      server = await startServer();
      query = queryOver(server.graphqlUrl);
      for (const load of loads) {
        const { ply, notations, position } = await readTurns(query, load.match.id);
        expect(ply).toBeGreaterThanOrEqual(load.acknowledged);
        expect(ply).toBeLessThanOrEqual(load.sent);
        expect(notations).toEqual(load.turns.slice(0, ply));
        expect(position).toBe(load.positions[ply - 1]);
        const again = await playTurn(query, moverOf(load, ply - 1), inputOf(load, ply - 1));
        expect(again).toMatchObject({ turn: { ply: ply - 1, notation: load.turns[ply - 1] }, errors: [] });
        load.acknowledged = ply;
      }
    }
    const [load] = loads;
    if (load === undefined) throw new Error('there are games under load');
    const turns = createSubscriber(server.wsUrl, moverOf(load, load.acknowledged + 1).token).turns();
    await playTurn(query, moverOf(load, load.acknowledged), inputOf(load, load.acknowledged));
    await turns.find(({ ply }) => ply === load.acknowledged + 1);
  });
});
