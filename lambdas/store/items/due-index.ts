import { dueOf } from '../../domain/clocks/timeout.ts';
import type { Game } from '../../domain/game/game.ts';
import type { GameId } from '../../domain/ids.ts';
import type { Item } from './fields.ts';
import { instant, sortKey } from './sort-key.ts';

/** Spreads the games with running clocks over partitions: one partition of an index takes a thousand writes a second. */
export const DUE_SHARDS: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7'];

/** The last character of an id is five random bits; three of them choose. */
const shardOf = (id: GameId): string | undefined => DUE_SHARDS[id.charCodeAt(id.length - 1) % DUE_SHARDS.length];

/** What the index of deadlines is keyed by: nothing unless time will change the game, so the index holds no other. */
export const dueFields = (game: Game): Item => {
  const due = dueOf(game);
  return due === undefined ? {} : { dueShard: shardOf(game.id), dueAs: sortKey(due, game.id) };
};

/** Greater than the sort key of everything due by then, smaller than that of anything due later. */
export const dueBy = (now: number): string => `${instant(now)}#~`;
