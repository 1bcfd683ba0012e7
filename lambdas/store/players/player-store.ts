import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { CHALLENGERS, DEFAULT_SETTINGS, type Player, type PlayerSettings } from '../../domain/players/player.ts';
import { batchGet } from '../items/batch-get.ts';
import { type Item, readBoolean, readNumber, readOneOf, readOptional, readString } from '../items/fields.ts';
import { readPlayerId } from '../items/read-player-id.ts';

export interface PlayerStore {
  /** Stores a new player; false when the id is taken. */
  readonly create: (player: Player) => Promise<boolean>;
  /** Players by id, in no order, strongly consistent; those that do not exist are left out. */
  readonly loadMany: (ids: readonly PlayerId[]) => Promise<readonly Player[]>;
  /** Gives a player another handle; undefined when it was changed since the player was read. */
  readonly changeHandle: (read: Player, handle: string, at: number) => Promise<Player | undefined>;
  /** Takes a change of handle back, if it is still the last. */
  readonly revertHandle: (changed: Player, before: Player) => Promise<boolean>;
  /** Puts what is left of a deleted player in the place of their record; false when there is none. */
  readonly erase: (deleted: Player) => Promise<boolean>;
  /** Makes a guest an account's player; false for whoever is no guest. */
  readonly claim: (id: PlayerId, account: string) => Promise<boolean>;
  /** Makes a player whom an account claimed a guest again; false when it did not. */
  readonly release: (id: PlayerId, account: string) => Promise<boolean>;
  /** Replaces the profile; returns the player. Throws when there is none. */
  readonly saveProfile: (id: PlayerId, profile: Pick<Player, 'bio' | 'country'>) => Promise<Player>;
  /** Replaces the settings; returns the player. Throws when there is none. */
  readonly saveSettings: (id: PlayerId, settings: PlayerSettings) => Promise<Player>;
}

const playerKey = (id: PlayerId) => ({ pk: `player#${id}`, sk: 'profile' });

const readSettings = (item: Item): PlayerSettings => ({
  confirmTurns: readOptional(item, 'confirmTurns', readBoolean) ?? DEFAULT_SETTINGS.confirmTurns,
  muteSpectators: readOptional(item, 'muteSpectators', readBoolean) ?? DEFAULT_SETTINGS.muteSpectators,
  challengesFrom:
    readOptional(item, 'challengesFrom', (from, name) => readOneOf(from, name, CHALLENGERS)) ??
    DEFAULT_SETTINGS.challengesFrom,
});

const playerFromItem = (item: Item): Player => ({
  id: readPlayerId(item, 'id'),
  name: readString(item, 'name'),
  isGuest: readBoolean(item, 'isGuest'),
  isBot: readOptional(item, 'isBot', readBoolean) ?? false,
  createdAt: readNumber(item, 'createdAt'),
  handle: readOptional(item, 'handle', readString),
  handleChangedAt: readOptional(item, 'handleChangedAt', readNumber),
  bio: readOptional(item, 'bio', readString),
  country: readOptional(item, 'country', readString),
  claimedBy: readOptional(item, 'claimedBy', readString),
  settings: readSettings(item),
  deletedAt: readOptional(item, 'deletedAt', readNumber),
});

const itemOf = ({ settings, ...player }: Player): Item => ({ ...playerKey(player.id), ...player, ...settings });

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/** An update that sets fields, and removes those that are undefined. */
const updateOf = (fields: Fields) => {
  const entries = Object.entries(fields);
  const sets = entries.flatMap(([name, value]) => (value === undefined ? [] : [`#${name} = :${name}`]));
  const removals = entries.flatMap(([name, value]) => (value === undefined ? [`#${name}`] : []));
  const parts = [sets.length > 0 && `SET ${sets.join(', ')}`, removals.length > 0 && `REMOVE ${removals.join(', ')}`];
  return {
    UpdateExpression: parts.filter(Boolean).join(' '),
    ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[`:${name}`, value]]))),
  };
};

/** The players of the players table. */
export const createPlayerStore = (client: DynamoDBDocumentClient, table: string): PlayerStore => {
  const save = async (id: PlayerId, fields: Fields): Promise<Player> => {
    const { values, ...update } = updateOf(fields);
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: table,
        Key: playerKey(id),
        ...update,
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
        ConditionExpression: 'attribute_exists(pk)',
        ReturnValues: 'ALL_NEW',
      }),
    );
    return playerFromItem(Attributes ?? {});
  };
  const saveIf = (id: PlayerId, fields: Fields, condition: string, tested: Fields): Promise<boolean> => {
    const { values, ...update } = updateOf(fields);
    return conditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: playerKey(id),
          ...update,
          ExpressionAttributeValues: { ...values, ...tested },
          ConditionExpression: `attribute_exists(pk) AND ${condition}`,
        }),
      ),
    );
  };
  /** Replaces a player's handle as long as it was last changed at an instant, or never. */
  const replaceHandle = (id: PlayerId, changedAt: number | undefined, fields: Fields): Promise<boolean> =>
    changedAt === undefined
      ? saveIf(id, fields, 'attribute_not_exists(handleChangedAt)', {})
      : saveIf(id, fields, 'handleChangedAt = :lastChange', { ':lastChange': changedAt });
  return {
    create: player =>
      conditionHeld(
        client.send(
          new PutCommand({ TableName: table, Item: itemOf(player), ConditionExpression: 'attribute_not_exists(pk)' }),
        ),
      ),
    loadMany: async ids => (await batchGet(client, table, ids.map(playerKey))).map(playerFromItem),
    changeHandle: async (read, handle, handleChangedAt) => {
      const isChanged = await replaceHandle(read.id, read.handleChangedAt, { handle, handleChangedAt });
      return isChanged ? { ...read, handle, handleChangedAt } : undefined;
    },
    revertHandle: ({ id, handleChangedAt }, before) =>
      replaceHandle(id, handleChangedAt, { handle: before.handle, handleChangedAt: before.handleChangedAt }),
    erase: deleted =>
      conditionHeld(
        client.send(
          new PutCommand({ TableName: table, Item: itemOf(deleted), ConditionExpression: 'attribute_exists(pk)' }),
        ),
      ),
    claim: (id, claimedBy) => saveIf(id, { claimedBy, isGuest: false }, '#isGuest = :guest', { ':guest': true }),
    release: (id, account) =>
      saveIf(id, { claimedBy: undefined, isGuest: true }, '#claimedBy = :account', { ':account': account }),
    saveProfile: (id, { bio, country }) => save(id, { bio, country }),
    saveSettings: (id, settings) => save(id, { ...settings }),
  };
};
