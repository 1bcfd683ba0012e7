import type { Outcome } from '#engine/index';
import type { Ending } from './game.ts';

/** How the rules ended a game, as a game keeps it. */
export const endingOf = ({ winner, reason }: Outcome): Ending => ({
  winner,
  termination: reason === 'cancer' ? 'CANCER' : 'TURN_LIMIT',
});
