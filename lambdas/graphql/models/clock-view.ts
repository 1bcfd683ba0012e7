import type { Color } from '#engine/index';
import { NOTHING_ADDED } from '../../domain/clocks/added-time.ts';
import { vacationEnd } from '../../domain/clocks/clock.ts';
import { firstTurnTime, makeTimeControl, type TimeControl } from '../../domain/clocks/time-control.ts';
import { deadlineOf } from '../../domain/clocks/timeout.ts';
import type { Game } from '../../domain/game/game.ts';
import type { Clocks as ClocksView, Clock as ClockView, TimeControl as TimeControlView } from '../types.generated.ts';
import { toSide } from './names.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** Milliseconds as the schema has them, in seconds. */
export const toSeconds = (milliseconds: number): number => milliseconds / SECOND;

/** A time control as the schema has it. */
export const viewTimeControl = (control: TimeControl): TimeControlView => {
  const { pace, time, increment, vacation } = control;
  const seconds = toSeconds(time);
  return {
    text: makeTimeControl(control),
    ...(pace === 'PER_TURN'
      ? { secondsPerTurn: seconds }
      : { bankSeconds: seconds, incrementSeconds: toSeconds(increment) }),
    firstTurnSeconds: toSeconds(firstTurnTime(control)),
    vacationDays: vacation / DAY,
  };
};

/** The clocks of a game as the schema has them; undefined when it has none. */
export const viewClocks = (game: Game): ClocksView | undefined => {
  const { clocks, added = NOTHING_ADDED } = game;
  if (clocks === undefined) return undefined;
  const view = (side: Color): ClockView => ({
    remaining: toSeconds(clocks.remaining[side]),
    vacationLeft: toSeconds(clocks.vacation[side]),
    vacationUntil: vacationEnd(clocks, side),
    added: toSeconds(added.got[side]),
  });
  return {
    since: clocks.since,
    running: deadlineOf(game) === undefined ? undefined : toSide(game.sideToMove),
    white: view('white'),
    black: view('black'),
  };
};
