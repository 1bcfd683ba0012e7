import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ok, PRESET_NAMES, type PresetName } from '#engine/index';
import { Link, navigate } from '../../app/router.tsx';
import { PRESET_TITLES } from '../../game/preset-titles.ts';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { JoinGame, LoadLobby, type OpenGameFieldsFragment } from '../operations.generated.ts';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { PersonLink } from '../ui/person.tsx';
import { Shown } from '../ui/states.tsx';
import { describeTimeControl } from '../ui/terms.ts';
import { useResource } from '../ui/use-resource.ts';
import { isPreset } from './game-terms.ts';

interface OpenGameProps {
  readonly online: Online;
  readonly game: OpenGameFieldsFragment;
  readonly onGone: () => void;
}

const OpenGame = ({ online, game, onGone }: OpenGameProps): JSX.Element => {
  const { id, white, black, rated, ruleset, timeControl } = game;
  const creator = white ?? black;
  const isOwn = creator?.id === online.who.value;
  const { isBusy, complaint, run } = useDoing();
  const join = async (): Promise<void> => {
    const isDone = await run(async () =>
      complaintOf(await mutate(online, JoinGame, { gameId: id }, answer => answer.joinGame)),
    );
    if (isDone) navigate({ name: 'game', id });
    else onGone();
  };
  return (
    <li class="lobby-entry">
      <div>
        <strong>
          <PersonLink person={creator} />
        </strong>{' '}
        plays {white === null ? 'Black' : 'White'}.{' '}
        <span class="lobby-terms-text">
          {ruleset.text} · {describeTimeControl(timeControl)}
          {rated && ' · rated'}
        </span>
      </div>
      {isOwn ? (
        <Link to={{ name: 'game', id }}>Yours</Link>
      ) : (
        <button
          type="button"
          class="button-small"
          aria-disabled={isBusy}
          disabled={online.who.value === undefined}
          onClick={() => void join()}
        >
          Join
        </button>
      )}
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
    </li>
  );
};

const ALL = '';

/** Public games that wait for a second player; by the rules of one preset, if that is chosen. */
export const OpenGames = ({ online }: { readonly online: Online }): JSX.Element => {
  const preset = useSignal<PresetName | typeof ALL>(ALL);
  const who = online.who.value;
  const resource = useResource(async () => {
    const sent = await online.api.send(LoadLobby, { preset: preset.peek() || null });
    return sent.ok ? ok(sent.value.openGames) : sent;
  }, [online, who, preset.value]);
  const reload = (): void => void resource.load();
  return (
    <section class="sheet">
      <h2>Open games</h2>
      <Shown resource={resource} what="open games">
        {({ nodes, pageInfo }) =>
          nodes.length === 0 ? (
            <p class="online-empty">Nobody waits now. Create a game, and somebody may join it.</p>
          ) : (
            <>
              <ul class="lobby-list">
                {nodes.map(game => (
                  <OpenGame key={game.id} online={online} game={game} onGone={reload} />
                ))}
              </ul>
              {pageInfo.hasNextPage && <p class="field-note">There are more; these are the newest.</p>}
            </>
          )
        }
      </Shown>
      <div class="lobby-filter">
        <select
          aria-label="By which rules"
          value={preset.value}
          onChange={event => {
            const { value } = event.currentTarget;
            preset.value = isPreset(value) ? value : ALL;
          }}
        >
          <option value={ALL}>By any rules</option>
          {PRESET_NAMES.map(name => (
            <option key={name} value={name}>
              {PRESET_TITLES[name]}
            </option>
          ))}
        </select>
        <button type="button" class="button-small" onClick={reload}>
          Look again
        </button>
      </div>
    </section>
  );
};
