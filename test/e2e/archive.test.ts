import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, createGuest, joinGame, playTurn } from '#test/play';
import { sendEnding } from '../kit/endings.ts';
import { type Backend, startBackend } from './kit/backend.ts';
import { createSubscriber } from './kit/subscriber.ts';
import { until } from './kit/until.ts';

let backend: Backend;
let ahead = 0;
beforeAll(async () => {
  backend = await startBackend({ ports: { now: () => Date.now() + ahead, randomBytes } });
});
afterAll(() => backend.close());

describe('a game that ends in a running backend', () => {
  it('is found by whoever is told of its end', async () => {
    const { query } = backend;
    const [white, black] = [await createGuest(query, 'Teller'), await createGuest(query, 'Told')];
    const { game } = await createGame(query, white, { seat: 'WHITE' });
    await joinGame(query, black, game.id);
    const subscriber = createSubscriber(backend.wsUrl);
    const feed = subscriber.watch(game.id);
    await feed.reach(1);
    await sendEnding(query, 'resign', white, { gameId: game.id });
    await feed.find(({ status }) => status === 'FINISHED');
    const { data } = await query(`{ searchGames(filter: { player: "${black.id}", outcome: WON }) { nodes { id } } }`);
    expect(data.searchGames.nodes).toEqual([{ id: game.id }]);
  });

  it('is found, explored, exported and sent over HTTP', async () => {
    const { query } = backend;
    const [white, black] = [await createGuest(query, 'Rosalind'), await createGuest(query, 'Barbara')];
    const { game } = await createGame(query, white, { seat: 'WHITE' });
    await joinGame(query, black, game.id);
    await playTurn(query, white, { gameId: game.id, expectedPly: 0, turn: 'Rd5' });
    await playTurn(query, black, { gameId: game.id, expectedPly: 1, turn: 'Rd6' });
    await sendEnding(query, 'resign', black, { gameId: game.id });

    const search = async () =>
      (await query(`{ searchGames(filter: { player: "${white.id}" }) { nodes { id } } }`)).data.searchGames.nodes;
    const explore = async () =>
      (await query('{ explorePosition { explored { gameCount turns { notation gameCount } } } }')).data.explorePosition;
    await until(async () => (await explore()).explored.gameCount === 2);
    expect((await explore()).explored).toEqual({ gameCount: 2, turns: [{ notation: 'Rd5', gameCount: 1 }] });
    expect(await search()).toEqual([{ id: game.id }]);

    const record = await fetch(`${backend.httpUrl}/games/${game.id}.pgn`);
    const text = await record.text();
    expect(text).toContain('1. Rd5 {[%emt ');
    const etag = record.headers.get('etag') ?? '';
    const again = await fetch(`${backend.httpUrl}/games/${game.id}.pgn`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);

    ahead += 11_000;
    const exported = await fetch(`${backend.httpUrl}/export/games?format=pgn&player=${white.id}`);
    expect([exported.headers.get('x-export-last'), await exported.text()]).toEqual(['true', text]);
    const head = await fetch(`${backend.httpUrl}/export/games?player=${white.id}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('x-export-games')]).toEqual([200, '1']);
    const nothing = await fetch(`${backend.httpUrl}/export/nothing`);
    expect([nothing.status, await nothing.json()]).toMatchObject([
      404,
      { errors: [{ extensions: { code: 'NOT_FOUND' } }] },
    ]);
    expect(backend.complaints).toEqual([]);
  });
});
