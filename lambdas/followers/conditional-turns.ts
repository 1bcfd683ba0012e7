import { playerToMove } from '../domain/game/game.ts';
import { isNewTurn, playersOf } from '../domain/game/game-change.ts';
import { answerConditionally, type ConditionalPorts } from '../usecases/conditional-turns/answer-conditionally.ts';
import type { Follower } from './follower.ts';

/**
 * Plays what a player said they would answer, before anybody is told that it is their turn; and removes what players had set
 * when the game is over. What is due follows from the game as it stands, so a change that is handed in late or again plays
 * nothing that is not due now. The answer is a change of its own, which is followed in its turn.
 */
export const followConditionalTurns =
  (ports: ConditionalPorts): Follower =>
  async change => {
    const { after } = change;
    if (after.hotSeat) return;
    if (after.status === 'FINISHED') {
      for (const player of playersOf(after)) await answerConditionally(ports, player, after.id);
    }
    const toMove = playerToMove(after);
    if (toMove !== undefined && isNewTurn(change)) await answerConditionally(ports, toMove, after.id);
  };
