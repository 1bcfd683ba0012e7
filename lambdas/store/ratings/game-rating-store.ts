import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Color } from '#engine/index';
import { conditionHeld } from '../../conditional-write.ts';
import type { GameId } from '../../domain/ids.ts';
import type { GameRatings, SideRating } from '../../domain/ratings/rating-change.ts';
import { RATING_FAMILIES } from '../../domain/ratings/rating-family.ts';
import { batchGet } from '../items/batch-get.ts';
import { type Item, readItem, readNumber, readOneOf, readOptional } from '../items/fields.ts';
import { readGameId } from '../items/read-game-id.ts';
import { readPlayerId } from '../items/read-player-id.ts';
import { strengthFromItem, strengthToItem } from '../items/strength-fields.ts';

/** The ratings that rated games are judged by, and where in its players' histories a game stands. */
export interface GameRatingStore {
  /** Fixes the ratings of a game; gives those that stand, which somebody else may have fixed before. */
  readonly fix: (ratings: GameRatings) => Promise<GameRatings>;
  /** The ratings of games by id, in no order, strongly consistent; games without are left out. */
  readonly loadMany: (games: readonly GameId[]) => Promise<readonly GameRatings[]>;
  /** Moves a game's place in the history of a side's player from one number to another; false when it is not there any more. */
  readonly move: (game: GameId, side: Color, from: number | undefined, to: number) => Promise<boolean>;
}

const keyOf = (game: GameId) => ({ pk: `game#${game}`, sk: 'ratings' });

const SEQ = { white: 'whiteSeq', black: 'blackSeq' } as const;

const sideToItem = (side: SideRating): Item => ({ player: side.player, ...strengthToItem(side) });

const readSide = (item: Item, side: Color): SideRating => {
  const stored = readItem(item, side);
  return {
    player: readPlayerId(stored, 'player'),
    ...strengthFromItem(stored),
    seq: readOptional(item, SEQ[side], readNumber),
  };
};

const ratingsFromItem = (item: Item): GameRatings => ({
  game: readGameId(item, 'game'),
  family: readOneOf(item, 'family', RATING_FAMILIES),
  white: readSide(item, 'white'),
  black: readSide(item, 'black'),
});

/** The ratings of games in the players table: an item for each rated game that has started. */
export const createGameRatingStore = (client: DynamoDBDocumentClient, table: string): GameRatingStore => {
  const loadMany = async (games: readonly GameId[]): Promise<readonly GameRatings[]> =>
    (await batchGet(client, table, games.map(keyOf))).map(ratingsFromItem);
  return {
    loadMany,
    fix: async ratings => {
      const { game, family, white, black } = ratings;
      const isFirst = await conditionHeld(
        client.send(
          new PutCommand({
            TableName: table,
            Item: { ...keyOf(game), game, family, white: sideToItem(white), black: sideToItem(black) },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      );
      if (isFirst) return ratings;
      const [fixed] = await loadMany([game]);
      if (fixed === undefined) throw new Error(`the ratings of game ${game} were lost`);
      return fixed;
    },
    move: (game, side, from, to) =>
      conditionHeld(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: keyOf(game),
            UpdateExpression: 'SET #seq = :to',
            ConditionExpression: from === undefined ? 'attribute_not_exists(#seq)' : '#seq = :from',
            ExpressionAttributeNames: { '#seq': SEQ[side] },
            ExpressionAttributeValues: { ':to': to, ...(from !== undefined && { ':from': from }) },
          }),
        ),
      ),
  };
};
