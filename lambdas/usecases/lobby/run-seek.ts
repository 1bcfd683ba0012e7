import { isSeekId, type SeekId } from '../../domain/ids.ts';
import { readNumber, readString } from '../../store/items/fields.ts';
import { readPlayerId } from '../../store/items/read-player-id.ts';
import type { Job } from '../../store/items/schedule-store.ts';
import type { Ports } from '../ports.ts';
import { type PairPorts, pairSeek } from './pair-seek.ts';
import { entryOf, findSeekGame, settleSeek } from './settle-seek.ts';

const MINUTE = 60 * 1000;

/** How often it is looked whether somebody fits a seek that waits: what an interruption has left is found so. */
const LOOK_EVERY = MINUTE;

/** How long a seek that waits no more can still be looked at. */
const KEPT_MS = 24 * 60 * MINUTE;

/** How long a seek that is not there may be on its way. */
const ON_ITS_WAY_MS = 5 * MINUTE;

type RunPorts = PairPorts & Pick<Ports, 'lists'>;

/** Clears a seek away, from where the job itself says that it may stand. */
const clear = async ({ seeks, lists }: RunPorts, id: SeekId, { data }: Job): Promise<undefined> => {
  const at = readNumber(data, 'at');
  await seeks.leave({ pool: readString(data, 'pool'), id, at });
  await seeks.remove(id);
  await lists.remove(readPlayerId(data, 'player'), 'seeks', { id, at });
};

/**
 * What a seek's job does, whenever it is run: it finds somebody for one that waits, ends one that is due, makes the game of
 * one whose pairing was interrupted, and clears away what has been closed for long. Returns when to look again.
 */
export const runSeek = async (ports: RunPorts, job: Job): Promise<number | undefined> => {
  const { id } = job;
  if (!isSeekId(id)) throw new Error(`a job is for the seek ${id}`);
  const seek = await pairSeek(ports, id);
  const now = ports.now();
  const arrival = readNumber(job.data, 'at') + ON_ITS_WAY_MS;
  if (seek === undefined) return arrival > now ? arrival : clear(ports, id, job);
  if (seek.closedAt === undefined) return Math.max(now + 1, Math.min(now + LOOK_EVERY, seek.expiresAt));
  // The other one is told before this one may be cleared away.
  if (seek.pairing !== undefined) await settleSeek(ports, seek.pairing.with);
  await findSeekGame(ports, seek);
  await ports.seeks.leave(entryOf(seek));
  const end = seek.closedAt + KEPT_MS;
  return end > now ? end : clear(ports, id, job);
};
