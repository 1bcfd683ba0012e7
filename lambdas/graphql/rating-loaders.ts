import DataLoader from 'dataloader';
import type { GameId } from '../domain/ids.ts';
import { type PlayerRating, unrated } from '../domain/ratings/rating.ts';
import type { GameRatings, RatingChange } from '../domain/ratings/rating-change.ts';
import type { HistoryKey } from '../store/ratings/rating-history-store.ts';
import type { RatingKey } from '../store/ratings/rating-store.ts';
import type { Ports } from '../usecases/ports.ts';

type RatingPorts = Pick<Ports, 'ratings' | 'ratingHistory' | 'gameRatings'>;

/** Ratings, each read once a request and in batches. */
export interface RatingLoaders {
  /** A player's rating in a family, that of somebody unknown if need be. */
  readonly current: DataLoader<RatingKey, PlayerRating, string>;
  /** The ratings a rated game is judged by; undefined before it has started. */
  readonly ofGame: DataLoader<GameId, GameRatings | undefined>;
  /** An entry of a history; undefined when it is not there. */
  readonly change: DataLoader<HistoryKey, RatingChange | undefined, string>;
}

const ratingText = ({ player, family }: RatingKey): string => `${player} ${family}`;
const changeText = ({ seq, ...key }: HistoryKey): string => `${ratingText(key)} ${seq}`;

/** Makes the loaders of one request. */
export const createRatingLoaders = ({ ratings, ratingHistory, gameRatings }: RatingPorts): RatingLoaders => ({
  current: new DataLoader(
    async keys => {
      const found = new Map((await ratings.loadMany(keys)).map(rating => [ratingText(rating), rating]));
      return keys.map(key => found.get(ratingText(key)) ?? unrated(key.player, key.family));
    },
    { cacheKeyFn: ratingText, maxBatchSize: 100 },
  ),
  ofGame: new DataLoader(
    async ids => {
      const found = new Map((await gameRatings.loadMany(ids)).map(each => [each.game, each]));
      return ids.map(id => found.get(id));
    },
    { maxBatchSize: 100 },
  ),
  change: new DataLoader(
    async keys => {
      const changes = await ratingHistory.findMany(keys);
      const found = new Map(changes.map(each => [changeText({ ...each.after, seq: each.after.games }), each]));
      return keys.map(key => found.get(changeText(key)));
    },
    { cacheKeyFn: changeText, maxBatchSize: 100 },
  ),
});
