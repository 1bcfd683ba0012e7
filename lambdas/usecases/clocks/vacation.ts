import type { Result } from '#engine/index';
import { decidePause, decideResumption } from '../../domain/clocks/vacation.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { type Change, changeGameAs, type Refusal } from '../game/change-game.ts';
import type { GamePorts } from '../ports.ts';

/** Goes on vacation from a game. */
export const pauseGame = (ports: GamePorts, player: PlayerId, gameId: string): Promise<Result<Change, Refusal>> =>
  changeGameAs(ports, player, gameId, (game, now) => decidePause(game, player, now));

/** Comes back from vacation. */
export const resumeGame = (ports: GamePorts, player: PlayerId, gameId: string): Promise<Result<Change, Refusal>> =>
  changeGameAs(ports, player, gameId, (game, now) => decideResumption(game, player, now));
