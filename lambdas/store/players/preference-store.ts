import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { PlayerId } from '../../domain/ids.ts';
import { NOTICE_KINDS } from '../../domain/inbox/notice.ts';
import {
  CHANNEL_NAMES,
  type ChannelChoice,
  DEFAULT_PREFERENCES,
  DIGEST_PACES,
  type NoticePreferences,
  type PreferenceChange,
} from '../../domain/inbox/notice-preferences.ts';
import {
  type Item,
  readBoolean,
  readNumber,
  readNumbers,
  readOneOf,
  readOptional,
  readString,
} from '../items/fields.ts';

export interface PreferenceStore {
  /** How a player wants to be told; the defaults where nothing was chosen. Strongly consistent. */
  readonly load: (player: PlayerId) => Promise<NoticePreferences>;
  /** Changes what is named, each by itself, so that two devices do not overwrite one another. Returns what stands then. */
  readonly change: (player: PlayerId, change: PreferenceChange) => Promise<NoticePreferences>;
}

const keyOf = (player: PlayerId) => ({ pk: `player#${player}`, sk: 'preferences' });

const fieldOf = ({ kind, channel }: Pick<ChannelChoice, 'kind' | 'channel'>): string => `${channel} ${kind}`;

const readChoices = (item: Item): readonly ChannelChoice[] =>
  NOTICE_KINDS.flatMap(kind =>
    CHANNEL_NAMES.flatMap(channel => {
      const isOn = readOptional(item, fieldOf({ kind, channel }), readBoolean);
      return isOn === undefined ? [] : [{ kind, channel, isOn }];
    }),
  );

const preferencesFromItem = (item: Item): NoticePreferences => {
  const { remindBefore, digest } = DEFAULT_PREFERENCES;
  return {
    choices: readChoices(item),
    remindBefore: readOptional(item, 'remindBefore', readNumbers) ?? remindBefore,
    digest: {
      pace: readOptional(item, 'pace', (fields, name) => readOneOf(fields, name, DIGEST_PACES)) ?? digest.pace,
      hour: readOptional(item, 'hour', readNumber) ?? digest.hour,
      timeZone: readOptional(item, 'timeZone', readString) ?? digest.timeZone,
    },
  };
};

/** The fields that a change sets. */
const fieldsOf = ({ choices, ...others }: PreferenceChange): readonly (readonly [string, unknown])[] => [
  ...new Map(choices.map(choice => [fieldOf(choice), choice.isOn])),
  ...Object.entries(others).filter(([, value]) => value !== undefined),
];

/** The preferences of the players table. */
export const createPreferenceStore = (client: DynamoDBDocumentClient, table: string): PreferenceStore => {
  const load = async (player: PlayerId): Promise<NoticePreferences> => {
    const { Item = {} } = await client.send(
      new GetCommand({ TableName: table, Key: keyOf(player), ConsistentRead: true }),
    );
    return preferencesFromItem(Item);
  };
  return {
    load,
    change: async (player, change) => {
      const fields = fieldsOf(change);
      if (fields.length === 0) return load(player);
      const { Attributes = {} } = await client.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(player),
          UpdateExpression: `SET ${fields.map((_, index) => `#f${index} = :v${index}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(fields.map(([name], index) => [`#f${index}`, name])),
          ExpressionAttributeValues: Object.fromEntries(fields.map(([, value], index) => [`:v${index}`, value])),
          ReturnValues: 'ALL_NEW',
        }),
      );
      return preferencesFromItem(Attributes);
    },
  };
};
