import { err, ok, type Result } from '#engine/index';
import { canSee } from '../domain/game.ts';
import type { PlayerId } from '../domain/ids.ts';
import { decideJoin } from '../domain/join-game.ts';
import { type Change, changeStoredGame, type Refusal } from './change-game.ts';
import type { GamePorts } from './ports.ts';

export interface JoinGameInput {
  readonly gameId: string;
  readonly inviteCode: string | undefined;
}

/** Takes the open seat of a game; of many who try at once, exactly one gets it. A refusal shows only games that may be seen. */
export const joinGame = async (
  ports: GamePorts,
  player: PlayerId,
  input: JoinGameInput,
): Promise<Result<Change, Refusal>> => {
  const outcome = await changeStoredGame(ports, input.gameId, (game, now) => {
    const decision = decideJoin(game, { player, inviteCode: input.inviteCode }, now);
    return decision.ok ? ok({ game: decision.value }) : decision;
  });
  if (outcome.ok) return outcome;
  const { error, game } = outcome.error;
  return err({ error, game: game !== undefined && canSee(game, player) ? game : undefined });
};
