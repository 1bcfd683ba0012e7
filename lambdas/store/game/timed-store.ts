import { settleTime } from '../../domain/clocks/timeout.ts';
import type { Game } from '../../domain/game/game.ts';
import type { GameId } from '../../domain/ids.ts';
import type { GameStore, ListedGame } from './game-store.ts';

/**
 * A game store that judges time at every reading: a game whose deadline has passed, or whose pause has ended, is given out,
 * and stored, as what time has made of it. That is one conditional write, so a turn and a timeout cannot both happen:
 * whoever loses reads again what the other has left.
 */
export const createTimedStore = (store: GameStore, now: () => number): GameStore => {
  const settle = async (game: Game): Promise<Game | undefined> => {
    const settled = settleTime(game, now());
    return settled === game || (await store.replace(game, settled)) ? settled : load(game.id);
  };

  const load = async (id: GameId): Promise<Game | undefined> => {
    const game = await store.load(id);
    return game && settle(game);
  };

  const settleListed = (listed: readonly ListedGame[]): Promise<readonly ListedGame[]> =>
    Promise.all(listed.map(async ({ cursor, game }) => ({ cursor, game: (await settle(game)) ?? game })));

  return {
    ...store,
    load,
    loadMany: async ids => {
      const games = await Promise.all((await store.loadMany(ids)).map(settle));
      return games.filter(game => game !== undefined);
    },
    listPublic: async (status, page) => settleListed(await store.listPublic(status, page)),
    listOfPlayer: async (player, page) => settleListed(await store.listOfPlayer(player, page)),
  };
};
