import { makeRecordJson, parseRecord } from '#notation/index';
import type { ArchivedGame } from '../domain/archived-game.ts';
import type { Game } from '../domain/game.ts';
import { makeGameRecord, makeGameRecordJson } from '../domain/game-record.ts';
import type { PlayerId } from '../domain/ids.ts';
import { type GameRecordModel, isArchivedGame } from './archive-connection.ts';
import type { GraphQLContext } from './context.ts';
import { findRecordRatings } from './game-rating.ts';

/** How a record is written: as PGN, or as one line of JSON. */
export type RecordForm = 'pgn' | 'json';

type RecordContext = Pick<GraphQLContext, 'players' | 'ratings'>;

const nameOf = async (id: PlayerId | undefined, { players }: RecordContext): Promise<string> =>
  (id === undefined ? undefined : await players.load(id))?.name ?? '?';

const writeGame = async (game: Game, form: RecordForm, context: RecordContext): Promise<string | undefined> => {
  if (game.startedAt === undefined) return undefined;
  const { white, black } = game.seats;
  const [names, ratings] = await Promise.all([
    Promise.all([nameOf(white, context), nameOf(black, context)]),
    findRecordRatings(game, context),
  ]);
  const write = form === 'pgn' ? makeGameRecord : makeGameRecordJson;
  return write(game, { white: names[0], black: names[1], ratings });
};

/** An imported record in one form or the other. Throws when it, which was written here, cannot be read. */
const writeImported = ({ entry, text }: ArchivedGame, form: RecordForm): string => {
  if (form === 'pgn') return text;
  const record = parseRecord(text)?.record;
  const json = record && makeRecordJson(record);
  if (!json?.ok) throw new Error(`the record of ${entry.id} is damaged`);
  return json.value;
};

/** Writes the record of a game, with the names and ratings of its players; undefined before it starts. */
export const writeRecordOf = async (
  game: GameRecordModel,
  form: RecordForm,
  context: RecordContext,
): Promise<string | undefined> => (isArchivedGame(game) ? writeImported(game, form) : writeGame(game, form, context));
