import { connectGames } from '../game-connection.ts';
import type { PlayerResolvers } from '../types.generated.ts';

export const playerResolvers: PlayerResolvers = {
  settings: (player, _, { viewer }) => (player.id === viewer.playerId ? player.settings : null),
  games: (player, { first, after, status }, { ports, viewer }) =>
    connectGames(
      page => ports.games.listOfPlayer(player.id, page),
      { first, after },
      viewer.playerId,
      game => !status || game.status === status,
    ),
};
