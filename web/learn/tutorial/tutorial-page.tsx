import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Turn } from '#engine/index';
import { announce } from '../../app/announcer.tsx';
import { deviceStorage } from '../../app/device.ts';
import { Board } from '../../board/board.tsx';
import { GameLayout } from '../../game/game-layout.tsx';
import { Meters } from '../../game/meters.tsx';
import { type Attempt, beginLesson, playInLesson } from './attempt.ts';
import type { Lesson } from './lesson.ts';
import { LessonList } from './lesson-list.tsx';
import { LessonLead, LessonPanel } from './lesson-panel.tsx';
import { LESSONS } from './lessons.ts';
import { addProgress, nextLesson, readProgress } from './progress.ts';
import { showNext } from './show-solution.ts';

const done = signal<ReadonlySet<string>>(readProgress(deviceStorage));
const attempt = signal<Attempt | undefined>(undefined);

const begin = (lesson: Lesson): void => {
  attempt.value = beginLesson(lesson);
};

/** Shows what a try has become, says it, and keeps that the lesson is done. */
const become = (next: Attempt): void => {
  attempt.value = next;
  announce(next.words);
  if (next.state === 'reached') done.value = addProgress(deviceStorage, next.lesson);
};

/** The lesson after one; undefined after the last. */
const lessonAfter = (lesson: Lesson): Lesson | undefined => LESSONS[LESSONS.indexOf(lesson) + 1];

const currentAttempt = (): Attempt | undefined => {
  const lesson = nextLesson(LESSONS, done.peek());
  return attempt.value ?? (lesson && beginLesson(lesson));
};

/** The lessons: a board to try each on, what is to be done, and what came of it. */
export const TutorialPage = (): JSX.Element | null => {
  const now = currentAttempt();
  if (now === undefined) return null;
  const play = (turn: Turn): void => become(playInLesson(now, turn));
  const { lesson, position, lastTurn, state } = now;
  return (
    <GameLayout
      board={
        <Meters position={position} view="white" names={{ white: 'You', black: 'Black' }}>
          <Board position={position} view="white" lastTurn={lastTurn} onTurn={state === 'open' ? play : undefined} />
        </Meters>
      }
      lead={
        <LessonLead attempt={now} number={LESSONS.indexOf(lesson) + 1} next={lessonAfter(lesson)} onBegin={begin} />
      }
      side={<LessonPanel attempt={now} onShow={() => become(showNext(now))} />}
      ruleset={position.ruleset}
      below={<LessonList lessons={LESSONS} current={lesson} done={done.value} onBegin={begin} />}
    />
  );
};
