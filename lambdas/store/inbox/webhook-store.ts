import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import { isWebhookId, type PlayerId, type WebhookId } from '../../domain/ids.ts';
import { NOTICE_KINDS, type NoticeKind } from '../../domain/inbox/notice.ts';
import { type PreviousSecret, WEBHOOK_OFF_REASONS, type Webhook, type WebhookOff } from '../../domain/inbox/webhook.ts';
import {
  type Item,
  readBoolean,
  readItem,
  readNumber,
  readOneOf,
  readOptional,
  readString,
  readStrings,
} from '../items/fields.ts';
import { readPlayerId } from '../items/read-player-id.ts';

/** A webhook as it is kept. */
export interface KeptWebhook extends Webhook {
  /** Grows with every change. */
  readonly version: number;
  /** Whether its owner knows that it is off. */
  readonly isOffTold: boolean;
  /** When something was sent by hand last: milliseconds since 1970, UTC. */
  readonly sentByHandAt: number | undefined;
}

export interface WebhookStore {
  readonly create: (webhook: Webhook) => Promise<void>;
  /** Strongly consistent. */
  readonly find: (player: PlayerId, id: WebhookId) => Promise<KeptWebhook | undefined>;
  /** A player's webhooks, newest first. Strongly consistent. */
  readonly list: (player: PlayerId) => Promise<readonly KeptWebhook[]>;
  /** Puts a webhook in the place of the one that was read; false when that was changed or deleted since. */
  readonly replace: (read: KeptWebhook, next: Webhook, isOffTold: boolean) => Promise<boolean>;
  /** Notes that its owner knows that it is off. */
  readonly setOffTold: (player: PlayerId, id: WebhookId) => Promise<void>;
  /** Notes since when its receiver fails, unless that is known or it is gone. */
  readonly setFailing: (player: PlayerId, id: WebhookId, since: number) => Promise<void>;
  /** Notes that its receiver does not fail any more. */
  readonly clearFailing: (player: PlayerId, id: WebhookId) => Promise<void>;
  /** Notes that something is sent by hand now; false when that was the case after an instant. */
  readonly noteByHand: (player: PlayerId, id: WebhookId, now: number, notSince: number) => Promise<boolean>;
  readonly remove: (player: PlayerId, id: WebhookId) => Promise<void>;
}

const PREFIX = 'webhook#';
const keyOf = (player: PlayerId, id: WebhookId) => ({ pk: `player#${player}`, sk: PREFIX + id });

const readWebhookId = (item: Item, name: string): WebhookId => {
  const id = readString(item, name);
  if (!isWebhookId(id)) throw new Error(`a stored item has a damaged webhook id: ${id}`);
  return id;
};

/** Kinds that this version of the service does not know are left out. */
const readKinds = (item: Item, name: string): readonly NoticeKind[] => {
  const kinds = readStrings(item, name);
  return NOTICE_KINDS.filter(kind => kinds.includes(kind));
};

const readPrevious = (item: Item, name: string): PreviousSecret => {
  const previous = readItem(item, name);
  return { secret: readString(previous, 'secret'), until: readNumber(previous, 'until') };
};

const readOff = (item: Item, name: string): WebhookOff => {
  const off = readItem(item, name);
  return { at: readNumber(off, 'at'), reason: readOneOf(off, 'reason', WEBHOOK_OFF_REASONS) };
};

const webhookFromItem = (item: Item): KeptWebhook => ({
  id: readWebhookId(item, 'id'),
  player: readPlayerId(item, 'player'),
  url: readString(item, 'url'),
  label: readString(item, 'label'),
  kinds: readOptional(item, 'kinds', readKinds),
  createdAt: readNumber(item, 'createdAt'),
  secret: readString(item, 'secret'),
  previous: readOptional(item, 'previous', readPrevious),
  failingSince: readOptional(item, 'failingSince', readNumber),
  off: readOptional(item, 'off', readOff),
  version: readNumber(item, 'version'),
  isOffTold: readBoolean(item, 'isOffTold'),
  sentByHandAt: readOptional(item, 'sentByHandAt', readNumber),
});

/** The webhooks of the players table. */
export const createWebhookStore = (client: DynamoDBDocumentClient, table: string): WebhookStore => {
  const put = (item: Item, condition: string, values?: Item): Promise<boolean> =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: item,
          ConditionExpression: condition,
          ...(values && { ExpressionAttributeValues: values }),
        }),
      ),
    );
  const update = (player: PlayerId, id: WebhookId, expression: string, condition: string, values: Item) =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(player, id),
          UpdateExpression: `${expression} ADD version :one`,
          ConditionExpression: `attribute_exists(pk)${condition}`,
          ExpressionAttributeValues: { ':one': 1, ...values },
        }),
      ),
    );
  return {
    create: async webhook => {
      const item = { ...keyOf(webhook.player, webhook.id), ...webhook, version: 1, isOffTold: true };
      if (!(await put(item, 'attribute_not_exists(pk)'))) throw new Error('there is a webhook of this id already');
    },
    find: async (player, id) => {
      const Key = keyOf(player, id);
      const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      return Item && webhookFromItem(Item);
    },
    list: async player => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': `player#${player}`, ':prefix': PREFIX },
          ConsistentRead: true,
        }),
      );
      return Items.map(webhookFromItem).toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    },
    replace: (read, next, isOffTold) => {
      const { version, sentByHandAt } = read;
      const item = { ...keyOf(next.player, next.id), ...next, sentByHandAt, isOffTold, version: version + 1 };
      return put(item, 'version = :read', { ':read': version });
    },
    setOffTold: async (player, id) => {
      await update(player, id, 'SET isOffTold = :told', '', { ':told': true });
    },
    setFailing: async (player, id, since) => {
      await update(player, id, 'SET failingSince = :since', ' AND attribute_not_exists(failingSince)', {
        ':since': since,
      });
    },
    clearFailing: async (player, id) => {
      await update(player, id, 'REMOVE failingSince', '', {});
    },
    noteByHand: (player, id, now, notSince) =>
      update(
        player,
        id,
        'SET sentByHandAt = :now',
        ' AND (attribute_not_exists(sentByHandAt) OR sentByHandAt <= :since)',
        {
          ':now': now,
          ':since': notSince,
        },
      ),
    remove: async (player, id) => {
      await client.send(new DeleteCommand({ TableName: table, Key: keyOf(player, id) }));
    },
  };
};
