import type { Result } from '#engine/index';
import type { UserError } from '../errors.ts';
import type { PlayerId } from '../ids.ts';
import { type CreateGameCommand, createGame } from './create-game.ts';
import type { Game } from './game.ts';
import { decideJoin } from './join-game.ts';

/** A game that two have agreed on, or that one plays on both sides. */
export interface StartGameCommand extends Omit<CreateGameCommand, 'hotSeat' | 'inviteCode'> {
  readonly opponent: PlayerId;
}

const orThrow = (game: Result<Game, UserError>): Game => {
  if (!game.ok) throw new Error(`an agreed game cannot be made: ${game.error.message}`);
  return game.value;
};

/** The first version of an open game with its second player in it: it begins at once. Pass somebody who may play it. */
export const seatOpponent = (created: Game, opponent: PlayerId, now: number): Game => {
  const joined = orThrow(
    decideJoin(
      created,
      { player: opponent, inviteCode: created.inviteCode ?? '', isGuest: false, isBlocked: false },
      now,
    ),
  );
  return { ...joined, version: created.version, inviteCode: undefined };
};

/**
 * The first version of a game that begins at once. Pass terms and players that were checked before: throws
 * where a ruleset cannot be read or rated.
 */
export const startGame = ({ opponent, ...terms }: StartGameCommand, now: number): Game => {
  const hotSeat = opponent === terms.creator;
  const created = orThrow(createGame({ ...terms, hotSeat, inviteCode: '' }, now));
  return hotSeat ? created : seatOpponent(created, opponent, now);
};
