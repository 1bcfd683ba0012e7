import { canSee, type Game } from '../../domain/game/game.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { ListedGame, PageRequest } from '../../store/game/game-store.ts';
import { type Connection, type ConnectionArgs, connectFiltered, type Keep } from './filtered-connection.ts';

const SORT_KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#g_[0-9a-z]{16}$/;

type List = (page: PageRequest) => Promise<readonly ListedGame[]>;

/** A page of a list of games, newest first: those that the viewer may see and that pass the filter. */
export const connectGames = (
  list: List,
  args: ConnectionArgs,
  viewer: PlayerId | undefined,
  keep: Keep<Game> = () => true,
): Promise<Connection<Game>> =>
  connectFiltered(
    {
      list: async page => (await list(page)).map(({ cursor, game }) => ({ cursor, node: game })),
      form: SORT_KEY,
      keep: game => canSee(game, viewer) && keep(game),
    },
    args,
  );
