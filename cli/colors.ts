import type { Output, Streams } from './io.ts';

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

/** Whether an output takes colours: a terminal does unless `NO_COLOR` is set; `FORCE_COLOR` decides, and `0` is no. */
export const hasColors = ({ isTTY }: Output, { NO_COLOR, FORCE_COLOR, TERM }: Streams['env']): boolean => {
  if (isSet(FORCE_COLOR)) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTTY === true && !isSet(NO_COLOR) && TERM !== 'dumb';
};
