import type { Browser, Page } from 'playwright-core';
import { pressKeys } from './in-page.ts';

/** Milliseconds of processor time, which are nearly the same however much else the machine does. */
export interface ProcessorTime {
  /** On the page's own thread, for each press until it was painted: script, style, layout, lists of what is to be painted. */
  readonly page: readonly number[];
  /** On the threads that paint, for one press. */
  readonly painting: number;
}

/** An event of Chromium's tracing, as far as it is read here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  /** When it was, by the clock. */
  readonly ts: number;
  /** The processor time that its thread had taken by then. */
  readonly tts?: number;
  /** The processor time that it took itself. */
  readonly tdur?: number;
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

const listMarks = (events: readonly TraceEvent[], mark: string): readonly number[] =>
  events
    .filter(({ name }) => name === mark)
    .sort((a, b) => a.ts - b.ts)
    .map(({ tts }) => {
      if (tts === undefined) throw new Error(`the browser does not say how much processor time stood at "${mark}"`);
      return tts / 1000;
    });

const timeOf = (events: readonly TraceEvent[], times: number): ProcessorTime => {
  const painted = listMarks(events, 'painted');
  const raster = events.filter(({ name }) => name === 'RasterTask');
  return {
    page: listMarks(events, 'pressed').map((pressed, index) => (painted[index] ?? Number.NaN) - pressed),
    painting: raster.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000 / times,
  };
};

/** Presses a key so often, and says what that takes of the processor. */
export const traceKeys = async (browser: Browser, page: Page, key: string, times: number): Promise<ProcessorTime> => {
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(pressKeys, { key, times });
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString('utf8'),
  );
  return timeOf(traceEvents, times);
};
