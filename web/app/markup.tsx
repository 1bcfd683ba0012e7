import type { JSX, SVGAttributes } from 'preact';

export interface MarkupProps extends Omit<SVGAttributes<SVGGElement>, 'dangerouslySetInnerHTML'> {
  /** SVG of notation/drawing, which escapes what users wrote. Nothing else may stand here. */
  readonly svg: string;
}

/** A group of the drawing's SVG, parsed only when it changes. This is the one place where markup goes into the page. */
export const Markup = ({ svg, ...attributes }: MarkupProps): JSX.Element => (
  <g {...attributes} dangerouslySetInnerHTML={{ __html: svg }} />
);
