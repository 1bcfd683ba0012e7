import type { JSX } from 'preact';
import { PRESET_TITLES } from '../../game/preset-titles.ts';
import type { ProfileFieldsFragment, RatingFamily } from '../operations.generated.ts';

/** What ratings are for, as pages name it. */
export const FAMILY_NAMES: { readonly [F in RatingFamily]: string } = {
  STANDARD: PRESET_TITLES.standard,
  TUMOR_SUPPRESSORS: PRESET_TITLES['tumor-suppressors'],
  FASTER: PRESET_TITLES.faster,
  BALANCED: PRESET_TITLES.balanced,
};

/** How many games something rests on. */
export const countGames = (games: number): string => `${games} ${games === 1 ? 'game' : 'games'}`;

/** The ratings of a player, with how sure they are; nothing before the first. */
export const Ratings = ({ ratings }: Pick<ProfileFieldsFragment, 'ratings'>): JSX.Element | null =>
  ratings.length === 0 ? null : (
    <dl class="account-ratings">
      {ratings.map(({ family, value, deviation, isProvisional, games }) => (
        <div key={family}>
          <dt>{FAMILY_NAMES[family]}</dt>
          <dd>
            {value}
            {isProvisional ? '?' : ''} ± {2 * deviation}, {countGames(games)}
          </dd>
        </div>
      ))}
    </dl>
  );
