/** Positions as rows of features, and how their games ended for the side to move: 1 won, 0.5 drawn, 0 lost. */
export interface Samples {
  readonly width: number;
  /** `width` numbers a position, one position after the other. */
  readonly features: Float64Array;
  readonly results: Float64Array;
}

/** Several samples of the same features as one. */
export const joinSamples = (samples: readonly Samples[]): Samples => ({
  width: samples[0]?.width ?? 0,
  features: Float64Array.from(samples.flatMap(({ features }) => [...features])),
  results: Float64Array.from(samples.flatMap(({ results }) => [...results])),
});

/** How many points are one unit of the logarithm of the odds (score.ts). */
const POINTS_A_UNIT = 400 / Math.LN10;
const STEPS = 12;
/** The least part of a step that is tried. */
const LEAST_SHARE = 2 ** -20;

/** Weights that are believed before anything is known, and how strongly, in positions. */
interface Belief {
  readonly prior: Float64Array;
  readonly firmness: number;
}

const numberAt = (numbers: Float64Array, index: number): number => numbers[index] ?? 0;

const dot = (samples: Samples, row: number, weights: Float64Array): number => {
  let sum = 0;
  for (let column = 0; column < samples.width; column++)
    sum += numberAt(samples.features, row * samples.width + column) * numberAt(weights, column);
  return sum;
};

/** Solves a symmetric positive system in place by Cholesky's method; returns the solution, in `right`. */
const solve = (matrix: Float64Array, right: Float64Array): Float64Array => {
  const size = right.length;
  for (let column = 0; column < size; column++) {
    for (let inner = 0; inner < column; inner++)
      for (let row = column; row < size; row++)
        matrix[row * size + column] =
          numberAt(matrix, row * size + column) -
          numberAt(matrix, row * size + inner) * numberAt(matrix, column * size + inner);
    const root = Math.sqrt(numberAt(matrix, column * size + column));
    for (let row = column; row < size; row++)
      matrix[row * size + column] = numberAt(matrix, row * size + column) / root;
  }
  for (let row = 0; row < size; row++) {
    for (let inner = 0; inner < row; inner++)
      right[row] = numberAt(right, row) - numberAt(matrix, row * size + inner) * numberAt(right, inner);
    right[row] = numberAt(right, row) / numberAt(matrix, row * size + row);
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let inner = row + 1; inner < size; inner++)
      right[row] = numberAt(right, row) - numberAt(matrix, inner * size + row) * numberAt(right, inner);
    right[row] = numberAt(right, row) / numberAt(matrix, row * size + row);
  }
  return right;
};

/** Adds one row to the gradient and to the lower half of the curvature. */
const addRow = (samples: Samples, row: number, weights: Float64Array, gradient: Float64Array, curve: Float64Array) => {
  const { width, features } = samples;
  const chance = 1 / (1 + Math.exp(-dot(samples, row, weights)));
  const error = numberAt(samples.results, row) - chance;
  const steepness = chance * (1 - chance);
  for (let column = 0; column < width; column++) {
    const value = numberAt(features, row * width + column);
    if (value === 0) continue;
    gradient[column] = numberAt(gradient, column) + error * value;
    for (let other = 0; other <= column; other++) {
      const index = column * width + other;
      curve[index] = numberAt(curve, index) + steepness * value * numberAt(features, row * width + other);
    }
  }
};

/** How unlikely results and weights are together: what fitting makes as small as it can be. */
const costOf = (samples: Samples, weights: Float64Array, { prior, firmness }: Belief): number => {
  const distance = weights.reduce((sum, weight, column) => sum + (weight - numberAt(prior, column)) ** 2, 0);
  return surpriseIn(samples, weights) * samples.results.length + (firmness / 2) * distance;
};

/** Changes the weights, as far as that makes them likelier: Newton's step alone may go too far. */
const goAlong = (samples: Samples, weights: Float64Array, change: Float64Array, belief: Belief): void => {
  const before = costOf(samples, weights, belief);
  for (let share = 1; share >= LEAST_SHARE; share /= 2) {
    const next = weights.map((weight, column) => weight + share * numberAt(change, column));
    if (costOf(samples, next, belief) >= before) continue;
    weights.set(next);
    return;
  }
};

const step = (samples: Samples, weights: Float64Array, prior: Float64Array, firmness: number): void => {
  const { width, results } = samples;
  const gradient = new Float64Array(width);
  const curve = new Float64Array(width * width);
  for (let row = 0; row < results.length; row++) addRow(samples, row, weights, gradient, curve);
  for (let column = 0; column < width; column++) {
    const index = column * width + column;
    curve[index] = numberAt(curve, index) + firmness;
    const pull = firmness * (numberAt(prior, column) - numberAt(weights, column));
    gradient[column] = numberAt(gradient, column) + pull;
  }
  goAlong(samples, weights, solve(curve, gradient), { prior, firmness });
};

/**
 * The weights, in points, that make the results most likely: logistic regression by Newton's method. `prior` are weights, in
 * points, that are believed before anything is known; `firmness`, above 0, says how strongly, in positions.
 */
export const fitWeights = (samples: Samples, prior: Float64Array, firmness: number): Float64Array => {
  const believed = prior.map(points => points / POINTS_A_UNIT);
  const weights = believed.slice();
  for (let count = 0; count < STEPS; count++) step(samples, weights, believed, firmness);
  return weights.map(weight => weight * POINTS_A_UNIT);
};

/** What is believed before a scale is fitted: nothing, as good as. */
const NO_FIRMNESS = 1e-6;

/** The same weights, all enlarged or lessened by one factor, so that their points are chances of the results (score.ts). */
export const scaleToResults = (samples: Samples, points: Float64Array): Float64Array => {
  const { results } = samples;
  const evaluations = results.map((_, row) => dot(samples, row, points));
  const scale = fitWeights({ width: 1, features: evaluations, results }, new Float64Array(1), NO_FIRMNESS);
  return points.map(weight => weight * numberAt(scale, 0));
};

/** How surprising the results are under some weights, in points: the mean of -log of their likelihood. The less the better. */
export const surpriseOf = (samples: Samples, points: Float64Array): number =>
  surpriseIn(
    samples,
    points.map(weight => weight / POINTS_A_UNIT),
  );

const surpriseIn = (samples: Samples, weights: Float64Array): number => {
  let sum = 0;
  for (let row = 0; row < samples.results.length; row++) {
    const odds = dot(samples, row, weights);
    const result = numberAt(samples.results, row);
    sum += Math.log1p(Math.exp(-Math.abs(odds))) + Math.max(odds, 0) - result * odds;
  }
  return sum / samples.results.length;
};
