import { canSee, type Game } from '../domain/game.ts';
import type { PlayerId } from '../domain/ids.ts';
import type { ListedGame, PageRequest } from '../store/game-store.ts';
import { makeCursor, parseCursor } from './cursor.ts';
import { checkFirst } from './user-input.ts';

const MOST = 50;
const MOST_READS = 10;
/** What is read at a time once a filter has passed over games: a small page must not look at few games only. */
const WIDE_READ = MOST + 1;
const SORT_KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#g_[0-9a-z]{16}$/;

export interface GameConnectionArgs {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A page of games as the schema has it. */
export interface GameConnection {
  readonly edges: readonly { readonly cursor: string; readonly node: Game }[];
  readonly nodes: readonly Game[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | undefined;
    readonly endCursor: string | undefined;
  };
}

type List = (page: PageRequest) => Promise<readonly ListedGame[]>;

/** Whether a game belongs into a list; asked for all games of a reading at once. */
export type KeepGame = (game: Game) => boolean | Promise<boolean>;

interface Collected {
  readonly games: readonly ListedGame[];
  /** Where reading stopped when it stopped short of the end. */
  readonly resumeAfter: string | undefined;
}

/** Reads on until one game more than asked for passes the filter, the list ends, or it has read enough for one request. */
const collect = async (list: List, after: string | undefined, most: number, keep: KeepGame): Promise<Collected> => {
  const games: ListedGame[] = [];
  let from = after;
  for (let reads = 0; reads < MOST_READS; reads++) {
    const limit = reads === 0 ? most : WIDE_READ;
    const page = await list({ after: from, limit });
    const kept = await Promise.all(page.map(({ game }) => keep(game)));
    games.push(...page.filter((_, index) => kept[index]));
    if (page.length < limit || games.length >= most) return { games, resumeAfter: undefined };
    from = page.at(-1)?.cursor;
  }
  return { games, resumeAfter: from };
};

/**
 * A page of a list of games, newest first: those that the viewer may see and that pass the filter. `hasNextPage` with fewer
 * games than asked for means that a filter passed over many: go on from `endCursor`. Throws BAD_INPUT for bad arguments.
 */
export const connectGames = async (
  list: List,
  { first, after }: GameConnectionArgs,
  viewer: PlayerId | undefined,
  keep: KeepGame = () => true,
): Promise<GameConnection> => {
  const count = checkFirst(first, MOST);
  const from = after ? parseCursor(after, SORT_KEY) : undefined;
  const { games, resumeAfter } = await collect(list, from, count + 1, game => canSee(game, viewer) && keep(game));
  const edges = games.slice(0, count).map(({ cursor, game }) => ({ cursor: makeCursor(cursor), node: game }));
  const isCutOff = games.length <= count && resumeAfter !== undefined;
  return {
    edges,
    nodes: edges.map(edge => edge.node),
    pageInfo: {
      hasNextPage: games.length > count || isCutOff,
      hasPreviousPage: from !== undefined,
      startCursor: edges[0]?.cursor,
      endCursor: isCutOff ? makeCursor(resumeAfter) : edges.at(-1)?.cursor,
    },
  };
};
