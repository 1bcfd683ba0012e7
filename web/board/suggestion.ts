import { signal } from '@preact/signals';
import type { Position, Turn } from '#engine/index';

/** A turn that is shown before anybody plays it. */
export interface Suggestion {
  /** The position of the board that is to show it. */
  readonly on: Position;
  /** Where the turn would be played: that position, or one that is expected later, which the board shows meanwhile. */
  readonly before: Position;
  readonly turn: Turn;
}

const suggested = signal<Suggestion | undefined>(undefined);

/** Has the board of a position show a turn, in place of the one that was shown before. */
export const suggest = (suggestion: Suggestion): void => {
  suggested.value = suggestion;
};

/** Takes a suggestion from the board, unless another one has taken its place. */
export const withdraw = (suggestion: Suggestion): void => {
  if (suggested.peek() === suggestion) suggested.value = undefined;
};

/** What the board of a position is to show; undefined for nothing. */
export const suggestionOn = (position: Position): Suggestion | undefined =>
  suggested.value?.on === position ? suggested.value : undefined;
