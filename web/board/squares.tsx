import type { JSX, RefObject } from 'preact';
import { makeSquare, type Square } from '#engine/index';
import { kept } from '../app/kept.tsx';
import { useStable } from '../app/use-stable.ts';
import type { Dragging } from './use-drag.ts';

export interface SquaresProps {
  /** Eight rows of eight, from the upper left. */
  readonly rows: readonly (readonly Square[])[];
  readonly labelOf: (square: Square) => string;
  readonly classOf: (square: Square) => string;
  /** The one that a tab stops at. */
  readonly focused: Square;
  readonly area: RefObject<HTMLTableElement | null>;
  readonly handlers: Dragging['handlers'];
  readonly onPress: (square: Square, event: MouseEvent) => void;
  readonly onFocus: (square: Square) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface SquareProps extends Pick<SquaresProps, 'onPress' | 'onFocus'> {
  readonly square: Square;
  readonly label: string;
  readonly name: string;
  readonly isStop: boolean;
}

const SquareCell = kept(
  ({ square, label, name, isStop, onPress, onFocus }: SquareProps): JSX.Element => (
    <td>
      <button
        type="button"
        class={name}
        data-square={makeSquare(square)}
        aria-label={label}
        tabIndex={isStop ? 0 : -1}
        onClick={event => onPress(square, event)}
        onFocus={() => onFocus(square)}
      />
    </td>
  ),
);

/** The squares as they are pressed and heard: a grid with one tab stop, in which the arrow keys go about. */
export const Squares = ({ rows, labelOf, classOf, focused, area, handlers, ...given }: SquaresProps): JSX.Element => {
  const [onPress, onFocus] = [useStable(given.onPress), useStable(given.onFocus)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table about which the focus goes
    <table class="board-squares" role="grid" aria-label="Squares" ref={area} onKeyDown={given.onKeyDown} {...handlers}>
      <tbody>
        {rows.map(row => (
          <tr key={row[0]}>
            {row.map(square => (
              <SquareCell
                key={square}
                square={square}
                label={labelOf(square)}
                name={classOf(square)}
                isStop={square === focused}
                onPress={onPress}
                onFocus={onFocus}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
