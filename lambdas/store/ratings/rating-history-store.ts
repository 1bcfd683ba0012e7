import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { RatingChange } from '../../domain/ratings/rating-change.ts';
import { RATING_FAMILIES, type RatingFamily } from '../../domain/ratings/rating-family.ts';
import { batchGet } from '../items/batch-get.ts';
import { type Item, readItem, readNumber, readOneOf } from '../items/fields.ts';
import { readGameId } from '../items/read-game-id.ts';
import { readPlayerId } from '../items/read-player-id.ts';
import { readStrength, strengthToItem } from '../items/strength-fields.ts';
import type { RatingKey } from './rating-store.ts';

/** An entry of a player's history in a family, by its number. */
export interface HistoryKey extends RatingKey {
  readonly seq: number;
}

/**
 * The history of every rating: entries numbered from 1 without a gap, which are added and never changed. The last one's
 * `after` is the rating, so that of all who add at once each adds to what the one before has left.
 */
export interface RatingHistoryStore {
  /** Adds the entry of its number; false when there is one already. */
  readonly append: (change: RatingChange) => Promise<boolean>;
  /** Entries by their keys, in no order; those that do not exist are left out. Strongly consistent. */
  readonly findMany: (keys: readonly HistoryKey[]) => Promise<readonly RatingChange[]>;
  /** Entries before a number, or the last ones, newest first, at most `limit`. Strongly consistent. */
  readonly list: (
    player: PlayerId,
    family: RatingFamily,
    page: { readonly before: number | undefined; readonly limit: number },
  ) => Promise<readonly RatingChange[]>;
}

const DIGITS = 8;
const prefixOf = (family: RatingFamily): string => `rating#${family}#`;
const sortKeyOf = (family: RatingFamily, seq: number): string => prefixOf(family) + String(seq).padStart(DIGITS, '0');
const keyOf = ({ player, family, seq }: HistoryKey) => ({ pk: `player#${player}`, sk: sortKeyOf(family, seq) });

/** Greater than every sort key of a family's entries. */
const endOf = (family: RatingFamily): string => `${prefixOf(family)}~`;

const changeToItem = (change: RatingChange): Item => {
  const { opponentRating, before, after, ...plain } = change;
  const { player, family, games: seq, ratedAt } = after;
  return {
    ...keyOf({ player, family, seq }),
    ...plain,
    player,
    family,
    seq,
    ratedAt,
    opponentRating,
    before: strengthToItem(before),
    after: strengthToItem(after),
  };
};

const readOpponentRating = (item: Item): RatingChange['opponentRating'] => {
  const stored = readItem(item, 'opponentRating');
  return { rating: readNumber(stored, 'rating'), deviation: readNumber(stored, 'deviation') };
};

const changeFromItem = (item: Item): RatingChange => ({
  game: readGameId(item, 'game'),
  opponent: readPlayerId(item, 'opponent'),
  opponentRating: readOpponentRating(item),
  score: readNumber(item, 'score'),
  endedAt: readNumber(item, 'endedAt'),
  before: readStrength(item, 'before'),
  after: {
    ...readStrength(item, 'after'),
    player: readPlayerId(item, 'player'),
    family: readOneOf(item, 'family', RATING_FAMILIES),
    games: readNumber(item, 'seq'),
    ratedAt: readNumber(item, 'ratedAt'),
  },
});

/** The histories of the players table, beside their players. */
export const createRatingHistoryStore = (client: DynamoDBDocumentClient, table: string): RatingHistoryStore => ({
  append: change =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: changeToItem(change),
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    ),
  findMany: async keys => (await batchGet(client, table, keys.map(keyOf))).map(changeFromItem),
  list: async (player, family, { before, limit }) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':pk': `player#${player}`,
          ':from': prefixOf(family),
          ':to': before === undefined ? endOf(family) : sortKeyOf(family, before - 1),
        },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: limit,
      }),
    );
    return Items.map(changeFromItem);
  },
});
