import type { JSX } from 'preact';
import { type Color, fileOf, rankOf, type Setup, type Square, toSquare } from '#engine/index';
import { drawContents, drawMarks, drawTiles, type Mark, placeOf, TILE } from '#notation/drawing/index';
import { Markup } from '../app/markup.tsx';

/** A part of the board, by two opposite corners. */
export interface Region {
  readonly from: Square;
  readonly to: Square;
}

export interface BoardPictureProps {
  readonly setup: Setup;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  readonly marks?: readonly Mark[] | undefined;
  /** The part that is shown; the whole board if not given. */
  readonly region?: Region | undefined;
  readonly view?: Color | undefined;
}

const EDGE = 4;

const viewBoxOf = ({ from, to }: Region, view: Color): string => {
  const [a, b] = [placeOf(from, view), placeOf(to, view)];
  const [x, y] = [Math.min(a.x, b.x) - TILE / 2, Math.min(a.y, b.y) - TILE / 2];
  const [width, height] = [Math.abs(a.x - b.x) + TILE, Math.abs(a.y - b.y) + TILE];
  return `${x - EDGE} ${y - EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`;
};

const isBetween = (value: number, a: number, b: number): boolean => Math.min(a, b) <= value && value <= Math.max(a, b);

const SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, number) => toSquare(number));

/** The squares of a region. What is beside it is not drawn: a page of pictures has many. */
const squaresIn = ({ from, to }: Region): readonly Square[] =>
  SQUARES.filter(
    square =>
      isBetween(fileOf(square), fileOf(from), fileOf(to)) && isBetween(rankOf(square), rankOf(from), rankOf(to)),
  );

const WHOLE: Region = { from: toSquare(0), to: toSquare(63) };

/** A still picture of a board or of a part of it. */
export const BoardPicture = (props: BoardPictureProps): JSX.Element => {
  const { setup, label, marks = [], region = WHOLE, view = 'white' } = props;
  const layers = [drawTiles({ view }, squaresIn(region)), drawMarks(marks, { view }), drawContents(setup, { view })];
  return (
    <svg class="board-picture dna-board" viewBox={viewBoxOf(region, view)} role="img" aria-label={label}>
      <Markup svg={layers.join('')} />
    </svg>
  );
};
