import type { Game } from '../domain/game.ts';
import { makeCursor, parseCursor } from './cursor.ts';
import type { TurnModel } from './turn-model.ts';
import { checkFirst } from './user-input.ts';

const MOST = 100;
const SORT_KEY = /^ply:(0|[1-9]\d{0,5})$/;

export interface TurnConnectionArgs {
  readonly first: number;
  readonly after?: string | null | undefined;
}

const cursorOf = (ply: number): string => makeCursor(`ply:${ply}`);

const plyOf = (cursor: string): number => Number(parseCursor(cursor, SORT_KEY).slice('ply:'.length));

/** A page of the turns of a game, first to last. Throws BAD_INPUT for bad arguments. */
export const connectTurns = (game: Game, { first, after }: TurnConnectionArgs) => {
  const count = checkFirst(first, MOST);
  const start = after ? plyOf(after) + 1 : 0;
  const end = Math.min(start + count, game.turns.length);
  const nodes: TurnModel[] = Array.from({ length: Math.max(end - start, 0) }, (_, index) => ({
    game,
    ply: start + index,
  }));
  const edges = nodes.map(node => ({ cursor: cursorOf(node.ply), node }));
  return {
    edges,
    nodes,
    totalCount: game.turns.length,
    pageInfo: {
      hasNextPage: end < game.turns.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor,
      endCursor: edges.at(-1)?.cursor,
    },
  };
};
