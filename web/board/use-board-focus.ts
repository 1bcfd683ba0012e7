import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type Color, geneSquare, makeSquare, type Square, toFile } from '#engine/index';

export interface BoardFocus {
  /** The square that a tab stops at. */
  readonly focused: Square;
  readonly onFocus: (square: Square) => void;
  /** Gives a square the focus. */
  readonly focusOn: (square: Square) => void;
  /** Brings the focus back to the board, from something that is about to go. */
  readonly focusBack: () => void;
  /** For the element that holds the squares. */
  readonly area: RefObject<HTMLTableElement | null>;
}

/** Where the focus is on the board; at first on a gene in the middle of the near side. */
export const useBoardFocus = (view: Color): BoardFocus => {
  const [focused, onFocus] = useState<Square>(() => geneSquare(view, toFile(4)));
  const area = useRef<HTMLTableElement>(null);
  const focusOn = (square: Square): void => {
    onFocus(square);
    const button = area.current?.querySelector<HTMLElement>(`[data-square="${makeSquare(square)}"]`);
    button?.focus({ preventScroll: true });
  };
  return { focused, onFocus, focusOn, focusBack: () => focusOn(focused), area };
};
