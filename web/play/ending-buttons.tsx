import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Color } from '#engine/index';
import { Dialog } from '../app/dialog.tsx';
import { COLOR_NAMES } from '../game/words.ts';
import { agreeDraw, type HotSeatGame, isOver, positionAt, resign } from './hot-seat.ts';
import { hasComputer } from './opponents.ts';
import { computerToMove } from './use-computer.ts';

type Ending = 'resign' | 'draw';

interface EndingDialogProps {
  readonly ending: Ending;
  readonly turn: Color;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

const EndingDialog = ({ ending, turn, onEnd, onClose }: EndingDialogProps): JSX.Element => (
  <Dialog
    title={ending === 'resign' ? `Does ${COLOR_NAMES[turn]} resign?` : 'Do both agree on a draw?'}
    onClose={onClose}
  >
    <p>The game is over then; it can be taken back with Undo turn.</p>
    <div class="button-row">
      <button type="button" class="button-danger" onClick={onEnd}>
        {ending === 'resign' ? 'Resign' : 'Agree on a draw'}
      </button>
      <button type="button" onClick={onClose}>
        Play on
      </button>
    </div>
  </Dialog>
);

export interface EndingButtonsProps {
  readonly game: HotSeatGame;
  readonly onChange: (game: HotSeatGame) => void;
}

/** How players end their game themselves: one resigns, or both agree on a draw, where both are people. */
export const EndingButtons = ({ game, onChange }: EndingButtonsProps): JSX.Element => {
  const [ending, setEnding] = useState<Ending>();
  const close = (): void => setEnding(undefined);
  const isComputersTurn = computerToMove(game) !== undefined;
  return (
    <>
      <button
        type="button"
        class="button-small"
        disabled={isOver(game) || isComputersTurn}
        onClick={() => setEnding('resign')}
      >
        Resign
      </button>
      {!hasComputer(game.computers) && (
        <button type="button" class="button-small" disabled={isOver(game)} onClick={() => setEnding('draw')}>
          Draw
        </button>
      )}
      {ending !== undefined && (
        <EndingDialog
          ending={ending}
          turn={positionAt(game).turn}
          onEnd={() => {
            close();
            onChange(ending === 'resign' ? resign(game) : agreeDraw(game));
          }}
          onClose={close}
        />
      )}
    </>
  );
};
