import type { Notice } from '../domain/inbox/notice.ts';
import type { DigestTime } from '../domain/inbox/notice-preferences.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** Every time zone differs from UTC by quarters of an hour. */
const QUARTER = 15 * MINUTE;
/** The longest day has 25 hours. */
const MOST_QUARTERS = 2 * 25 * 4;

interface LocalTime {
  readonly date: string;
  readonly hour: number;
}

const createLocalTime = (timeZone: string): ((at: number) => LocalTime) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return at => {
    const [date = '', time = ''] = format.format(at).split(', ');
    return { date, hour: Number(time.slice(0, 2)) };
  };
};

/**
 * The first instant after another at which it becomes a full hour in a time zone, once a day: on a day that skips the hour, at
 * the next one, and on a day that has it twice, the first time.
 */
export const nextDaily = (after: number, hour: number, timeZone: string): number => {
  const localTime = createLocalTime(timeZone);
  const hasCome = (at: number, date: string): boolean => {
    const local = localTime(at);
    return local.date > date || (local.date === date && local.hour >= hour);
  };
  const first = (Math.floor(after / QUARTER) + 1) * QUARTER;
  for (let quarter = 0; quarter < MOST_QUARTERS; quarter++) {
    const at = first + quarter * QUARTER;
    const { date } = localTime(at);
    if (hasCome(at, date) && !hasCome(at - QUARTER, date)) return at;
  }
  throw new RangeError(`${timeZone} has no hour ${hour}`);
};

/** The next full minute that is a minute away at least: what comes at once goes into one mail. */
const nextMinute = (at: number): number => (Math.floor(at / MINUTE) + 2) * MINUTE;

/** When a notice is to be mailed. A reminder cannot wait for the next digest. The same notice always gives the same instant. */
export const mailTime = ({ at, kind }: Pick<Notice, 'at' | 'kind'>, { pace, hour, timeZone }: DigestTime): number => {
  if (pace === 'IMMEDIATELY' || kind === 'REMINDER') return nextMinute(at);
  return pace === 'HOURLY' ? (Math.floor(at / HOUR) + 1) * HOUR : nextDaily(at, hour, timeZone);
};
