import { escapeText } from '#notation/drawing/svg';

/** A place in a drawing, to a tenth of a pixel. */
export const makePlace = (place: number): string => String(Math.round(place * 10) / 10);

type Attributes = { readonly [name: string]: string | number };

const makeAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? makePlace(value) : escapeText(value)}"`)
    .join('');

/** An empty element. */
export const makeShape = (name: 'line' | 'rect' | 'circle' | 'path', attributes: Attributes): string =>
  `<${name}${makeAttributes(attributes)}/>`;

/** A line of text. */
export const makeLabel = (text: string, attributes: Attributes): string =>
  `<text${makeAttributes(attributes)}>${escapeText(text)}</text>`;

/** A shape that says what it is when it is pointed at. */
export const withTitle = (title: string, ...shapes: readonly string[]): string =>
  `<g><title>${escapeText(title)}</title>${shapes.join('')}</g>`;

/** A drawing as wide as it may be, and what it shows for those who do not see it. */
export const makeDrawing = (width: number, height: number, label: string, shapes: readonly string[]): string =>
  `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeText(label)}">\n${shapes.join('\n')}\n</svg>`;
