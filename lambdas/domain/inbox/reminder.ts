import { opposite } from '#engine/index';
import { deadlineOf } from '../clocks/timeout.ts';
import { type Game, turnSince } from '../game/game.ts';
import { noticedGame } from './game-notices.ts';
import { makeNotice, type Notice } from './notice.ts';

/** When to remind somebody of a turn: an instant, and how long before the deadline that is. Both in milliseconds. */
interface Reminder {
  readonly at: number;
  readonly before: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * When the side to move is to be reminded of its deadline, the earliest first: none while there is no deadline, nor so long
 * before one as the turn has time or longer. Takes seconds before the deadline, the most first.
 */
const remindersOf = (game: Game, remindBefore: readonly number[]): readonly Reminder[] => {
  const deadline = game.hotSeat ? undefined : deadlineOf(game);
  if (deadline === undefined) return [];
  const began = turnSince(game);
  return remindBefore
    .map(seconds => ({ at: deadline - seconds * SECOND, before: seconds * SECOND }))
    .filter(({ at }) => at > began);
};

/** When the side to move is next to be reminded after an instant; undefined when it is not. */
export const nextReminder = (game: Game, remindBefore: readonly number[], now: number): number | undefined =>
  remindersOf(game, remindBefore).find(({ at }) => at > now)?.at;

const makeDuration = (milliseconds: number): string => {
  const [unit, name] = (
    [
      [DAY, 'day'],
      [HOUR, 'hour'],
      [MINUTE, 'minute'],
    ] as const
  ).find(([length]) => milliseconds % length === 0) ?? [SECOND, 'second'];
  const count = milliseconds / unit;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
};

const noticeOf = (game: Game, { at, before }: Reminder): readonly Notice[] => {
  const recipient = game.seats[game.sideToMove];
  if (recipient === undefined) return [];
  const { ply, take } = noticedGame(game);
  const until = new Date(at + before)
    .toISOString()
    .replace(/:\d\d\.\d{3}Z$/, ' UTC')
    .replace('T', ' at ');
  return [
    makeNotice({
      recipient,
      kind: 'REMINDER',
      at,
      from: game.seats[opposite(game.sideToMove)],
      text: `It is your turn, and you have less than ${makeDuration(before)} left: until ${until}.`,
      game: noticedGame(game),
      subject: [game.id, ply, take, before],
    }),
  ];
};

/** The reminder that is due: of several the last alone, so that nobody is reminded twice at once. Empty when none is. */
export const dueReminder = (game: Game, remindBefore: readonly number[], now: number): readonly Notice[] => {
  const due = remindersOf(game, remindBefore).findLast(({ at }) => at <= now);
  return due === undefined ? [] : noticeOf(game, due);
};
