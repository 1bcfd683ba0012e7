import type { Position, Turn } from '#engine/index';
import type { LastTurn } from '#notation/drawing/index';
import { positionFrom } from '../positions.ts';
import type { Lesson, Step } from './lesson.ts';
import { replyIn } from './reply.ts';

/** One try at a lesson. */
export interface Attempt {
  readonly lesson: Lesson;
  /** What stands on the board. */
  readonly position: Position;
  /** The turn that led here, White's or the partner's. */
  readonly lastTurn: LastTurn | undefined;
  /** What the learner has played. */
  readonly steps: readonly Step[];
  readonly state: 'open' | 'reached' | 'missed';
  /** What to say of it; empty while nothing has been played. */
  readonly words: string;
}

/** A fresh try. */
export const beginLesson = (lesson: Lesson): Attempt => ({
  lesson,
  position: positionFrom(lesson.position),
  lastTurn: undefined,
  steps: [],
  state: 'open',
  words: '',
});

const wordsOfMiss = ({ misses, miss }: Lesson, steps: readonly Step[]): string =>
  misses.find(({ isSo }) => isSo(steps))?.words ?? miss;

const endsWith = (attempt: Attempt, position: Position): boolean =>
  attempt.steps.length >= attempt.lesson.turns || position.outcome !== undefined;

/** The partner answers, and the learner has another turn. */
const answer = (attempt: Attempt): Attempt => {
  const turn = replyIn(attempt.position);
  const played = attempt.position.play(turn);
  if (!played.ok) throw new RangeError('the partner played an illegal turn');
  const { position, events } = played.value;
  const next = { ...attempt, position, lastTurn: { turn, events } };
  if (position.outcome !== undefined) return { ...next, state: 'missed', words: wordsOfMiss(next.lesson, next.steps) };
  const left = next.lesson.turns - next.steps.length;
  return { ...next, words: `Not yet. Black has answered; ${left === 1 ? 'one turn is' : `${left} turns are`} left.` };
};

const judge = (attempt: Attempt): Attempt => {
  const { lesson, steps, position } = attempt;
  if (lesson.goal(steps)) return { ...attempt, state: 'reached', words: lesson.praise };
  if (endsWith(attempt, position)) return { ...attempt, state: 'missed', words: wordsOfMiss(lesson, steps) };
  return answer(attempt);
};

/** The try after a turn of the learner, judged, and answered by the partner when the lesson goes on. An illegal turn changes nothing. */
export const playInLesson = (attempt: Attempt, turn: Turn): Attempt => {
  if (attempt.state !== 'open') return attempt;
  const played = attempt.position.play(turn);
  if (!played.ok) return attempt;
  const { position, events } = played.value;
  const step: Step = { before: attempt.position, turn, events, after: position };
  return judge({ ...attempt, position, lastTurn: { turn, events }, steps: [...attempt.steps, step] });
};
