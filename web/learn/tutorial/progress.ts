import type { Storage } from '../../app/storage.ts';
import type { Lesson } from './lesson.ts';

const KEY = 'lessons';

/** The ids of the lessons that have been done on this device. */
export const readProgress = (storage: Pick<Storage, 'read'>): ReadonlySet<string> => {
  const ids = (storage.read(KEY) ?? '').split(' ').filter(id => id !== '');
  return new Set(ids);
};

/** Keeps that a lesson has been done; returns the ids of all that have. A device that keeps nothing forgets it with the page. */
export const addProgress = (storage: Pick<Storage, 'read' | 'write'>, { id }: Lesson): ReadonlySet<string> => {
  const done = new Set([...readProgress(storage), id]);
  storage.write(KEY, [...done].join(' '));
  return done;
};

/** The first lesson that has not been done, or the first of all. */
export const nextLesson = (lessons: readonly Lesson[], done: ReadonlySet<string>): Lesson | undefined =>
  lessons.find(({ id }) => !done.has(id)) ?? lessons[0];
