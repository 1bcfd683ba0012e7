import { err, ok, type Result } from '#engine/index';
import type { Api } from '../graphql/api.ts';
import type { Failure } from '../graphql/failure.ts';
import { type GameFieldsFragment, LoadGame, type LoadGameQuery } from '../operations.generated.ts';
import { extendLineBy, type GameLine, startLine, type ToldTurn } from './game-line.ts';

/** A game with its turns at one version. */
export interface WholeGame {
  readonly game: GameFieldsFragment;
  readonly line: GameLine;
}

const NOT_FOUND: Failure = {
  kind: 'refused',
  code: 'GAME_NOT_FOUND',
  message: 'There is no such game, or you may not see it.',
};

const unreadable = (why: string): Failure => ({
  kind: 'refused',
  message: `This page cannot replay the game; a newer page may be there after a reload. (${why})`,
});

const lineOf = (game: GameFieldsFragment, turns: readonly ToldTurn[]): Result<GameLine, Failure> => {
  const start = startLine(game.ruleset.text);
  const line = start.ok ? extendLineBy(start.value, turns) : start;
  return line.ok ? line : err(unreadable(line.error));
};

/**
 * Loads a game with all its turns, a hundred at a time. A game that changes between two pages is loaded anew, since a takeback
 * would leave turns of two versions.
 */
export const loadGame = async (api: Api, id: string): Promise<Result<WholeGame, Failure>> => {
  const turns: ToldTurn[] = [];
  let after: string | null = null;
  let version: number | undefined;
  for (;;) {
    const answer: Result<LoadGameQuery, Failure> = await api.send(LoadGame, { id, after });
    if (!answer.ok) return answer;
    const { game }: LoadGameQuery = answer.value;
    if (game === null) return err(NOT_FOUND);
    if (version !== undefined && game.version !== version) return loadGame(api, id);
    version = game.version;
    turns.push(...game.turns.nodes);
    if (!game.turns.pageInfo.hasNextPage) {
      const line = lineOf(game, turns);
      return line.ok ? ok({ game, line: line.value }) : line;
    }
    after = game.turns.pageInfo.endCursor;
  }
};
