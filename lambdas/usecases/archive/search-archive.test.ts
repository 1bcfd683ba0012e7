import { describe, expect, it } from 'vitest';
import { ALICE, BORIS, START, startTimedGame } from '#test/kit/timed-games';
import { type ArchiveEntry, entryOfGame } from '../../domain/archive/archive-entry.ts';
import { ANY_GAME, type ArchiveSearch } from '../../domain/archive/archive-search.ts';
import { finishGame } from '../../domain/game/game.ts';
import { toGameId } from '../../domain/ids.ts';
import { archivedAs } from '../../store/archive/archive-item.ts';
import { type SearchPorts, searchArchive } from './search-archive.ts';

const over = finishGame(startTimedGame({ secondsPerTurn: 60 }), START, { winner: 'white', termination: 'RESIGNATION' });

/** The entry of a game with a number: the greater, the newer. */
const entryOf = (number: number): ArchiveEntry => ({
  ...entryOfGame(
    {
      ...over,
      id: toGameId(Uint8Array.from({ length: 10 }, (_, byte) => (byte < 8 ? 0 : number >> (8 * (9 - byte))))),
    },
    START + number,
  ),
  plies: number,
});

/** An archive of so many games, and what was asked of it. */
const createArchive = (count: number) => {
  const keys = Array.from({ length: count }, (_, number) => entryOf(number)).toReversed();
  const asked: string[] = [];
  const list = async (
    name: string,
    { below = '~', limit = count }: { below?: string | undefined; limit?: number | undefined },
  ) => {
    asked.push(name);
    return keys.filter(entry => archivedAs(entry) < below).slice(0, limit);
  };
  const no = () => Promise.reject(new Error('A search only lists.'));
  const ports: SearchPorts = {
    archive: {
      list,
      find: no,
      findMany: no,
      findImported: no,
      beginFiling: no,
      endFiling: no,
      listFilings: no,
      create: no,
      putIntoLists: no,
      removeFromLists: no,
      markFiled: no,
      beginDeletion: no,
      endDeletion: no,
      listDeletions: no,
      remove: no,
    },
    visits: { list: no, put: no, remove: no },
  };
  return { ports, asked };
};

const searchAll = async (count: number, search: typeof ANY_GAME, most: number) => {
  const { ports, asked } = createArchive(count);
  const [found, requests]: [number[], number[]] = [[], []];
  let after: string | undefined;
  do {
    const before = asked.length;
    const page = await searchArchive(ports, search, undefined, { after, most });
    requests.push(asked.length - before);
    found.push(...page.entries.map(({ plies }) => plies));
    const last = page.entries.at(-1);
    after = page.resumeAfter ?? (page.entries.length === most && last ? archivedAs(last) : undefined);
  } while (after !== undefined);
  return { found, requests, asked };
};

describe('a search', () => {
  it('looks at a thousand games a request, and goes on where it stopped', async () => {
    const { found, requests } = await searchAll(2600, { ...ANY_GAME, plies: { least: 5, most: 6 } }, 10);
    expect([found, requests]).toEqual([
      [6, 5],
      [5, 5, 4],
    ]);
  });

  it('gives every game once, however many are asked for at a time', async () => {
    for (const most of [1, 7, 200, 201, 1000]) {
      const { found } = await searchAll(450, ANY_GAME, most);
      expect(found).toEqual(Array.from({ length: 450 }, (_, number) => 449 - number));
    }
  });

  it.each<readonly [list: string, wanted: Partial<ArchiveSearch>]>([
    ['games', {}],
    [`player#${ALICE}`, { player: ALICE, ruleset: 'standard' }],
    [`pair#${[ALICE, BORIS].toSorted().join('#')}`, { player: BORIS, opponent: ALICE }],
    [`importer#${ALICE}`, { importer: ALICE, name: 'ada' }],
    ['name#ada', { name: 'ada', preset: 'standard' }],
    ['ruleset#standard,turnLimit=60', { ruleset: 'standard,turnLimit=60', preset: 'standard' }],
    ['preset#faster', { preset: 'faster' }],
  ])('reads %s, the shortest list that holds all of it', async (list, wanted) => {
    const { asked } = await searchAll(1, { ...ANY_GAME, ...wanted }, 10);
    expect(asked).toEqual([list]);
  });
});
