import { err, type Result } from '#engine/index';
import { decideAddTime } from '../../domain/clocks/add-time.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { type Change, changeGameAs, type Refusal } from '../game/change-game.ts';
import { checkIdempotencyKey, hashTurnKey } from '../idempotency.ts';
import type { GamePorts } from '../ports.ts';

export interface AddTimeInput {
  readonly gameId: string;
  readonly seconds: number;
  readonly idempotencyKey: string | undefined;
}

/** Gives time to the other side of a game. */
export const addTime = async (
  ports: GamePorts,
  player: PlayerId,
  { gameId, seconds, idempotencyKey }: AddTimeInput,
): Promise<Result<Change, Refusal>> => {
  const badKey = checkIdempotencyKey(idempotencyKey);
  if (badKey !== undefined) return err({ error: badKey, game: undefined });
  const key = idempotencyKey === undefined ? undefined : hashTurnKey(player, gameId, `time\n${idempotencyKey}`);
  return changeGameAs(ports, player, gameId, (game, now) => decideAddTime(game, { player, seconds, key }, now));
};
