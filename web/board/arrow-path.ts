import type { Place } from '#notation/drawing/index';

/** How an arrow looks, in the board's units. */
export interface ArrowShape {
  /** Room between the middle of the square it comes from and its beginning. */
  readonly start: number;
  /** Room between its point and the middle of the square that it goes to. */
  readonly end: number;
  readonly width: number;
  readonly head: number;
}

const two = (value: number): string => String(Math.round(value * 10) / 10);

/** The outline of an arrow from one place to another. Takes two different places. */
export const makeArrowPath = (from: Place, to: Place, { start, end, width, head }: ArrowShape): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, across: number): string =>
    `${two(from.x + along * dx - across * dy)} ${two(from.y + along * dy + across * dx)}`;
  const [tip, neck, half] = [length - end, length - end - head, width / 2];
  const corners = [
    at(start, -half),
    at(neck, -half),
    at(neck, -head * 0.62),
    at(tip, 0),
    at(neck, head * 0.62),
    at(neck, half),
    at(start, half),
  ];
  return `M${corners.join('L')}Z`;
};
