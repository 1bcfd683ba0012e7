import type { JSX } from 'preact';
import type { Color } from '#engine/index';
import { makeClockText, makeTimeWords, remainingAt, sideOfColor } from '../game/clocks.ts';
import type { Online } from '../online.ts';
import type { GameFieldsFragment } from '../operations.generated.ts';
import { useNow } from './use-now.ts';

export interface ClockFaceProps {
  readonly online: Online;
  readonly game: GameFieldsFragment;
  readonly color: Color;
}

const LOW_S = 30;

/** A side's clock. It ticks by itself; the words for screen readers change with the minutes alone. */
export const ClockFace = ({ online, game, color }: ClockFaceProps): JSX.Element | null => {
  const { clocks } = game;
  const isRunning = clocks?.running === sideOfColor(color);
  const now = useNow(online, isRunning);
  if (clocks === null) return null;
  const seconds = remainingAt(clocks, now)[color];
  const isOnVacation = clocks[color].vacationUntil !== null && game.status === 'ACTIVE';
  const isLow = isRunning && seconds < LOW_S;
  return (
    <span
      class={`clock${isRunning ? ' clock-running' : ''}${isLow ? ' clock-low' : ''}`}
      role="timer"
      aria-label={`${color === 'white' ? 'White' : 'Black'} has ${makeTimeWords(Math.ceil(seconds / 60) * 60)} left${isOnVacation ? ', on vacation' : ''}`}
    >
      {makeClockText(seconds)}
      {isOnVacation && <span class="clock-vacation"> on vacation</span>}
    </span>
  );
};
