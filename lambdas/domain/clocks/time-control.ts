import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';

export const PACES = ['PER_TURN', 'BANK'] as const;
export type Pace = (typeof PACES)[number];

/** How much time the sides of a game have, in milliseconds. */
export interface TimeControl {
  readonly pace: Pace;
  /** PER_TURN: for each turn. BANK: for all turns together. */
  readonly time: number;
  /** BANK: added after each turn. PER_TURN: 0. */
  readonly increment: number;
  /** How long each player's own clock may stand still over the whole game. */
  readonly vacation: number;
}

/** A time control as a client asks for it, in seconds and days. */
export interface TimeControlInput {
  readonly secondsPerTurn?: number | null | undefined;
  readonly bankSeconds?: number | null | undefined;
  readonly incrementSeconds?: number | null | undefined;
  readonly vacationDays: number;
}

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const LEAST_SECONDS = 10;
const MOST_SECONDS = (90 * DAY) / SECOND;
const MOST_INCREMENT = (7 * DAY) / SECOND;
const MOST_VACATION_DAYS = 60;

/** More than this no bank holds: time cannot be saved up without end. */
export const MOST_BANK = MOST_SECONDS * SECOND;

/** Somebody who created a game hours ago must have a moment to see that it has begun. */
const LEAST_FIRST_TURN = 5 * 60 * SECOND;

/** What each side has for its first turn, which costs its bank nothing. */
export const firstTurnTime = ({ time }: TimeControl): number => Math.max(time, LEAST_FIRST_TURN);

const PATH = ['input', 'timeControl'];

const refuse = (message: string, ...field: readonly string[]): Result<never, UserError> =>
  err(userError('BAD_INPUT', message, [...PATH, ...field]));

const checkRange = (name: string, value: number, least: number, most: number): Result<number, UserError> =>
  value >= least && value <= most ? ok(value) : refuse(`${name} is ${value}; it takes ${least} to ${most}.`, name);

const readPerTurn = (seconds: number, input: TimeControlInput): Result<TimeControl, UserError> => {
  if (input.incrementSeconds)
    return refuse('incrementSeconds goes with bankSeconds; a time for each turn has no increment.', 'incrementSeconds');
  const time = checkRange('secondsPerTurn', seconds, LEAST_SECONDS, MOST_SECONDS);
  return time.ok ? ok({ pace: 'PER_TURN', time: seconds * SECOND, increment: 0, vacation: 0 }) : time;
};

const readBank = (seconds: number, input: TimeControlInput): Result<TimeControl, UserError> => {
  const increment = input.incrementSeconds ?? 0;
  const bank = checkRange('bankSeconds', seconds, LEAST_SECONDS, MOST_SECONDS);
  if (!bank.ok) return bank;
  const added = checkRange('incrementSeconds', increment, 0, MOST_INCREMENT);
  if (!added.ok) return added;
  return ok({ pace: 'BANK', time: seconds * SECOND, increment: increment * SECOND, vacation: 0 });
};

const readPace = (input: TimeControlInput): Result<TimeControl, UserError> => {
  const perTurn = input.secondsPerTurn ?? undefined;
  const bank = input.bankSeconds ?? undefined;
  if (perTurn !== undefined && bank !== undefined)
    return refuse('Give secondsPerTurn or bankSeconds, not both.', 'bankSeconds');
  if (perTurn !== undefined) return readPerTurn(perTurn, input);
  if (bank !== undefined) return readBank(bank, input);
  return refuse('Give secondsPerTurn or bankSeconds, or leave timeControl out for a game without clocks.');
};

/** Checks what a client asks for: exactly one pace, every number within its bounds. Refuses with BAD_INPUT. */
export const readTimeControl = (input: TimeControlInput): Result<TimeControl, UserError> => {
  const control = readPace(input);
  if (!control.ok) return control;
  const days = checkRange('vacationDays', input.vacationDays, 0, MOST_VACATION_DAYS);
  return days.ok ? ok({ ...control.value, vacation: days.value * DAY }) : days;
};

/** The value of PGN's TimeControl tag: `1/86400`, `300+5`, `-` for none. Vacation has no place in it. */
export const makeTimeControl = (control: TimeControl | undefined): string => {
  if (control === undefined) return '-';
  const seconds = control.time / SECOND;
  return control.pace === 'PER_TURN' ? `1/${seconds}` : `${seconds}+${control.increment / SECOND}`;
};

/** Whether two games are played at the same times. */
export const timeControlEquals = (a: TimeControl | undefined, b: TimeControl | undefined): boolean =>
  makeTimeControl(a) === makeTimeControl(b) && a?.vacation === b?.vacation;
