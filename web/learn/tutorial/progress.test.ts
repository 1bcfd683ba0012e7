import { describe, expect, it } from 'vitest';
import { ok } from '#engine/index';
import { LESSONS } from './lessons.ts';
import { addProgress, nextLesson, readProgress } from './progress.ts';

const createMemory = () => {
  const texts = new Map<string, string>();
  return {
    read: (key: string) => texts.get(key),
    write: (key: string, text: string) => {
      texts.set(key, text);
      return ok(undefined);
    },
  };
};

const lessonAt = (index: number) => {
  const lesson = LESSONS[index];
  if (lesson === undefined) throw new Error(`there is no lesson ${index}`);
  return lesson;
};

describe('progress', () => {
  it('is kept, each lesson once', () => {
    const storage = createMemory();
    addProgress(storage, lessonAt(0));
    addProgress(storage, lessonAt(2));
    addProgress(storage, lessonAt(0));
    expect([...readProgress(storage)]).toEqual([lessonAt(0).id, lessonAt(2).id]);
  });

  it('is none where nothing is kept', () => {
    expect(readProgress(createMemory()).size).toBe(0);
  });

  it('goes on with the first lesson that has not been done, and begins again after the last', () => {
    expect(nextLesson(LESSONS, new Set([lessonAt(0).id, lessonAt(2).id]))).toBe(lessonAt(1));
    expect(nextLesson(LESSONS, new Set(LESSONS.map(({ id }) => id)))).toBe(lessonAt(0));
  });
});
