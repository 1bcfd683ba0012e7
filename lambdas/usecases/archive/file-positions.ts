import type { Position, Turn } from '#engine/index';
import { makeRuleset } from '#notation/basics';
import type { ArchiveEntry } from '../../domain/archive/archive-entry.ts';
import { listReached } from '../../domain/archive/reached-positions.ts';
import { archivedAs } from '../../store/archive/archive-item.ts';
import { positionPartition } from '../../store/archive/position-partition.ts';
import { SEGMENT_LEVELS } from '../../store/archive/segment-store.ts';
import type { VisitAt } from '../../store/game/visit-store.ts';
import { type TallyPorts, tallyPosition } from './tally-position.ts';

/** The turns of a game of the archive, and where it began. */
export interface ArchivedLine {
  readonly start: Position;
  readonly turns: readonly Turn[];
}

/** Of the games that come into the archive, those with an id that ends so keep the counting up where nobody asks. */
const TIDYING_ID = /0$/;
/** The first positions of a game are those that many games reach. */
const MOST_TIDIED = 24;

const visitsOf = (entry: ArchiveEntry, { start, turns }: ArchivedLine): readonly VisitAt[] => {
  const ruleset = makeRuleset(start.ruleset);
  return listReached(start, turns).map(({ key, turns: played }) => ({
    partition: positionPartition({ ruleset, key, source: entry.source }),
    key: archivedAs(entry),
    result: entry.result,
    turns: played,
  }));
};

/** Lets the counts grow old that a change of visits concerns: after the change, and the lowest first (see `tallyPosition`). */
export const outdateCounts = async ({ segments }: TallyPorts, visits: readonly VisitAt[]): Promise<void> => {
  const segmented = new Set(await segments.findSegmented(visits.map(({ partition }) => partition)));
  for (const { partition, key } of visits.filter(visit => segmented.has(visit.partition)))
    for (const level of SEGMENT_LEVELS) await segments.outdate(partition, level, key);
};

/** Notes which positions a game reached. To do it again changes nothing. */
export const filePositions = async (ports: TallyPorts, entry: ArchiveEntry, line: ArchivedLine): Promise<void> => {
  const visits = visitsOf(entry, line);
  await ports.visits.put(visits);
  await outdateCounts(ports, visits);
  if (!TIDYING_ID.test(entry.id)) return;
  for (const { partition } of visits.slice(0, MOST_TIDIED)) await tallyPosition(ports, partition);
};

/** Forgets which positions a game reached. To do it again changes nothing. */
export const removePositions = async (ports: TallyPorts, entry: ArchiveEntry, line: ArchivedLine): Promise<void> => {
  const visits = visitsOf(entry, line);
  await ports.visits.remove(visits);
  await outdateCounts(ports, visits);
};
