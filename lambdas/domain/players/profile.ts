import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import { type Player, parseShownText } from './player.ts';

/** What a player tells of themselves: null takes back, undefined leaves alone. */
export interface ProfileChange {
  readonly bio?: string | null | undefined;
  readonly country?: string | null | undefined;
}

const MAX_BIO = 300;

const parseCountry = (text: string): Result<string, UserError> => {
  if (/^[A-Z]{2}$/.test(text)) return ok(text);
  const message = 'A country is its code of two capital letters, such as GB (ISO 3166-1).';
  return err(userError('BAD_INPUT', message, ['input', 'country']));
};

const change = (
  value: string | null | undefined,
  present: string | undefined,
  parse: (text: string) => Result<string, UserError>,
): Result<string | undefined, UserError> => {
  if (value === undefined) return ok(present);
  return value === null ? ok(undefined) : parse(value);
};

/** A player's profile after a change. Refuses a bio of over 300 characters and a country that is no code, with BAD_INPUT. */
export const decideProfile = (
  player: Player,
  { bio, country }: ProfileChange,
): Result<Pick<Player, 'bio' | 'country'>, UserError> => {
  const nextBio = change(bio, player.bio, text => parseShownText(text, 'bio', MAX_BIO));
  if (!nextBio.ok) return nextBio;
  const nextCountry = change(country, player.country, parseCountry);
  return nextCountry.ok ? ok({ bio: nextBio.value, country: nextCountry.value }) : nextCountry;
};
