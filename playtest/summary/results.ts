import type { GameMeasure } from '../measure.ts';
import { type Interval, wilson } from '../statistics/wilson.ts';

/** How games ended, for whom and by what. */
export interface ResultsSummary {
  readonly games: number;
  readonly firstPlayer: { readonly wins: number; readonly draws: number; readonly losses: number };
  /** Points of who moves first, a draw as half. */
  readonly firstPlayerScore: Interval;
  /** Points of who moves first in games decided by cancer. */
  readonly firstPlayerScoreByCancer: Interval;
  readonly draws: Interval;
  readonly byCancer: Interval;
  /** Games that went to the turn limit, drawn or adjudicated. */
  readonly byTurnLimit: Interval;
  readonly swaps: number;
}

/** The points of who moved first, a draw as half. With the pie rule that may be who plays Black at the end. */
export const firstPlayerPoints = ({ winner, swapped }: GameMeasure): number => {
  if (winner === undefined) return 0.5;
  return (winner === 'white') === swapped ? 0 : 1;
};

export class ResultsCounter {
  readonly #points = { wins: 0, draws: 0, losses: 0 };
  readonly #cancer = { games: 0, wins: 0 };
  #games = 0;
  #swaps = 0;

  add(game: GameMeasure): void {
    const points = firstPlayerPoints(game);
    this.#games++;
    if (game.swapped) this.#swaps++;
    if (points === 0.5) this.#points.draws++;
    else if (points === 1) this.#points.wins++;
    else this.#points.losses++;
    if (game.reason !== 'cancer') return;
    this.#cancer.games++;
    this.#cancer.wins += points;
  }

  summarize(): ResultsSummary {
    const { wins, draws } = this.#points;
    return {
      games: this.#games,
      firstPlayer: this.#points,
      firstPlayerScore: wilson(wins + draws / 2, this.#games),
      firstPlayerScoreByCancer: wilson(this.#cancer.wins, this.#cancer.games),
      draws: wilson(draws, this.#games),
      byCancer: wilson(this.#cancer.games, this.#games),
      byTurnLimit: wilson(this.#games - this.#cancer.games, this.#games),
      swaps: this.#swaps,
    };
  }
}
