import { createHash } from 'node:crypto';
import { type PlayerId, toPlayerId } from '../domain/ids.ts';
import type { Player } from '../domain/players/player.ts';
import type { AccountName } from '../store/players/identity-store.ts';
import type { PlayerStore } from '../store/players/player-store.ts';

/** How often an account may have itself deleted and come again. */
const MOST_LIVES = 100;

/** The player that an account becomes by itself: the id follows from the account, and from how many were deleted before. */
const idOfLife = ({ issuer, subject }: AccountName, life: number): PlayerId => {
  const names = ['account', issuer, subject, ...(life === 0 ? [] : [life])];
  return toPlayerId(createHash('sha256').update(names.join('\n')).digest());
};

/** The players that an account became by itself, deleted or not, and the id of the next. */
export interface Lives {
  readonly lived: readonly Player[];
  /** The id that the account's next player gets, if it needs one: two first sights at once come to the same. */
  readonly next: PlayerId;
}

/** Reads the lives of an account; throws when it has had too many. */
export const readLives = async (players: Pick<PlayerStore, 'loadMany'>, account: AccountName): Promise<Lives> => {
  const lived: Player[] = [];
  for (let life = 0; life < MOST_LIVES; life++) {
    const id = idOfLife(account, life);
    const [player] = await players.loadMany([id]);
    if (player === undefined) return { lived, next: id };
    lived.push(player);
  }
  throw new Error(`an account has been deleted ${MOST_LIVES} times`);
};
