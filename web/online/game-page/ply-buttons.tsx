import type { JSX } from 'preact';

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
    ['⏮', 'To the start', 0],
    ['◀', 'A turn back', ply - 1],
    ['▶', 'A turn on', ply + 1],
    ['⏭', 'To the last turn', last],
  ] as const;
  return (
    <div class="ply-buttons">
      {buttons.map(([sign, label, to]) => (
        <button
          key={label}
          type="button"
          class="button-small"
          aria-label={label}
          title={label}
          disabled={to < 0 || to > last || to === ply}
          onClick={() => onSelect(to)}
        >
          <span aria-hidden="true">{sign}&#xfe0e;</span>
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
