import type { ByColor } from '#engine/index';
import type { AddedTime } from '../../domain/clocks/added-time.ts';
import type { Clocks } from '../../domain/clocks/clock.ts';
import { PACES, type TimeControl } from '../../domain/clocks/time-control.ts';
import { type Item, readBoolean, readItem, readNumber, readOneOf, readStrings } from './fields.ts';

const readForBoth = <T>(item: Item, name: string, read: (item: Item, name: string) => T): ByColor<T> => {
  const both = readItem(item, name);
  return { white: read(both, 'white'), black: read(both, 'black') };
};

/** Reads the field of a game's item that holds its time control. */
export const readTimeControl = (item: Item, name: string): TimeControl => {
  const control = readItem(item, name);
  return {
    pace: readOneOf(control, 'pace', PACES),
    time: readNumber(control, 'time'),
    increment: readNumber(control, 'increment'),
    vacation: readNumber(control, 'vacation'),
  };
};

/** Reads the field of a game's item that holds the time that sides were given. */
export const readAddedTime = (item: Item, name: string): AddedTime => {
  const added = readItem(item, name);
  return { got: readForBoth(added, 'got', readNumber), keys: readStrings(added, 'keys') };
};

/** Reads the field of a game's item that holds its clocks. */
export const readClocks = (item: Item, name: string): Clocks => {
  const clocks = readItem(item, name);
  return {
    since: readNumber(clocks, 'since'),
    remaining: readForBoth(clocks, 'remaining', readNumber),
    vacation: readForBoth(clocks, 'vacation', readNumber),
    isAway: readForBoth(clocks, 'isAway', readBoolean),
  };
};
