import type { Position } from '#engine/index';
import { makeRuleset, positionKeyOf } from '#notation/basics';
import { type ArchiveEntry, canSeeEntry, GAME_SOURCES, type GameSource } from '../../domain/archive/archive-entry.ts';
import { type ArchiveSearch, matchesSearch } from '../../domain/archive/archive-search.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { archivedAs, LISTS } from '../../store/archive/archive-item.ts';
import { positionPartition } from '../../store/archive/position-partition.ts';
import { idOfVisit } from '../../store/game/visit-store.ts';
import type { KeyPage } from '../../store/items/key-range.ts';
import { instant } from '../../store/items/sort-key.ts';
import type { Ports } from '../ports.ts';

/** What searching takes. */
export type SearchPorts = Pick<Ports, 'archive' | 'visits'>;

/** Entries read at a time, and how often, for one request. */
const PAGE = 200;
const MOST_READS = 5;

/** What was found, newest first. */
export interface FoundGames {
  readonly entries: readonly ArchiveEntry[];
  /** Where reading stopped when it stopped short of the end. */
  readonly resumeAfter: string | undefined;
}

/** What was read of a list. */
interface ReadEntries {
  readonly entries: readonly ArchiveEntry[];
  /** Where reading stopped. */
  readonly last: string | undefined;
  readonly isEnd: boolean;
}

/** A part of a list. */
type ListPage = KeyPage & { readonly limit: number };

type ReadPage = (below: string | undefined) => Promise<ReadEntries>;

/** The shortest of the lists that hold all that is looked for. */
export const listFor = ({ player, opponent, importer, name, ruleset, preset }: ArchiveSearch): string => {
  if (player !== undefined) return opponent === undefined ? LISTS.player(player) : LISTS.pair(player, opponent);
  if (importer !== undefined) return LISTS.importer(importer);
  if (name !== undefined) return LISTS.name(name);
  if (ruleset !== undefined) return LISTS.ruleset(ruleset);
  return preset === undefined ? LISTS.public : LISTS.preset(preset);
};

/** The partitions of a position, as the games of each source looked for reached it. */
const partitionsOf = (position: Position, source: GameSource | undefined): readonly string[] => {
  const [ruleset, key] = [makeRuleset(position.ruleset), positionKeyOf(position.toSetup())];
  const sources = source === undefined ? GAME_SOURCES : [source];
  return sources.map(each => positionPartition({ ruleset, key, source: each }));
};

/** The entries of games that reached a position, newest first. One whose game was deleted a moment ago is left out. */
const readVisitors = async (
  { archive, visits }: SearchPorts,
  partitions: readonly string[],
  page: ListPage,
): Promise<ReadEntries> => {
  const found = await Promise.all(partitions.map(partition => visits.list(partition, page)));
  const newest = found
    .flat()
    .toSorted((a, b) => (a.key < b.key ? 1 : -1))
    .slice(0, page.limit);
  const entries = new Map((await archive.findMany(newest.map(idOfVisit))).map(entry => [archivedAs(entry), entry]));
  return {
    entries: newest.flatMap(({ key }) => entries.get(key) ?? []),
    last: newest.at(-1)?.key,
    isEnd: newest.length < page.limit,
  };
};

const readList = async ({ archive }: SearchPorts, list: string, page: ListPage): Promise<ReadEntries> => {
  const entries = await archive.list(list, page);
  const last = entries.at(-1);
  return { entries, last: last && archivedAs(last), isEnd: entries.length < page.limit };
};

const readerOf = (ports: SearchPorts, search: ArchiveSearch): ReadPage => {
  const { position, source, since, until } = search;
  const above = since === undefined ? undefined : instant(since);
  const latest = until === undefined ? undefined : instant(until);
  return below => {
    const page = { above, below: below ?? latest, limit: PAGE, newestFirst: true };
    if (position === undefined) return readList(ports, listFor(search), page);
    return readVisitors(ports, partitionsOf(position, source), page);
  };
};

/**
 * Looks for games that a viewer may see, newest first, after a sort key: `most` of them if there are as many. One request
 * looks at a thousand games at most, of the shortest list that holds all that is looked for.
 */
export const searchArchive = async (
  ports: SearchPorts,
  search: ArchiveSearch,
  viewer: PlayerId | undefined,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<FoundGames> => {
  const readPage = readerOf(ports, search);
  const entries: ArchiveEntry[] = [];
  let below = after;
  for (let reads = 0; reads < MOST_READS; reads++) {
    const page = await readPage(below);
    entries.push(...page.entries.filter(entry => canSeeEntry(entry, viewer) && matchesSearch(entry, search)));
    if (page.isEnd || entries.length >= most) return { entries: entries.slice(0, most), resumeAfter: undefined };
    below = page.last;
  }
  return { entries, resumeAfter: below };
};
