import type { PlayerId } from '../../domain/ids.ts';
import type { Ports } from '../ports.ts';

/** What asking about blocks takes. */
export interface BlockPorts {
  readonly blocks: Pick<Ports['blocks'], 'findMany'>;
}

/**
 * Whether somebody has blocked somebody else. Whoever is blocked is never told: refuse them as for any other reason, and
 * show them nothing that others would not see.
 */
export const isBlocked = async ({ blocks }: BlockPorts, by: PlayerId, other: PlayerId): Promise<boolean> =>
  by !== other && (await blocks.findMany([{ by, blocked: other }])).length > 0;

/** Whether either of two players has blocked the other: they are not to be brought together. */
export const isEitherBlocked = async ({ blocks }: BlockPorts, a: PlayerId, b: PlayerId): Promise<boolean> => {
  const found = await blocks.findMany([
    { by: a, blocked: b },
    { by: b, blocked: a },
  ]);
  return found.length > 0;
};

/** Which of some players have blocked somebody, or are blocked by them: in one batch, for lists and for pairing. */
export const blockedAmong = async (
  { blocks }: BlockPorts,
  player: PlayerId,
  others: readonly PlayerId[],
): Promise<ReadonlySet<PlayerId>> => {
  const pairs = others.flatMap(other => [
    { by: other, blocked: player },
    { by: player, blocked: other },
  ]);
  const found = await blocks.findMany(pairs);
  return new Set(found.map(({ by, blocked }) => (by === player ? blocked : by)));
};
