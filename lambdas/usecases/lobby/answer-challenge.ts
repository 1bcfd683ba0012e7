import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import type { Game } from '../../domain/game/game.ts';
import { isChallengeId, type PlayerId } from '../../domain/ids.ts';
import {
  challengeNotFound,
  decideAcceptance,
  decideCancellation,
  decideRefusal,
} from '../../domain/lobby/answer-challenge.ts';
import { type Challenge, type DeclineReason, isParty, judgeChallenge } from '../../domain/lobby/challenge.ts';
import { isEitherBlocked } from '../players/blocks.ts';
import type { Ports } from '../ports.ts';
import { findChallengeGame } from './load-challenges.ts';
import { type TellPorts, tellOfChallenge } from './tell-of-challenge.ts';

const MOST_ATTEMPTS = 5;

/** How long after an answer it is looked whether all that follows from it was done. */
const RECOVERY_MS = 10_000;

type AnswerPorts = TellPorts & Pick<Ports, 'challenges' | 'schedule'>;
type AcceptPorts = AnswerPorts & Pick<Ports, 'blocks' | 'games'>;

/** Why nothing was changed, and the challenge as it stood then; no challenge for whom it is none of theirs. */
export interface ChallengeRefusal {
  readonly error: UserError;
  readonly challenge: Challenge | undefined;
}

/** What came of an answer. */
export type ChallengeOutcome = Result<
  { readonly challenge: Challenge; readonly game?: Game | undefined },
  ChallengeRefusal
>;

type Decide = (challenge: Challenge, player: PlayerId, now: number) => Result<Challenge, UserError>;
/** Gives why a change is not to be written after all. */
type Check = (challenge: Challenge) => Promise<UserError | undefined>;

const refuse = (player: PlayerId, error: UserError, challenge: Challenge | undefined): ChallengeOutcome =>
  err({ error, challenge: challenge !== undefined && isParty(challenge, player) ? challenge : undefined });

/** Writes the next version. A job that stands before it does what is left undone should this be interrupted afterwards. */
const replace = async (
  { challenges, now, schedule }: AnswerPorts,
  previous: Challenge,
  next: Challenge,
): Promise<boolean> => {
  const { id, challenger, challenged, createdAt: at } = next;
  const dueAt = now() + RECOVERY_MS;
  await schedule.add({ kind: 'CHALLENGE_EXPIRY', id, dueAt, data: { challenger, challenged, at } });
  return challenges.replace(previous, next);
};

/**
 * Reads a challenge as time has left it, decides, and writes the next version on condition that it is still the one that was
 * read: of an acceptance, a refusal, a cancellation and its expiry exactly one happens.
 */
const changeChallenge = async (
  ports: AnswerPorts,
  player: PlayerId,
  id: string,
  decide: Decide,
  check: Check = async () => undefined,
): Promise<ChallengeOutcome> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const stored = isChallengeId(id) ? await ports.challenges.load(id) : undefined;
    if (stored === undefined) return refuse(player, challengeNotFound(), stored);
    const now = ports.now();
    const challenge = judgeChallenge(stored, now);
    const decision = decide(challenge, player, now);
    if (!decision.ok) return refuse(player, decision.error, challenge);
    const objection = decision.value === challenge ? undefined : await check(challenge);
    if (objection !== undefined) return refuse(player, objection, challenge);
    if (decision.value === challenge || (await replace(ports, challenge, decision.value))) {
      await tellOfChallenge(ports, decision.value);
      return ok({ challenge: decision.value });
    }
  }
  return refuse(player, userError('CONTENTION', 'The challenge kept changing; ask again.'), undefined);
};

/** Why two are not put together after all: either has blocked the other since. */
const checkBlocks =
  (ports: AcceptPorts): Check =>
  async ({ challenger, challenged }) =>
    (await isEitherBlocked(ports, challenger, challenged))
      ? userError('CHALLENGE_CLOSED', 'The challenge cannot be accepted any more.')
      : undefined;

/**
 * Accepts a challenge, which makes its one game, however often and by however many requests at once. The acceptance is
 * written first and decides; what is interrupted after it, its job goes on with.
 */
export const acceptChallenge = async (ports: AcceptPorts, player: PlayerId, id: string): Promise<ChallengeOutcome> => {
  const outcome = await changeChallenge(ports, player, id, decideAcceptance, checkBlocks(ports));
  if (!outcome.ok) return outcome;
  const { challenge } = outcome.value;
  return ok({ challenge, game: await findChallengeGame(ports, challenge) });
};

/** Declines a challenge, for a reason that its challenger is told. */
export const declineChallenge = (
  ports: AnswerPorts,
  player: PlayerId,
  { id, reason }: { readonly id: string; readonly reason: DeclineReason },
): Promise<ChallengeOutcome> => changeChallenge(ports, player, id, decideRefusal(reason));

/** Takes back a challenge of one's own. */
export const cancelChallenge = (ports: AnswerPorts, player: PlayerId, id: string): Promise<ChallengeOutcome> =>
  changeChallenge(ports, player, id, decideCancellation);
