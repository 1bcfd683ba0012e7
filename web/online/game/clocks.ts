import type { ByColor, Color } from '#engine/index';
import type { ClocksFieldsFragment, Side } from '../operations.generated.ts';

export const colorOfSide = (side: Side): Color => (side === 'WHITE' ? 'white' : 'black');

export const sideOfColor = (color: Color): Side => (color === 'white' ? 'WHITE' : 'BLACK');

/** Seconds that both sides have left at an instant of the server's time, in milliseconds since 1970; never below 0. */
export const remainingAt = (clocks: ClocksFieldsFragment, now: number): ByColor<number> => {
  const passed = Math.max(0, (now - Date.parse(clocks.since)) / 1000);
  const leftOf = (side: Side, remaining: number): number =>
    clocks.running === side ? Math.max(0, remaining - passed) : remaining;
  return { white: leftOf('WHITE', clocks.white.remaining), black: leftOf('BLACK', clocks.black.remaining) };
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Seconds left as a clock shows them: `3 d 4 h`, `4:05:09`, `5:09`, and with tenths in the last ten seconds. */
export const makeClockText = (seconds: number): string => {
  if (seconds >= 2 * DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`;
  if (seconds < 10) return `0:0${(Math.floor(seconds * 10) / 10).toFixed(1)}`;
  const whole = Math.ceil(seconds);
  const rest = `${twoDigits(Math.floor(whole / MINUTE) % 60)}:${twoDigits(whole % MINUTE)}`;
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)}:${rest}`;
  return rest.replace(/^0/, '');
};

const unit = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

/** A length of time in words, in its two largest units at most: `2 days 3 hours`, `1 minute`, `30 seconds`. */
export const makeTimeWords = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / DAY), 'day'],
    [Math.floor((whole % DAY) / HOUR), 'hour'],
    [Math.floor((whole % HOUR) / MINUTE), 'minute'],
    [whole % MINUTE, 'second'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return 'no time';
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, name]) => unit(count, name))
    .join(' ');
};
