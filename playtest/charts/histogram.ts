import { ACROSS, HEIGHT, makeFrame, UPWARDS, WIDTH } from './frame.ts';
import { linearScale } from './scale.ts';
import { makeDrawing, makeShape, withTitle } from './svg.ts';

export interface Bin {
  /** The first value of the class. */
  readonly from: number;
  /** One count for each of the chart's names, stacked in their order. */
  readonly counts: readonly number[];
}

export interface Histogram {
  readonly label: string;
  readonly foot: string;
  readonly names: readonly string[];
  /** Values in a class; the classes follow one another. */
  readonly width: number;
  readonly bins: readonly Bin[];
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Columns over classes of values; the nth part of each is drawn in the nth colour of the page. */
export const makeHistogram = ({ label, foot, names, width, bins }: Histogram): string => {
  const first = bins[0]?.from ?? 0;
  const last = (bins.at(-1)?.from ?? first) + width;
  const across = linearScale([first, last], ACROSS, 10);
  const upwards = linearScale([0, Math.max(1, ...bins.map(({ counts }) => sum(counts)))], UPWARDS);
  const makeColumn = ({ from, counts }: Bin): readonly string[] =>
    counts.flatMap((count, index) => {
      if (count === 0) return [];
      const [bottom, top] = [sum(counts.slice(0, index)), sum(counts.slice(0, index + 1))].map(upwards.at);
      const [left, right] = [across.at(from) + 1, across.at(from + width) - 1];
      const [low, high] = [bottom ?? 0, top ?? 0];
      return withTitle(
        `${from} to ${from + width - 1}, ${names[index]}: ${count}`,
        makeShape('rect', { class: `fill-${index + 1}`, x: left, y: high, width: right - left, height: low - high }),
      );
    });
  return makeDrawing(WIDTH, HEIGHT, label, [...makeFrame(across, upwards, foot), ...bins.flatMap(makeColumn)]);
};
