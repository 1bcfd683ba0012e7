import type { Ruleset } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { Player } from '../players/player.ts';
import { ratingFamilyOf } from './rating-family.ts';

const RATED = ['input', 'rated'];

/** Why a game cannot be rated: one player on both sides, or a ruleset of no family. Undefined when it can. */
export const checkRateable = ({ ruleset, hotSeat }: { ruleset: Ruleset; hotSeat: boolean }): UserError | undefined => {
  if (hotSeat) return userError('NOT_RATEABLE', 'A game of one player against themselves is not rated.', RATED);
  if (ratingFamilyOf(ruleset) !== undefined) return undefined;
  const message = 'Rated games are played by a preset, with pieRule and blackBonusRna as you like.';
  return userError('NOT_RATEABLE', message, RATED);
};

/** Why somebody cannot play rated games; undefined when they can. */
export const checkRatedPlayer = ({
  isGuest,
  isBot = false,
}: Pick<Player, 'isGuest'> & Partial<Pick<Player, 'isBot'>>): UserError | undefined => {
  if (isBot) return userError('NOT_RATEABLE', 'Bots play games that are not rated.');
  return isGuest
    ? userError('RATED_NEEDS_ACCOUNT', 'Rated games are for players with an account; claim this guest with yours.')
    : undefined;
};
