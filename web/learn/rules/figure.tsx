import type { ComponentChildren, JSX } from 'preact';
import type { Mark } from '#notation/drawing/index';
import { BoardPicture } from '../board-picture.tsx';
import { setupFrom, squareFrom } from '../positions.ts';

export interface FigureProps {
  /** A position text; only what is in the region need make sense. */
  readonly position: string;
  /** Two opposite corners: `a1 h3`. */
  readonly region: string;
  readonly label: string;
  readonly marks?: readonly Mark[] | undefined;
  /** The caption. */
  readonly children?: ComponentChildren;
}

/** A picture of a part of a board with a caption. */
export const Figure = ({ position, region, label, marks, children }: FigureProps): JSX.Element => {
  const [from = '', to = ''] = region.split(' ');
  return (
    <figure class="rules-figure">
      <BoardPicture
        setup={setupFrom(position)}
        label={label}
        marks={marks}
        region={{ from: squareFrom(from), to: squareFrom(to) }}
      />
      {children === undefined ? null : <figcaption>{children}</figcaption>}
    </figure>
  );
};
