import { isDeepStrictEqual } from 'node:util';
import type { Game } from '#lambdas/domain/game/game';
import type { PlayerId } from '#lambdas/domain/ids';
import { type PlayerRating, rateGame, unrated } from '#lambdas/domain/ratings/rating';
import type { RatingChange } from '#lambdas/domain/ratings/rating-change';
import { RATING_FAMILIES, type RatingFamily } from '#lambdas/domain/ratings/rating-family';
import { tableNames } from '#lambdas/store/items/tables';
import { createRatingHistoryStore } from '#lambdas/store/ratings/rating-history-store';
import { createRatingStore } from '#lambdas/store/ratings/rating-store';
import type { Histories } from './check-promises.ts';
import { collect, type Violation } from './violations.ts';
import { PREFIX, type World } from './world.ts';

/** What the service keeps of a player's games of a family. */
export interface KeptRating {
  readonly player: string;
  readonly rating: PlayerRating;
  /** Oldest first. */
  readonly history: readonly RatingChange[];
}

/** Everything that the service keeps of ratings. */
export const readRatings = async ({ dynamodb, players }: World): Promise<readonly KeptRating[]> => {
  const { players: table } = tableNames(PREFIX);
  const [ratings, histories] = [createRatingStore(dynamodb, table), createRatingHistoryStore(dynamodb, table)];
  const read = async (player: PlayerId, family: RatingFamily): Promise<KeptRating> => {
    const newestFirst = await histories.list(player, family, { before: undefined, limit: 100 });
    return { player, rating: await ratings.load(player, family), history: newestFirst.toReversed() };
  };
  return Promise.all(players.flatMap(({ id }) => RATING_FAMILIES.map(family => read(id as PlayerId, family))));
};

/** A history played again from nothing, one game after another, gives what is kept, at every step. */
const checkReplay = ({ player, rating, history }: KeptRating): readonly Violation[] =>
  collect(undefined, hold => {
    let before = unrated(player as PlayerId, rating.family);
    for (const { opponentRating, score, endedAt, after, before: kept } of history) {
      hold(
        kept.rating === before.rating && kept.volatility === before.volatility,
        `${player} was rated from something else`,
      );
      before = rateGame(before, { opponent: opponentRating, score }, endedAt);
      hold(isDeepStrictEqual(after, before), `game ${after.games} of ${player} is counted wrongly`);
    }
    hold(isDeepStrictEqual(rating, before), `the rating of ${player} is not what the history comes to`);
  });

const scoreOf = ({ ending, seats }: Game, player: string): number => {
  if (ending?.winner === undefined) return 0.5;
  return seats[ending.winner] === player ? 1 : 0;
};

/** Every rated game that counts is in each player's history once, with its result; and nothing else is. */
export const checkRatings = (kept: readonly KeptRating[], histories: Histories): readonly Violation[] => {
  const games = [...histories.values()].flatMap(versions => versions.at(-1) ?? []);
  const counting = games.filter(
    ({ rated, ending }) => rated && ending !== undefined && ending.termination !== 'ABORTED',
  );
  const entries = kept.flatMap(({ player, history }) => history.map(({ game, score }) => `${game} ${player} ${score}`));
  const expected = counting.flatMap(game =>
    [game.seats.white ?? '', game.seats.black ?? ''].map(player => `${game.id} ${player} ${scoreOf(game, player)}`),
  );
  const missing = expected.filter(entry => !entries.includes(entry));
  const isSame = isDeepStrictEqual(entries.toSorted(), expected.toSorted());
  return [
    ...kept.flatMap(checkReplay),
    ...collect(missing[0]?.split(' ')[0], hold => {
      hold(
        isSame,
        `${expected.length} results are to be counted, ${entries.length} are; missing: ${missing.join(', ')}`,
      );
    }),
  ];
};
