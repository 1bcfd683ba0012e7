import { type ReadonlySignal, signal } from '@preact/signals';
import { type FoundGame, findGames } from './find-games.ts';
import { createPause } from './sources.ts';

/** The games of the source that was read last, or is being read. */
export interface Library {
  readonly games: readonly FoundGame[];
  readonly isReading: boolean;
  /** Why not all of it was read. */
  readonly cut: string | undefined;
}

const EMPTY: Library = { games: [], isReading: false, cut: undefined };

/** Lets the browser draw and hear before it goes on. */
const others = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/** How often, in milliseconds, what has been found so far is shown. */
const SHOWN_EVERY = 100;

export interface Reading {
  readonly library: ReadonlySignal<Library>;
  /** Reads a source in place of the one before, however far that has come; gives its games once all are read, undefined when another source took its place. */
  readonly read: (source: AsyncIterable<string | Uint8Array>) => Promise<readonly FoundGame[] | undefined>;
}

/** Reads sources one after the other; `now` in milliseconds. */
export const createReading = (now: () => number): Reading => {
  const library = signal(EMPTY);
  let latest = 0;
  const read: Reading['read'] = async source => {
    const own = ++latest;
    const games: FoundGame[] = [];
    let cut: string | undefined;
    let shownAt = now();
    library.value = { ...EMPTY, isReading: true };
    for await (const found of findGames(source, createPause(now, others))) {
      if (own !== latest) return undefined;
      if (found.kind === 'cut') cut = found.message;
      else games.push(found.game);
      if (now() - shownAt < SHOWN_EVERY) continue;
      shownAt = now();
      library.value = { games: [...games], isReading: true, cut };
    }
    if (own !== latest) return undefined;
    library.value = { games, isReading: false, cut };
    return games;
  };
  return { library, read };
};
