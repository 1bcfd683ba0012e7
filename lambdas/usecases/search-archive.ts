import { type ArchiveEntry, canSeeEntry } from '../domain/archive-entry.ts';
import { type ArchiveSearch, matchesSearch } from '../domain/archive-search.ts';
import type { PlayerId } from '../domain/ids.ts';
import { archivedAs, LISTS } from '../store/archive-item.ts';
import { instant } from '../store/sort-key.ts';
import type { Ports } from './ports.ts';

/** Entries read at a time, and how often, for one request. */
const PAGE = 200;
const MOST_READS = 5;

/** What was found, newest first. */
export interface FoundGames {
  readonly entries: readonly ArchiveEntry[];
  /** Where reading stopped when it stopped short of the end. */
  readonly resumeAfter: string | undefined;
}

/** The shortest of the lists that hold all that is looked for. */
const listFor = ({ player, opponent, importer, name, ruleset, preset }: ArchiveSearch): string => {
  if (player !== undefined) return opponent === undefined ? LISTS.player(player) : LISTS.pair(player, opponent);
  if (importer !== undefined) return LISTS.importer(importer);
  if (name !== undefined) return LISTS.name(name);
  if (ruleset !== undefined) return LISTS.ruleset(ruleset);
  return preset === undefined ? LISTS.public : LISTS.preset(preset);
};

type ReadPage = (below: string | undefined) => Promise<readonly ArchiveEntry[]>;

const readerOf = ({ archive }: Pick<Ports, 'archive'>, search: ArchiveSearch): ReadPage => {
  const above = search.since === undefined ? undefined : instant(search.since);
  const latest = search.until === undefined ? undefined : instant(search.until);
  return below => archive.list(listFor(search), { above, below: below ?? latest, limit: PAGE, newestFirst: true });
};

/**
 * Looks for games that a viewer may see, newest first, after a sort key: `most` of them if there are as many. One request
 * looks at a thousand games at most, of the shortest list that holds all that is looked for.
 */
export const searchArchive = async (
  ports: Pick<Ports, 'archive'>,
  search: ArchiveSearch,
  viewer: PlayerId | undefined,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<FoundGames> => {
  const readPage = readerOf(ports, search);
  const entries: ArchiveEntry[] = [];
  let below = after;
  for (let reads = 0; reads < MOST_READS; reads++) {
    const page = await readPage(below);
    entries.push(...page.filter(entry => canSeeEntry(entry, viewer) && matchesSearch(entry, search)));
    if (page.length < PAGE || entries.length >= most)
      return { entries: entries.slice(0, most), resumeAfter: undefined };
    const last = page.at(-1);
    below = last && archivedAs(last);
  }
  return { entries, resumeAfter: below };
};
