import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import { finishGame, type Game, hasBegunForBoth, hasSeat } from '../game/game.ts';
import { isOffered, noOffer, type OfferCommand, sideAtPly, withOffer } from './offers.ts';

const isAgreed = (game: Game, { player }: OfferCommand): boolean =>
  game.ending?.termination === 'AGREEMENT' && hasSeat(game, player);

const agree = (game: Game, now: number): Game => finishGame(game, now, { winner: undefined, termination: 'AGREEMENT' });

/**
 * Decides a draw offer. Where the other side's offer stands, this accepts it, and one player on both sides agrees at once.
 * The same again gives the game as it is, also when it has ended so.
 */
export const decideDrawOffer = (game: Game, command: OfferCommand, now: number): Result<Game, UserError> => {
  if (isAgreed(game, command)) return ok(game);
  const side = sideAtPly(game, command);
  if (!side.ok) return side;
  if (!hasBegunForBoth(game))
    return err(userError('TOO_EARLY_FOR_DRAW', 'A draw can be offered when both sides have played.'));
  if (game.hotSeat || isOffered(game, 'DRAW', side.value)) return ok(agree(game, now));
  return withOffer(game, 'DRAW', side.value, now);
};

/** Decides that the other side's draw offer is accepted. The same again gives the game as it is. */
export const decideDrawAcceptance = (game: Game, command: OfferCommand, now: number): Result<Game, UserError> => {
  if (isAgreed(game, command)) return ok(game);
  const side = sideAtPly(game, command);
  if (!side.ok) return side;
  return isOffered(game, 'DRAW', side.value) ? ok(agree(game, now)) : err(noOffer());
};
