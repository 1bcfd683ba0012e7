import { isPlayerId, type PlayerId } from '../../domain/ids.ts';
import { type Item, readString } from './fields.ts';

/** Reads a field that holds a player's id; throws an error that names the value when it is damaged. */
export const readPlayerId = (item: Item, name: string): PlayerId => {
  const id = readString(item, name);
  if (!isPlayerId(id)) throw new Error(`a stored item has a damaged player id: ${id}`);
  return id;
};
