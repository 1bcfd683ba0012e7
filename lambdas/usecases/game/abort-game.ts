import type { Result } from '#engine/index';
import { decideAbort } from '../../domain/game/abort.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { GamePorts } from '../ports.ts';
import { type Change, changeGameAs, type Refusal } from './change-game.ts';

/** Calls a game off. */
export const abortGame = (ports: GamePorts, player: PlayerId, gameId: string): Promise<Result<Change, Refusal>> =>
  changeGameAs(ports, player, gameId, (game, now) => decideAbort(game, player, now));
