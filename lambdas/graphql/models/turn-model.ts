import type { Game } from '../../domain/game/game.ts';
import { type ReplayedTurn, replayTurn } from '../../domain/game/replay.ts';

/** A turn as its resolvers see it; it is replayed only when a field asks for more than what is stored. */
export interface TurnModel {
  readonly game: Game;
  readonly ply: number;
}

/** The turn of a ply; undefined when it has not been played. */
export const turnAt = (game: Game, ply: number): TurnModel | undefined =>
  ply >= 0 && ply < game.turns.length ? { game, ply } : undefined;

/** The turn with its position and events. */
export const replayed = ({ game, ply }: TurnModel): ReplayedTurn => {
  const turn = replayTurn(game, ply);
  if (turn === undefined) throw new RangeError(`game ${game.id} has no turn at ply ${ply}`);
  return turn;
};
