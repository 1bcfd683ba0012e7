import type { JSX } from 'preact';
import { SignInPanel } from '../account/sign-in-panel.tsx';
import type { Online } from '../online.ts';
import { OnlinePage } from '../ui/online-page.tsx';
import { FailureNote, LoadingNote } from '../ui/states.tsx';
import { useNetworkReturn } from '../ui/use-network-return.ts';
import { GameView } from './game-view.tsx';
import { useGameStore } from './use-game-store.ts';

export interface GamePageProps {
  readonly id: string;
  readonly ply: number | undefined;
}

const Game = ({ online, id, ply }: GamePageProps & { readonly online: Online }): JSX.Element => {
  const store = useGameStore(online, id);
  const loaded = store.loaded.value;
  useNetworkReturn(loaded.kind === 'failed' ? loaded.failure : undefined, store.open);
  if (loaded.kind === 'loading') return <LoadingNote what="the game" />;
  if (loaded.kind === 'failed')
    return (
      <>
        <FailureNote failure={loaded.failure} onRetry={store.open} />
        {loaded.failure.code === 'GAME_NOT_FOUND' && online.who.value === undefined && (
          <SignInPanel
            online={online}
            why="A private game is seen by its players alone. If you are one of them, sign in."
          />
        )}
      </>
    );
  return <GameView online={online} store={store} state={loaded.state} ply={ply} />;
};

/** A game of the server, played or watched. */
export const GamePage = ({ id, ply }: GamePageProps): JSX.Element => (
  <OnlinePage>{online => <Game key={id} online={online} id={id} ply={ply} />}</OnlinePage>
);
