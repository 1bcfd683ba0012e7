import type { JSX } from 'preact';
import type { GameStore } from '../game/game-store.ts';

export interface ActionButtonProps {
  readonly store: GameStore;
  readonly label: string;
  readonly onClick: () => Promise<void>;
  readonly isPrimary?: boolean;
}

/** A button that does something to a game; nothing else is begun while it is being done. */
export const ActionButton = ({ store, label, onClick, isPrimary }: ActionButtonProps): JSX.Element => (
  <button
    type="button"
    class={isPrimary ? 'button-primary' : ''}
    aria-disabled={store.isActing.value}
    onClick={() => void onClick()}
  >
    {label}
  </button>
);
