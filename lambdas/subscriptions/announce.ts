import { deliverShard, type FanOut, noting, openFanOut } from './fan-out.ts';
import type { Announcement, SubscriptionDeps } from './ports.ts';

const byTopic = (announcements: readonly Announcement[]): ReadonlyMap<string, readonly Announcement[]> => {
  const topics = new Map<string, Announcement[]>();
  for (const announcement of announcements) {
    const group = topics.get(announcement.topic) ?? [];
    group.push(announcement);
    topics.set(announcement.topic, group);
  }
  return topics;
};

/**
 * Tells a topic's subscribers, or hands them out to workers when they fill more than one shard. The number of shards is read
 * after the announced change was written: whoever comes to a shard beyond them finds the change in their snapshot.
 */
const announceTopic = async <C>(
  fanOut: FanOut<C>,
  topic: string,
  announcements: readonly Announcement[],
): Promise<void> => {
  const { deps, audiences } = fanOut.runtime;
  const shards = Array.from({ length: await audiences.shardsOf(topic) }, (_, shard) => shard);
  if (shards.length > 1 && deps.handOut !== undefined) {
    const parts = announcements.flatMap(announcement => shards.map(shard => ({ shard, announcement })));
    return deps.handOut(parts);
  }
  await Promise.all(shards.map(shard => deliverShard(fanOut, topic, shard, announcements)));
};

/**
 * Tells the subscribers of each announcement's topic, in the order given for a topic; subscribers are independent
 * of each other. Call it with what has been written already, in the order of the stream.
 * Costs one read and one query a topic and one post a subscriber and announcement; nothing is written for an active
 * subscription. A topic of many subscribers costs one part handed out for each `SHARD_SIZE` of them instead.
 * Throws an AggregateError, after every subscriber has been tried, when some could not be told: hand the same
 * announcements in again. Those who were told may then be told again, and ignore a version they have had.
 */
export const announce = async <C>(deps: SubscriptionDeps<C>, announcements: readonly Announcement[]): Promise<void> => {
  const fanOut = openFanOut(deps);
  const topics = [...byTopic(announcements)];
  await Promise.all(
    topics.map(([topic, group]) => noting(fanOut, { topic }, () => announceTopic(fanOut, topic, group))),
  );
  fanOut.throwFailures();
};
