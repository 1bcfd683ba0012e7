import type { PlayerId } from '../../domain/ids.ts';
import type { PlayerRating } from '../../domain/ratings/rating.ts';
import type { RatingChange } from '../../domain/ratings/rating-change.ts';
import type { RatingFamily } from '../../domain/ratings/rating-family.ts';
import { listLeaders } from '../../usecases/ratings/list-leaders.ts';
import type { GraphQLContext } from '../context.ts';
import { checkFirst } from '../user-input.ts';
import { parseCursor } from './cursor.ts';
import { type Page, pageOf } from './page.ts';

const MOST = 50;
const BOARD_KEY = /^\d{1,9}#p_[0-9a-z]{16}$/;
const SEQ = /^[1-9]\d{0,7}$/;

interface RatingPageArgs {
  readonly family: RatingFamily;
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A page of a leaderboard. Throws BAD_INPUT for bad arguments. */
export const connectLeaders = async (
  { family, first, after }: RatingPageArgs,
  { ports }: GraphQLContext,
): Promise<Page<PlayerRating>> => {
  const count = checkFirst(first, MOST);
  const from = after ? parseCursor(after, BOARD_KEY) : undefined;
  const { ratings, resumeAfter } = await listLeaders(ports, family, from, count + 1);
  const listed = ratings.map(({ cursor, rating }) => ({ cursor, node: rating }));
  return pageOf(listed, count, { hasPreviousPage: from !== undefined, resumeAfter });
};

/** A page of the history of a player's rating. Throws BAD_INPUT for bad arguments. */
export const connectHistory = async (
  player: PlayerId,
  { family, first, after }: RatingPageArgs,
  { ports }: GraphQLContext,
): Promise<Page<RatingChange>> => {
  const count = checkFirst(first, MOST);
  const before = after ? Number(parseCursor(after, SEQ)) : undefined;
  const changes = await ports.ratingHistory.list(player, family, { before, limit: count + 1 });
  const listed = changes.map(node => ({ cursor: String(node.after.games), node }));
  return pageOf(listed, count, { hasPreviousPage: before !== undefined });
};
