import { type ArchiveEntry, canSeeEntry } from '../../domain/archive/archive-entry.ts';
import type { ArchivedGame } from '../../domain/archive/archived-game.ts';
import { canSee, type Game } from '../../domain/game/game.ts';
import { isArchivedGameId, isGameId } from '../../domain/ids.ts';
import { archivedAs } from '../../store/archive/archive-item.ts';
import type { FoundGames } from '../../usecases/archive/search-archive.ts';
import type { GraphQLContext } from '../context.ts';
import { checkFirst } from '../user-input.ts';
import { makeCursor, parseCursor } from './cursor.ts';

const MOST = 50;
const SORT_KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[ag]_[0-9a-z]{16}$/;

export interface ArchiveConnectionArgs {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A game of the archive as its resolvers see it. */
export type GameRecordModel = Game | ArchivedGame;

/** Whether a game was imported. */
export const isArchivedGame = (game: object): game is ArchivedGame => 'entry' in game;

/** The games of entries, in their order, as far as they are there and the viewer may see them. */
export const loadGames = async (
  entries: readonly ArchiveEntry[],
  { ports, viewer }: GraphQLContext,
): Promise<readonly { readonly cursor: string; readonly node: GameRecordModel }[]> => {
  const ids = entries.map(({ id }) => id);
  const [played, imported] = await Promise.all([
    ports.games.loadMany(ids.filter(isGameId)),
    ports.archive.findImported(ids.filter(isArchivedGameId)),
  ]);
  const games = new Map<string, GameRecordModel>();
  for (const game of played) if (canSee(game, viewer.playerId)) games.set(game.id, game);
  for (const game of imported) if (canSeeEntry(game.entry, viewer.playerId)) games.set(game.entry.id, game);
  return entries.flatMap(entry => {
    const node = games.get(entry.id);
    return node === undefined ? [] : [{ cursor: makeCursor(archivedAs(entry)), node }];
  });
};

/** A page of games of the archive as the schema has it. Throws BAD_INPUT for bad arguments. */
export const connectArchive = async (
  { first, after }: ArchiveConnectionArgs,
  context: GraphQLContext,
  find: (page: { readonly after: string | undefined; readonly most: number }) => Promise<FoundGames>,
) => {
  const count = checkFirst(first, MOST);
  const from = after ? parseCursor(after, SORT_KEY) : undefined;
  const { entries, resumeAfter } = await find({ after: from, most: count + 1 });
  const shown = entries.slice(0, count);
  const last = shown.at(-1);
  const isCutOff = entries.length <= count && resumeAfter !== undefined;
  const edges = await loadGames(shown, context);
  const end = isCutOff ? resumeAfter : last && archivedAs(last);
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: entries.length > count || isCutOff,
      hasPreviousPage: from !== undefined,
      startCursor: edges[0]?.cursor,
      endCursor: end && makeCursor(end),
    },
  };
};
