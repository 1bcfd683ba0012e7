import type { JSX } from 'preact';
import type { Color, Square, Turn } from '#engine/index';
import { drawPiece, placeOf } from '#notation/drawing/index';
import { Markup } from '../app/markup.tsx';
import { Arrival, At } from './arrival.tsx';
import { type ArrowShape, makeArrowPath } from './arrow-path.ts';
import { DeedSign } from './deed-sign.tsx';
import { listSuggested, type SuggestedAction, type SuggestionMark } from './suggestion-marks.ts';

const MOVE: ArrowShape = { start: 30, end: 8, width: 13, head: 30 };
const DEED: ArrowShape = { start: 34, end: 24, width: 7, head: 18 };

interface ArrowProps {
  readonly from: Square;
  readonly to: Square;
  readonly view: Color;
  readonly shape: ArrowShape;
}

const Arrow = ({ from, to, view, shape }: ArrowProps): JSX.Element => (
  <path class="suggestion-arrow" d={makeArrowPath(placeOf(from, view), placeOf(to, view), shape)} />
);

interface PartProps {
  readonly color: Color;
  readonly view: Color;
}

type MarkOf<K extends SuggestionMark['kind']> = Extract<SuggestionMark, { readonly kind: K }>;

const Move = ({ mark: { from, to, capture }, view }: { readonly mark: MarkOf<'move'>; readonly view: Color }) => (
  <>
    <Arrow from={from} to={to} view={view} shape={MOVE} />
    {capture !== 'none' && (
      <At square={to} view={view}>
        <Arrival from={from} to={to} capture={capture} view={view} />
      </At>
    )}
  </>
);

const Deed = ({ mark: { from, to, deed }, view }: { readonly mark: MarkOf<'deed'>; readonly view: Color }) => (
  <>
    <Arrow from={from} to={to} view={view} shape={DEED} />
    <At square={to} view={view}>
      <DeedSign kind={deed} />
    </At>
  </>
);

/** What is spent comes together where the protein will stand, which is seen already. */
const Translation = ({ mark, color, view }: PartProps & { readonly mark: MarkOf<'translation'> }): JSX.Element => {
  const { spent, site, protein } = mark;
  return (
    <>
      {spent.map(square => (
        <At key={square} square={square} view={view}>
          <circle class="suggestion-spent" r="42" />
        </At>
      ))}
      {spent.map(square => (
        <Arrow key={square} from={square} to={site} view={view} shape={{ ...DEED, end: 38 }} />
      ))}
      <At square={site} view={view}>
        <rect class="suggestion-site" x="-47" y="-47" width="94" height="94" rx="10" />
        <Markup svg={drawPiece({ role: protein, color, age: 0 }, site, { view })} />
      </At>
    </>
  );
};

const MarkDrawing = ({ mark, ...part }: PartProps & { readonly mark: SuggestionMark }): JSX.Element => {
  switch (mark.kind) {
    case 'move':
      return <Move mark={mark} view={part.view} />;
    case 'deed':
      return <Deed mark={mark} view={part.view} />;
    case 'translation':
      return <Translation mark={mark} {...part} />;
  }
};

/** Which action comes first, where a turn has two. */
const OrderNumber = ({ at, order, view }: { readonly at: Square; readonly order: number; readonly view: Color }) => (
  <At square={at} view={view}>
    <g class="suggestion-order" transform="translate(-32 -32)">
      <circle r="15" />
      <text y="7">{order}</text>
    </g>
  </At>
);

export interface SuggestionDrawingProps {
  readonly turn: Turn;
  /** Who would play it. */
  readonly color: Color;
  readonly view: Color;
}

/** A turn that is only suggested, over the pieces: arrows for what moves, signs for what is done, the protein that would be made. */
export const SuggestionDrawing = ({ turn, color, view }: SuggestionDrawingProps): JSX.Element => {
  const actions = listSuggested(turn);
  const draw = ({ marks }: SuggestedAction): readonly JSX.Element[] =>
    marks.map((mark, index) => <MarkDrawing key={index} mark={mark} color={color} view={view} />);
  return (
    <g class="suggestion">
      {actions.flatMap(draw)}
      {actions.length > 1 &&
        actions.map(({ at }, index) => <OrderNumber key={index} at={at} order={index + 1} view={view} />)}
    </g>
  );
};
