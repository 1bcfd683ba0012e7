import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Position } from '#engine/index';
import type { SearchResult } from '#search/index';
import { decidedChance, whiteChance } from './chances.ts';
import type { Effort } from './messages.ts';
import type { Thinker } from './thinker.ts';

/** For each turn of a game. */
const BRIEFLY: Effort = { nodes: 8_000, multi: 1 };

/** For one position that is looked into. */
const DEEPLY: Effort = { nodes: 900_000, multi: 3 };

/** What is being thought about one position. */
export interface DeepLook {
  readonly position: Position;
  /** Undefined until something is found. */
  readonly result: SearchResult | undefined;
  readonly isRunning: boolean;
}

/** The analysis of a game: White's chance at every ply, and a deep look into one position. All of it can be stopped. */
export interface GameAnalysis {
  /** White's chance in each position that was looked at. */
  readonly chances: ReadonlySignal<ReadonlyMap<Position, number>>;
  readonly look: ReadonlySignal<DeepLook | undefined>;
  /** How many positions of a game are done, while one is gone through. */
  readonly progress: ReadonlySignal<{ readonly done: number; readonly all: number } | undefined>;
  /** Why the last question had no answer. */
  readonly fault: ReadonlySignal<string | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Goes through the positions of a game, the last first, where the end is known best. */
  readonly goThrough: (positions: readonly Position[]) => Promise<void>;
  /** Looks into a position until it is told to stop. */
  readonly lookInto: (position: Position) => Promise<void>;
  /** Ends whatever is being thought; what was found stays. */
  readonly stop: () => void;
}

export const createGameAnalysis = (thinker: Thinker): GameAnalysis => {
  const chances = signal<ReadonlyMap<Position, number>>(new Map());
  const look = signal<DeepLook | undefined>(undefined);
  const progress = signal<{ readonly done: number; readonly all: number } | undefined>(undefined);
  const fault = signal<string | undefined>(undefined);
  let current: AbortController | undefined;

  const note = (position: Position, chance: number): void => {
    chances.value = new Map(chances.peek()).set(position, chance);
  };

  const stop = (): void => {
    current?.abort();
    current = undefined;
    progress.value = undefined;
    const open = look.peek();
    if (open?.isRunning === true) look.value = { ...open, isRunning: false };
  };

  /** Runs something that may be stopped; nothing that it does afterwards is seen. */
  const run = async (task: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    stop();
    fault.value = undefined;
    const own = new AbortController();
    current = own;
    try {
      await task(own.signal);
    } catch (error) {
      if (!own.signal.aborted) fault.value = error instanceof Error ? error.message : String(error);
    } finally {
      if (current === own) stop();
    }
  };

  const chanceAt = async (position: Position, signal: AbortSignal): Promise<number> =>
    decidedChance(position) ?? whiteChance(position, await thinker.search(position, BRIEFLY, signal));

  return {
    chances,
    look,
    progress,
    fault,
    isBusy: computed(() => progress.value !== undefined || look.value?.isRunning === true),
    goThrough: positions =>
      run(async signal => {
        const all = positions.length;
        progress.value = { done: 0, all };
        for (const [done, position] of positions.toReversed().entries()) {
          if (!chances.peek().has(position)) {
            const chance = await chanceAt(position, signal);
            if (signal.aborted) return;
            note(position, chance);
          }
          progress.value = { done: done + 1, all };
        }
      }),
    lookInto: position =>
      run(async signal => {
        look.value = { position, result: undefined, isRunning: true };
        await thinker.search(position, DEEPLY, signal, result => {
          look.value = { position, result, isRunning: true };
          note(position, whiteChance(position, result));
        });
      }),
    stop,
  };
};
