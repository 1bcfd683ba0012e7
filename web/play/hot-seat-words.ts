import { opposite } from '#engine/index';
import { describeOutcome } from '../board/choice-words.ts';
import { COLOR_NAMES } from '../game/words.ts';
import { type HotSeatGame, positionAt } from './hot-seat.ts';

/** How a game stands or ended, in a sentence. */
export const describeStanding = (game: HotSeatGame): string => {
  const { outcome, turn, turnNumber } = positionAt(game);
  if (outcome !== undefined) return `${describeOutcome(outcome)}.`;
  const { agreement } = game;
  if (agreement === undefined) return `Turn ${turnNumber}, ${COLOR_NAMES[turn]} to act.`;
  if (agreement.kind === 'drawn') return 'Drawn by agreement.';
  return `${COLOR_NAMES[agreement.by]} has resigned: ${COLOR_NAMES[opposite(agreement.by)]} has won.`;
};
