import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import { type ChallengeId, isPlayerId, type PlayerId, toChallengeId } from '../../domain/ids.ts';
import type { Challenge } from '../../domain/lobby/challenge.ts';
import { type DraftChallengeCommand, draftChallenge, isSameChallenge } from '../../domain/lobby/draft-challenge.ts';
import type { LimitReached } from '../../domain/lobby/outstanding.ts';
import { type Player, takesChallengesOf } from '../../domain/players/player.ts';
import { checkIdempotencyKey, hashIdempotencyKey } from '../idempotency.ts';
import { isEitherBlocked } from '../players/blocks.ts';
import { findByHandle } from '../players/change-handle.ts';
import { loadPlayer } from '../players/load-player.ts';
import type { Ports } from '../ports.ts';
import { loadChallenge, loadChallenges } from './load-challenges.ts';
import { reserve } from './reserve.ts';
import { type TellPorts, tellOfChallenge } from './tell-of-challenge.ts';

export interface CreateChallengeInput extends Omit<DraftChallengeCommand, 'id' | 'challenger' | 'challenged' | 'draw'> {
  /** Whom to challenge: a player's id or handle, one of the two. */
  readonly opponent: string | undefined;
  readonly handle: string | undefined;
  readonly idempotencyKey: string | undefined;
}

type ChallengePorts = TellPorts &
  Pick<Ports, 'blocks' | 'challenges' | 'handles' | 'lists' | 'outstanding' | 'players' | 'randomBytes' | 'schedule'>;

/** How many challenges of a player may wait at a time: in all, and for the same other player. */
const LIMITS = { most: 30, mostAboutOne: 3 };

/** When it is looked for the first time whether anything of a challenge was left undone. */
const FIRST_LOOK_MS = 60_000;

const REACHED: Readonly<Record<LimitReached, string>> = {
  most: `You have ${LIMITS.most} challenges that wait; cancel one first.`,
  mostAboutOne: `You have ${LIMITS.mostAboutOne} challenges that wait for this player; cancel one first.`,
};

const findOpponent = async (
  ports: ChallengePorts,
  { opponent, handle }: CreateChallengeInput,
): Promise<Result<Player, UserError>> => {
  if ((opponent === undefined) === (handle === undefined))
    return err(userError('BAD_INPUT', 'Give opponent, a player’s id, or handle; not both.', ['input', 'opponent']));
  const field = handle === undefined ? 'opponent' : 'handle';
  const ids = opponent !== undefined && isPlayerId(opponent) ? [opponent] : [];
  const player = handle === undefined ? (await ports.players.loadMany(ids))[0] : await findByHandle(ports, handle);
  return player === undefined || player.deletedAt !== undefined
    ? err(userError('PLAYER_NOT_FOUND', 'There is no such player.', ['input', field]))
    : ok(player);
};

/** One text for all reasons: it tells nothing of what the other player has chosen. */
const unwanted = (): UserError => userError('CHALLENGE_UNWANTED', 'This player does not take challenges from you.');

const RATED = ['input', 'rated'];

/** Why two players cannot play a rated game; undefined when they can. */
const checkRatedPair = (pair: readonly Player[]): UserError | undefined => {
  if (pair.some(({ isBot }) => isBot)) return userError('NOT_RATEABLE', 'Bots play games that are not rated.', RATED);
  const message = 'Rated games are for two players with an account; one of you is a guest.';
  return pair.some(({ isGuest }) => isGuest) ? userError('RATED_NEEDS_ACCOUNT', message, RATED) : undefined;
};

/** Why two players do not come together for such a game; undefined when nothing stands in the way. */
const checkPair = async (
  ports: ChallengePorts,
  challenger: PlayerId,
  challenged: Player,
  rated: boolean,
): Promise<UserError | undefined> => {
  const [player, areBlocked] = await Promise.all([
    loadPlayer(ports, challenger),
    isEitherBlocked(ports, challenger, challenged.id),
  ]);
  if (areBlocked || !takesChallengesOf(challenged, player)) return unwanted();
  return rated ? checkRatedPair([player, challenged]) : undefined;
};

/** With an idempotency key the id follows from it, so the table itself refuses a second challenge. */
const idOf = (ports: ChallengePorts, player: PlayerId, key: string | undefined): ChallengeId =>
  toChallengeId(key === undefined ? ports.randomBytes(16) : hashIdempotencyKey('challenge', player, key));

const reserveFor = (ports: ChallengePorts, { id, challenger, challenged, createdAt, expiresAt }: Challenge) =>
  reserve(ports, challenger, {
    kind: 'challenges',
    slot: { id, about: challenged, at: createdAt, until: expiresAt },
    limits: LIMITS,
    loadOpen: async ids =>
      new Map((await loadChallenges(ports, ids)).map(each => [each.id, each.status === 'PENDING'])),
    refuse: reached => userError('TOO_MANY_CHALLENGES', REACHED[reached]),
  });

/**
 * Writes what must stand before the challenge does, then the challenge: it is seen from that write on, and complete. What
 * was interrupted before is nothing to anybody, and the challenge's job clears it away.
 */
const store = async ({ challenges, lists, schedule }: ChallengePorts, challenge: Challenge): Promise<boolean> => {
  const { id, challenger, challenged, createdAt: at } = challenge;
  await schedule.add({ kind: 'CHALLENGE_EXPIRY', id, dueAt: at + FIRST_LOOK_MS, data: { challenger, challenged, at } });
  await lists.add(challenger, 'outgoing', { id, at });
  await lists.add(challenged, 'incoming', { id, at });
  return challenges.create(challenge);
};

const findEarlier = async (
  ports: ChallengePorts,
  asked: Challenge,
): Promise<Result<Challenge, UserError> | undefined> => {
  const made = await loadChallenge(ports, asked.id);
  if (made === undefined) return undefined;
  if (isSameChallenge(made, asked)) return ok(made);
  const message = 'This idempotency key made another challenge; use a new key for each.';
  return err(userError('IDEMPOTENCY_KEY_REUSED', message, ['input', 'idempotencyKey']));
};

/** Makes a challenge that was checked, unless limits forbid it, or finds the one that the same key made before. */
const make = async (ports: ChallengePorts, asked: Challenge): Promise<Result<Challenge, UserError>> => {
  const slot = await reserveFor(ports, asked);
  if (!slot.ok) return slot;
  // A request that was interrupted is taken up with its own instants, so that it lists nothing twice.
  const challenge = { ...asked, createdAt: slot.value.at, expiresAt: slot.value.until };
  if (await store(ports, challenge)) return ok(challenge);
  return (await findEarlier(ports, challenge)) ?? err(userError('CONTENTION', 'Ask again with another key.'));
};

const findOrMake = async (
  ports: ChallengePorts,
  asked: Challenge,
  challenged: Player,
): Promise<Result<Challenge, UserError>> => {
  const earlier = await findEarlier(ports, asked);
  if (earlier !== undefined) return earlier;
  const refusal = await checkPair(ports, asked.challenger, challenged, asked.rated);
  return refusal === undefined ? make(ports, asked) : err(refusal);
};

/**
 * Challenges a player to a game. Refuses whom there is not, who does not want it, and too many that wait. The same key again
 * gives the challenge that it made before, as it stands now.
 */
export const createChallenge = async (
  ports: ChallengePorts,
  challenger: PlayerId,
  input: CreateChallengeInput,
): Promise<Result<Challenge, UserError>> => {
  const badKey = checkIdempotencyKey(input.idempotencyKey);
  if (badKey !== undefined) return err(badKey);
  const challenged = await findOpponent(ports, input);
  if (!challenged.ok) return challenged;
  const id = idOf(ports, challenger, input.idempotencyKey);
  const [draw = 0] = ports.randomBytes(1);
  const asked = draftChallenge({ ...input, id, challenger, challenged: challenged.value.id, draw }, ports.now());
  if (!asked.ok) return asked;
  const made = await findOrMake(ports, asked.value, challenged.value);
  if (made.ok) await tellOfChallenge(ports, made.value);
  return made;
};
