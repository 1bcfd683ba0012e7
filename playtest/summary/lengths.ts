import type { GameMeasure } from '../measure.ts';
import { Frequencies } from '../statistics/quantiles.ts';

/** Numbers of turns as players count them: White's and Black's first are turn 1. */
export interface LengthsSummary {
  readonly least: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly greatest: number;
  readonly mean: number;
  /** The median of the games decided by cancer. */
  readonly medianByCancer: number;
  /** Games by their last turn, in classes of `BIN` turns. */
  readonly histogram: readonly LengthBin[];
}

export interface LengthBin {
  /** The first turn of the class. */
  readonly from: number;
  readonly cancer: number;
  readonly turnLimit: number;
}

export const BIN = 5;

const binOf = (turn: number): number => Math.floor((turn - 1) / BIN) * BIN + 1;

const countFrom = (lengths: Frequencies, from: number): number =>
  lengths.list().reduce((sum, [turn, games]) => sum + (binOf(turn) === from ? games : 0), 0);

export class LengthsCounter {
  readonly #all = new Frequencies();
  readonly #cancer = new Frequencies();
  readonly #turnLimit = new Frequencies();

  add({ plies, reason }: GameMeasure): void {
    const turn = Math.max(1, Math.ceil(plies / 2));
    this.#all.add(turn);
    (reason === 'cancer' ? this.#cancer : this.#turnLimit).add(turn);
  }

  summarize(): LengthsSummary {
    const greatest = this.#all.quantile(1);
    const bins = this.#all.total === 0 ? 0 : Math.ceil(greatest / BIN);
    return {
      least: this.#all.quantile(0),
      lowerQuartile: this.#all.quantile(0.25),
      median: this.#all.quantile(0.5),
      upperQuartile: this.#all.quantile(0.75),
      greatest,
      mean: this.#all.mean,
      medianByCancer: this.#cancer.quantile(0.5),
      histogram: Array.from({ length: bins }, (_, index) => {
        const from = index * BIN + 1;
        return { from, cancer: countFrom(this.#cancer, from), turnLimit: countFrom(this.#turnLimit, from) };
      }),
    };
  }
}
