import type { Color } from '#engine/index';
import type { GameMeasure } from '../measure.ts';
import { type Interval, wilson } from '../statistics/wilson.ts';

/** How a side's games went that it began in one way. */
export interface FirstTurnUsage {
  readonly color: Color;
  readonly name: string;
  readonly games: number;
  /** The side's points, a draw as half; the interval is corrected for the number of ways that are compared. */
  readonly score: Interval;
  /** Whether even the corrected interval leaves out the side's score over all its games: chance hardly explains it. */
  readonly standsOut: boolean;
}

export interface FirstTurnsSummary {
  /** What is done: `move R`, `build N`, … */
  readonly kinds: readonly FirstTurnUsage[];
  /** The turns themselves, those with the most games first. */
  readonly turns: readonly FirstTurnUsage[];
}

interface Sums {
  readonly color: Color;
  readonly name: string;
  games: number;
  points: number;
}

const pointsOf = ({ winner }: GameMeasure, color: Color): number => {
  if (winner === undefined) return 0.5;
  return winner === color ? 1 : 0;
};

class Table {
  readonly #rows = new Map<string, Sums>();

  add(color: Color, name: string, points: number): void {
    const key = `${color} ${name}`;
    const sums = this.#rows.get(key) ?? { color, name, games: 0, points: 0 };
    this.#rows.set(key, sums);
    sums.games++;
    sums.points += points;
  }

  summarize(): readonly FirstTurnUsage[] {
    const rows = [...this.#rows.values()];
    return rows
      .toSorted((a, b) => b.games - a.games || (`${a.color}${a.name}` < `${b.color}${b.name}` ? -1 : 1))
      .map(({ color, name, games, points }) => {
        const score = wilson(points, games, rows.length);
        const mean = this.#meanOf(color);
        return { color, name, games, score, standsOut: mean < score.low || mean > score.high };
      });
  }

  #meanOf(color: Color): number {
    const own = [...this.#rows.values()].filter(row => row.color === color);
    const games = own.reduce((sum, row) => sum + row.games, 0);
    return own.reduce((sum, { points }) => sum + points, 0) / Math.max(1, games);
  }
}

/** How often each first turn of a side wins. Where openings are random, the turn is the cause of the difference. */
export class FirstTurnsCounter {
  readonly #kinds = new Table();
  readonly #turns = new Table();

  add(game: GameMeasure): void {
    for (const { color, text, kind } of game.firstTurns) {
      const points = pointsOf(game, color);
      this.#kinds.add(color, kind, points);
      this.#turns.add(color, text, points);
    }
  }

  summarize(): FirstTurnsSummary {
    return { kinds: this.#kinds.summarize(), turns: this.#turns.summarize() };
  }
}
