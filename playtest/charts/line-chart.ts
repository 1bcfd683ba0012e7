import { ACROSS, HEIGHT, makeFrame, UPWARDS, WIDTH } from './frame.ts';
import { linearScale, logScale } from './scale.ts';
import { makeDrawing, makePlace, makeShape, withTitle } from './svg.ts';

export interface Series {
  readonly name: string;
  /** In order of `x`. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface LineChart {
  readonly label: string;
  /** What the axis at the foot counts. */
  readonly foot: string;
  readonly series: readonly Series[];
  readonly isLogarithmic?: boolean;
}

/** A chart of lines over a common axis; the nth is drawn in the nth colour of the page. */
export const makeLineChart = ({ label, foot, series, isLogarithmic = false }: LineChart): string => {
  const points = series.flatMap(each => each.points);
  const greatest = Math.max(0, ...points.map(([, y]) => y));
  const across = linearScale([0, Math.max(1, ...points.map(([x]) => x))], ACROSS, 10);
  const upwards = isLogarithmic ? logScale(greatest, UPWARDS) : linearScale([0, greatest], UPWARDS);
  const makePath = (line: Series): string =>
    line.points
      .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${makePlace(across.at(x))} ${makePlace(upwards.at(y))}`)
      .join('');
  return makeDrawing(WIDTH, HEIGHT, label, [
    ...makeFrame(across, upwards, foot),
    ...series.map((line, index) =>
      withTitle(line.name, makeShape('path', { class: `line color-${index + 1}`, d: makePath(line) })),
    ),
  ]);
};
