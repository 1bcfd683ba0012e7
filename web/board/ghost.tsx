import type { JSX } from 'preact';
import type { Color, Position } from '#engine/index';
import { drawPiece } from '#notation/drawing/index';
import { Markup } from '../app/markup.tsx';
import { type Dragging, ghostStart } from './use-drag.ts';

export interface GhostProps {
  readonly board: Position;
  readonly view: Color;
  readonly dragging: Dragging;
}

/** The piece that is dragged, under the pointer. */
export const Ghost = ({ board, view, dragging: { drag, ghost } }: GhostProps): JSX.Element | null => {
  const piece = drag && board.pieceAt(drag.from);
  if (drag === undefined || piece === undefined) return null;
  return (
    <g class="board-ghost" ref={ghost} transform={ghostStart(drag, view)}>
      <Markup svg={drawPiece(piece, drag.from, { view })} />
    </g>
  );
};
