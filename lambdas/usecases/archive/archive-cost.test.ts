import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { archiveStores, createArchiveTable, openArchive } from '#test/kit/archive-stores';
import { ALICE, START, startTimedGame } from '#test/kit/timed-games';
import { findVectorGame } from '#test/vectors';
import { gamesOf } from '../../domain/archive/tally.ts';
import { finishGame, type Game } from '../../domain/game/game.ts';
import { instant } from '../../store/items/sort-key.ts';
import { fileGame } from './file-game.ts';
import { tallyPosition } from './tally-position.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** What went over a client: requests, items written, and items that queries gave. */
const createMeter = () => {
  const raw = database.client();
  const counts = { requests: 0, written: 0, read: 0 };
  raw.middlewareStack.add(
    (next, context) => async args => {
      const answer = await next(args);
      counts.requests++;
      const input = JSON.stringify(args.input);
      const isBatch = context.commandName === 'BatchWriteItemCommand';
      if (isBatch) counts.written += input.split('"PutRequest"').length - 1;
      else if (/^(Put|Update|Delete)/.test(context.commandName ?? '')) counts.written++;
      counts.read += JSON.stringify(answer.output).split('"pk"').length - 1;
      return answer;
    },
    { step: 'initialize' },
  );
  const client = DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } });
  return { client, counts };
};

const longGame = (): Game => {
  const { turns } = findVectorGame('standard', 'cancer');
  const game = startTimedGame({ secondsPerTurn: 3600 });
  const played = turns.map(({ short }) => ({ notation: short, at: START, key: undefined }));
  return finishGame({ ...game, turns: played }, START, { winner: 'white', termination: 'CANCER' });
};

describe('what the archive costs', () => {
  it('is a write for each position of a game, and ten more', async () => {
    const { client, counts } = createMeter();
    const game = longGame();
    await fileGame({ ...archiveStores(client, await createArchiveTable(database)), now: () => START }, game);
    expect(game.turns.length).toBeGreaterThan(20);
    expect(counts.written).toBe(game.turns.length + 1 + 10);
  });

  it('is three queries of a bounded number of items for a position that thousands of games reached', async () => {
    const table = await createArchiveTable(database);
    const stores = openArchive(database, table);
    const visits = Array.from({ length: 4000 }, (_, game) => ({
      partition: 'position#p',
      key: `${instant(START + game)}#${ALICE}`,
      result: '1-0' as const,
      turns: [`R${'abcdefgh'.charAt(game % 8)}5`],
    }));
    await stores.visits.put(visits);
    let requests = 0;
    while (!(await tallyPosition(stores, 'position#p')).isComplete) expect(++requests).toBeLessThan(40);
    for (let more = 0; more < 20; more++) await tallyPosition(stores, 'position#p');
    const { client, counts } = createMeter();
    const { tally } = await tallyPosition(archiveStores(client, table), 'position#p');
    expect([gamesOf(tally.results), tally.turns.size]).toEqual([4000, 8]);
    expect(counts.requests).toBe(3);
    expect(counts.read).toBeGreaterThan(256);
    expect(counts.read).toBeLessThan(2 * 256 + 2 * 64);
  });
});
