import { COLORS, type Color } from '#engine/index';
import type { Game } from '../../domain/game/game.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { type PlayerRating, ratingAt, scoreOf, unrated } from '../../domain/ratings/rating.ts';
import {
  decideRatingChange,
  familyOf,
  type GameRatings,
  type RatingChange,
  type SideRating,
} from '../../domain/ratings/rating-change.ts';
import type { RatingFamily } from '../../domain/ratings/rating-family.ts';
import type { Ports } from '../ports.ts';

export type RatingPorts = Pick<Ports, 'players' | 'ratings' | 'ratingHistory' | 'gameRatings'>;

/** Each round, somebody else's game took the place: more than this at once means that something is wrong. */
const MOST_ROUNDS = 100;

const sideRating = async (ports: RatingPorts, game: Game, family: RatingFamily, side: Color): Promise<SideRating> => {
  const player = game.seats[side];
  if (player === undefined) throw new Error(`game ${game.id} has started with an empty seat`);
  const { rating, deviation, volatility } = ratingAt(
    await ports.ratings.load(player, family),
    game.startedAt ?? game.createdAt,
  );
  return { player, rating, deviation, volatility, seq: undefined };
};

/** Fixes the ratings that a rated game is judged by: those of its players when it started. The same again changes nothing. */
export const fixGameRatings = async (ports: RatingPorts, game: Game): Promise<GameRatings> => {
  const [known] = await ports.gameRatings.loadMany([game.id]);
  if (known !== undefined) return known;
  const family = familyOf(game);
  const [white, black] = await Promise.all([
    sideRating(ports, game, family, 'white'),
    sideRating(ports, game, family, 'black'),
  ]);
  return ports.gameRatings.fix({ game: game.id, family, white, black });
};

/** The number after the last of a player's history. */
const nextSeq = async ({ ratingHistory }: RatingPorts, player: PlayerId, family: RatingFamily): Promise<number> => {
  const [last] = await ratingHistory.list(player, family, { before: undefined, limit: 1 });
  return (last?.after.games ?? 0) + 1;
};

const seqOf = async ({ gameRatings }: RatingPorts, { game }: GameRatings, side: Color): Promise<number | undefined> =>
  (await gameRatings.loadMany([game]))[0]?.[side].seq;

/** Notes the end of the history as the game's place in it; gives the place that is noted then. */
const moveToEnd = async (
  ports: RatingPorts,
  ratings: GameRatings,
  side: Color,
  from: number | undefined,
): Promise<number> => {
  const next = await nextSeq(ports, ratings[side].player, ratings.family);
  if (await ports.gameRatings.move(ratings.game, side, from, next)) return next;
  const noted = await seqOf(ports, ratings, side);
  if (noted === undefined) throw new Error(`the place of game ${ratings.game} in a history was lost`);
  return noted;
};

const ratingBefore = async (
  { ratingHistory }: RatingPorts,
  player: PlayerId,
  family: RatingFamily,
  seq: number,
): Promise<PlayerRating> => {
  if (seq === 1) return unrated(player, family);
  const [previous] = await ratingHistory.findMany([{ player, family, seq: seq - 1 }]);
  if (previous === undefined) throw new Error(`the history of player ${player} in ${family} lacks entry ${seq - 1}`);
  return previous.after;
};

/** What stands at a place of a player's history, once this game has been put there unless another was before. */
const occupy = async (
  ports: RatingPorts,
  game: Game,
  ratings: GameRatings,
  side: Color,
  seq: number,
): Promise<RatingChange | undefined> => {
  const { player } = ratings[side];
  const { family } = ratings;
  const [standing] = await ports.ratingHistory.findMany([{ player, family, seq }]);
  if (standing !== undefined) return standing;
  const change = decideRatingChange(game, ratings, side, await ratingBefore(ports, player, family, seq));
  if (change === undefined || (await ports.ratingHistory.append(change))) return change;
  return (await ports.ratingHistory.findMany([{ player, family, seq }]))[0];
};

/**
 * Puts a game into the history of the player of a side, once. The game's place is noted before it is taken, and another is
 * noted only after a different game was seen there: so whoever does this again, at whatever point somebody stopped, finds
 * the one place at which the game is or will be.
 */
const rateSide = async (ports: RatingPorts, game: Game, ratings: GameRatings, side: Color): Promise<void> => {
  let seq = ratings[side].seq ?? (await moveToEnd(ports, ratings, side, undefined));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const standing = await occupy(ports, game, ratings, side, seq);
    if (standing?.game === game.id) return ports.ratings.advance(standing.after);
    seq = await moveToEnd(ports, ratings, side, seq);
  }
  throw new Error(`game ${game.id} finds no place in the history of player ${ratings[side].player}`);
};

/** Who of some players is not deleted: a rating is personal, and nobody gets one once all of theirs was erased. */
const presentAmong = async ({ players }: RatingPorts, ids: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>> => {
  const gone = (await players.loadMany(ids)).filter(({ deletedAt }) => deletedAt !== undefined).map(({ id }) => id);
  return new Set(ids.filter(id => !gone.includes(id)));
};

/** Counts a finished game for both players' ratings, exactly once in effect, however often and at however many places at once. */
export const rateFinishedGame = async (ports: RatingPorts, game: Game): Promise<void> => {
  const ratings = await fixGameRatings(ports, game);
  if (scoreOf(game, ratings.white.player) === undefined) return;
  const present = await presentAmong(
    ports,
    COLORS.map(side => ratings[side].player),
  );
  const sides = COLORS.filter(side => present.has(ratings[side].player));
  await Promise.all(sides.map(side => rateSide(ports, game, ratings, side)));
};
