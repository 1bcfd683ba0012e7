import type { JSX } from 'preact';
import { ReplayIcon } from '../../record/replay-icon.tsx';

export interface PlyButtonsProps {
  /** How many turns the position that is shown has behind it, and the game. */
  readonly ply: number;
  readonly last: number;
  readonly onSelect: (ply: number) => void;
  readonly onFlip: () => void;
}

/** Walks through the turns of a game, and turns the board round. */
export const PlyButtons = ({ ply, last, onSelect, onFlip }: PlyButtonsProps): JSX.Element => {
  const buttons = [
    ['start', 'To the start', 0],
    ['back', 'A turn back', ply - 1],
    ['on', 'A turn on', ply + 1],
    ['end', 'To the last turn', last],
  ] as const;
  // Such a button stays where the keyboard is: whoever walks to the end with it can walk back.
  const isThere = (to: number): boolean => to >= 0 && to <= last && to !== ply;
  return (
    <div class="ply-buttons">
      {buttons.map(([icon, label, to]) => (
        <button
          key={label}
          type="button"
          class="button-small"
          aria-label={label}
          title={label}
          aria-disabled={!isThere(to)}
          onClick={() => isThere(to) && onSelect(to)}
        >
          <ReplayIcon name={icon} />
        </button>
      ))}
      <button
        type="button"
        class="button-small"
        aria-label="Turn the board round"
        title="Turn the board round"
        onClick={onFlip}
      >
        <span aria-hidden="true">⇅</span>
      </button>
    </div>
  );
};
