import { type Challenge, judgeChallenge } from '../domain/challenge.ts';
import { type ChallengeId, isChallengeId } from '../domain/ids.ts';
import { readNumber } from '../store/fields.ts';
import { readPlayerId } from '../store/read-player-id.ts';
import type { Job } from '../store/schedule-store.ts';
import { findChallengeGame } from './load-challenges.ts';
import type { Ports } from './ports.ts';

/** How long a challenge that waits no more can still be looked at. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type RunPorts = Pick<Ports, 'challenges' | 'games' | 'lists' | 'now'>;

/** Clears a challenge away, its places in the lists last named by the job itself: they may be all that there is. */
const clear = async ({ challenges, lists }: RunPorts, id: ChallengeId, { data }: Job): Promise<undefined> => {
  const entry = { id, at: readNumber(data, 'at') };
  await challenges.remove(id);
  await lists.remove(readPlayerId(data, 'challenger'), 'outgoing', entry);
  await lists.remove(readPlayerId(data, 'challenged'), 'incoming', entry);
};

/** Writes what time has made of a challenge. */
const expire = async ({ challenges, now }: RunPorts, stored: Challenge): Promise<Challenge> => {
  const judged = judgeChallenge(stored, now());
  if (judged === stored || (await challenges.replace(stored, judged))) return judged;
  throw new Error(`challenge ${stored.id} was answered as it expired`);
};

/**
 * What a challenge's job does, whenever it is run: it makes a challenge that is due expired, makes the game of one that was
 * accepted if that was interrupted, and clears away what has been closed for long. Returns when to look again.
 */
export const runChallenge = async (ports: RunPorts, job: Job): Promise<number | undefined> => {
  const { id } = job;
  if (!isChallengeId(id)) throw new Error(`a job is for the challenge ${id}`);
  const stored = await ports.challenges.load(id);
  if (stored === undefined) return clear(ports, id, job);
  const challenge = await expire(ports, stored);
  await findChallengeGame(ports, challenge);
  const next = challenge.closedAt === undefined ? challenge.expiresAt : challenge.closedAt + KEPT_MS;
  return next > ports.now() ? next : clear(ports, id, job);
};
