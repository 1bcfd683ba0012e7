import DataLoader from 'dataloader';
import type { Game } from '../domain/game/game.ts';
import type { GameId, PlayerId } from '../domain/ids.ts';
import type { Player } from '../domain/players/player.ts';
import type { Viewer } from '../identity/authenticate.ts';
import type { Ports } from '../usecases/ports.ts';
import { LIMITS } from './guards/limits.ts';
import { createWorkBudget, type Spend } from './guards/work-budget.ts';
import { createRatingLoaders, type RatingLoaders } from './rating-loaders.ts';

/** What every resolver of one request has at hand. */
export interface GraphQLContext {
  readonly viewer: Viewer;
  /** Where the request came from; undefined for what nobody asked for just now. */
  readonly address: string | undefined;
  /** Carried by every error and log line of the request. */
  readonly requestId: string;
  readonly ports: Ports;
  /** Players by id, read once a request and in batches; undefined for an unknown one. */
  readonly players: DataLoader<PlayerId, Player | undefined>;
  readonly ratings: RatingLoaders;
  /** Whether whoever asks has blocked a player. */
  readonly isBlocked: DataLoader<PlayerId, boolean>;
  /** Games by id, read once a request and in batches, whoever may see them; undefined for an unknown one. */
  readonly games: DataLoader<GameId, Game | undefined>;
  /** The budget of what only shows while the operation is carried out. */
  readonly spend: Spend;
}

const loadPlayers = async (ports: Ports, ids: readonly PlayerId[]): Promise<(Player | undefined)[]> => {
  const found = new Map((await ports.players.loadMany(ids)).map(player => [player.id, player]));
  return ids.map(id => found.get(id));
};

const loadGames = async (ports: Ports, ids: readonly GameId[]): Promise<(Game | undefined)[]> => {
  const found = new Map((await ports.games.loadMany(ids)).map(game => [game.id, game]));
  return ids.map(id => found.get(id));
};

const loadBlocks = async (
  { blocks }: Ports,
  by: PlayerId | undefined,
  ids: readonly PlayerId[],
): Promise<boolean[]> => {
  const pairs = by === undefined ? [] : ids.map(blocked => ({ by, blocked }));
  const found = new Set((await blocks.findMany(pairs)).map(({ blocked }) => blocked));
  return ids.map(id => found.has(id));
};

/** What a context needs to know of a request, beside who asks. */
export interface ContextRequest {
  readonly requestId: string;
  readonly address?: string | undefined;
  /** Hears of what is spent. */
  readonly onSpend?: Spend | undefined;
}

const hearing = (spend: Spend, onSpend: Spend | undefined): Spend =>
  onSpend === undefined
    ? spend
    : objects => {
        onSpend(objects);
        spend(objects);
      };

export const createContext = (
  ports: Ports,
  viewer: Viewer,
  { requestId, address, onSpend }: ContextRequest,
): GraphQLContext => {
  const spend = hearing(createWorkBudget(LIMITS.nodes), onSpend);
  return {
    viewer,
    address,
    requestId,
    ports,
    players: new DataLoader(ids => loadPlayers(ports, ids), { maxBatchSize: 100 }),
    ratings: createRatingLoaders(ports),
    isBlocked: new DataLoader(ids => loadBlocks(ports, viewer.playerId, ids), { maxBatchSize: 100 }),
    games: new DataLoader(ids => loadGames(ports, ids), { maxBatchSize: 50 }),
    spend,
  };
};
