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
  return (
    <div class="ply-buttons">
      {buttons.map(([icon, label, to]) => (
        <button
          key={label}
          type="button"
          class="button-small"
          aria-label={label}
          title={label}
          disabled={to < 0 || to > last || to === ply}
          onClick={() => onSelect(to)}
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
