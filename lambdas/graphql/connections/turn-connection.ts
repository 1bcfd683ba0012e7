import type { Game } from '../../domain/game/game.ts';
import type { TurnModel } from '../models/turn-model.ts';
import { connectNumbered, type NumberedConnectionArgs } from './numbered-connection.ts';

const slice = (game: Game, begin: number, end: number): readonly TurnModel[] =>
  Array.from({ length: end - begin }, (_, index) => ({ game, ply: begin + index }));

/** A page of the turns of a game, first to last. Throws BAD_INPUT for bad arguments. */
export const connectTurns = (game: Game, args: NumberedConnectionArgs) =>
  connectNumbered({ name: 'ply', to: game.turns.length, slice: (begin, end) => slice(game, begin, end) }, args);
