import type { Strength } from '../../domain/ratings/glicko2.ts';
import { type Item, readItem, readNumber } from './fields.ts';

/** A strength as an item holds it: its three numbers and nothing else of what carries them. */
export const strengthToItem = ({ rating, deviation, volatility }: Strength): Item => ({
  rating,
  deviation,
  volatility,
});

/** Reads a strength out of an item's own fields. */
export const strengthFromItem = (item: Item): Strength => ({
  rating: readNumber(item, 'rating'),
  deviation: readNumber(item, 'deviation'),
  volatility: readNumber(item, 'volatility'),
});

/** Reads a field that holds a strength. */
export const readStrength = (item: Item, name: string): Strength => strengthFromItem(readItem(item, name));
