/** From values to places in a drawing. */
export interface Scale {
  readonly at: (value: number) => number;
  /** The values that an axis names, in order. */
  readonly ticks: readonly number[];
}

type Range = readonly [from: number, to: number];

const STEPS = [1, 2, 5, 10];

/** The roundest step that divides a span into as many parts at most. */
const stepFor = (span: number, parts: number): number => {
  const power = 10 ** Math.floor(Math.log10(span / parts));
  return power * (STEPS.find(step => step * power * parts >= span) ?? 10);
};

/** Equal distances for equal differences. An empty range of values is widened to one. */
export const linearScale = ([low, high]: Range, [from, to]: Range, parts = 6): Scale => {
  const greatest = high > low ? high : low + 1;
  const step = stepFor(greatest - low, parts);
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(greatest / step + 1e-9) - first + 1;
  return {
    at: value => from + ((value - low) / (greatest - low)) * (to - from),
    ticks: Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12))),
  };
};

/** Equal distances for equal ratios, from 1 to the power of ten at or above the greatest value. */
export const logScale = (greatest: number, [from, to]: Range): Scale => {
  const powers = Math.max(1, Math.ceil(Math.log10(Math.max(1, greatest)) - 1e-9));
  return {
    at: value => from + (Math.log10(Math.max(1, value)) / powers) * (to - from),
    ticks: Array.from({ length: powers + 1 }, (_, power) => 10 ** power),
  };
};
