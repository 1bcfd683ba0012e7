import { type ChallengeId, isChallengeId } from '../../domain/ids.ts';
import { type Challenge, judgeChallenge } from '../../domain/lobby/challenge.ts';
import { readNumber } from '../../store/items/fields.ts';
import { readPlayerId } from '../../store/items/read-player-id.ts';
import type { Job } from '../../store/items/schedule-store.ts';
import type { Ports } from '../ports.ts';
import { findChallengeGame } from './load-challenges.ts';
import { type TellPorts, tellOfChallenge } from './tell-of-challenge.ts';

/** How long a challenge that waits no more can still be looked at. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type RunPorts = TellPorts & Pick<Ports, 'challenges' | 'games' | 'lists'>;

/** How long a challenge that is not there may be on its way. */
const ON_ITS_WAY_MS = 5 * 60 * 1000;

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
 * What a challenge's job does, whenever it is run: it makes a challenge that is due expired, does what an interrupted
 * request has left undone of a game or a notice, and clears away what has been closed for long. Returns when to look again.
 */
export const runChallenge = async (ports: RunPorts, job: Job): Promise<number | undefined> => {
  const { id } = job;
  if (!isChallengeId(id)) throw new Error(`a job is for the challenge ${id}`);
  const stored = await ports.challenges.load(id);
  const arrival = readNumber(job.data, 'at') + ON_ITS_WAY_MS;
  if (stored === undefined) return arrival > ports.now() ? arrival : clear(ports, id, job);
  const challenge = await expire(ports, stored);
  await findChallengeGame(ports, challenge);
  await tellOfChallenge(ports, challenge);
  const next = challenge.closedAt === undefined ? challenge.expiresAt : challenge.closedAt + KEPT_MS;
  return next > ports.now() ? next : clear(ports, id, job);
};
