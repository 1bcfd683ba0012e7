import type { GameMeasure } from '../measure.ts';
import { CourseCounter, type CourseSummary } from './course.ts';
import { DeedsCounter, type DeedsSummary } from './deeds.ts';
import { FirstTurnsCounter, type FirstTurnsSummary } from './first-turns.ts';
import { LeadsCounter, type LeadsSummary } from './leads.ts';
import { LengthsCounter, type LengthsSummary } from './lengths.ts';
import { ResultsCounter, type ResultsSummary } from './results.ts';

/** What games of one ruleset come to. */
export interface Summary {
  readonly results: ResultsSummary;
  readonly lengths: LengthsSummary;
  readonly leads: LeadsSummary;
  readonly usage: DeedsSummary;
  readonly firstTurns: FirstTurnsSummary;
  readonly course: CourseSummary;
}

/** Takes games one after the other, in memory that does not grow with their number. */
export class SummaryCounter {
  readonly #results = new ResultsCounter();
  readonly #lengths = new LengthsCounter();
  readonly #leads = new LeadsCounter();
  readonly #usage = new DeedsCounter();
  readonly #firstTurns = new FirstTurnsCounter();
  readonly #course = new CourseCounter();

  add(game: GameMeasure): void {
    const counters = [this.#results, this.#lengths, this.#leads, this.#usage, this.#firstTurns, this.#course];
    for (const counter of counters) counter.add(game);
  }

  summarize(): Summary {
    return {
      results: this.#results.summarize(),
      lengths: this.#lengths.summarize(),
      leads: this.#leads.summarize(),
      usage: this.#usage.summarize(),
      firstTurns: this.#firstTurns.summarize(),
      course: this.#course.summarize(),
    };
  }
}
