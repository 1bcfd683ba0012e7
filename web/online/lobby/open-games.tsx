import type { JSX } from 'preact';
import { ok } from '#engine/index';
import { Link, navigate } from '../../app/router.tsx';
import type { Online } from '../online.ts';
import { JoinGame, LoadLobby, type OpenGameFieldsFragment } from '../operations.generated.ts';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { Person } from '../ui/person.tsx';
import { Shown } from '../ui/states.tsx';
import { describeTimeControl } from '../ui/terms.ts';
import { useResource } from '../ui/use-resource.ts';

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
    const isDone = await run(async () => {
      const sent = await online.api.send(JoinGame, { gameId: id });
      return sent.ok ? sent.value.joinGame.errors[0] : sent.error;
    });
    if (isDone) navigate({ name: 'game', id });
    else onGone();
  };
  return (
    <li class="lobby-entry">
      <div>
        <strong>
          <Person person={creator} />
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
          disabled={isBusy || online.who.value === undefined}
          onClick={() => void join()}
        >
          Join
        </button>
      )}
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
    </li>
  );
};

/** Public games that wait for a second player. */
export const OpenGames = ({ online }: { readonly online: Online }): JSX.Element => {
  const who = online.who.value;
  const resource = useResource(async () => {
    const sent = await online.api.send(LoadLobby, {});
    return sent.ok ? ok(sent.value.openGames.nodes) : sent;
  }, [online, who]);
  const reload = (): void => void resource.load();
  return (
    <section class="sheet">
      <h2>Open games</h2>
      <Shown resource={resource} what="open games">
        {games =>
          games.length === 0 ? (
            <p class="online-empty">Nobody waits now. Create a game, and somebody may join it.</p>
          ) : (
            <ul class="lobby-list">
              {games.map(game => (
                <OpenGame key={game.id} online={online} game={game} onGone={reload} />
              ))}
            </ul>
          )
        }
      </Shown>
      <button type="button" class="button-small" onClick={reload}>
        Look again
      </button>
    </section>
  );
};
