import { COLORS, err, ok, opposite, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import { isPlayerId, type PlayerId } from '../ids.ts';
import type { Game } from './game.ts';
import { type GameFilter, passesFilter, readGameFilter } from './game-filter.ts';
import { resultOf } from './game-record.ts';
import { endedFor, type Outcome } from './outcome.ts';

type Given<T> = T | null | undefined;

/** What a client asks of a player's games. */
export interface PlayerGamesInput {
  readonly opponent?: Given<string>;
  readonly outcome?: Given<Outcome>;
  readonly ruleset?: Given<string>;
  readonly preset?: Given<string>;
  readonly rated?: Given<boolean>;
  /** Milliseconds since 1970, UTC. */
  readonly since?: Given<number>;
  readonly until?: Given<number>;
}

/** What a player's games have to be like; undefined where it does not matter. */
export interface PlayerGames extends GameFilter {
  readonly opponent: PlayerId | undefined;
  readonly outcome: Outcome | undefined;
  readonly rated: boolean | undefined;
  /** Created from this instant on, and before that one. */
  readonly since: number | undefined;
  readonly until: number | undefined;
}

/** Checks what a client asks for. Refuses with BAD_INPUT what cannot be read, and a time without an instant in it. */
export const readPlayerGames = (input: PlayerGamesInput): Result<PlayerGames, UserError> => {
  const { opponent, outcome, ruleset, preset, rated, since, until } = input;
  const filter = readGameFilter({ ruleset, preset });
  if (!filter.ok) return filter;
  if (opponent && !isPlayerId(opponent))
    return err(userError('BAD_INPUT', `opponent: "${opponent}" is not the id of a player.`, ['filter', 'opponent']));
  if (since && until && since >= until)
    return err(userError('BAD_INPUT', 'until: it is not after since.', ['filter', 'until']));
  return ok({
    ...filter.value,
    opponent: opponent && isPlayerId(opponent) ? opponent : undefined,
    outcome: outcome ?? undefined,
    rated: rated ?? undefined,
    since: since ?? undefined,
    until: until ?? undefined,
  });
};

const hasEndedFor = (game: Game, player: PlayerId, outcome: Outcome): boolean =>
  !game.hotSeat &&
  game.status === 'FINISHED' &&
  COLORS.some(side => game.seats[side] === player && endedFor(resultOf(game), side, outcome));

const isAgainst = ({ seats }: Game, player: PlayerId, opponent: PlayerId): boolean =>
  COLORS.some(side => seats[side] === player && seats[opposite(side)] === opponent);

/** Whether a game of a player is like that, the time of its creation aside. */
export const fitsPlayerGames = (game: Game, player: PlayerId, filter: PlayerGames): boolean =>
  passesFilter(game, filter) &&
  (filter.rated ?? game.rated) === game.rated &&
  (filter.opponent === undefined || isAgainst(game, player, filter.opponent)) &&
  (filter.outcome === undefined || hasEndedFor(game, player, filter.outcome));
