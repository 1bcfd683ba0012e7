import { describe, expect, it } from 'vitest';
import { type Position, STANDARD } from '#engine/index';
import { makeTurn, parseTurn } from '#notation/index';
import { type Attempt, beginLesson, playInLesson } from './attempt.ts';
import type { Lesson } from './lesson.ts';
import { LESSONS } from './lessons.ts';

const playText = (attempt: Attempt, text: string): Attempt => {
  const turn = parseTurn(text, attempt.position);
  if (!turn.ok) throw new Error(`${attempt.lesson.id}: ${turn.error.message}`);
  return playInLesson(attempt, turn.value);
};

const lessonNamed = (id: string): Lesson => {
  const lesson = LESSONS.find(one => one.id === id);
  if (lesson === undefined) throw new Error(`there is no lesson ${id}`);
  return lesson;
};

const tryTurns = (id: string, ...texts: readonly string[]): Attempt =>
  texts.reduce(playText, beginLesson(lessonNamed(id)));

/** Every legal turn without a bonus action. */
const listTexts = (position: Position): readonly string[] =>
  position.actions().map(first => makeTurn(position, { kind: 'actions', first, bonus: undefined }));

describe.each(LESSONS)('the lesson $id', lesson => {
  it('begins with White to move, under the standard rules, with nothing reached', () => {
    const { position, state } = beginLesson(lesson);
    expect([position.turn, position.ruleset, position.outcome, state]).toEqual(['white', STANDARD, undefined, 'open']);
    expect(lesson.goal([])).toBe(false);
  });

  it('is reached by its solution, with the last turn of it and no earlier', () => {
    const states = lesson.solution.map((_, index) => tryTurns(lesson.id, ...lesson.solution.slice(0, index + 1)).state);
    expect(states).toEqual([...lesson.solution.slice(1).map(() => 'open'), 'reached']);
    expect(lesson.solution.length).toBeLessThanOrEqual(lesson.turns);
    expect(tryTurns(lesson.id, ...lesson.solution).words).toBe(lesson.praise);
  });

  it('is not reached by most of what can be played', () => {
    const start = beginLesson(lesson);
    const texts = listTexts(start.position);
    const reached = texts.filter(text => playText(start, text).state === 'reached');
    expect(reached.length).toBeLessThan(texts.length / 3);
  });

  it('has something to say of each kind of miss that it knows', () => {
    const start = beginLesson(lesson);
    const said = new Set(
      listTexts(start.position).map(text => playText({ ...start, lesson: { ...lesson, turns: 1 } }, text).words),
    );
    for (const { words } of lesson.misses) expect(said).toContain(words);
  });
});

describe('the lessons', () => {
  it('have ids of their own', () => {
    expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(LESSONS.length);
  });
});
