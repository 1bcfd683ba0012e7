import { err, ok, type Result } from '#engine/index';
import type { Game } from '../domain/game.ts';
import type { PlayerId } from '../domain/ids.ts';
import { decideResignation } from '../domain/resign.ts';
import { type Change, changeStoredGame, hideFrom, type Refusal } from './change-game.ts';
import type { Ports } from './ports.ts';

/** Gives a game up. */
export const resign = async (ports: Ports, player: PlayerId, gameId: string): Promise<Result<Change, Refusal>> => {
  const outcome = await changeStoredGame(ports, gameId, (game: Game) => {
    const decision = decideResignation(game, player, ports.now());
    return decision.ok ? ok({ game: decision.value }) : decision;
  });
  return outcome.ok ? outcome : err(hideFrom(player, outcome.error));
};
