import type { JSX } from 'preact';
import type { Lesson } from './lesson.ts';

export interface LessonListProps {
  readonly lessons: readonly Lesson[];
  readonly current: Lesson;
  /** The ids of those that have been done. */
  readonly done: ReadonlySet<string>;
  readonly onBegin: (lesson: Lesson) => void;
}

/** All lessons, to begin any of them. */
export const LessonList = ({ lessons, current, done, onBegin }: LessonListProps): JSX.Element => (
  <nav class="lesson-list" aria-label="Lessons">
    <ol>
      {lessons.map(lesson => (
        <li key={lesson.id}>
          <button
            type="button"
            class="button-small"
            aria-current={lesson === current ? 'step' : undefined}
            onClick={() => onBegin(lesson)}
          >
            <span aria-hidden="true">{done.has(lesson.id) ? '✓' : '○'}</span> {lesson.title}
            {done.has(lesson.id) ? <span class="visually-hidden"> (done)</span> : null}
          </button>
        </li>
      ))}
    </ol>
  </nav>
);
