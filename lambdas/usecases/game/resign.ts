import type { Result } from '#engine/index';
import { decideResignation } from '../../domain/game/resign.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { GamePorts } from '../ports.ts';
import { type Change, changeGameAs, type Refusal } from './change-game.ts';

/** Gives a game up. */
export const resign = (ports: GamePorts, player: PlayerId, gameId: string): Promise<Result<Change, Refusal>> =>
  changeGameAs(ports, player, gameId, (game, now) => decideResignation(game, player, now));
