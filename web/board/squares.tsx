import type { JSX, RefObject } from 'preact';
import { makeSquare, type Square } from '#engine/index';
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

type SquareProps = Omit<SquaresProps, 'rows' | 'area' | 'handlers' | 'onKeyDown'> & { readonly square: Square };

const SquareCell = ({ square, labelOf, classOf, focused, onPress, onFocus }: SquareProps): JSX.Element => (
  <td>
    <button
      type="button"
      class={classOf(square)}
      data-square={makeSquare(square)}
      aria-label={labelOf(square)}
      tabIndex={square === focused ? 0 : -1}
      onClick={event => onPress(square, event)}
      onFocus={() => onFocus(square)}
    />
  </td>
);

/** The squares as they are pressed and heard: a grid with one tab stop, in which the arrow keys go about. */
export const Squares = ({ rows, area, handlers, onKeyDown, ...each }: SquaresProps): JSX.Element => (
  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table about which the focus goes
  <table class="board-squares" role="grid" aria-label="Squares" ref={area} onKeyDown={onKeyDown} {...handlers}>
    <tbody>
      {rows.map(row => (
        <tr key={row[0]}>
          {row.map(square => (
            <SquareCell key={square} square={square} {...each} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
