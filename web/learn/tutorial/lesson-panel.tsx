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

/** What is to be done, or what came of it with the way on: in sight together with the board, on the smallest of screens too. */
export const LessonLead = ({ attempt, number, next, onBegin }: Omit<LessonPanelProps, 'onShow'>): JSX.Element => {
  const { lesson, state, steps } = attempt;
  return (
    <div class="lesson-lead">
      <h1>
        <span class="lesson-number">Lesson {number}</span> {lesson.title}
      </h1>
      {state === 'reached' ? null : <p class="lesson-task">{lesson.task}</p>}
      <Verdict attempt={attempt} />
      {steps.length === 0 ? null : (
        <div class="button-row">
          {state === 'reached' ? <Onwards next={next} onBegin={onBegin} /> : null}
          <button type="button" onClick={() => onBegin(lesson)}>
            {state === 'reached' ? 'Again' : 'Try again'}
          </button>
        </div>
      )}
    </div>
  );
};

/** What a lesson teaches, and a way out for whoever is at a loss. */
export const LessonPanel = ({ attempt, onShow }: Pick<LessonPanelProps, 'attempt' | 'onShow'>): JSX.Element => (
  <div class="lesson-panel">
    {attempt.lesson.text.map(paragraph => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {attempt.state === 'reached' ? null : (
      <button type="button" class="button-plain" onClick={onShow}>
        Show me
      </button>
    )}
  </div>
);
