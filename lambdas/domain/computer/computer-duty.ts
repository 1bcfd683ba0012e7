import type { Color } from '#engine/index';
import { type Game, sideOfPlayer } from '../game/game.ts';
import { standingOffers } from '../offers/offers.ts';
import { computerIn, isComputersTurn } from './computer.ts';

/** Whether something that the other side has offered waits for an answer of this one. */
const isAsked = (game: Game, side: Color): boolean => standingOffers(game).some(({ by }) => by !== side);

/** Whether the other side would play again. A rematch that was agreed on is none that waits. */
const isAskedAgain = ({ status, rematch }: Game, side: Color): boolean =>
  status === 'FINISHED' && rematch !== undefined && rematch.by !== side && rematch.game === undefined;

/** Whether a game waits for the computer: for its turn, or for its answer to an offer. */
export const awaitsComputer = (game: Game): boolean => {
  const computer = computerIn(game);
  const side = computer && sideOfPlayer(game, computer);
  if (side === undefined) return false;
  return isComputersTurn(game) || isAsked(game, side) || isAskedAgain(game, side);
};
