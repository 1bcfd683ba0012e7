import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { type ArchiveStores, createArchiveTable, openArchive } from '#test/kit/archive-stores';
import { ALICE, SECOND, START, startTimedGame } from '#test/kit/timed-games';
import { type ArchiveEntry, entryOfGame } from '../../domain/archive/archive-entry.ts';
import { ANY_GAME } from '../../domain/archive/archive-search.ts';
import { finishGame } from '../../domain/game/game.ts';
import { toGameId } from '../../domain/ids.ts';
import { type ExportPart, exportPart } from './export-archive.ts';

let database: TestDatabase;
let stores: ArchiveStores;
let time = START;
const now = () => time;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  time = START;
  stores = openArchive(database, await createArchiveTable(database));
});

const over = finishGame(startTimedGame({ secondsPerTurn: 3600 }), START, {
  winner: 'white',
  termination: 'RESIGNATION',
});

/** The entry of a game with a number, which came into the archive so long after the start. */
const entryOf = (number: number, after: number): ArchiveEntry =>
  entryOfGame(
    { ...over, id: toGameId(Uint8Array.from({ length: 10 }, (_, byte) => (byte === 9 ? number : byte))) },
    START + after,
  );

const put = async (...entries: readonly ArchiveEntry[]): Promise<void> => {
  for (const entry of entries) await stores.archive.putIntoLists(entry);
};

const part = (after?: string, mostCharacters = 1000, search = ANY_GAME): Promise<ExportPart> =>
  exportPart({ ...stores, now }, { search, viewer: undefined, after }, mostCharacters, async entries =>
    entries.map(({ id }) => id),
  );

describe('an export', () => {
  it('comes in parts that hold every game once, in order', async () => {
    const entries = Array.from({ length: 250 }, (_, number) => entryOf(number, Math.floor(number / 7)));
    await put(...entries);
    time += 60 * SECOND;
    const parts: ExportPart[] = [];
    for (let after: string | undefined; parts.at(-1)?.isLast !== true; after = parts.at(-1)?.cursor)
      parts.push(await part(after, 80 * 18));
    // Ids have 18 characters.
    expect(parts.map(({ texts }) => texts.length)).toEqual([80, 80, 80, 10]);
    expect(parts.flatMap(({ texts }) => texts)).toEqual(
      entries.toSorted((a, b) => a.archivedAt - b.archivedAt || (a.id < b.id ? -1 : 1)).map(({ id }) => id),
    );
  });

  it('ends before a game that is being filed, and goes on from there later', async () => {
    const [first, stuck, third] = [entryOf(1, 0), entryOf(2, SECOND), entryOf(3, 2 * SECOND)];
    await stores.archive.beginFiling(stuck);
    await put(first, third);
    time += 60 * SECOND;
    const before = await part();
    expect([before.texts, before.isLast]).toEqual([[first.id], true]);
    await put(stuck);
    await stores.archive.endFiling(stuck);
    expect((await part(before.cursor)).texts).toEqual([stuck.id, third.id]);
  });

  it('ends before what another clock may still be filing', async () => {
    await put(entryOf(1, 0), entryOf(2, SECOND));
    time = START + 10 * SECOND;
    const early = await part();
    expect(early.texts).toEqual([]);
    time += SECOND;
    const later = await part(early.cursor);
    expect(later.texts).toEqual([entryOf(1, 0).id]);
    time += 1;
    expect((await part(later.cursor)).texts).toEqual([entryOf(2, SECOND).id]);
  });

  it('goes back behind no cursor, even when a filing is stuck before it', async () => {
    await put(entryOf(1, 0));
    time += 60 * SECOND;
    const { cursor } = await part();
    await stores.archive.beginFiling(entryOf(2, -SECOND));
    expect(await part(cursor)).toEqual({ texts: [], cursor, isLast: true });
  });

  it('is of a time from one instant to before another', async () => {
    await put(entryOf(1, 0), entryOf(2, SECOND), entryOf(3, 2 * SECOND));
    time += 60 * SECOND;
    const search = { ...ANY_GAME, since: START + SECOND, until: START + 2 * SECOND };
    expect((await part(undefined, 1000, search)).texts).toEqual([entryOf(2, SECOND).id]);
    const rest = { ...ANY_GAME, player: ALICE, since: START + 2 * SECOND };
    expect((await part(undefined, 1000, rest)).texts).toEqual([entryOf(3, 2 * SECOND).id]);
  });
});
