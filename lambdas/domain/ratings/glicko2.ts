/**
 * Glicko-2 as in Mark E. Glickman, "Example of the Glicko-2 system" (2022), http://www.glicko.net/glicko/glicko2.pdf, whose
 * steps the comments name. Ratings and deviations are on the scale that people see.
 */

/** How good somebody is taken to be: a mean, how unsure it is, and how much it tends to move. */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** A game as one side had it. */
export interface RatedResult {
  readonly opponent: Pick<Strength, 'rating' | 'deviation'>;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly score: number;
}

/** Of somebody about whom nothing is known (step 1). */
export const UNKNOWN: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };

const SCALE = 173.7178;
/** How much volatility itself may move. */
const TAU = 0.5;
const TOLERANCE = 0.000_001;
/** The search of step 5 takes about ten rounds; more means that something is no number. */
const MOST_ROUNDS = 1000;

/** What step 3 needs of a game: the opponent's weight and the score that was to be expected. */
interface Weighed {
  readonly weight: number;
  readonly expected: number;
  readonly score: number;
}

const weigh = (mu: number, { opponent, score }: RatedResult): Weighed => {
  const phi = opponent.deviation / SCALE;
  const weight = 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent.rating - UNKNOWN.rating) / SCALE)));
  return { weight, expected, score };
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Step 5: the volatility after results whose improvement is delta and whose variance is v. */
const nextVolatility = (volatility: number, phi: number, v: number, delta: number): number => {
  const a = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const ex = Math.exp(x);
    return (ex * (delta ** 2 - phi ** 2 - v - ex)) / (2 * (phi ** 2 + v + ex) ** 2) - (x - a) / TAU ** 2;
  };
  const excess = delta ** 2 - phi ** 2 - v;
  let low = a;
  let high = excess > 0 ? Math.log(excess) : a - TAU;
  if (excess <= 0) while (f(high) < 0) high -= TAU;
  let [fLow, fHigh] = [f(low), f(high)];
  for (let round = 0; Math.abs(high - low) > TOLERANCE; round++) {
    if (round === MOST_ROUNDS) throw new RangeError('a volatility was not found');
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [next, fNext];
  }
  return Math.exp(low / 2);
};

/** The deviation after a number of rating periods without a game, not more than that of somebody unknown (step 6). */
export const deviationAfter = ({ deviation, volatility }: Strength, periods: number): number =>
  Math.min(UNKNOWN.deviation, Math.hypot(deviation, SCALE * volatility * Math.sqrt(periods)));

/**
 * Somebody's strength after the results of a rating period. `periods` is how much time passes with it: 1 as in the paper, 0
 * when the deviation has been let grow already.
 */
export const rate = (before: Strength, results: readonly RatedResult[], periods = 1): Strength => {
  const [mu, phi] = [(before.rating - UNKNOWN.rating) / SCALE, before.deviation / SCALE];
  const weighed = results.map(result => weigh(mu, result));
  if (weighed.length === 0) return { ...before, deviation: deviationAfter(before, periods) };
  // Steps 3 and 4.
  const v = 1 / sumOf(weighed.map(({ weight, expected }) => weight ** 2 * expected * (1 - expected)));
  const gain = sumOf(weighed.map(({ weight, expected, score }) => weight * (score - expected)));
  const volatility = nextVolatility(before.volatility, phi, v, v * gain);
  // Steps 6 to 8.
  const unsure = phi ** 2 + periods * volatility ** 2;
  const after = 1 / Math.sqrt(1 / unsure + 1 / v);
  return { rating: UNKNOWN.rating + SCALE * (mu + after ** 2 * gain), deviation: SCALE * after, volatility };
};
