import { makeShare } from '../report-text.ts';
import type { Interval } from '../statistics/wilson.ts';
import { WIDTH } from './frame.ts';
import { linearScale } from './scale.ts';
import { makeDrawing, makeLabel, makeShape, withTitle } from './svg.ts';

export interface IntervalRow {
  readonly name: string;
  readonly interval: Interval;
  readonly isMarked?: boolean;
}

const LEFT = 190;
const RIGHT = 160;
const ROW = 26;
const FOOT = 24;

/** Shares as dots with their intervals, from nothing to everything. */
export const makeIntervalChart = (label: string, rows: readonly IntervalRow[]): string => {
  const across = linearScale([0, 1], [LEFT, WIDTH - RIGHT], 4);
  const height = rows.length * ROW;
  const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap(tick => [
    makeShape('line', {
      class: tick === 0.5 ? 'axis' : 'grid',
      x1: across.at(tick),
      x2: across.at(tick),
      y1: 0,
      y2: height,
    }),
    makeLabel(`${tick * 100} %`, { class: 'tick', x: across.at(tick), y: height + 16, 'text-anchor': 'middle' }),
  ]);
  const makeRow = ({ name, interval, isMarked = false }: IntervalRow, index: number): readonly string[] => {
    const y = index * ROW + ROW / 2;
    const color = isMarked ? 2 : 1;
    return [
      makeLabel(name, { class: 'name', x: LEFT - 10, y: y + 4, 'text-anchor': 'end' }),
      withTitle(
        `${name}: ${makeShare(interval)}`,
        makeShape('line', {
          class: `whisker color-${color}`,
          x1: across.at(interval.low),
          x2: across.at(interval.high),
          y1: y,
          y2: y,
        }),
        makeShape('circle', { class: `fill-${color}`, cx: across.at(interval.value), cy: y, r: 5 }),
      ),
      makeLabel(makeShare(interval), { class: 'value', x: WIDTH - RIGHT + 10, y: y + 4 }),
    ];
  };
  return makeDrawing(WIDTH, height + FOOT, label, [...ticks, ...rows.flatMap(makeRow)]);
};
