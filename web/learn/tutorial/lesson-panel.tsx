import type { JSX } from 'preact';
import { Link } from '../../app/router.tsx';
import type { Attempt } from './attempt.ts';
import type { Lesson } from './lesson.ts';

export interface LessonPanelProps {
  readonly attempt: Attempt;
  /** The lesson's place among all, from 1. */
  readonly number: number;
  /** The lesson after this one; undefined after the last. */
  readonly next: Lesson | undefined;
  readonly onBegin: (lesson: Lesson) => void;
  /** Plays one turn of the solution. */
  readonly onShow: () => void;
}

const NOTICES = { open: '', reached: ' notice-ok', missed: ' notice-danger' } as const;

const Verdict = ({ attempt: { state, words } }: Pick<LessonPanelProps, 'attempt'>): JSX.Element | null =>
  words === '' ? null : <p class={`notice${NOTICES[state]}`}>{words}</p>;

const Onwards = ({ next, onBegin }: Pick<LessonPanelProps, 'next' | 'onBegin'>): JSX.Element =>
  next === undefined ? (
    <Link class="button button-primary" to={{ name: 'play' }}>
      Play a game
    </Link>
  ) : (
    <button type="button" class="button-primary" onClick={() => onBegin(next)}>
      Next: {next.title}
    </button>
  );

/** What a lesson teaches, its task, what came of the try, and how to go on. */
export const LessonPanel = ({ attempt, number, next, onBegin, onShow }: LessonPanelProps): JSX.Element => {
  const { lesson, state, steps } = attempt;
  return (
    <div class="lesson-panel">
      <h1>
        <span class="lesson-number">Lesson {number}</span> {lesson.title}
      </h1>
      <div class="lesson-text">
        {lesson.text.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p class="lesson-task">{lesson.task}</p>
      <Verdict attempt={attempt} />
      <div class="button-row">
        {state === 'reached' ? <Onwards next={next} onBegin={onBegin} /> : null}
        {steps.length === 0 ? null : (
          <button type="button" onClick={() => onBegin(lesson)}>
            {state === 'reached' ? 'Again' : 'Try again'}
          </button>
        )}
        {state === 'reached' ? null : (
          <button type="button" class="button-plain" onClick={onShow}>
            Show me
          </button>
        )}
      </div>
    </div>
  );
};
