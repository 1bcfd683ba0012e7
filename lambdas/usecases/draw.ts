import type { Result } from '#engine/index';
import { decideDrawAcceptance, decideDrawOffer } from '../domain/draw.ts';
import type { PlayerId } from '../domain/ids.ts';
import { decideDecline } from '../domain/offers.ts';
import { type Change, changeGameAs, type Refusal } from './change-game.ts';
import type { GamePorts } from './ports.ts';

/** A proposal or an answer to one. */
export interface OfferInput {
  readonly gameId: string;
  readonly expectedPly: number;
}

/** Offers a draw, or accepts the one that stands. */
export const offerDraw = (
  ports: GamePorts,
  player: PlayerId,
  { gameId, expectedPly }: OfferInput,
): Promise<Result<Change, Refusal>> =>
  changeGameAs(ports, player, gameId, (game, now) => decideDrawOffer(game, { player, expectedPly }, now));

/** Accepts the other side's draw offer. */
export const acceptDraw = (
  ports: GamePorts,
  player: PlayerId,
  { gameId, expectedPly }: OfferInput,
): Promise<Result<Change, Refusal>> =>
  changeGameAs(ports, player, gameId, (game, now) => decideDrawAcceptance(game, { player, expectedPly }, now));

/** Declines the other side's draw offer. */
export const declineDraw = (
  ports: GamePorts,
  player: PlayerId,
  { gameId, expectedPly }: OfferInput,
): Promise<Result<Change, Refusal>> =>
  changeGameAs(ports, player, gameId, (game, now) => decideDecline(game, 'DRAW', { player, expectedPly }, now));
