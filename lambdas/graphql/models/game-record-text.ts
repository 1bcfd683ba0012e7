import type { Game } from '../../domain/game/game.ts';
import { makeGameRecord, makeGameRecordJson } from '../../domain/game/game-record.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { GraphQLContext } from '../context.ts';
import { findRecordRatings } from './game-rating.ts';

/** How a record is written: as PGN, or as one line of JSON. */
export type RecordForm = 'pgn' | 'json';

/** What the names and ratings in a record are taken from. */
export type RecordContext = Pick<GraphQLContext, 'players' | 'ratings'>;

const nameOf = async (id: PlayerId | undefined, { players }: RecordContext): Promise<string> =>
  (id === undefined ? undefined : await players.load(id))?.name ?? '?';

/** Writes the record of a game that is played here, with the names and ratings of its players; undefined before it starts. */
export const writeGame = async (game: Game, form: RecordForm, context: RecordContext): Promise<string | undefined> => {
  if (game.startedAt === undefined) return undefined;
  const { white, black } = game.seats;
  const [names, ratings] = await Promise.all([
    Promise.all([nameOf(white, context), nameOf(black, context)]),
    findRecordRatings(game, context),
  ]);
  const write = form === 'pgn' ? makeGameRecord : makeGameRecordJson;
  return write(game, { white: names[0], black: names[1], ratings });
};
