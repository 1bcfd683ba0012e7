import { COLORS, PROTEINS, type Protein } from '#engine/index';
import type { GameMeasure } from '../measure.ts';
import { type Interval, wilson } from '../statistics/wilson.ts';
import { DEEDS, type DeedName, type Usage, zeros } from '../usage.ts';

export interface ProteinUsage {
  /** How many a side builds in a game. */
  readonly built: number;
  /** How many the winner and the loser of a won game build. */
  readonly byWinner: number;
  readonly byLoser: number;
  /** Of those built, which did anything but move. */
  readonly used: Interval;
  /** In how many games a side builds one at all. */
  readonly sides: Interval;
}

export interface DeedUsage {
  /** How many a side does in a game. */
  readonly done: number;
  readonly byWinner: number;
  readonly byLoser: number;
}

export interface DeedsSummary {
  readonly proteins: Readonly<Record<Protein, ProteinUsage>>;
  readonly deeds: Readonly<Record<DeedName, DeedUsage>>;
}

interface Sums {
  sides: number;
  readonly built: Record<Protein, number>;
  readonly used: Record<Protein, number>;
  /** Sides that built one at all. */
  readonly builders: Record<Protein, number>;
  readonly deeds: Record<DeedName, number>;
}

const createSums = (): Sums => ({
  sides: 0,
  built: zeros(PROTEINS),
  used: zeros(PROTEINS),
  builders: zeros(PROTEINS),
  deeds: zeros(DEEDS),
});

const addTo = (sums: Sums, { built, used, deeds }: Usage): void => {
  sums.sides++;
  for (const protein of PROTEINS) {
    sums.built[protein] += built[protein];
    sums.used[protein] += used[protein];
    if (built[protein] > 0) sums.builders[protein]++;
  }
  for (const deed of DEEDS) sums.deeds[deed] += deeds[deed];
};

const per = (count: number, { sides }: Sums): number => count / Math.max(1, sides);

/** What is built and done, by all sides, by winners and by losers. */
export class DeedsCounter {
  readonly #all = createSums();
  readonly #winners = createSums();
  readonly #losers = createSums();

  add({ usage, winner }: GameMeasure): void {
    for (const color of COLORS) {
      addTo(this.#all, usage[color]);
      if (winner !== undefined) addTo(winner === color ? this.#winners : this.#losers, usage[color]);
    }
  }

  summarize(): DeedsSummary {
    const named = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
      Object.fromEntries(names.map(name => [name, make(name)])) as Record<Name, Value>;
    return {
      proteins: named(PROTEINS, protein => this.#protein(protein)),
      deeds: named(DEEDS, deed => this.#deed(deed)),
    };
  }

  #protein(protein: Protein): ProteinUsage {
    return {
      built: per(this.#all.built[protein], this.#all),
      byWinner: per(this.#winners.built[protein], this.#winners),
      byLoser: per(this.#losers.built[protein], this.#losers),
      used: wilson(this.#all.used[protein], this.#all.built[protein]),
      sides: wilson(this.#all.builders[protein], this.#all.sides),
    };
  }

  #deed(deed: DeedName): DeedUsage {
    return {
      done: per(this.#all.deeds[deed], this.#all),
      byWinner: per(this.#winners.deeds[deed], this.#winners),
      byLoser: per(this.#losers.deeds[deed], this.#losers),
    };
  }
}
