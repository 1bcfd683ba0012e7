import { type DynamoDBDocumentClient, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { isProvisional, type PlayerRating, unrated } from '../../domain/ratings/rating.ts';
import { RATING_FAMILIES, type RatingFamily } from '../../domain/ratings/rating-family.ts';
import { batchGet } from '../items/batch-get.ts';
import { type Item, readNumber, readOneOf, readString } from '../items/fields.ts';
import { readPlayerId } from '../items/read-player-id.ts';
import { strengthFromItem } from '../items/strength-fields.ts';
import { BY_LISTING } from '../items/tables.ts';

/** Whose rating, for what. */
export interface RatingKey {
  readonly player: PlayerId;
  readonly family: RatingFamily;
}

/** A rating on a leaderboard, with the sort key that the board is ordered by, the best first. */
export interface ListedRating {
  readonly cursor: string;
  readonly rating: PlayerRating;
}

/** The ratings of players as they stand. They follow from the histories (see `RatingHistoryStore`), a moment later. */
export interface RatingStore {
  /** A player's rating in a family; that of somebody unknown before their first rated game. Strongly consistent. */
  readonly load: (player: PlayerId, family: RatingFamily) => Promise<PlayerRating>;
  /** Ratings of players who have played rated games, in no order; others are left out. Strongly consistent. */
  readonly loadMany: (keys: readonly RatingKey[]) => Promise<readonly PlayerRating[]>;
  /** Makes a rating the one that stands, unless one of as many games or more stands. It is listed if it is sure enough. */
  readonly advance: (rating: PlayerRating) => Promise<void>;
  /** Ratings of a family that are listed, the best first, after a sort key. Eventually consistent. */
  readonly listBest: (
    family: RatingFamily,
    page: { readonly after: string | undefined; readonly limit: number },
  ) => Promise<readonly ListedRating[]>;
  /** Takes a rating off the list, unless its player has played since. */
  readonly unlist: (rating: PlayerRating) => Promise<void>;
}

const keyOf = ({ player, family }: RatingKey) => ({ pk: `player#${player}`, sk: `rating#${family}` });
const boardOf = (family: RatingFamily): string => `board#${family}`;

const DIGITS = 7;

/** Sorts by rating, to the hundredth, then by player: unique, and the cursor of a leaderboard. */
const boardKey = ({ rating, player }: PlayerRating): string =>
  `${String(Math.max(0, Math.round(rating * 100))).padStart(DIGITS, '0')}#${player}`;

/** What the index of leaderboards is keyed by: it holds no rating that is not sure enough to be compared. */
const listingFields = (rating: PlayerRating): Item =>
  isProvisional(rating) ? {} : { listing: boardOf(rating.family), listedAs: boardKey(rating) };

const ratingFromItem = (item: Item): PlayerRating => ({
  player: readPlayerId(item, 'player'),
  family: readOneOf(item, 'family', RATING_FAMILIES),
  ...strengthFromItem(item),
  games: readNumber(item, 'games'),
  ratedAt: readNumber(item, 'ratedAt'),
});

/** The ratings of the players table: an item for each family in which a player has played. */
export const createRatingStore = (client: DynamoDBDocumentClient, table: string): RatingStore => {
  const loadItems = (keys: readonly { pk: string; sk: string }[]) => batchGet(client, table, keys);
  const loadMany = async (keys: readonly RatingKey[]): Promise<readonly PlayerRating[]> =>
    (await loadItems(keys.map(keyOf))).map(ratingFromItem);
  return {
    load: async (player, family) => (await loadMany([{ player, family }]))[0] ?? unrated(player, family),
    loadMany,
    advance: async rating => {
      await conditionHeld(
        client.send(
          new PutCommand({
            TableName: table,
            Item: { ...keyOf(rating), ...rating, ...listingFields(rating) },
            ConditionExpression: 'attribute_not_exists(pk) OR games < :games',
            ExpressionAttributeValues: { ':games': rating.games },
          }),
        ),
      );
    },
    listBest: async (family, { after, limit }) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: BY_LISTING,
          KeyConditionExpression: `listing = :board${after === undefined ? '' : ' AND listedAs < :after'}`,
          ExpressionAttributeValues: { ':board': boardOf(family), ...(after !== undefined && { ':after': after }) },
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      const keys = Items.map(item => ({ pk: readString(item, 'pk'), sk: readString(item, 'sk') }));
      const ratings = new Map((await loadItems(keys)).map(item => [readString(item, 'pk'), ratingFromItem(item)]));
      return Items.flatMap(item => {
        const rating = ratings.get(readString(item, 'pk'));
        return rating === undefined ? [] : [{ cursor: readString(item, 'listedAs'), rating }];
      });
    },
    unlist: async rating => {
      await conditionHeld(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: keyOf(rating),
            UpdateExpression: 'REMOVE listing, listedAs',
            ConditionExpression: 'games = :games',
            ExpressionAttributeValues: { ':games': rating.games },
          }),
        ),
      );
    },
  };
};
