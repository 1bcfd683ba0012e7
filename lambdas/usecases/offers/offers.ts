import type { Result } from '#engine/index';
import type { UserError } from '../../domain/errors.ts';
import type { Game } from '../../domain/game/game.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { decideDrawAcceptance, decideDrawOffer } from '../../domain/offers/draw.ts';
import { decideDecline, type OfferCommand } from '../../domain/offers/offers.ts';
import { decideTakebackAcceptance, decideTakebackRequest } from '../../domain/offers/takeback.ts';
import { type Change, changeGameAs, type Refusal } from '../game/change-game.ts';
import type { GamePorts } from '../ports.ts';

/** A proposal or an answer to one. */
export interface OfferInput {
  readonly gameId: string;
  readonly expectedPly: number;
}

/** What a player proposes or answers: read, decided, written on condition. */
type OfferChange = (ports: GamePorts, player: PlayerId, input: OfferInput) => Promise<Result<Change, Refusal>>;

const changeBy =
  (decide: (game: Game, command: OfferCommand, now: number) => Result<Game, UserError>): OfferChange =>
  (ports, player, { gameId, expectedPly }) =>
    changeGameAs(ports, player, gameId, (game, now) => decide(game, { player, expectedPly }, now));

/** Offers a draw, or accepts the one that stands. */
export const offerDraw = changeBy(decideDrawOffer);

/** Accepts the other side's draw offer. */
export const acceptDraw = changeBy(decideDrawAcceptance);

/** Declines the other side's draw offer. */
export const declineDraw = changeBy((game, command, now) => decideDecline(game, 'DRAW', command, now));

/** Asks to take the last turn back. */
export const requestTakeback = changeBy(decideTakebackRequest);

/** Lets the other side take its last turn back. */
export const acceptTakeback = changeBy(decideTakebackAcceptance);

/** Declines the other side's request. */
export const declineTakeback = changeBy((game, command, now) => decideDecline(game, 'TAKEBACK', command, now));
