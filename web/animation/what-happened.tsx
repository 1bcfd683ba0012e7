import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { GameEvent, Setup } from '#engine/index';
import { announce } from '../app/announcer.tsx';
import { listHappened } from './happened.ts';
import { showAgain } from './motion.ts';

export interface WhatHappenedProps {
  /** The board that the turn was played on. */
  readonly before: Setup;
  readonly events: readonly GameEvent[];
}

/** What happened in the last turn, in words; new turns are read out. Where things may move, the turn can be seen again. */
export const WhatHappened = ({ before, events }: WhatHappenedProps): JSX.Element => {
  const told = listHappened(events);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) announce(told.join(' '));
    isFirst.current = false;
  }, [events]);
  return (
    <section class="what-happened" aria-label="What happened">
      <ol class="what-happened-list">
        {told.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <button type="button" class="button-small what-happened-again" onClick={() => showAgain({ before, events })}>
        Show it again
      </button>
    </section>
  );
};
