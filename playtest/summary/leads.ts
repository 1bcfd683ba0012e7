import type { GameMeasure } from '../measure.ts';
import { type Interval, wilson } from '../statistics/wilson.ts';

/** Who leads has fewer mutated genes. */
export interface LeadsSummary {
  /** How often the lead went from one side to the other, a game. */
  readonly changes: number;
  /** Games in which both sides led at some time. */
  readonly contested: Interval;
  /** Won games whose winner was behind at some time. */
  readonly comebacks: Interval;
  /** Mutated genes of both sides together at the end, a game. */
  readonly mutated: number;
}

/** The leads of a game one after the other, equality left out: the sign says whose. */
const listLeads = ({ course }: GameMeasure): readonly number[] =>
  course.map(({ lead }) => Math.sign(lead)).filter(sign => sign !== 0);

const countChanges = (leads: readonly number[]): number =>
  leads.filter((lead, index) => index > 0 && lead !== leads[index - 1]).length;

export class LeadsCounter {
  #games = 0;
  #changes = 0;
  #contested = 0;
  #won = 0;
  #comebacks = 0;
  #mutated = 0;

  add(game: GameMeasure): void {
    const leads = listLeads(game);
    const changes = countChanges(leads);
    this.#games++;
    this.#changes += changes;
    this.#mutated += game.course.at(-1)?.mutated ?? 0;
    if (changes > 0) this.#contested++;
    if (game.winner === undefined) return;
    this.#won++;
    if (leads.includes(game.winner === 'white' ? -1 : 1)) this.#comebacks++;
  }

  summarize(): LeadsSummary {
    const games = Math.max(1, this.#games);
    return {
      changes: this.#changes / games,
      contested: wilson(this.#contested, this.#games),
      comebacks: wilson(this.#comebacks, this.#won),
      mutated: this.#mutated / games,
    };
  }
}
