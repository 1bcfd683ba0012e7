import type { ByColor, Color } from '#engine/index';
import { type Clocks, windClocks } from '../clocks/clock.ts';
import { firstTurnTime, type TimeControl } from '../clocks/time-control.ts';

/** A turn that is taken back. */
export interface TakenTurn {
  readonly side: Color;
  readonly number: number;
  readonly notation: string;
}

export interface TakebackOfClocks {
  /** Whose clock runs until then. */
  readonly toMove: Color;
  readonly taken: readonly TakenTurn[];
  /** Which sides have their first turn before them again, or still. */
  readonly isFirst: ByColor<boolean>;
}

/** Less than this no bank holds after a takeback, so that agreeing to one never loses a game on time. */
const LEAST_BANK = 10_000;

const exchanged = <T>({ white, black }: ByColor<T>): ByColor<T> => ({ white: black, black: white });

/**
 * The clocks after a takeback. Time that was used stays used: a bank is what it is at that moment, less the increments of
 * the turns taken back. A first turn, and with a time for each turn any turn, has its whole time. Vacation stays with the
 * players, who go back to their seats where a swap is taken back.
 */
export const clocksAfterTakeback = (
  clocks: Clocks,
  control: TimeControl,
  { toMove, taken, isFirst }: TakebackOfClocks,
  now: number,
): Clocks => {
  const wound = windClocks(clocks, toMove, now);
  const left = (side: Color): number => {
    if (isFirst[side]) return firstTurnTime(control);
    if (control.pace === 'PER_TURN') return control.time;
    const gained = taken.filter(turn => turn.side === side && turn.number > 1).length * control.increment;
    return Math.max(LEAST_BANK, wound.remaining[side] - gained);
  };
  const remaining = { white: left('white'), black: left('black') };
  if (!taken.some(({ notation }) => notation === 'swap')) return { ...wound, remaining };
  return { ...wound, remaining, vacation: exchanged(wound.vacation), isAway: exchanged(wound.isAway) };
};

/** Which sides have their first turn before them in a position: by its number, and by whose turn it is. */
export const firstTurnsAt = (turnNumber: number, toMove: Color): ByColor<boolean> => ({
  white: turnNumber === 1 && toMove === 'white',
  black: turnNumber === 1,
});
