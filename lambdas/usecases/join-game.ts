import { ok, type Result } from '#engine/index';
import type { Game } from '../domain/game.ts';
import type { PlayerId } from '../domain/ids.ts';
import { decideJoin } from '../domain/join-game.ts';
import { type Change, changeStoredGame, type Refusal } from './change-game.ts';
import type { Ports } from './ports.ts';

export interface JoinGameInput {
  readonly gameId: string;
  readonly inviteCode: string | undefined;
}

/** Takes the open seat of a game; of many who try at once, exactly one gets it. */
export const joinGame = (ports: Ports, player: PlayerId, input: JoinGameInput): Promise<Result<Change, Refusal>> =>
  changeStoredGame(ports, input.gameId, (game: Game) => {
    const decision = decideJoin(game, { player, inviteCode: input.inviteCode }, ports.now());
    return decision.ok ? ok({ game: decision.value }) : decision;
  });
