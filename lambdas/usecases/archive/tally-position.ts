import { sumTallies, type Tally, tallyVisits } from '../../domain/archive/tally.ts';
import { isCounted, type Segment, type SegmentLevel } from '../../store/archive/segment-store.ts';
import type { Ports } from '../ports.ts';

/** What counting takes. */
export type TallyPorts = Pick<Ports, 'visits' | 'segments'>;

/** How counting is divided up. */
export interface TallySizes {
  /** Games in a segment of the first level, and segments in one of the second. */
  readonly segment: Readonly<Record<SegmentLevel, number>>;
  /** What one request reads: games after the last segment, and segments of the first level that are counted anew. */
  readonly tail: number;
  readonly recounts: number;
}

const SIZES: TallySizes = { segment: { 1: 256, 2: 64 }, tail: 2048, recounts: 16 };
/** Segments of a level that one request reads: with as many of the second, there are sixteen million games. */
const MOST_SEGMENTS = 1000;

/** A position's tally, and whether all its games were counted; when not, the next request goes on counting. */
export interface PositionTally {
  readonly tally: Tally;
  readonly isComplete: boolean;
}

/** What is left to count anew in one request. */
interface Budget {
  recounts: number;
}

const spend = (budget: Budget): boolean => budget.recounts-- > 0;

/** Everything between two sort keys, the first of which is not among it. */
const rangeOf = ({ from, to }: Pick<Segment, 'from' | 'to'>) => ({
  ...(from !== '' && { above: from }),
  below: `${to}!`,
});

const countVisits = async ({ visits }: TallyPorts, partition: string, segment: Segment): Promise<Tally> =>
  tallyVisits(await visits.list(partition, rangeOf(segment)));

const countSegments = async (
  ports: TallyPorts,
  partition: string,
  segment: Segment,
  budget: Budget,
): Promise<Tally | undefined> => {
  const parts = await ports.segments.list(partition, 1, segment.from, MOST_SEGMENTS);
  const tallies: Tally[] = [];
  for (const part of parts.filter(({ to }) => to <= segment.to)) {
    const tally = await tallySegment(ports, partition, part, budget);
    if (tally !== undefined) tallies.push(tally);
    else return undefined;
  }
  return sumTallies(tallies);
};

/**
 * The tally of a segment; undefined when it has to be counted anew and the budget is spent. It is read before what it is made
 * of, and stored only if its version is still the one read: a game that came in meanwhile lets the version grow after it has
 * been stored and after the versions of lower levels have grown, so a tally without it is never taken for one that holds.
 */
const tallySegment = async (
  ports: TallyPorts,
  partition: string,
  segment: Segment,
  budget: Budget,
): Promise<Tally | undefined> => {
  if (isCounted(segment)) return segment.counted?.tally;
  if (segment.level === 1 && !spend(budget)) return undefined;
  const tally =
    segment.level === 1
      ? await countVisits(ports, partition, segment)
      : await countSegments(ports, partition, segment, budget);
  if (tally !== undefined) await ports.segments.settle(partition, segment, tally);
  return tally;
};

/** Begins the next segment of a level once there is twice as much as it takes, so that its end is not the newest. */
const grow = async (
  { segments }: TallyPorts,
  partition: string,
  { level, from }: Pick<Segment, 'level' | 'from'>,
  keys: readonly string[],
  size: number,
): Promise<void> => {
  const to = keys.length >= 2 * size ? keys[size - 1] : undefined;
  if (to !== undefined) await segments.begin(partition, { level, from, to });
};

/**
 * Counts the games that reached a position. What has been counted before is taken from segments, so a request reads a bounded
 * number of items however many games there are; the games after the last segment are counted each time. What is counted
 * follows from the visits that are stored, so repeating or interrupting anything leaves no trace in it.
 */
export const tallyPosition = async (
  ports: TallyPorts,
  partition: string,
  { segment: sizes, tail: mostTail, recounts }: TallySizes = SIZES,
): Promise<PositionTally> => {
  const upper = await ports.segments.list(partition, 2, '', MOST_SEGMENTS);
  const upperEnd = upper.at(-1)?.to ?? '';
  const lower = await ports.segments.list(partition, 1, upperEnd, MOST_SEGMENTS);
  const lowerEnd = lower.at(-1)?.to ?? upperEnd;
  const tail = await ports.visits.list(partition, { ...(lowerEnd !== '' && { above: lowerEnd }), limit: mostTail });
  const budget: Budget = { recounts };
  const tallies: (Tally | undefined)[] = [];
  for (const segment of [...upper, ...lower]) tallies.push(await tallySegment(ports, partition, segment, budget));
  const keys = { 1: tail.map(({ key }) => key), 2: lower.map(({ to }) => to) };
  await grow(ports, partition, { level: 1, from: lowerEnd }, keys[1], sizes[1]);
  await grow(ports, partition, { level: 2, from: upperEnd }, keys[2], sizes[2]);
  const counted = tallies.filter(tally => tally !== undefined);
  return {
    tally: sumTallies([...counted, tallyVisits(tail)]),
    isComplete: counted.length === tallies.length && tail.length < mostTail,
  };
};
