import { type ByColor, type Color, opposite } from '#engine/index';
import { firstTurnTime, MOST_BANK, type TimeControl } from './time-control.ts';

/**
 * The clocks of a game as they stood at one instant, in milliseconds. Nothing ticks: what they show later follows from
 * whose turn it is. Remaining time belongs to a side, vacation to the player who sits there.
 */
export interface Clocks {
  /** Milliseconds since 1970, UTC. */
  readonly since: number;
  /** What each side has left; before its first turn, what it has for that. */
  readonly remaining: ByColor<number>;
  /** Vacation that each has left. */
  readonly vacation: ByColor<number>;
  /** Who is on vacation: their own clock stands still on their turn, the other's does not. */
  readonly isAway: ByColor<boolean>;
}

const forBoth = <T>(value: (color: Color) => T): ByColor<T> => ({ white: value('white'), black: value('black') });

/** The clocks when both seats are taken. */
export const startClocks = (control: TimeControl, now: number): Clocks => ({
  since: now,
  remaining: forBoth(() => firstTurnTime(control)),
  vacation: forBoth(() => control.vacation),
  isAway: forBoth(() => false),
});

/**
 * The clocks at a later instant of the same turn of `side`. Vacation that is used up ends at that very instant, and the
 * clock runs on from there. Nothing falls below 0, and an instant before `since` changes nothing.
 */
export const windClocks = (clocks: Clocks, side: Color, now: number): Clocks => {
  const elapsed = Math.max(0, now - clocks.since);
  const away = forBoth(color => (clocks.isAway[color] ? Math.min(elapsed, clocks.vacation[color]) : 0));
  const vacation = forBoth(color => clocks.vacation[color] - away[color]);
  return {
    since: clocks.since + elapsed,
    remaining: { ...clocks.remaining, [side]: Math.max(0, clocks.remaining[side] - elapsed + away[side]) },
    vacation,
    isAway: forBoth(color => clocks.isAway[color] && vacation[color] > 0),
  };
};

/** When the vacation of the side to move is used up; undefined unless it is on vacation. */
export const vacationEnd = (clocks: Clocks, side: Color): number | undefined =>
  clocks.isAway[side] ? clocks.since + clocks.vacation[side] : undefined;

/** When the side to move has no time left, if nobody does anything until then. */
export const flagFall = (clocks: Clocks, side: Color): number =>
  (vacationEnd(clocks, side) ?? clocks.since) + clocks.remaining[side];

/** The clocks when the game is over: what each had left, and nothing runs. */
export const stopClocks = (clocks: Clocks, side: Color, now: number): Clocks => ({
  ...windClocks(clocks, side, now),
  isAway: forBoth(() => false),
});

const refill = (control: TimeControl, left: number, isFirst: boolean): number => {
  if (control.pace === 'PER_TURN' || isFirst) return control.time;
  return Math.min(left + control.increment, MOST_BANK);
};

/** The clocks after a turn of `side`: it gets its next time, and is on vacation no more. Its first turn costs its bank nothing. */
export const clocksAfterTurn = (
  clocks: Clocks,
  control: TimeControl,
  { side, isFirst }: { readonly side: Color; readonly isFirst: boolean },
  now: number,
): Clocks => {
  const wound = windClocks(clocks, side, now);
  return {
    ...wound,
    remaining: { ...wound.remaining, [side]: refill(control, wound.remaining[side], isFirst) },
    isAway: { ...wound.isAway, [side]: false },
  };
};

/**
 * The clocks after Black's swap. The sides keep their clocks, which are as good as new then: White's first turn cost
 * nothing, and Black still has its first turn before it, with the whole time for it, since another player will play it.
 * Vacation goes with the players.
 */
export const clocksAfterSwap = (clocks: Clocks, control: TimeControl, now: number): Clocks => {
  const wound = windClocks(clocks, 'black', now);
  return {
    since: wound.since,
    remaining: { ...wound.remaining, black: firstTurnTime(control) },
    vacation: forBoth(color => wound.vacation[opposite(color)]),
    isAway: { white: false, black: wound.isAway.white },
  };
};

/** The clocks when the player of `side` goes on vacation or comes back, in a turn of `toMove`. */
export const withAway = (clocks: Clocks, side: Color, isAway: boolean, toMove: Color, now: number): Clocks => {
  const wound = windClocks(clocks, toMove, now);
  return { ...wound, isAway: { ...wound.isAway, [side]: isAway && wound.vacation[side] > 0 } };
};
