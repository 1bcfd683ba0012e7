import { afterAll, beforeAll, expect, it } from 'vitest';
import { playTurn, startMatch } from '#test/play';
import { startTestService, type TestService } from '#test/service';
import { chooseTurn } from '#test/simulation/choose-turn';
import { createChance } from '#test/simulation/random';
import { GAME_FIELDS } from '#test/simulation/views';

let backend: TestService;
beforeAll(async () => {
  backend = await startTestService();
});
afterAll(() => backend.close());

const DAY = 24 * 60 * 60 * 1000;
const ALMOST = 14 * DAY - 60_000;
const PLIES = 24;

const read = async (id: string) =>
  (await backend.query(`query ($id: ID!) { game(id: $id) { ${GAME_FIELDS} termination finishedAt } }`, { id })).data
    .game;

it('a game of fourteen days a turn, nearly a year of it, plays out while one waits', async () => {
  const { query, advance, now, service } = backend;
  const timeControl = { secondsPerTurn: 14 * 86_400 };
  const { id, white, black } = await startMatch(query, 'standard,cancerThreshold=8', { timeControl });
  const [chance, start] = [createChance(1), now()];
  for (let ply = 0; ply < PLIES; ply++) {
    advance(ALMOST);
    const game = await read(id);
    expect(game).toMatchObject({ status: 'ACTIVE', ply });
    const input = { gameId: id, expectedPly: ply, turn: chooseTurn(game, chance) };
    expect((await playTurn(query, ply % 2 === 0 ? white : black, input)).errors).toEqual([]);
  }
  const { deadline } = await read(id);
  advance(14 * DAY);
  await service.sweep();
  expect(await read(id)).toMatchObject({ status: 'FINISHED', termination: 'TIMEOUT', finishedAt: deadline });
  expect(now() - start).toBeGreaterThan(PLIES * ALMOST);
});
