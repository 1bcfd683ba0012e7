import type { GameEvent, Position, Turn } from '#engine/index';

/** A turn of the learner in a lesson: what was, what was played, what happened. */
export interface Step {
  readonly before: Position;
  readonly turn: Turn;
  readonly events: readonly GameEvent[];
  readonly after: Position;
}

/** Whether something is so after the turns that the learner has played, the last one last. */
export type Judge = (steps: readonly Step[]) => boolean;

/** One short lesson. The learner plays White. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  /** What is taught, in paragraphs. */
  readonly text: readonly string[];
  /** What is to be done. */
  readonly task: string;
  /** A position text, White to move, under the standard rules. */
  readonly position: string;
  /** How many own turns there are to do it in. */
  readonly turns: number;
  readonly goal: Judge;
  /** What to say of a try that missed: the first that is so. */
  readonly misses: readonly { readonly isSo: Judge; readonly words: string }[];
  /** What to say of a try that missed in no known way. */
  readonly miss: string;
  /** What to say when it is done. */
  readonly praise: string;
  /** Turns that reach the goal, for who asks to be shown. */
  readonly solution: readonly string[];
}
