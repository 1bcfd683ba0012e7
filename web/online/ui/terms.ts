import { makeTimeWords } from '../game/clocks.ts';
import type { SeatChoice, TimeControlFieldsFragment } from '../operations.generated.ts';

/** How much time the sides have, in words. */
export const describeTimeControl = (time: TimeControlFieldsFragment | null): string => {
  if (time === null) return 'no clock';
  const { secondsPerTurn, bankSeconds, incrementSeconds, vacationDays } = time;
  const vacation = vacationDays > 0 ? `, ${vacationDays} days of vacation` : '';
  if (secondsPerTurn !== null) return `${makeTimeWords(secondsPerTurn)} a turn${vacation}`;
  const increment = incrementSeconds ? ` + ${makeTimeWords(incrementSeconds)} a turn` : '';
  return `${makeTimeWords(bankSeconds ?? 0)}${increment}${vacation}`;
};

export const SEAT_WORDS: { readonly [S in SeatChoice]: string } = {
  WHITE: 'White',
  BLACK: 'Black',
  RANDOM: 'either side',
};
