import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Game } from '#lambdas/domain/game/game';
import { gameFromItem } from '#lambdas/store/game/game-item';
import { checkArchive } from './check-archive.ts';
import { checkHistory } from './check-history.ts';
import { checkInboxes, readInbox } from './check-inbox.ts';
import { checkPromises, type Histories } from './check-promises.ts';
import { checkRatings, readRatings } from './check-ratings.ts';
import { checkSeeks } from './check-seeks.ts';
import { checkFeeds, checkWaiting } from './check-telling.ts';
import { drive } from './drive.ts';
import { createSubscriber, type Feed } from './subscriber.ts';
import type { Violation } from './violations.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;

/** Every version of every game that there was. */
export const historiesOf = ({ database }: World): Histories => {
  const read = (item: unknown): Game => gameFromItem(unmarshall(item as Parameters<typeof unmarshall>[0]));
  return new Map([...database.history].map(([id, items]) => [id, items.map(read)]));
};

/** What each player is told to wait for them, by a subscription of their own that begins now. */
const askWhatWaits = async (world: World): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { schedule, gateway, players } = world;
  const told = new Map<string, readonly string[]>();
  for (const { id: player, token } of players) {
    const feeds: Feed[] = [];
    const subscriber = createSubscriber({ schedule, gateway, player, token, onView: () => undefined, feeds });
    subscriber.turns();
    await schedule.runUntil(schedule.now() + MINUTE);
    told.set(player, [...new Set(feeds.flatMap(({ received }) => received.map(({ id }) => id)))]);
    subscriber.close();
  }
  return told;
};

/** Everything that must hold after a simulation and does not. */
export const inspect = async (world: World): Promise<readonly Violation[]> => {
  const told = await askWhatWaits(world);
  const { schedule, send, ledger, seeks } = world;
  const inboxes = await drive(schedule, () => Promise.all(world.players.map(player => readInbox(send, player))));
  const ratings = await drive(schedule, () => readRatings(world));
  const histories = historiesOf(world);
  return [
    ...[...histories.values()].flatMap(checkHistory),
    ...checkPromises(world.ledger, histories),
    ...checkFeeds(world.feeds, histories),
    ...checkWaiting(told, histories),
    ...(await checkArchive(world, histories)),
    ...checkInboxes(inboxes, histories),
    ...checkRatings(ratings, histories),
    ...checkSeeks(seeks, ledger, histories),
  ];
};
