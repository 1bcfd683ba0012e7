import { connectPlayerGames } from '../player-games.ts';
import type { PlayerResolvers } from '../types.generated.ts';

export const playerResolvers: PlayerResolvers = {
  settings: (player, _, { viewer }) => (player.id === viewer.playerId ? player.settings : null),
  games: connectPlayerGames,
};
