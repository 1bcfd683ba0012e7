import { ComparisonCounter, type ComparisonSummary, type Criterion } from './comparison.ts';
import { comparisonOf, gameOf, type Match } from './match.ts';
import type { GameMeasure } from './measure.ts';
import type { SprtSettings } from './statistics/sprt.ts';
import { type Summary, SummaryCounter } from './summary/summary.ts';

export const REPORT_VERSION = 1;

/** How a match that compares is judged. */
export interface Judgement {
  readonly criterion: Criterion;
  readonly sprt: SprtSettings;
}

/** What the games of a match come to. Depends on the match and how many games there are, on nothing else. */
export interface Report {
  readonly version: typeof REPORT_VERSION;
  /** The version of the program whose players played. */
  readonly software: string;
  readonly match: Match;
  readonly games: number;
  /** One for each ruleset. */
  readonly summaries: readonly (Summary & { readonly ruleset: string })[];
  readonly judgement: Judgement | null;
  readonly comparison: ComparisonSummary | null;
}

/** Takes the games of a match in their order. */
export class ReportCounter {
  readonly #match: Match;
  readonly #judgement: Judgement;
  readonly #summaries: readonly SummaryCounter[];
  readonly #comparison: ComparisonCounter | undefined;
  #games = 0;

  constructor(match: Match, judgement: Judgement) {
    const comparison = comparisonOf(match);
    this.#match = match;
    this.#judgement = judgement;
    this.#summaries = Array.from({ length: comparison === 'rulesets' ? 2 : 1 }, () => new SummaryCounter());
    this.#comparison =
      comparison === 'none' ? undefined : new ComparisonCounter(match, judgement.criterion, judgement.sprt);
  }

  get games(): number {
    return this.#games;
  }

  /** Whether a match that compares has been decided, so that no further game is needed. */
  get isDecided(): boolean {
    return this.#comparison !== undefined && this.#comparison.verdict !== 'undecided';
  }

  /** Takes the next game. */
  add(game: GameMeasure): void {
    this.#games++;
    const { side } = gameOf(this.#match, this.#games);
    this.#summaries[this.#summaries.length === 1 ? 0 : side]?.add(game);
    this.#comparison?.add(this.#games, game);
  }

  summarize(software: string): Report {
    const { rulesets } = this.#match;
    return {
      version: REPORT_VERSION,
      software,
      match: this.#match,
      games: this.#games,
      summaries: this.#summaries.map((counter, side) => ({
        ruleset: rulesets[side] ?? rulesets[0],
        ...counter.summarize(),
      })),
      judgement: this.#comparison === undefined ? null : this.#judgement,
      comparison: this.#comparison?.summarize() ?? null,
    };
  }
}
