import { signal } from '@preact/signals';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type GameEvent, replayEvents, type Setup } from '#engine/index';
import { makeSetup } from '#notation/index';
import { makeTimeline } from './make-timeline.ts';
import type { Timeline } from './timeline.ts';

/** A turn to be shown again: what the board was, and what happened. */
export interface Showing {
  readonly before: Setup;
  readonly events: readonly GameEvent[];
}

const asked = signal<Showing | undefined>(undefined);

/** Lets the board that shows the position after a turn show the turn again. */
export const showAgain = (showing: Showing): void => {
  asked.value = { ...showing };
};

/** Whether a turn's events lead from one board to another. */
const leadsTo = (before: Setup, events: readonly GameEvent[], after: Setup): boolean => {
  try {
    return makeSetup(replayEvents(before, events)) === makeSetup(after);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How many boards that were shown since the last turn are remembered: previews among them, whose turn may then be played. */
const REMEMBERED = 12;

/** The motion that is running on a board, and how to end it. */
export interface Motion {
  readonly timeline: Timeline | undefined;
  readonly stop: () => void;
}

/**
 * The motion of the turn that led to a board: begun when the turn is new and a board was shown that it leads from, or when
 * it is to be shown again; none of it where people want none. Any key or press ends it, and so does every other board.
 */
export const useMotion = (setup: Setup, events: readonly GameEvent[] | undefined): Motion => {
  const [running, setRunning] = useState<{ readonly of: Setup; readonly timeline: Timeline }>();
  const shown = useRef<{ events: typeof events; setups: readonly Setup[] }>({ events, setups: [] });
  const begin = (before: Setup, happened: readonly GameEvent[]): void => {
    const timeline = wantsStillness() ? undefined : makeTimeline(before, happened);
    setRunning(timeline && { of: setup, timeline });
  };

  useLayoutEffect(() => {
    const { events: known, setups } = shown.current;
    const isNew = events !== undefined && events !== known;
    const before = isNew ? setups.find(each => leadsTo(each, events, setup)) : undefined;
    if (before !== undefined && events !== undefined) begin(before, events);
    const kept = isNew ? [setup] : [...setups, setup].slice(-REMEMBERED);
    shown.current = { events, setups: kept };
  }, [setup, events]);

  const request = asked.value;
  const answered = useRef(request);
  useLayoutEffect(() => {
    if (request === undefined || request === answered.current) return;
    answered.current = request;
    if (request.events === events && leadsTo(request.before, request.events, setup))
      begin(request.before, request.events);
  }, [request]);

  const isCurrent = running !== undefined && running.of === setup;
  const stop = (): void => setRunning(undefined);
  useLayoutEffect(() => {
    if (!isCurrent || running === undefined) return undefined;
    const timer = setTimeout(stop, running.timeline.duration);
    addEventListener('pointerdown', stop, { capture: true });
    addEventListener('keydown', stop, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', stop, { capture: true });
      removeEventListener('keydown', stop, { capture: true });
    };
  }, [running, isCurrent]);

  return { timeline: isCurrent ? running.timeline : undefined, stop };
};
