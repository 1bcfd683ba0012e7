import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GameId, toGameId } from '#lambdas/domain/ids';
import { gameToItem } from '#lambdas/store/game/game-item';
import { changeTime, readTimed } from '../kit/clock-queries.ts';
import { DAY, startTimedGame } from '../kit/timed-games.ts';
import { playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const DAILY = { timeControl: { secondsPerTurn: 86_400, vacationDays: 2 } };
const start = () => startMatch(host.query, 'standard', DAILY);
const TABLE = () => `${host.prefix}games`;

const listed = async (status: string): Promise<readonly { id: string; version: number }[]> =>
  (
    await host.query('query ($status: GameStatus!) { games(first: 50, status: $status) { nodes { id version } } }', {
      status,
    })
  ).data.games.nodes;

/** Stores games that were due long ago, as only somebody who writes to the table could. */
const putDue = async (ids: readonly GameId[], damage: object = {}): Promise<void> => {
  const client = host.database.client();
  for (const id of ids) {
    const Item = marshall(
      { ...gameToItem({ ...startTimedGame({ secondsPerTurn: 60 }), id }), ...damage },
      { removeUndefinedValues: true },
    );
    await client.send(new PutItemCommand({ TableName: TABLE(), Item }));
  }
};

/** Ids of one shard: they end with the same character. */
const idsOfOneShard = (count: number): readonly GameId[] =>
  Array.from({ length: count }, (_, index) => toGameId(Uint8Array.from([9, 9, index, 9, 9, 9, 9, 9, 9, 9])));

/** What the sweep did with the clocks. */
const sweepClocks = async () => (await host.service.sweep())['clocks'];

describe('a sweep', () => {
  it('ends the games that are due, whom nobody looks at, and leaves the others', async () => {
    const [due, other] = [await start(), await start()];
    await playTurn(host.query, other.white, { gameId: other.id, expectedPly: 0, turn: 'Rd5' });
    host.advance(DAY - 60_000);
    await playTurn(host.query, other.black, { gameId: other.id, expectedPly: 1, turn: 'Re4' });
    expect(await sweepClocks()).toEqual({ judged: 0, failed: 0, hasMore: false });
    host.advance(61_000);
    expect(await sweepClocks()).toEqual({ judged: 1, failed: 0, hasMore: false });
    expect(await listed('FINISHED')).toContainEqual({ id: due.id, version: 3 });
    expect(await listed('ACTIVE')).toContainEqual({ id: other.id, version: 4 });
    expect(await sweepClocks()).toEqual({ judged: 0, failed: 0, hasMore: false });
  });

  it('ends each game once, however many sweep at once', async () => {
    const matches = await Promise.all([1, 2, 3, 4].map(start));
    host.advance(DAY);
    await Promise.all([1, 2, 3, 4, 5].map(() => host.service.sweep()));
    const finished = await listed('FINISHED');
    for (const { id } of matches) expect(finished).toContainEqual({ id, version: 3 });
  });

  it('ends pauses that are used up, and then the games', async () => {
    const { id, white } = await start();
    await changeTime(host.query, 'pauseGame', white, id);
    host.advance(2 * DAY);
    await host.service.sweep();
    expect(await listed('ACTIVE')).toContainEqual({ id, version: 4 });
    host.advance(DAY);
    await host.service.sweep();
    expect(await listed('FINISHED')).toContainEqual({ id, version: 5 });
  });

  it('goes on over many pages of one shard', async () => {
    const ids = idsOfOneShard(60);
    await putDue(ids);
    expect(await sweepClocks()).toEqual({ judged: 60, failed: 0, hasMore: false });
    expect(await sweepClocks()).toEqual({ judged: 0, failed: 0, hasMore: false });
    const { status, termination } = await readTimed(host.query, ids[59] ?? '');
    expect([status, termination]).toEqual(['FINISHED', 'TIMEOUT']);
  });

  it('lets a game that cannot be read keep no other waiting, and tells of it', async () => {
    const [damaged, ...sound] = Array.from({ length: 30 }, (_, index) =>
      toGameId(Uint8Array.from([8, 8, index, 8, 8, 8, 8, 8, 8, 8])),
    );
    if (damaged === undefined) throw new Error('thirty ids were made');
    await putDue([damaged], { turns: 'rubbish' });
    await putDue(sound);
    expect(await sweepClocks()).toEqual({ judged: 29, failed: 1, hasMore: false });
    expect(host.logged.some(line => line.includes(damaged))).toBe(true);
    await host.database.client().send(new DeleteItemCommand({ TableName: TABLE(), Key: marshall({ id: damaged }) }));
  });
});

describe('a turn and a timeout that race', () => {
  it('never both happen, and one of them does', async () => {
    const outcomes = { turn: 0, timeout: 0 };
    for (let round = 0; round < 40; round++) {
      const match = await start();
      const { deadline } = await readTimed(host.query, match.id);
      // The first rounds decide themselves; in the others the deadline passes while everybody asks.
      const before = round === 0 ? 5000 : round === 1 ? -1 : round % 20;
      host.advance(Date.parse(deadline) - before - host.now());
      const [played] = await Promise.all([
        playTurn(host.query, match.white, { gameId: match.id, expectedPly: 0, turn: 'Rd5' }),
        changeTime(host.query, 'claimTimeout', match.black, match.id),
        host.service.sweep(),
        readTimed(host.query, match.id),
        host.service.sweep(),
      ]);
      const wasPlayed = played.errors.length === 0;
      host.advance(before + 1);
      const { version, ply, status } = await readTimed(host.query, match.id);
      if (wasPlayed) {
        expect({ version, ply, status }).toEqual({ version: 3, ply: 1, status: 'ACTIVE' });
        outcomes.turn++;
      } else {
        expect(played.errors).toEqual([expect.objectContaining({ code: 'TIMED_OUT' })]);
        expect({ version, ply, status }).toEqual({ version: 3, ply: 0, status: 'FINISHED' });
        outcomes.timeout++;
      }
    }
    expect(outcomes.turn + outcomes.timeout).toBe(40);
    expect(Math.min(outcomes.turn, outcomes.timeout)).toBeGreaterThan(0);
  });

  it('leave a resignation, a pause and a timeout one end', async () => {
    for (let round = 0; round < 20; round++) {
      const match = await start();
      const { deadline } = await readTimed(host.query, match.id);
      host.advance(Date.parse(deadline) - (round % 10) - host.now());
      const RESIGN = 'mutation ($id: ID!) { resign(input: { gameId: $id }) { errors { code } } }';
      const [resigned, paused] = await Promise.all([
        host.query(RESIGN, { id: match.id }, match.white.token),
        changeTime(host.query, 'pauseGame', match.white, match.id),
        changeTime(host.query, 'claimTimeout', match.black, match.id),
        host.service.sweep(),
      ]);
      host.advance(4 * DAY);
      const { version, status, termination } = await readTimed(host.query, match.id);
      const hasResigned = resigned.data.resign.errors.length === 0;
      const hasPaused = paused.errors.length === 0;
      expect(status).toBe('FINISHED');
      expect(termination).toBe(hasResigned ? 'RESIGNATION' : 'TIMEOUT');
      expect(version).toBe(3 + (hasPaused ? 1 : 0));
    }
  });
});
