import { turnEquals } from '#engine/index';
import { parseTurn } from '#notation/index';
import { type Attempt, beginLesson, playInLesson } from './attempt.ts';
import type { Lesson } from './lesson.ts';

const playSolution = (attempt: Attempt, text: string): Attempt => {
  const turn = parseTurn(text, attempt.position);
  if (!turn.ok) throw new Error(`the lesson ${attempt.lesson.id} has an illegal solution: ${turn.error.message}`);
  return playInLesson(attempt, turn.value);
};

/** A try at a lesson with the first turns of its solution played. */
const solved = (lesson: Lesson, turns: number): Attempt =>
  lesson.solution.slice(0, turns).reduce(playSolution, beginLesson(lesson));

const isSolutionSoFar = (attempt: Attempt): boolean => {
  const { steps } = solved(attempt.lesson, attempt.steps.length);
  return attempt.steps.every(({ turn }, index) => {
    const expected = steps[index];
    return expected !== undefined && turnEquals(expected.turn, turn);
  });
};

/** The try after one more turn of the solution; from the beginning when something else has been played. */
export const showNext = (attempt: Attempt): Attempt =>
  solved(attempt.lesson, isSolutionSoFar(attempt) ? attempt.steps.length + 1 : 1);
