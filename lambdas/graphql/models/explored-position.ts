import { err, ok, type Position, type Result } from '#engine/index';
import { makePosition, makeRuleset, parseTurn, positionKeyOf } from '#notation/basics';
import { GAME_SOURCES } from '../../domain/archive/archive-entry.ts';
import { ANY_GAME } from '../../domain/archive/archive-search.ts';
import { gamesOf, type Results, sumTallies, type Tally } from '../../domain/archive/tally.ts';
import type { UserError } from '../../domain/errors.ts';
import { readPosition } from '../../domain/game/read-position.ts';
import { positionPartition } from '../../store/archive/position-partition.ts';
import { searchArchive } from '../../usecases/archive/search-archive.ts';
import { tallyPosition } from '../../usecases/archive/tally-position.ts';
import { type ArchiveConnectionArgs, connectArchive } from '../connections/archive-connection.ts';
import type { GraphQLContext } from '../context.ts';
import type { ExploredTurn, QueryExplorePositionArgs } from '../types.generated.ts';
import { checkFirst } from '../user-input.ts';

const MOST_TURNS = 100;
const PATHS = { text: ['fen'], ruleset: ['ruleset'] };

/** What has been played in a position, as its resolvers see it. */
export interface ExploredPositionModel {
  readonly position: Position;
  readonly includeImported: boolean;
  readonly tally: Tally;
  readonly isComplete: boolean;
}

const countGames = async (
  position: Position,
  includeImported: boolean,
  { ports }: GraphQLContext,
): Promise<ExploredPositionModel> => {
  const [ruleset, key] = [makeRuleset(position.ruleset), positionKeyOf(position.toSetup())];
  const sources = includeImported ? GAME_SOURCES : (['PLAYED'] as const);
  const partitions = sources.map(source => positionPartition({ ruleset, key, source }));
  const counted = await Promise.all(partitions.map(partition => tallyPosition(ports, partition)));
  const tally = sumTallies(counted.map(each => each.tally));
  return { position, includeImported, tally, isComplete: counted.every(({ isComplete }) => isComplete) };
};

/** Counts what has been played in a position for the field of that name. Refuses what is no position (BAD_RULESET, BAD_POSITION). */
export const explorePosition = async (
  { fen, ruleset, includeImported }: QueryExplorePositionArgs,
  context: GraphQLContext,
): Promise<Result<ExploredPositionModel, UserError>> => {
  const position = readPosition({ text: fen ?? undefined, ruleset, paths: PATHS });
  return position.ok ? ok(await countGames(position.value, includeImported, context)) : err(position.error);
};

/** The numbers of games as the schema has them. */
export const viewResults = (results: Results) => ({
  gameCount: gamesOf(results),
  whiteWins: results.white,
  blackWins: results.black,
  draws: results.draws,
});

const positionAfter = (position: Position, notation: string): string => {
  const turn = parseTurn(notation, position);
  const played = turn.ok ? position.play(turn.value) : turn;
  if (!played.ok) throw new Error(`a turn that was played is not legal: ${notation} in ${makePosition(position)}`);
  return makePosition(played.value.position);
};

/** The turns played in a position, the most frequent first. Throws BAD_INPUT for a bad `first`. */
export const listExploredTurns = (
  { tally, position }: ExploredPositionModel,
  { first }: { readonly first: number },
): readonly ExploredTurn[] => {
  const count = checkFirst(first, MOST_TURNS);
  const byFrequency = [...tally.turns].toSorted(([a, as], [b, bs]) => gamesOf(bs) - gamesOf(as) || (a < b ? -1 : 1));
  return byFrequency.slice(0, count).map(([notation, results]) => ({
    notation,
    position: positionAfter(position, notation),
    ...viewResults(results),
  }));
};

/** A page of the games that reached a position, newest first. */
export const connectVisitors = (
  { position, includeImported }: ExploredPositionModel,
  args: ArchiveConnectionArgs,
  context: GraphQLContext,
) => {
  const search = { ...ANY_GAME, position, source: includeImported ? undefined : ('PLAYED' as const) };
  return connectArchive(args, context, page => searchArchive(context.ports, search, context.viewer.playerId, page));
};
