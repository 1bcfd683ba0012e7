import { type Color, err, ok, opposite, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { GameId, PlayerId } from '../ids.ts';
import { noOffer } from '../offers/offers.ts';
import { changeGame, type Game, sideOfPlayer } from './game.ts';
import { startGame } from './start-game.ts';

export interface RematchCommand {
  readonly player: PlayerId;
  /** The id that the next game gets: the same for one finished game, whoever asks and however often. */
  readonly next: GameId;
  /** Whether the other player is not to be played with again, by this one or by anybody. */
  readonly isUnavailable: boolean;
}

const sideAfterwards = (game: Game, { player, isUnavailable }: RematchCommand): Result<Color, UserError> => {
  const side = sideOfPlayer(game, player);
  if (side === undefined) return err(userError('NOT_A_PLAYER', 'You have no seat in this game.'));
  if (game.startedAt === undefined) return err(userError('GAME_NOT_STARTED', 'Nobody has joined this game.'));
  if (game.status !== 'FINISHED') return err(userError('GAME_NOT_OVER', 'The game goes on still.'));
  if (isUnavailable && game.rematch?.game === undefined)
    return err(userError('OPPONENT_UNAVAILABLE', 'The other player plays no other game with you.'));
  return ok(side);
};

const withRematch = (game: Game, by: Color, next: GameId | undefined, now: number): Game =>
  changeGame(game, now, { rematch: { by, game: next, at: game.rematch?.at ?? now } });

/**
 * Decides that a side offers to play again. Where the other side offers, this accepts it, and one player on both sides
 * agrees at once. The same again, and anything after the agreement, gives the game as it is.
 */
export const decideRematchOffer = (game: Game, command: RematchCommand, now: number): Result<Game, UserError> => {
  const side = sideAfterwards(game, command);
  if (!side.ok) return side;
  if (game.hotSeat && game.rematch === undefined) return ok(withRematch(game, side.value, command.next, now));
  if (game.rematch === undefined) return ok(withRematch(game, side.value, undefined, now));
  return game.rematch.by === side.value ? ok(game) : decideRematchAcceptance(game, command, now);
};

/** Decides that the other side's offer is accepted: the next game's id stands on this one from then on. */
export const decideRematchAcceptance = (game: Game, command: RematchCommand, now: number): Result<Game, UserError> => {
  const side = sideAfterwards(game, command);
  if (!side.ok) return side;
  if (game.rematch?.game !== undefined) return ok(game);
  if (game.rematch?.by !== opposite(side.value)) return err(noOffer());
  return ok(withRematch(game, game.rematch.by, command.next, now));
};

/** The first version of the next game: sides exchanged, everything else as it was. Pass an accepted rematch alone. */
export const createRematch = (game: Game, { by, next }: { by: Color; next: GameId }, now: number): Game => {
  const { ruleset, visibility, rated, timeControl, seats } = game;
  const [creator, opponent] = [seats[by], seats[opposite(by)]];
  if (creator === undefined || opponent === undefined) throw new Error(`game ${game.id} has an empty seat`);
  return startGame({ id: next, creator, opponent, ruleset, side: opposite(by), visibility, rated, timeControl }, now);
};
