import { type Color, err, ok, opposite, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import { changeGame, type Game, sideOfPlayer } from '../game/game.ts';
import type { PlayerId } from '../ids.ts';
import type { Offer, OfferKind } from './offer.ts';

/** What somebody proposes or answers, and at which ply they believe the game to be. */
export interface OfferCommand {
  readonly player: PlayerId;
  readonly expectedPly: number;
}

/** The offers that wait for an answer. */
export const standingOffers = (game: Game): readonly Offer[] =>
  game.status === 'ACTIVE' ? game.offers.filter(({ ply, isDeclined }) => ply === game.turns.length && !isDeclined) : [];

export const hasStanding = (game: Game, kind: OfferKind, by: Color): boolean =>
  standingOffers(game).some(offer => offer.kind === kind && offer.by === by);

/** The side of somebody who proposes or answers. Refuses strangers, games that do not go on, and another ply than the game's. */
export const sideAtPly = (game: Game, { player, expectedPly }: OfferCommand): Result<Color, UserError> => {
  const side = sideOfPlayer(game, player);
  const ply = game.turns.length;
  if (side === undefined) return err(userError('NOT_A_PLAYER', 'You have no seat in this game.'));
  if (game.status === 'OPEN') return err(userError('GAME_NOT_STARTED', 'The game still waits for an opponent.'));
  if (game.status === 'FINISHED') return err(userError('GAME_OVER', 'The game is over already.'));
  if (ply === expectedPly) return ok(side);
  return err(userError('STALE_PLY', `The game is at ply ${ply}, not ${expectedPly}.`, ['input', 'expectedPly']));
};

/** Turns alternate, so of two turns one is the side's own, and a single one is the other's if the side is to move. */
const hasPlayedSince = (game: Game, { by, ply }: Offer): boolean => {
  const played = game.turns.length - ply;
  return played >= 2 || (played === 1 && game.sideToMove !== by);
};

/** The game with a side's offer. The same again gives the game as it is; after that it takes a turn of the side's own. */
export const withOffer = (game: Game, kind: OfferKind, by: Color, now: number): Result<Game, UserError> => {
  if (hasStanding(game, kind, by)) return ok(game);
  const [last] = game.offers.filter(offer => offer.kind === kind && offer.by === by);
  if (last !== undefined && !hasPlayedSince(game, last))
    return err(userError('ALREADY_OFFERED', 'You have asked that since your last turn; ask again after your next.'));
  const others = game.offers.filter(offer => offer !== last);
  const offer: Offer = { kind, by, ply: game.turns.length, isDeclined: false, at: now };
  return ok(changeGame(game, now, { offers: [...others, offer] }));
};

/** Whether the other side has offered something that waits for an answer. */
export const isOffered = (game: Game, kind: OfferKind, to: Color): boolean => hasStanding(game, kind, opposite(to));

export const noOffer = (): UserError =>
  userError('NO_OFFER', 'The other side has offered nothing of the kind at this ply, or its offer is gone.');

/** Decides that an offer of the other side is declined. The same again gives the game as it is. */
export const decideDecline = (
  game: Game,
  kind: OfferKind,
  command: OfferCommand,
  now: number,
): Result<Game, UserError> => {
  const side = sideAtPly(game, command);
  if (!side.ok) return side;
  const by = opposite(side.value);
  const offer = game.offers.find(made => made.kind === kind && made.by === by && made.ply === command.expectedPly);
  if (offer === undefined) return err(noOffer());
  if (offer.isDeclined) return ok(game);
  const offers = game.offers.map(made => (made === offer ? { ...offer, isDeclined: true } : made));
  return ok(changeGame(game, now, { offers }));
};
