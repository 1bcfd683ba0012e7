import type { Position, Ruleset, Setup, Turn } from '#engine/index';
import type { Level, SearchResult } from '#search/index';

/** A position as it goes from one thread to another. */
export interface SentPosition {
  readonly setup: Setup;
  readonly ruleset: Ruleset;
}

export const sendPosition = (position: Position): SentPosition => ({
  setup: position.toSetup(),
  ruleset: position.ruleset,
});

/** How much a search takes, and how many turns it compares. */
export interface Effort {
  /** Positions looked at. */
  readonly nodes: number;
  /** How many of the best turns are wanted. */
  readonly multi: number;
}

/** What the thread is asked, one thing at a time. */
export type Question =
  | {
      readonly kind: 'choose';
      readonly position: SentPosition;
      readonly level: Level;
      readonly seed: number;
      /** Milliseconds to think, at most. */
      readonly withinMs: number;
    }
  | ({ readonly kind: 'search'; readonly position: SentPosition } & Effort);

/** What it says: of a search each depth as it is done, then the end of it. */
export type Reply =
  | { readonly kind: 'chosen'; readonly turn: Turn }
  | { readonly kind: 'found'; readonly result: SearchResult; readonly isLast: boolean }
  | { readonly kind: 'failed'; readonly message: string };
