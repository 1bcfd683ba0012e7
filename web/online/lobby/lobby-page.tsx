import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Link, navigate } from '../../app/router.tsx';
import { SignInPanel } from '../account/sign-in-panel.tsx';
import { attentionOf } from '../attention/attention-of.ts';
import type { Online } from '../online.ts';
import { LoadWaiting, type LoadWaitingQuery } from '../operations.generated.ts';
import { OnlinePage } from '../ui/online-page.tsx';
import { Shown } from '../ui/states.tsx';
import { useResource } from '../ui/use-resource.ts';
import { NewGameForm } from './new-game-form.tsx';
import { OpenGames } from './open-games.tsx';
import { WaitingList } from './waiting-list.tsx';
import { WatchableGames } from './watchable-games.tsx';

export interface LobbyPageProps {
  /** The handle of whom to challenge, if it is about that. */
  readonly challenge: string | undefined;
}

/** The game of a seek that waited when it was looked at before, and is paired now. */
const pairedGameOf = (before: LoadWaitingQuery | undefined, now: LoadWaitingQuery): string | undefined => {
  const waited = new Set(before?.seeks.nodes.filter(({ status }) => status === 'WAITING').map(({ id }) => id));
  return now.seeks.nodes.find(({ id, game }) => waited.has(id) && game !== null)?.game?.id;
};

interface SignedInProps extends LobbyPageProps {
  readonly online: Online;
}

const SignedIn = ({ online, challenge }: SignedInProps): JSX.Element => {
  const resource = useResource(() => online.api.send(LoadWaiting, {}), [online]);
  const loaded = resource.loaded.value;
  useEffect(() => attentionOf(online).onNotice(() => void resource.load()), [online, resource]);
  useEffect(() => {
    let before: LoadWaitingQuery | undefined;
    return resource.loaded.subscribe(now => {
      if (now.kind !== 'ready') return;
      const game = pairedGameOf(before, now.value);
      before = now.value;
      if (game !== undefined) navigate({ name: 'game', id: game });
    });
  }, [resource]);
  const mayRate = online.keeper.session.value?.kind === 'account';
  return (
    <>
      {loaded.kind === 'ready' ? (
        <WaitingList online={online} waiting={loaded.value} onDone={() => void resource.load()} />
      ) : (
        <Shown resource={resource} what="what waits">
          {() => null}
        </Shown>
      )}
      <NewGameForm
        key={challenge}
        online={online}
        mayRate={mayRate}
        challenge={challenge}
        onDone={() => void resource.load()}
      />
    </>
  );
};

/** Where games begin: new ones, challenges, and whoever else waits for somebody. */
export const LobbyPage = ({ challenge }: LobbyPageProps): JSX.Element => (
  <OnlinePage title="Lobby">
    {online => (
      <div class="lobby">
        <div>
          {online.who.value === undefined ? (
            <SignInPanel online={online} why="To play, say who you are; to watch, you need not." />
          ) : (
            <SignedIn key={online.who.value} online={online} challenge={challenge} />
          )}
        </div>
        <div>
          <OpenGames online={online} />
          <WatchableGames online={online} />
          <p>
            <Link to={{ name: 'players' }}>The best players</Link>
          </p>
        </div>
      </div>
    )}
  </OnlinePage>
);
