import { comparisonOf, gameOf, type Match } from './match.ts';
import type { GameMeasure } from './measure.ts';
import { eloInterval, momentsOf, PAIR_POINTS, pairsIn } from './statistics/elo.ts';
import { boundsOf, judge, logLikelihoodRatio, type SprtSettings, type Verdict } from './statistics/sprt.ts';
import type { Interval } from './statistics/wilson.ts';
import { firstPlayerPoints } from './summary/results.ts';

/**
 * By what two rulesets are compared: whether a game is `decided` by cancer, or the points of who moves `first`. Players
 * are compared by their points.
 */
export const CRITERIA = ['decided', 'first'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** What the pairs of a match say about the first of two things against the second. */
export interface ComparisonSummary {
  /** Games without their partner yet are left out. */
  readonly pairs: number;
  /** How many pairs gave 0, ¼, ½, ¾ and 1 point. */
  readonly counts: readonly number[];
  /** The points of the first, in the mean; ½ is equality. */
  readonly score: number;
  readonly elo: Interval;
  readonly logLikelihoodRatio: number;
  readonly bounds: readonly [lower: number, upper: number];
  readonly verdict: Verdict;
}

/** The points, of a pair, of the first thing compared: from the game that is its own, or White's, and the other one. */
const pairPoints = (match: Match, criterion: Criterion, [own, other]: readonly [GameMeasure, GameMeasure]): number => {
  if (comparisonOf(match) === 'players') return (firstPlayerPoints(own) + 1 - firstPlayerPoints(other)) / 2;
  const worthOf = (game: GameMeasure): number => {
    if (criterion === 'first') return firstPlayerPoints(game);
    return game.reason === 'cancer' ? 1 : 0;
  };
  return (1 + worthOf(own) - worthOf(other)) / 2;
};

/** Takes the games of a comparing match in order and judges after each pair. */
export class ComparisonCounter {
  readonly #match: Match;
  readonly #criterion: Criterion;
  readonly #sprt: SprtSettings;
  readonly #counts = PAIR_POINTS.map(() => 0);
  #own: GameMeasure | undefined;

  constructor(match: Match, criterion: Criterion, sprt: SprtSettings) {
    this.#match = match;
    this.#criterion = criterion;
    this.#sprt = sprt;
  }

  add(number: number, game: GameMeasure): void {
    if (gameOf(this.#match, number).side === 0) {
      this.#own = game;
      return;
    }
    if (this.#own === undefined) throw new RangeError(`game ${number} came before its partner`);
    const place = Math.round(pairPoints(this.#match, this.#criterion, [this.#own, game]) * (PAIR_POINTS.length - 1));
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#own = undefined;
  }

  get verdict(): Verdict {
    return judge(this.#counts, this.#sprt);
  }

  summarize(): ComparisonSummary {
    return {
      pairs: pairsIn(this.#counts),
      counts: [...this.#counts],
      score: momentsOf(this.#counts).mean,
      elo: eloInterval(this.#counts),
      logLikelihoodRatio: logLikelihoodRatio(this.#counts, this.#sprt),
      bounds: boundsOf(this.#sprt),
      verdict: this.verdict,
    };
  }
}
