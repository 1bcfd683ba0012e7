import type { ComponentChildren, JSX } from 'preact';
import {
  COLORS,
  type Color,
  FILES,
  type File,
  type Gene,
  geneSquare,
  type Piece,
  type Setup,
  type Square,
} from '#engine/index';
import {
  drawBindings,
  drawGene,
  drawMarks,
  drawMover,
  drawPiece,
  drawSheet,
  drawTileSheet,
  type LastTurn,
  listBindings,
  makeViewBox,
  marksOf,
  placeOf,
} from '#notation/drawing/index';
import { useMotion } from '../animation/motion.ts';
import { MotionLayer } from '../animation/motion-layer.tsx';
import { isAlike, kept } from '../app/kept.tsx';
import { Markup } from '../app/markup.tsx';

const makeSheetUrl = (view: Color): string => `data:image/svg+xml,${encodeURIComponent(drawTileSheet({ view }))}`;

const TILES = { white: makeSheetUrl('white'), black: makeSheetUrl('black') };

const SHEETS = { white: drawSheet({ view: 'white' }), black: drawSheet({ view: 'black' }) };

interface OnSquareProps {
  readonly square: Square;
  readonly view: Color;
  readonly svg: string;
  readonly class?: string | undefined;
}

const OnSquare = ({ square, view, svg, ...rest }: OnSquareProps): JSX.Element => {
  const { x, y } = placeOf(square, view);
  return <Markup svg={svg} transform={`translate(${x} ${y})`} {...rest} />;
};

interface GeneProps extends Pick<OnSquareProps, 'square' | 'view'> {
  readonly gene: Gene;
  /** Whether an enemy RNA is bound to it. */
  readonly isBound: boolean;
  readonly guardians: readonly File[];
}

const GeneOnSquare = kept(
  ({ gene, isBound, guardians, square, view }: GeneProps): JSX.Element => (
    <OnSquare square={square} view={view} svg={drawGene(gene, square, isBound, { view, guardians })} />
  ),
  isAlike,
);

interface PieceProps extends Pick<OnSquareProps, 'square' | 'view'> {
  readonly piece: Piece;
  readonly isDragged: boolean;
}

const PieceOnSquare = kept(
  ({ piece, square, view, isDragged }: PieceProps): JSX.Element => (
    <OnSquare
      square={square}
      view={view}
      svg={drawPiece(piece, square, { view })}
      class={isDragged ? 'board-dragged' : undefined}
    />
  ),
  isAlike,
);

interface BoardProps {
  readonly setup: Setup;
  readonly view: Color;
  /** The files whose genes are guardians. */
  readonly guardians: readonly File[];
}

interface LayerProps extends BoardProps {
  /** Squares on which nothing is drawn here, as it is in motion. */
  readonly hidden: ReadonlySet<Square>;
}

interface GenomesProps extends LayerProps {
  /** The squares of genes that an RNA is bound to. */
  readonly bound: ReadonlySet<Square>;
}

const Genomes = ({ setup, view, guardians, hidden, bound }: GenomesProps): JSX.Element => (
  <g class="board-genomes">
    {COLORS.flatMap(color =>
      FILES.map(file => {
        const gene = setup.genomes[color][file];
        const square = geneSquare(color, file);
        if (gene === undefined || hidden.has(square)) return null;
        return (
          <GeneOnSquare
            key={square}
            square={square}
            view={view}
            gene={gene}
            isBound={bound.has(square)}
            guardians={guardians}
          />
        );
      }),
    )}
  </g>
);

interface PiecesProps extends Omit<LayerProps, 'guardians'> {
  /** The square of the piece that is on its way elsewhere. */
  readonly dragged: Square | undefined;
}

const Pieces = ({ setup, view, hidden, dragged }: PiecesProps): JSX.Element => (
  <g class="board-pieces">
    {[...setup.board]
      .filter(([square]) => !hidden.has(square))
      .map(([square, piece]) => (
        <PieceOnSquare key={square} square={square} view={view} piece={piece} isDragged={square === dragged} />
      ))}
  </g>
);

const VIEW_BOX = makeViewBox(true);

const NOTHING: ReadonlySet<Square> = new Set();

export interface BoardDrawingProps extends BoardProps {
  readonly lastTurn?: LastTurn | undefined;
  /** Whether the last turn is marked; yes if not given. */
  readonly isMarked?: boolean | undefined;
  /** The square of the piece that is being dragged; it is drawn faintly. */
  readonly dragged?: Square | undefined;
  /** What lies on the tiles and under the pieces. */
  readonly under?: ComponentChildren;
  /** What lies over the pieces. */
  readonly over?: ComponentChildren;
}

/**
 * The sheet, and on it the tiles as a picture in a layer of its own: nothing changes them, and they are most of what a board is
 * made of.
 */
const Ground = ({ setup, view }: Pick<LayerProps, 'setup' | 'view'>): JSX.Element => (
  <>
    <svg class="board-ground dna-board" viewBox={VIEW_BOX} aria-hidden="true" focusable="false">
      <Markup svg={SHEETS[view]} />
      <Markup svg={drawMover(setup.turn, { view })} />
    </svg>
    <img class="board-ground board-tiles" src={TILES[view]} alt="" decoding="sync" draggable={false} />
  </>
);

/** The board as it is seen, in layers. Of a change only the squares that it touches are drawn anew. */
export const BoardDrawing = (props: BoardDrawingProps): JSX.Element => {
  const { setup, view, guardians, lastTurn, isMarked = true, dragged, under, over } = props;
  const { timeline } = useMotion(setup, lastTurn?.events);
  const hidden = timeline?.hidden ?? NOTHING;
  const bindings = listBindings(setup);
  const bound = new Set(bindings.map(({ gene }) => gene));
  return (
    <>
      <Ground setup={setup} view={view} />
      <svg class="board-drawing dna-board" viewBox={VIEW_BOX} aria-hidden="true" focusable="false">
        <Markup svg={lastTurn === undefined || !isMarked ? '' : drawMarks(marksOf(lastTurn), { view })} />
        {under}
        <Markup
          svg={drawBindings(
            bindings.filter(({ rna }) => !hidden.has(rna)),
            { view },
          )}
        />
        <Genomes setup={setup} view={view} guardians={guardians} hidden={hidden} bound={bound} />
        <Pieces setup={setup} view={view} hidden={hidden} dragged={dragged} />
        {over}
      </svg>
      {timeline !== undefined && <MotionLayer key={timeline} timeline={timeline} view={view} guardians={guardians} />}
    </>
  );
};
