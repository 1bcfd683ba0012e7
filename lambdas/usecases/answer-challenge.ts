import { err, ok, type Result } from '#engine/index';
import { challengeNotFound, decideAcceptance, decideCancellation, decideRefusal } from '../domain/answer-challenge.ts';
import { type Challenge, type DeclineReason, isParty, judgeChallenge } from '../domain/challenge.ts';
import { type UserError, userError } from '../domain/errors.ts';
import type { Game } from '../domain/game.ts';
import { isChallengeId, type PlayerId } from '../domain/ids.ts';
import { isEitherBlocked } from './blocks.ts';
import { findChallengeGame } from './load-challenges.ts';
import type { Ports } from './ports.ts';

const MOST_ATTEMPTS = 5;

/** How long after an acceptance it is looked whether its game was made. */
const RECOVERY_MS = 10_000;

type AnswerPorts = Pick<Ports, 'challenges' | 'now'>;
type AcceptPorts = AnswerPorts & Pick<Ports, 'blocks' | 'games' | 'schedule'>;

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
/** What must be done before a change is written; gives why it is not to be written after all. */
type Prepare = (challenge: Challenge) => Promise<UserError | undefined>;

const refuse = (player: PlayerId, error: UserError, challenge: Challenge | undefined): ChallengeOutcome =>
  err({ error, challenge: challenge !== undefined && isParty(challenge, player) ? challenge : undefined });

/**
 * Reads a challenge as time has left it, decides, and writes the next version on condition that it is still the one that was
 * read: of an acceptance, a refusal, a cancellation and its expiry exactly one happens.
 */
const changeChallenge = async (
  ports: AnswerPorts,
  player: PlayerId,
  id: string,
  decide: Decide,
  prepare: Prepare = async () => undefined,
): Promise<ChallengeOutcome> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const stored = isChallengeId(id) ? await ports.challenges.load(id) : undefined;
    if (stored === undefined) return refuse(player, challengeNotFound(), stored);
    const now = ports.now();
    const challenge = judgeChallenge(stored, now);
    const decision = decide(challenge, player, now);
    if (!decision.ok) return refuse(player, decision.error, challenge);
    if (decision.value === challenge) return ok({ challenge });
    const objection = await prepare(challenge);
    if (objection !== undefined) return refuse(player, objection, challenge);
    if (await ports.challenges.replace(challenge, decision.value)) return ok({ challenge: decision.value });
  }
  return refuse(player, userError('CONTENTION', 'The challenge kept changing; ask again.'), undefined);
};

/** Puts two together unless either has blocked the other since, and sees to it that their game is made whatever happens. */
const prepareGame =
  (ports: AcceptPorts): Prepare =>
  async ({ id, challenger, challenged, createdAt: at }) => {
    if (await isEitherBlocked(ports, challenger, challenged))
      return userError('CHALLENGE_CLOSED', 'The challenge cannot be accepted any more.');
    const dueAt = ports.now() + RECOVERY_MS;
    await ports.schedule.add({ kind: 'CHALLENGE_EXPIRY', id, dueAt, data: { challenger, challenged, at } });
    return undefined;
  };

/**
 * Accepts a challenge, which makes its one game, however often and by however many requests at once. The acceptance is
 * written first and decides; a job that stands before it makes the game should this be interrupted in between.
 */
export const acceptChallenge = async (ports: AcceptPorts, player: PlayerId, id: string): Promise<ChallengeOutcome> => {
  const outcome = await changeChallenge(ports, player, id, decideAcceptance, prepareGame(ports));
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
