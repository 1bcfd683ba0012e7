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

/** A number of games for people, or of games a second: `12 games`, `0.4 games`. */
export const makeGames = (games: number): string =>
  `${games < 10 && !Number.isInteger(games) ? games.toFixed(1) : games.toFixed(0)} games`;

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

/** How far a work is: amounts in bytes, unless `make` writes something else. */
export interface Standing {
  /** What is done, and how much of that had been done before. */
  readonly done: number;
  readonly before?: number;
  /** Undefined or 0 when nobody knows. */
  readonly total: number | undefined;
  readonly make?: (amount: number) => string;
}

/** One line of text: how much of how much, how fast, how long still. */
export const makeProgress = ({ done, before = 0, total, make = makeSize }: Standing, seconds: number): string => {
  const rate = (done - before) / seconds;
  const speed = `${make(rate)}/s`;
  if (total === undefined || total === 0) return `${make(done)}  ${speed}`;
  const left = Math.max(0, total - done) / rate;
  return `${makeBar(Math.min(1, done / total))}  ${make(done)} of ${make(total)}  ${speed}  ${makeTime(left)} left`;
};

export interface ProgressOptions extends Omit<Standing, 'done'> {
  /** Milliseconds, from any origin. */
  readonly now?: () => number;
}

/** A line at the bottom of a terminal that tells how far a long work is. */
export class Progress {
  readonly #stream: Output;
  readonly #standing: Omit<Standing, 'done'>;
  readonly #now: () => number;
  readonly #start: number;
  #done: number;
  #nextDrawing: number;
  #isVisible = false;

  constructor(stream: Output, { now = () => performance.now(), ...standing }: ProgressOptions) {
    this.#stream = stream;
    this.#standing = standing;
    this.#done = standing.before ?? 0;
    this.#now = now;
    this.#start = now();
    this.#nextDrawing = this.#start + PATIENCE;
  }

  /** A terminal that does not know its width says 0. */
  get #width(): number {
    return this.#stream.columns || 80;
  }

  /** So much more is done. */
  add(amount: number): void {
    this.#done += amount;
    const now = this.#now();
    if (now < this.#nextDrawing) return;
    this.#nextDrawing = now + INTERVAL;
    this.#isVisible = true;
    const text = makeProgress({ ...this.#standing, done: this.#done }, (now - this.#start) / 1000);
    this.#stream.write(`${ERASE}${text.slice(0, this.#width - 1)}`);
  }

  /** Makes room for other output; the line comes back with what is done next. */
  clear(): void {
    if (!this.#isVisible) return;
    this.#isVisible = false;
    this.#nextDrawing = this.#now() + INTERVAL;
    this.#stream.write(ERASE);
  }
}
