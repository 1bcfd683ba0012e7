import type { JSX } from 'preact';
import type { GameEvent, Setup } from '#engine/index';
import { listHappened } from './happened.ts';
import { showAgain } from './motion.ts';

export interface WhatHappenedProps {
  /** The board that the turn was played on. */
  readonly before: Setup;
  readonly events: readonly GameEvent[];
}

/** What happened in the last turn, in words; where things may move, it can be seen again. */
export const WhatHappened = ({ before, events }: WhatHappenedProps): JSX.Element => (
  <section class="what-happened" aria-label="What happened">
    <ol class="what-happened-list">
      {listHappened(events).map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
    <button type="button" class="button-small what-happened-again" onClick={() => showAgain({ before, events })}>
      Show it again
    </button>
  </section>
);
