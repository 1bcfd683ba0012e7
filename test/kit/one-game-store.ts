import type { Game } from '#lambdas/domain/game/game';
import type { GameStore } from '#lambdas/store/game/game-store';

/** A store of one game, in memory. */
export interface OneGameStore {
  readonly store: GameStore;
  readonly stored: () => Game;
  /** How many writes were made. */
  readonly writes: () => number;
}

/** Makes one; `beforeWrite` is what others do between somebody's reading and their writing. */
export const createOneGameStore = (first: Game, beforeWrite: (game: Game) => Game = game => game): OneGameStore => {
  let [game, writes] = [first, 0];
  const listed = async () => [{ cursor: 'here', game }];
  const store: GameStore = {
    load: async () => game,
    loadMany: async () => [game],
    create: async () => false,
    replace: async (previous, next) => {
      game = beforeWrite(game);
      if (game.version !== previous.version) return false;
      game = next;
      writes += 1;
      return true;
    },
    listPublic: listed,
    listOfPlayer: listed,
    listDue: async () => [],
  };
  return { store, stored: () => game, writes: () => writes };
};
