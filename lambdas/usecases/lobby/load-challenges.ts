import type { Game } from '../../domain/game/game.ts';
import { type ChallengeId, gameOfChallenge, isChallengeId } from '../../domain/ids.ts';
import { startChallengeGame } from '../../domain/lobby/answer-challenge.ts';
import { type Challenge, judgeChallenge } from '../../domain/lobby/challenge.ts';
import type { Ports } from '../ports.ts';

/** Challenges by id, as time has left them, in no order; what is no challenge's id, and what is not there, is left out. */
export const loadChallenges = async (
  { challenges, now }: Pick<Ports, 'challenges' | 'now'>,
  ids: readonly string[],
): Promise<readonly Challenge[]> => {
  const found = await challenges.loadMany(ids.filter(isChallengeId));
  return found.map(challenge => judgeChallenge(challenge, now()));
};

/** A challenge as time has left it; undefined when there is none. */
export const loadChallenge = async (
  ports: Pick<Ports, 'challenges' | 'now'>,
  id: ChallengeId,
): Promise<Challenge | undefined> => (await loadChallenges(ports, [id]))[0];

/**
 * The game of a challenge; undefined unless it was accepted. Makes it where that was interrupted after the acceptance was
 * written: whoever asks finishes it, and the table lets one game have its id.
 */
export const findChallengeGame = async (
  { games, now }: Pick<Ports, 'games' | 'now'>,
  challenge: Challenge,
): Promise<Game | undefined> => {
  if (challenge.status !== 'ACCEPTED') return undefined;
  const id = gameOfChallenge(challenge.id);
  const made = await games.load(id);
  if (made !== undefined) return made;
  const game = startChallengeGame(challenge, now());
  return (await games.create(game)) ? game : games.load(id);
};
