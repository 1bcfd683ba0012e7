import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { PlayerId } from '../../domain/ids.ts';
import { readNumber } from '../items/fields.ts';
import { readPlayerId } from '../items/read-player-id.ts';

/** Which bots belong to whom. */
export interface BotStore {
  /** Puts a bot on its owner's list; again changes nothing but the instant, in milliseconds since 1970. */
  readonly enlist: (owner: PlayerId, bot: PlayerId, at: number) => Promise<void>;
  readonly delist: (owner: PlayerId, bot: PlayerId) => Promise<void>;
  /** The bots of a player, the first one first. Strongly consistent. */
  readonly list: (owner: PlayerId) => Promise<readonly PlayerId[]>;
}

const LISTED = 'bot#';
const keyOf = (owner: PlayerId, bot: PlayerId) => ({ pk: `player#${owner}`, sk: `${LISTED}${bot}` });

/** The lists of the players table, beside their owners. */
export const createBotStore = (client: DynamoDBDocumentClient, table: string): BotStore => ({
  enlist: async (owner, bot, at) => {
    await client.send(new PutCommand({ TableName: table, Item: { ...keyOf(owner, bot), bot, at } }));
  },
  delist: async (owner, bot) => {
    await client.send(new DeleteCommand({ TableName: table, Key: keyOf(owner, bot) }));
  },
  list: async owner => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :listed)',
        ExpressionAttributeValues: { ':pk': `player#${owner}`, ':listed': LISTED },
        ConsistentRead: true,
      }),
    );
    const bots = Items.map(item => ({ bot: readPlayerId(item, 'bot'), at: readNumber(item, 'at') }));
    return bots.toSorted((a, b) => a.at - b.at || (a.bot < b.bot ? -1 : 1)).map(({ bot }) => bot);
  },
});
