import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '../../conditional-write.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { Delivery, DeliveryKey, DeliveryTarget } from '../../domain/inbox/delivery.ts';
import { batchDelete } from '../items/batch-write.ts';
import { type Item, readNumber, readOptional, readString } from '../items/fields.ts';
import { queryRange } from '../items/key-range.ts';
import { PLAYERS_TTL } from '../items/tables.ts';
import { attemptsToItems, deliveryFromItem, deliveryToItem } from './delivery-item.ts';

/** A delivery as it stands, and until when somebody has taken it on. */
export interface KeptDelivery {
  readonly delivery: Delivery;
  readonly claimedUntil: number | undefined;
}

/** Which deliveries a page takes, newest first: those before an id, at most so many. */
export interface DeliveryPage {
  readonly before: string | undefined;
  readonly limit: number;
}

/** What is brought to whom, and how that went. Each is kept for a while, and of one target no more than a few hundred. */
export interface DeliveryStore {
  /** Keeps a new delivery until an instant; false when it is kept already. */
  readonly create: (delivery: Delivery, until: number) => Promise<boolean>;
  /** Strongly consistent. */
  readonly load: (key: DeliveryKey) => Promise<KeptDelivery | undefined>;
  /** Takes on a delivery that is to be tried by now and that nobody else has; undefined for all others. */
  readonly claim: (key: DeliveryKey, now: number, until: number) => Promise<Delivery | undefined>;
  /** Writes what became of a delivery that was taken on, and gives it free; false when it is somebody else's by now. */
  readonly settle: (delivery: Delivery, claimedUntil: number) => Promise<boolean>;
  /** Makes a delivery that is over pending again; false for one that is not over. */
  readonly renew: (renewed: Delivery) => Promise<boolean>;
  /** A player's deliveries to a target that are kept still, newest first. */
  readonly list: (
    player: PlayerId,
    target: DeliveryTarget,
    page: DeliveryPage,
    now: number,
  ) => Promise<readonly Delivery[]>;
  /** Forgets all deliveries to a target but the last so many. */
  readonly prune: (player: PlayerId, target: DeliveryTarget, most: number) => Promise<void>;
}

const PREFIX = 'delivery#';

const prefixOf = (target: DeliveryTarget): string => `${PREFIX}${target}#`;
const keyOf = ({ player, target, id }: DeliveryKey) => ({ pk: `player#${player}`, sk: prefixOf(target) + id });
const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** The parts of an item that a change of a delivery writes. */
const progressOf = ({ status, attempts, tries, nextAttemptAt }: Delivery) => ({
  values: {
    ':status': status,
    ':attempts': attemptsToItems(attempts),
    ':tries': tries,
    ...(nextAttemptAt && { ':next': nextAttemptAt }),
  },
  set: `SET #status = :status, attempts = :attempts, tries = :tries${nextAttemptAt ? ', nextAttemptAt = :next' : ''}`,
  remove: `REMOVE claimedUntil${nextAttemptAt ? '' : ', nextAttemptAt'}`,
});

/** The deliveries of the players table. */
export const createDeliveryStore = (client: DynamoDBDocumentClient, table: string): DeliveryStore => {
  /** Writes how a delivery stands now, on a condition. */
  const save = (delivery: Delivery, condition: string, tested: Item): Promise<boolean> => {
    const { values, set, remove } = progressOf(delivery);
    return conditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(delivery),
          UpdateExpression: `${set} ${remove}`,
          ConditionExpression: condition,
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ...values, ...tested },
        }),
      ),
    );
  };

  const load = async (key: DeliveryKey): Promise<KeptDelivery | undefined> => {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: keyOf(key), ConsistentRead: true }));
    return Item && { delivery: deliveryFromItem(Item), claimedUntil: readOptional(Item, 'claimedUntil', readNumber) };
  };

  return {
    create: (delivery, until) => {
      const Item = { ...keyOf(delivery), ...deliveryToItem(delivery), [PLAYERS_TTL]: seconds(until) };
      return conditionHeld(
        client.send(new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(pk)' })),
      );
    },
    load,
    claim: async (key, now, until) => {
      const isClaimed = await conditionHeld(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: keyOf(key),
            UpdateExpression: 'SET claimedUntil = :until',
            ConditionExpression:
              '#status = :pending AND nextAttemptAt <= :now AND (attribute_not_exists(claimedUntil) OR claimedUntil <= :now)',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: { ':pending': 'PENDING', ':now': now, ':until': until },
          }),
        ),
      );
      return isClaimed ? (await load(key))?.delivery : undefined;
    },
    settle: (delivery, claimedUntil) => save(delivery, 'claimedUntil = :mine', { ':mine': claimedUntil }),
    renew: renewed => save(renewed, 'attribute_exists(pk) AND #status <> :pending', { ':pending': 'PENDING' }),
    list: async (player, target, { before, limit }, now) => {
      const range = { below: before, newestFirst: true, limit };
      const items = await queryRange(client, table, `player#${player}`, prefixOf(target), range);
      // Time to live is late by days, so what has had its time is left out here; those are the last.
      return items.filter(item => readNumber(item, PLAYERS_TTL) > seconds(now)).map(deliveryFromItem);
    },
    prune: async (player, target, most) => {
      const newest = await queryRange(client, table, `player#${player}`, prefixOf(target), { newestFirst: true });
      const surplus = newest.slice(most).map(item => ({ pk: readString(item, 'pk'), sk: readString(item, 'sk') }));
      await batchDelete(client, table, surplus);
    },
  };
};
