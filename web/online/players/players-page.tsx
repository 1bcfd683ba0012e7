import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ok } from '#engine/index';
import type { Online } from '../online.ts';
import { LoadLeaderboard, type LoadLeaderboardQuery, type RatingFamily } from '../operations.generated.ts';
import { SelectField } from '../ui/fields.tsx';
import { OnlinePage } from '../ui/online-page.tsx';
import { PagedList, usePaged } from '../ui/paged-list.tsx';
import { PersonLink } from '../ui/person.tsx';
import { countGames, FAMILY_NAMES } from './ratings.tsx';

const FAMILIES: readonly (readonly [RatingFamily, string])[] = [
  ['STANDARD', FAMILY_NAMES.STANDARD],
  ['BALANCED', FAMILY_NAMES.BALANCED],
  ['TUMOR_SUPPRESSORS', FAMILY_NAMES.TUMOR_SUPPRESSORS],
  ['FASTER', FAMILY_NAMES.FASTER],
];

type Rating = LoadLeaderboardQuery['leaderboard']['nodes'][number];

const Best = ({ online, family }: { readonly online: Online; readonly family: RatingFamily }): JSX.Element => {
  const best = usePaged<Rating>(
    async after => {
      const sent = await online.api.send(LoadLeaderboard, { family, after });
      return sent.ok ? ok(sent.value.leaderboard) : sent;
    },
    [online, family],
  );
  return (
    <PagedList paged={best} what="the best players" more="More players">
      {ratings =>
        ratings.length === 0 ? (
          <p class="online-empty">Nobody has played enough rated games of late.</p>
        ) : (
          <ol class="players-best">
            {ratings.map(({ player, value, deviation, games }) => (
              <li key={player.id}>
                <PersonLink person={player} />{' '}
                <span class="lobby-terms-text">
                  <strong>{value}</strong> ± {2 * deviation}, {countGames(games)}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </PagedList>
  );
};

const Leaderboard = ({ online }: { readonly online: Online }): JSX.Element => {
  const family = useSignal<RatingFamily>('STANDARD');
  return (
    <section class="sheet">
      <SelectField
        label="By which rules"
        note="Ratings that are sure enough, of players with a rated game in the last 60 days."
        options={FAMILIES}
        value={family.value}
        onChange={chosen => {
          family.value = chosen;
        }}
      />
      <Best key={family.value} online={online} family={family.value} />
    </section>
  );
};

/** The best players of each kind of rated games. */
export const PlayersPage = (): JSX.Element => (
  <OnlinePage title="The best players">{online => <Leaderboard online={online} />}</OnlinePage>
);
