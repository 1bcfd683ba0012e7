import { type GameId, isGameId } from '../../domain/ids.ts';
import { type Item, readString } from './fields.ts';

/** Reads a field that holds a game's id. */
export const readGameId = (item: Item, name: string): GameId => {
  const id = readString(item, name);
  if (!isGameId(id)) throw new Error(`a stored item has a damaged game id: ${id}`);
  return id;
};
