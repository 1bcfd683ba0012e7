import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { ConditionalPanel } from '../conditional/conditional-panel.tsx';
import type { ConditionalStore } from '../conditional/conditional-store.ts';
import { isPlayer } from '../game/standing.ts';
import type { Online } from '../online.ts';
import type { GameFieldsFragment } from '../operations.generated.ts';
import { NotesPanel } from './notes-panel.tsx';

export interface SidePanelsProps {
  readonly online: Online;
  readonly game: GameFieldsFragment;
  /** While one waits for the other side. */
  readonly conditional: ConditionalStore | undefined;
}

interface Panel {
  readonly name: string;
  readonly label: string;
  readonly show: () => JSX.Element;
}

const listPanels = ({ online, game, conditional }: SidePanelsProps): readonly Panel[] => {
  const isOwn = isPlayer(game);
  const isAccount = online.keeper.session.value?.kind === 'account';
  const begun = game.status !== 'OPEN';
  return [
    isOwn && begun && !game.hotSeat
      ? {
          name: 'players',
          label: 'Chat',
          show: () => <ChatPanel online={online} gameId={game.id} room="PLAYERS" maySpeak mayHide={false} />,
        }
      : undefined,
    begun && game.visibility === 'PUBLIC'
      ? {
          name: 'spectators',
          label: 'Spectators',
          show: () => (
            <ChatPanel
              online={online}
              gameId={game.id}
              room="SPECTATORS"
              maySpeak={isOwn || isAccount}
              mayHide={isOwn}
            />
          ),
        }
      : undefined,
    conditional === undefined
      ? undefined
      : { name: 'conditional', label: 'If … then', show: () => <ConditionalPanel store={conditional} /> },
    isOwn ? { name: 'notes', label: 'Notes', show: () => <NotesPanel online={online} gameId={game.id} /> } : undefined,
  ].filter(panel => panel !== undefined);
};

/** What stands beside a game and is looked at one at a time: chats, conditional turns, notes. */
export const SidePanels = (props: SidePanelsProps): JSX.Element | null => {
  const chosen = useSignal<string | undefined>(undefined);
  const panels = listPanels(props);
  const shown = panels.find(({ name }) => name === chosen.value);
  if (panels.length === 0) return null;
  return (
    <section class="game-panels" aria-label="Beside the game">
      <div class="button-row">
        {panels.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            class="button-small"
            aria-expanded={name === chosen.value}
            aria-pressed={name === chosen.value}
            onClick={() => {
              chosen.value = name === chosen.value ? undefined : name;
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {shown !== undefined && <div key={shown.name}>{shown.show()}</div>}
    </section>
  );
};
