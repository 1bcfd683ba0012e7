import type { JSX } from 'preact';
import { type Capture, type Color, fileOf, rankOf, type Square } from '#engine/index';
import { placeOf } from '#notation/drawing/index';
import { pushedTo } from './destinations.ts';

interface AtProps {
  readonly square: Square;
  readonly view: Color;
  readonly children: JSX.Element | readonly (JSX.Element | null)[];
}

/** Draws about the middle of a square. */
export const At = ({ square, view, children }: AtProps): JSX.Element => {
  const { x, y } = placeOf(square, view);
  return <g transform={`translate(${x} ${y})`}>{children}</g>;
};

const angleOf = (from: Square, to: Square, view: Color): number => {
  const [files, ranks] = [fileOf(to) - fileOf(from), rankOf(to) - rankOf(from)];
  return (Math.atan2(-ranks, files) * 180) / Math.PI + (view === 'white' ? 0 : 180);
};

export interface ArrivalProps {
  readonly from: Square;
  readonly to: Square;
  readonly capture: Capture;
  readonly view: Color;
}

/** A dot where there is nobody, a broken ring about what is degraded or unfolded, an arrow through what is pushed. */
export const Arrival = ({ from, to, capture, view }: ArrivalProps): JSX.Element => {
  switch (capture) {
    case 'none':
      return <circle class="choice-dot" r="11" />;
    case 'degrade':
    case 'unfold':
      return (
        <path
          class="choice-degrade"
          d="M-41-14A43 43 0 0 1-14-41M14-41A43 43 0 0 1 41-14M41 14A43 43 0 0 1 14 41M-14 41A43 43 0 0 1-41 14"
        />
      );
    case 'push':
      return (
        <g transform={`rotate(${angleOf(from, pushedTo(from, to), view)})`}>
          <path class="choice-push" d="M-34-40H-44V40H-34M40-18 58 0 40 18" />
        </g>
      );
  }
};
