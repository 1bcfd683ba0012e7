import type { Result } from '#engine/index';
import { decideClaim } from '../../domain/clocks/claim-timeout.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { type Change, changeGameAs, type Refusal } from '../game/change-game.ts';
import type { GamePorts } from '../ports.ts';

/** Claims that time has ended a game. Reading the game has judged that already, so this only says what came of it. */
export const claimTimeout = (ports: GamePorts, player: PlayerId, gameId: string): Promise<Result<Change, Refusal>> =>
  changeGameAs(ports, player, gameId, game => decideClaim(game, player));
