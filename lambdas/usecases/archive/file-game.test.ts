import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { type ArchiveStores, archiveStores, createArchiveTable, openArchive } from '#test/kit/archive-stores';
import { createFailingClient, MOMENTS } from '#test/kit/failing-client';
import { createOneGameStore } from '#test/kit/one-game-store';
import { ALICE, BORIS, MINUTE, SECOND, START, startTimedGame } from '#test/kit/timed-games';
import { changeGame, finishGame, type Game } from '../../domain/game/game.ts';
import { createLog } from '../../log.ts';
import { LISTS } from '../../store/archive/archive-item.ts';
import type { ArchiveStore } from '../../store/archive/archive-store.ts';
import { fileGame, settledBefore } from './file-game.ts';
import { sweepFilings } from './sweep-filings.ts';

let database: TestDatabase;
let table: string;
let archive: ArchiveStore;
let stores: ArchiveStores;
let time = 0;
const now = () => time;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  time = START;
  table = await createArchiveTable(database);
  stores = openArchive(database, table);
  ({ archive } = stores);
});

const over: Game = finishGame(startTimedGame({ secondsPerTurn: 3600 }), START, {
  winner: 'white',
  termination: 'RESIGNATION',
});

const EVERYWHERE = [LISTS.public, LISTS.player(ALICE), LISTS.player(BORIS), LISTS.pair(ALICE, BORIS)];

/** Where a game stands in each list, by when it came there. */
const places = async () =>
  Promise.all(
    EVERYWHERE.map(async list => (await archive.list(list, { limit: 9 })).map(({ archivedAt }) => archivedAt)),
  );

const silent = createLog(
  () => undefined,
  () => 0,
);

describe('filing a game', () => {
  it.each(MOMENTS)(
    'comes to the same in the end wherever it crashes %s a request, and whoever takes it up',
    async moment => {
      for (let crashAt = 1, crashed = true; crashed; crashAt++) {
        time += MINUTE;
        const began = time;
        const game = { ...over, id: over.id.slice(0, -1).concat('0123456789abcdef'.charAt(crashAt)) as Game['id'] };
        const { client, requests } = createFailingClient(database, crashAt, moment);
        await fileGame({ ...archiveStores(client, table), now }, game).catch(() => undefined);
        crashed = requests() >= crashAt;

        // What an export could have passed before the filing was taken up must stay as it is.
        time += 3 * MINUTE;
        const settled = await settledBefore({ archive, now });
        const passed = (await archive.list(LISTS.public, { limit: 99 })).filter(
          ({ archivedAt }) => archivedAt < settled,
        );

        if (crashAt % 2 === 0) await fileGame({ ...stores, now }, game);
        await sweepFilings({ ...stores, now, games: createOneGameStore(game).store }, silent);
        await fileGame({ ...stores, now }, game);

        expect(await archive.listFilings(1)).toEqual([]);
        expect(await archive.find(game.id)).toMatchObject({ isFiled: true });
        const after = await archive.list(LISTS.public, { limit: 99 });
        expect(after.filter(({ archivedAt }) => archivedAt < settled)).toEqual(passed);
        expect(after.filter(({ id }) => id === game.id)).toHaveLength(1);
        expect(after.find(({ id }) => id === game.id)?.archivedAt).toBeGreaterThanOrEqual(began);
        expect(new Set((await places()).map(String)).size).toBe(1);
      }
    },
  );

  it('is done once by two at once', async () => {
    await Promise.all([
      fileGame({ ...stores, now }, over),
      fileGame({ ...stores, now }, over),
      fileGame({ ...stores, now }, over),
    ]);
    expect(await places()).toEqual(EVERYWHERE.map(() => [START]));
    expect(await archive.listFilings(1)).toEqual([]);
  });

  it('is given up and begun again under another instant when it was slow to begin', async () => {
    let slow = true;
    const sluggish: ArchiveStore = {
      ...archive,
      beginFiling: async filing => {
        await archive.beginFiling(filing);
        if (slow) time += 6 * SECOND;
        slow = false;
      },
    };
    await fileGame({ ...stores, archive: sluggish, now }, over);
    expect(await places()).toEqual(EVERYWHERE.map(() => [START + 6 * SECOND]));
    expect(await archive.listFilings(1)).toEqual([]);
  });

  it('is not done for games that go on or were called off', async () => {
    await fileGame({ ...stores, now }, startTimedGame({ secondsPerTurn: 3600 }));
    await fileGame(
      { ...stores, now },
      changeGame(over, START, { ending: { winner: undefined, termination: 'ABORTED' } }),
    );
    expect(await places()).toEqual(EVERYWHERE.map(() => []));
    expect(await archive.find(over.id)).toBeUndefined();
  });

  it('keeps exports behind it until it is done', async () => {
    time = START + MINUTE;
    expect(await settledBefore({ archive, now })).toBe(time - 10 * SECOND);
    await archive.beginFiling({ id: over.id, archivedAt: START });
    expect(await settledBefore({ archive, now })).toBe(START);
  });

  it('is not taken up by a sweep while whoever began it may be at it', async () => {
    await archive.beginFiling({ id: over.id, archivedAt: START });
    time = START + MINUTE - 1;
    const ports = { ...stores, now, games: createOneGameStore(over).store };
    expect(await sweepFilings(ports, silent)).toEqual({ judged: 0, failed: 0, hasMore: false });
    time += 1;
    expect(await sweepFilings(ports, silent)).toEqual({ judged: 1, failed: 0, hasMore: false });
    expect(await places()).toEqual(EVERYWHERE.map(() => [time]));
  });

  it('that fails in a sweep is left for the next', async () => {
    await archive.beginFiling({ id: over.id, archivedAt: START });
    time += MINUTE;
    const games = { ...createOneGameStore(over).store, load: () => Promise.reject(new Error('no')) };
    expect(await sweepFilings({ ...stores, now, games }, silent)).toEqual({ judged: 0, failed: 1, hasMore: false });
    expect(await archive.listFilings(2)).toHaveLength(1);
  });
});
