import type { Browser, Page } from 'playwright-core';
import { pressKeys } from './in-page.ts';

/** Milliseconds of processor time, which are the same however much else the machine does. */
export interface ProcessorTime {
  /** On the page's own thread: script, style, layout, lists of what is to be painted. */
  readonly page: number;
  /** On the threads that paint. */
  readonly painting: number;
}

/** An event of Chromium's tracing, as far as it is read here; durations in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  readonly tdur?: number;
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

const timeOf = (events: readonly TraceEvent[], times: number): ProcessorTime => {
  const thread = events.find(({ name }) => name === 'pressed')?.tid;
  const sum = (isMeant: (event: TraceEvent) => boolean): number =>
    events.filter(isMeant).reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000 / times;
  return {
    page: sum(({ name, tid }) => name === 'RunTask' && tid === thread),
    painting: sum(({ name }) => name === 'RasterTask'),
  };
};

/** Presses a key so often, and says what one press takes of the processor, the frame before it included. */
export const traceKeys = async (browser: Browser, page: Page, key: string, times: number): Promise<ProcessorTime> => {
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(pressKeys, { key, times });
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString('utf8'),
  );
  return timeOf(traceEvents, times);
};
