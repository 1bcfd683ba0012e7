import { isLeading } from '../../domain/ratings/rating.ts';
import type { RatingFamily } from '../../domain/ratings/rating-family.ts';
import type { ListedRating } from '../../store/ratings/rating-store.ts';
import type { Ports } from '../ports.ts';

type LeaderPorts = Pick<Ports, 'ratings' | 'now'>;

const MOST_READS = 10;

/** A stretch of a leaderboard. */
export interface Leaders {
  readonly ratings: readonly ListedRating[];
  /** Where reading stopped when it stopped short of the end. */
  readonly resumeAfter: string | undefined;
}

/**
 * The best of a family from a sort key on, as many as asked for. Nothing is written when time makes a rating unsure or its
 * player inactive: whoever comes across it here takes it off the list.
 */
export const listLeaders = async (
  { ratings, now }: LeaderPorts,
  family: RatingFamily,
  after: string | undefined,
  most: number,
): Promise<Leaders> => {
  const leaders: ListedRating[] = [];
  let from = after;
  for (let reads = 0; reads < MOST_READS; reads++) {
    const page = await ratings.listBest(family, { after: from, limit: most });
    const isIn = ({ rating }: ListedRating): boolean => isLeading(rating, now());
    await Promise.all(page.filter(listed => !isIn(listed)).map(({ rating }) => ratings.unlist(rating)));
    leaders.push(...page.filter(isIn));
    if (page.length < most || leaders.length >= most) return { ratings: leaders, resumeAfter: undefined };
    from = page.at(-1)?.cursor;
  }
  return { ratings: leaders, resumeAfter: from };
};
