import { fitsPlayerGames, readPlayerGames } from '../../domain/game/player-games.ts';
import type { Player } from '../../domain/players/player.ts';
import type { ListedGame, PageRequest } from '../../store/game/game-store.ts';
import { instant } from '../../store/items/sort-key.ts';
import type { GraphQLContext } from '../context.ts';
import type { PlayerGamesArgs } from '../types.generated.ts';
import { badInput } from '../user-input.ts';
import { connectGames } from './game-connection.ts';

type List = (page: PageRequest) => Promise<readonly ListedGame[]>;

/** A list, newest first, without what is older than an instant or not older than another. A page that is cut is the last. */
const within = (list: List, since: number | undefined, until: number | undefined): List => {
  const [oldest, newest] = [
    since === undefined ? '' : instant(since),
    until === undefined ? undefined : instant(until),
  ];
  return async ({ after, limit }) => {
    const games = await list({ after: after ?? newest, limit });
    return games.filter(({ cursor }) => cursor >= oldest);
  };
};

/** A page of a player's games. Throws BAD_INPUT for bad arguments. */
export const connectPlayerGames = (
  { id }: Player,
  { first, after, status, filter: wanted }: PlayerGamesArgs,
  { ports, viewer }: GraphQLContext,
) => {
  const filter = readPlayerGames(wanted);
  if (!filter.ok) throw badInput(filter.error.message);
  const { since, until } = filter.value;
  return connectGames(
    within(page => ports.games.listOfPlayer(id, page), since, until),
    { first, after },
    viewer.playerId,
    game => (!status || game.status === status) && fitsPlayerGames(game, id, filter.value),
  );
};
