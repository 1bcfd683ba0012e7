import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../conditional-write.ts';
import type { PlayerId } from '../domain/ids.ts';
import { type PlayerRating, unrated } from '../domain/rating.ts';
import { RATING_FAMILIES, type RatingFamily } from '../domain/rating-family.ts';
import { batchGet } from './batch-get.ts';
import { type Item, readNumber, readOneOf } from './fields.ts';
import { readPlayerId } from './read-player-id.ts';

/** Whose rating, for what. */
export interface RatingKey {
  readonly player: PlayerId;
  readonly family: RatingFamily;
}

/** The ratings of players as they stand. They follow from the histories (see `RatingHistoryStore`), a moment later. */
export interface RatingStore {
  /** A player's rating in a family; that of somebody unknown before their first rated game. Strongly consistent. */
  readonly load: (player: PlayerId, family: RatingFamily) => Promise<PlayerRating>;
  /** Ratings of players who have played rated games, in no order; others are left out. Strongly consistent. */
  readonly loadMany: (keys: readonly RatingKey[]) => Promise<readonly PlayerRating[]>;
  /** Makes a rating the one that stands, unless one of as many games or more stands. */
  readonly advance: (rating: PlayerRating) => Promise<void>;
}

const keyOf = ({ player, family }: RatingKey) => ({ pk: `player#${player}`, sk: `rating#${family}` });

const ratingFromItem = (item: Item): PlayerRating => ({
  player: readPlayerId(item, 'player'),
  family: readOneOf(item, 'family', RATING_FAMILIES),
  rating: readNumber(item, 'rating'),
  deviation: readNumber(item, 'deviation'),
  volatility: readNumber(item, 'volatility'),
  games: readNumber(item, 'games'),
  ratedAt: readNumber(item, 'ratedAt'),
});

/** The ratings of the players table: an item for each family in which a player has played. */
export const createRatingStore = (client: DynamoDBDocumentClient, table: string): RatingStore => {
  const loadMany = async (keys: readonly RatingKey[]): Promise<readonly PlayerRating[]> =>
    (await batchGet(client, table, keys.map(keyOf))).map(ratingFromItem);
  return {
    load: async (player, family) => (await loadMany([{ player, family }]))[0] ?? unrated(player, family),
    loadMany,
    advance: async rating => {
      await conditionHeld(
        client.send(
          new PutCommand({
            TableName: table,
            Item: { ...keyOf(rating), ...rating },
            ConditionExpression: 'attribute_not_exists(pk) OR games < :games',
            ExpressionAttributeValues: { ':games': rating.games },
          }),
        ),
      );
    },
  };
};
