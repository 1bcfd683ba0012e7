import { makeNumber } from '../report-text.ts';
import { WIDTH } from './frame.ts';
import { linearScale } from './scale.ts';
import { makeDrawing, makeLabel, makeShape, withTitle } from './svg.ts';

export interface BarRow {
  readonly name: string;
  /** One for each of the chart's names. */
  readonly values: readonly number[];
}

export interface BarChart {
  readonly label: string;
  readonly names: readonly string[];
  readonly rows: readonly BarRow[];
}

const LEFT = 150;
const RIGHT = 56;
const BAR = 12;
const GAP = 10;

/** Bars side by side, a group for each row; the nth of each is drawn in the nth colour of the page. */
export const makeBarChart = ({ label, names, rows }: BarChart): string => {
  const group = names.length * BAR + GAP;
  const across = linearScale([0, Math.max(0.01, ...rows.flatMap(({ values }) => values))], [LEFT, WIDTH - RIGHT]);
  const makeBar = (name: string, value: number, index: number, top: number): string => {
    const y = top + index * BAR;
    const end = across.at(value);
    return withTitle(
      `${name}, ${names[index]}: ${makeNumber(value)}`,
      makeShape('rect', { class: `fill-${index + 1}`, x: LEFT, y, width: end - LEFT, height: BAR - 1 }),
      makeLabel(makeNumber(value), { class: 'value', x: end + 5, y: y + BAR - 2.5 }),
    );
  };
  const makeGroup = ({ name, values }: BarRow, place: number): readonly string[] => {
    const top = place * group + GAP / 2;
    const middle = top + (names.length * BAR) / 2 + 4;
    return [
      makeLabel(name, { class: 'name', x: LEFT - 8, y: middle, 'text-anchor': 'end' }),
      ...values.map((value, index) => makeBar(name, value, index, top)),
    ];
  };
  return makeDrawing(WIDTH, rows.length * group, label, rows.flatMap(makeGroup));
};
