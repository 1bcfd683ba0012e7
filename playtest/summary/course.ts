import type { GameMeasure, PlyMeasure } from '../measure.ts';

/** Positions at one ply, over the games that came so far: means, both sides together. */
export interface CoursePoint {
  readonly ply: number;
  readonly games: number;
  readonly rna: number;
  readonly proteins: number;
  /** Proteins in front of their own genes. */
  readonly walls: number;
  /** Legal turns: the geometric mean, as they run from a hundred to ten thousands, and the greatest. */
  readonly turns: number;
  readonly mostTurns: number;
}

export interface CourseSummary {
  readonly plies: readonly CoursePoint[];
  /** Over all positions of all games. */
  readonly meanRna: number;
  readonly meanProteins: number;
  readonly meanWalls: number;
  readonly meanTurns: number;
}

interface Sums {
  games: number;
  rna: number;
  proteins: number;
  walls: number;
  /** The sum of logarithms, over the positions that have turns. */
  logTurns: number;
  withTurns: number;
  mostTurns: number;
}

const createSums = (): Sums => ({
  games: 0,
  rna: 0,
  proteins: 0,
  walls: 0,
  logTurns: 0,
  withTurns: 0,
  mostTurns: 0,
});

const addTo = (sums: Sums, { rna, proteins, walls, turns }: PlyMeasure): void => {
  sums.games++;
  sums.rna += rna;
  sums.proteins += proteins;
  sums.walls += walls;
  sums.mostTurns = Math.max(sums.mostTurns, turns);
  if (turns === 0) return;
  sums.withTurns++;
  sums.logTurns += Math.log(turns);
};

const pointOf = (ply: number, sums: Sums): CoursePoint => {
  const games = Math.max(1, sums.games);
  return {
    ply,
    games: sums.games,
    rna: sums.rna / games,
    proteins: sums.proteins / games,
    walls: sums.walls / games,
    turns: sums.withTurns === 0 ? 0 : Math.exp(sums.logTurns / sums.withTurns),
    mostTurns: sums.mostTurns,
  };
};

/** How crowded the board is, and how much there is to choose from, as games go on. */
export class CourseCounter {
  readonly #plies: Sums[] = [];
  readonly #all = createSums();

  add({ course }: GameMeasure): void {
    for (const [ply, measure] of course.entries()) {
      const sums = this.#plies[ply] ?? createSums();
      this.#plies[ply] = sums;
      addTo(sums, measure);
      addTo(this.#all, measure);
    }
  }

  summarize(): CourseSummary {
    const all = pointOf(0, this.#all);
    return {
      plies: this.#plies.map((sums, ply) => pointOf(ply, sums)),
      meanRna: all.rna,
      meanProteins: all.proteins,
      meanWalls: all.walls,
      meanTurns: all.turns,
    };
  }
}
