import { makeNumber } from '../report-text.ts';
import type { Scale } from './scale.ts';
import { makeLabel, makeShape } from './svg.ts';

export const WIDTH = 640;
export const HEIGHT = 280;
const LEFT = 52;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 44;

/** Where the plot of a chart with two axes lies: from left to right, and from bottom to top. */
export const ACROSS = [LEFT, WIDTH - RIGHT] as const;
export const UPWARDS = [HEIGHT - BOTTOM, TOP] as const;

const gridLine = (scale: Scale, tick: number): readonly string[] => {
  const y = scale.at(tick);
  return [
    makeShape('line', { class: 'grid', x1: ACROSS[0], x2: ACROSS[1], y1: y, y2: y }),
    makeLabel(makeNumber(tick), { class: 'tick', x: ACROSS[0] - 8, y: y + 4, 'text-anchor': 'end' }),
  ];
};

const footLabel = (scale: Scale, tick: number): string =>
  makeLabel(makeNumber(tick), { class: 'tick', x: scale.at(tick), y: UPWARDS[0] + 18, 'text-anchor': 'middle' });

/** Two axes with their ticks, and what the one at the foot counts. */
export const makeFrame = (across: Scale, upwards: Scale, foot: string): readonly string[] => [
  ...upwards.ticks.flatMap(tick => gridLine(upwards, tick)),
  makeShape('line', { class: 'axis', x1: ACROSS[0], x2: ACROSS[1], y1: UPWARDS[0], y2: UPWARDS[0] }),
  ...across.ticks.map(tick => footLabel(across, tick)),
  makeLabel(foot, { class: 'tick', x: (ACROSS[0] + ACROSS[1]) / 2, y: HEIGHT - 6, 'text-anchor': 'middle' }),
];
