import type { Capture, CaptureDeps, EmittedChange } from './capture.ts';
import { type Item, isSameItem, laneOf } from './item.ts';
import type { JournalEntry, JournalLine } from './journal.ts';

/** A change that an earlier process made and did not deliver. */
export interface OwedChange {
  readonly change: EmittedChange;
  readonly journalId: string;
}

const laneOfEntry = ({ table, key }: JournalEntry): string => laneOf(table, key);

/** For each line, the next one of the same item: its old image is what this line's write left. */
const linkLines = (lines: readonly JournalLine[]): ReadonlyMap<string, JournalLine> => {
  const next = new Map<string, JournalLine>();
  const latest = new Map<string, JournalLine>();
  for (const line of lines) {
    const lane = laneOfEntry(line.entry);
    const before = latest.get(lane);
    if (before !== undefined) next.set(before.id, line);
    latest.set(lane, line);
  }
  return next;
};

/**
 * Settles what a killed process left in the journal, before any client writes. The last write of an item may not have
 * been made, or may have reached some of its indexes only: it is made again, its conditions being judged again, which
 * leaves it whole or not made at all. Returns the changes that nobody has been told, in order.
 */
export const recoverJournal = async (
  { database, catalog, journal }: CaptureDeps,
  { read }: Capture,
): Promise<readonly OwedChange[]> => {
  const next = linkLines(journal.left);

  const stateAfterLast = async ({ table, key, old, operation, input }: JournalEntry): Promise<Item | undefined> => {
    const current = await read(table, key);
    if (!isSameItem(old, current)) return current;
    await database.operate(operation, input);
    return read(table, key);
  };

  const owed: OwedChange[] = [];
  for (const { id, entry } of journal.left) {
    const { key, old } = entry;
    const follower = next.get(id);
    const after = follower === undefined ? await stateAfterLast(entry) : follower.entry.old;
    const table = await catalog.find(entry.table);
    if (table?.viewType === undefined || isSameItem(old, after)) await journal.remove(id);
    else owed.push({ change: { table, lane: laneOfEntry(entry), key, old, new: after }, journalId: id });
  }
  return owed;
};
