import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { NoticeKind } from './notice.ts';

/** The ways beside the inbox by which somebody can be told. */
export const CHANNEL_NAMES = ['EMAIL', 'PUSH', 'WEBHOOK'] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

export const DIGEST_PACES = ['IMMEDIATELY', 'HOURLY', 'DAILY'] as const;
export type DigestPace = (typeof DIGEST_PACES)[number];

/** Whether a kind of notice goes by a channel. */
export interface ChannelChoice {
  readonly kind: NoticeKind;
  readonly channel: ChannelName;
  readonly isOn: boolean;
}

/** When mails are put together. */
export interface DigestTime {
  readonly pace: DigestPace;
  /** The hour of a daily one, 0 to 23. */
  readonly hour: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** How a player wants to be told. */
export interface NoticePreferences {
  /** What was chosen; everything else is on. */
  readonly choices: readonly ChannelChoice[];
  /** Seconds before a deadline at which to be reminded, the most first. */
  readonly remindBefore: readonly number[];
  readonly digest: DigestTime;
}

export const DEFAULT_PREFERENCES: NoticePreferences = {
  choices: [],
  remindBefore: [86_400, 3600],
  digest: { pace: 'HOURLY', hour: 18, timeZone: 'UTC' },
};

/** Whether a player wants a kind of notice by a channel. */
export const isWanted = ({ choices }: NoticePreferences, kind: NoticeKind, channel: ChannelName): boolean =>
  choices.find(choice => choice.kind === kind && choice.channel === channel)?.isOn ?? true;

/** What is to be changed; what is undefined stays. */
export interface PreferenceChange {
  readonly choices: readonly ChannelChoice[];
  readonly remindBefore: readonly number[] | undefined;
  readonly pace: DigestPace | undefined;
  readonly hour: number | undefined;
  readonly timeZone: string | undefined;
}

/** The least and the most seconds before a deadline at which somebody is reminded. */
export const LEAST_REMINDER = 600;
const MOST_REMINDER = 30 * 86_400;
const MOST_REMINDERS = 5;
const LONGEST_TIME_ZONE = 64;
const MOST_CHOICES = 50;

const refuse = (message: string, ...path: readonly string[]): UserError =>
  userError('BAD_INPUT', message, ['input', ...path]);

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const faultOfReminders = (seconds: readonly number[]): UserError | undefined => {
  if (seconds.length > MOST_REMINDERS)
    return refuse(`There are ${seconds.length} reminders; ${MOST_REMINDERS} at most.`, 'remindBefore');
  const bad = seconds.findIndex(value => value < LEAST_REMINDER || value > MOST_REMINDER);
  if (bad < 0) return undefined;
  const message = `A reminder is ${LEAST_REMINDER} to ${MOST_REMINDER} seconds before the deadline, not ${seconds[bad]}.`;
  return refuse(message, 'remindBefore', String(bad));
};

const faultOf = ({ choices, remindBefore, hour, timeZone }: PreferenceChange): UserError | undefined => {
  if (choices.length > MOST_CHOICES)
    return refuse(`There are ${choices.length} choices; ${MOST_CHOICES} at most.`, 'choices');
  if (hour !== undefined && (hour < 0 || hour > 23)) return refuse(`The hour is ${hour}; it takes 0 to 23.`, 'hour');
  if (timeZone !== undefined && (timeZone.length > LONGEST_TIME_ZONE || !isTimeZone(timeZone)))
    return refuse('The time zone is not known; give a name such as Europe/Vienna.', 'timeZone');
  return remindBefore && faultOfReminders(remindBefore);
};

/** A change of preferences as it is kept: reminders the most first, each once. Refuses what is out of range, with BAD_INPUT. */
export const readPreferenceChange = (change: PreferenceChange): Result<PreferenceChange, UserError> => {
  const fault = faultOf(change);
  if (fault !== undefined) return err(fault);
  const remindBefore = change.remindBefore && [...new Set(change.remindBefore)].toSorted((a, b) => b - a);
  return ok({ ...change, remindBefore });
};
