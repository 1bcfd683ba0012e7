import { performance } from 'node:perf_hooks';
import type { Output } from './io.ts';

/** Nothing is shown for work that is done sooner. */
const PATIENCE = 1000;
/** The least time between two pictures of the bar. */
const INTERVAL = 100;
const BAR = 16;
const ERASE = '\r\x1b[K';
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes for people: `512 B`, `3.4 MB`. */
export const makeSize = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value.toFixed(0) : value.toFixed(1)} ${UNITS[power]}`;
};

/** A number of seconds for people: `0:07`, `1:02:30`. */
export const makeTime = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  const pad = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
};

const makeBar = (share: number): string => {
  const full = Math.round(share * BAR);
  return `[${'#'.repeat(full)}${'-'.repeat(BAR - full)}] ${String(Math.floor(share * 100)).padStart(3)} %`;
};

/** One line of text: how much of how much, how fast, how long still. `total` is undefined or 0 when nobody knows. */
export const makeProgress = (bytes: number, total: number | undefined, seconds: number): string => {
  const rate = bytes / seconds;
  const speed = `${makeSize(rate)}/s`;
  if (total === undefined || total === 0) return `${makeSize(bytes)}  ${speed}`;
  const left = Math.max(0, total - bytes) / rate;
  return `${makeBar(Math.min(1, bytes / total))}  ${makeSize(bytes)} of ${makeSize(total)}  ${speed}  ${makeTime(left)} left`;
};

export interface ProgressOptions {
  /** What there is to read, in bytes; undefined when nobody knows. */
  readonly total: number | undefined;
  /** Milliseconds, from any origin. */
  readonly now?: () => number;
}

/** A line at the bottom of a terminal that tells how far a long work is. */
export class Progress {
  readonly #stream: Output;
  readonly #total: number | undefined;
  readonly #now: () => number;
  readonly #start: number;
  #bytes = 0;
  #nextDrawing: number;
  #isVisible = false;

  constructor(stream: Output, { total, now = () => performance.now() }: ProgressOptions) {
    this.#stream = stream;
    this.#total = total;
    this.#now = now;
    this.#start = now();
    this.#nextDrawing = this.#start + PATIENCE;
  }

  /** A terminal that does not know its width says 0. */
  get #width(): number {
    return this.#stream.columns || 80;
  }

  add(bytes: number): void {
    this.#bytes += bytes;
    const now = this.#now();
    if (now < this.#nextDrawing) return;
    this.#nextDrawing = now + INTERVAL;
    this.#isVisible = true;
    const text = makeProgress(this.#bytes, this.#total, (now - this.#start) / 1000);
    this.#stream.write(`${ERASE}${text.slice(0, this.#width - 1)}`);
  }

  /** Makes room for other output; the line comes back with the bytes that follow. */
  clear(): void {
    if (!this.#isVisible) return;
    this.#isVisible = false;
    this.#nextDrawing = this.#now() + INTERVAL;
    this.#stream.write(ERASE);
  }
}
