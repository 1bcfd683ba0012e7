import { makeRecordJson, parseRecord } from '#notation/index';
import type { ArchivedGame } from '../../domain/archive/archived-game.ts';
import { type GameRecordModel, isArchivedGame } from '../connections/archive-connection.ts';
import { type RecordContext, type RecordForm, writeGame } from './game-record-text.ts';

/** An imported record in one form or the other. Throws when it, which was written here, cannot be read. */
const writeImported = ({ entry, text }: ArchivedGame, form: RecordForm): string => {
  if (form === 'pgn') return text;
  const record = parseRecord(text)?.record;
  const json = record && makeRecordJson(record);
  if (!json?.ok) throw new Error(`the record of ${entry.id} is damaged`);
  return json.value;
};

/** Writes the record of a game, played or imported; undefined before it starts. */
export const writeRecordOf = async (
  game: GameRecordModel,
  form: RecordForm,
  context: RecordContext,
): Promise<string | undefined> => (isArchivedGame(game) ? writeImported(game, form) : writeGame(game, form, context));
