import { type ArchiveEntry, canSeeEntry } from '../../domain/archive/archive-entry.ts';
import { type ArchiveSearch, matchesSearch } from '../../domain/archive/archive-search.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { archivedAs } from '../../store/archive/archive-item.ts';
import { instant } from '../../store/items/sort-key.ts';
import type { Ports } from '../ports.ts';
import { settledBefore } from './file-game.ts';
import { listFor } from './search-archive.ts';

/** Entries read at a time, and how often, for one part. */
const PAGE = 100;
const MOST_READS = 20;

/** Who exports what, and after which place: an instant, or the sort key of the last game of the part before. */
export interface ExportRequest {
  readonly search: ArchiveSearch;
  readonly viewer: PlayerId | undefined;
  readonly after: string | undefined;
}

/** A part of an export. */
export interface ExportPart {
  readonly texts: readonly string[];
  /** Where the next part begins, or a later export that goes on with this one. */
  readonly cursor: string;
  /** Whether there is nothing more by now. */
  readonly isLast: boolean;
}

/** Writes entries: a text for each, in their order; undefined for one whose game is not to be had any more. */
type Write = (entries: readonly ArchiveEntry[]) => Promise<readonly (string | undefined)[]>;

const later = (one: string, other: string): string => (one < other ? other : one);

/** Before which instant this export ends: what comes into the archive later cannot come before it. */
const endOf = async (ports: Pick<Ports, 'archive' | 'now'>, { until }: ArchiveSearch): Promise<string> =>
  instant(Math.min(await settledBefore(ports), until ?? Number.POSITIVE_INFINITY));

/** A part that is being filled. */
interface Filling {
  readonly texts: string[];
  length: number;
  cursor: string;
}

/** Takes the texts of entries until the part has enough characters, and moves its cursor behind the last one taken. */
const fill = (
  part: Filling,
  entries: readonly ArchiveEntry[],
  texts: readonly (string | undefined)[],
  mostCharacters: number,
): void => {
  for (const [index, entry] of entries.entries()) {
    if (part.length >= mostCharacters) return;
    const text = texts[index];
    part.cursor = archivedAs(entry);
    if (text === undefined) continue;
    part.texts.push(text);
    part.length += text.length;
  }
};

/**
 * Exports a part of the archive, in the order in which games came into it, until the texts have enough characters or as many
 * games have been looked at as one request may. A game is in one part and no other, whatever comes into the archive meanwhile.
 */
export const exportPart = async (
  ports: Pick<Ports, 'archive' | 'now'>,
  { search, viewer, after }: ExportRequest,
  mostCharacters: number,
  write: Write,
): Promise<ExportPart> => {
  const end = await endOf(ports, search);
  const part: Filling = { texts: [], length: 0, cursor: after ?? instant(search.since ?? 0) };
  for (let reads = 0; reads < MOST_READS; reads++) {
    const range = { above: part.cursor, below: end, limit: PAGE };
    const page = part.cursor < end ? await ports.archive.list(listFor(search), range) : [];
    const wanted = page.filter(entry => canSeeEntry(entry, viewer) && matchesSearch(entry, search));
    fill(part, wanted, await write(wanted), mostCharacters);
    if (part.length >= mostCharacters) return { texts: part.texts, cursor: part.cursor, isLast: false };
    if (page.length < PAGE) return { texts: part.texts, cursor: later(part.cursor, end), isLast: true };
    const last = page.at(-1);
    if (last !== undefined) part.cursor = archivedAs(last);
  }
  return { texts: part.texts, cursor: part.cursor, isLast: false };
};
