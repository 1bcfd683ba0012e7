import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseRecord } from '#notation/index';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { type ArchiveStores, archiveStores, createArchiveTable, openArchive } from '#test/kit/archive-stores';
import { createFailingClient, MOMENTS } from '#test/kit/failing-client';
import { createOneGameStore } from '#test/kit/one-game-store';
import { gameText } from '#test/kit/record-words';
import { ALICE, BORIS, MINUTE, START, startTimedGame } from '#test/kit/timed-games';
import {
  archivedGameIdOf,
  type ImportableGame,
  importableOf,
  toArchivedGame,
} from '../../domain/archive/archived-game.ts';
import { createLog } from '../../log.ts';
import { LISTS } from '../../store/archive/archive-item.ts';
import { positionPartition } from '../../store/archive/position-partition.ts';
import { deleteArchivedGame } from './delete-archived-game.ts';
import { checkRoom, fileArchivedGame, type ImportPorts, importGame } from './import-records.ts';
import { sweepFilings } from './sweep-filings.ts';

let database: TestDatabase;
let table: string;
let stores: ArchiveStores;
let time = START;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  time = START;
  table = await createArchiveTable(database);
  stores = openArchive(database, table);
});

const silent = createLog(
  () => undefined,
  () => 0,
);
const portsOver = (over: ArchiveStores): ImportPorts => ({
  ...over,
  now: () => time,
  games: createOneGameStore(startTimedGame({ secondsPerTurn: 60 })).store,
});

const gameNamed = (event: string): ImportableGame => {
  const read = parseRecord(gameText('1. Re5 b7a7=K 1-0', { Event: event, White: 'Ada' }));
  const game = read && importableOf(read, false);
  if (game === undefined) throw new Error('The record cannot be read.');
  return game;
};

const OWNER = { importer: ALICE, visibility: 'PUBLIC' } as const;
const START_POSITION = positionPartition({
  ruleset: 'standard',
  key: 'dddddddd/8/8/8/8/8/RRRRRRRR/DDDDDDDD w hhhhhhhh hhhhhhhh - 1 -',
  source: 'IMPORTED',
});

/** How often a game stands in each of its places. */
const countPlaces = async (id: string): Promise<readonly number[]> => {
  const lists = [LISTS.public, LISTS.importer(ALICE), LISTS.name('ada'), LISTS.ruleset('standard')];
  const listed = await Promise.all(lists.map(list => stores.archive.list(list, {})));
  const visits = await stores.visits.list(START_POSITION, {});
  return [
    ...listed.map(entries => entries.filter(entry => entry.id === id).length),
    visits.filter(({ key }) => key.endsWith(id)).length,
  ];
};

const NOWHERE = [0, 0, 0, 0, 0];
const EVERYWHERE = [1, 1, 1, 1, 1];

describe('importing a game', () => {
  it.each(MOMENTS)('comes to the same in the end wherever it crashes %s a request', async moment => {
    for (let crashAt = 1, crashed = true; crashed; crashAt++) {
      const game = gameNamed(`crash ${crashAt}`);
      const id = archivedGameIdOf(game.text, 'PUBLIC', ALICE);
      const { client, requests } = createFailingClient(database, crashAt, moment);
      await importGame(portsOver(archiveStores(client, table)), game, OWNER).catch(() => undefined);
      crashed = requests() >= crashAt;
      time += 2 * MINUTE;
      await sweepFilings(portsOver(stores), silent);
      expect(await stores.archive.listFilings(1)).toEqual([]);
      // Either nothing was imported, or all of it.
      const found = await stores.archive.find(id);
      expect(await countPlaces(id)).toEqual(found === undefined ? NOWHERE : EVERYWHERE);
      expect(found?.isFiled ?? true).toBe(true);
      await importGame(portsOver(stores), game, OWNER);
      expect(await countPlaces(id)).toEqual(EVERYWHERE);
    }
  });

  it('is done once by many at once', async () => {
    const game = gameNamed('at once');
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => importGame(portsOver(stores), game, OWNER)));
    expect(outcomes.filter(({ outcome }) => outcome === 'IMPORTED')).toHaveLength(1);
    expect(await countPlaces(archivedGameIdOf(game.text, 'PUBLIC', ALICE))).toEqual(EVERYWHERE);
    expect(await stores.archive.listFilings(1)).toEqual([]);
  });
});

describe('the room for games of an importer', () => {
  it('is a thousand, private and public together', async () => {
    const { entry } = toArchivedGame(gameNamed('many'), { ...OWNER, visibility: 'PRIVATE', archivedAt: START });
    const entries = Array.from({ length: 999 }, (_, index) => ({ ...entry, archivedAt: START + index }));
    for (const each of entries) await stores.archive.putIntoLists(each);
    expect(await checkRoom(portsOver(stores), ALICE, 1)).toMatchObject({ ok: true });
    expect(await checkRoom(portsOver(stores), ALICE, 2)).toMatchObject({ error: { code: 'TOO_MANY_ARCHIVED_GAMES' } });
    expect(await checkRoom(portsOver(stores), BORIS, 2)).toMatchObject({ ok: true });
  });
});

describe('deleting an imported game', () => {
  it.each(MOMENTS)('is finished by a sweep wherever it crashes %s a request, once it has begun', async moment => {
    for (let crashAt = 1, crashed = true; crashed; crashAt++) {
      const game = gameNamed(`deleted ${crashAt}`);
      await importGame(portsOver(stores), game, OWNER);
      const id = archivedGameIdOf(game.text, 'PUBLIC', ALICE);
      const { client, requests } = createFailingClient(database, crashAt, moment);
      await deleteArchivedGame(portsOver(archiveStores(client, table)), ALICE, id).catch(() => undefined);
      crashed = requests() >= crashAt;
      await sweepFilings(portsOver(stores), silent);
      expect(await stores.archive.listDeletions(1)).toEqual([]);
      const isThere = (await stores.archive.find(id)) !== undefined;
      expect(await countPlaces(id)).toEqual(isThere ? EVERYWHERE : NOWHERE);
    }
  });

  it('is refused to others, and while the game is being filed', async () => {
    const game = gameNamed('refused');
    const id = archivedGameIdOf(game.text, 'PUBLIC', ALICE);
    await importGame(portsOver(stores), game, OWNER);
    expect(await deleteArchivedGame(portsOver(stores), BORIS, id)).toMatchObject({ error: { code: 'GAME_NOT_FOUND' } });
    const unfiled = {
      ...stores,
      archive: { ...stores.archive, find: async () => ({ ...(await found(id)), isFiled: false }) },
    };
    expect(await deleteArchivedGame(portsOver(unfiled), ALICE, id)).toMatchObject({ error: { code: 'CONTENTION' } });
    expect(await countPlaces(id)).toEqual(EVERYWHERE);
  });

  it('leaves no trace when a filing goes on behind it', async () => {
    const game = gameNamed('behind');
    const id = archivedGameIdOf(game.text, 'PUBLIC', ALICE);
    await importGame(portsOver(stores), game, OWNER);
    const [archived] = await stores.archive.findImported([id]);
    await deleteArchivedGame(portsOver(stores), ALICE, id);
    if (archived === undefined) throw new Error('The game was not imported.');
    await fileArchivedGame(portsOver(stores), archived);
    expect(await countPlaces(id)).toEqual(NOWHERE);
  });
});

const found = async (id: string) => {
  const entry = await stores.archive.find(id);
  if (entry === undefined) throw new Error('The game was not imported.');
  return entry;
};
