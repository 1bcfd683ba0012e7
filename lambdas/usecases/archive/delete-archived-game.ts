import { err, ok, type Result } from '#engine/index';
import type { ArchivedGame } from '../../domain/archive/archived-game.ts';
import { gameNotFound, type UserError, userError } from '../../domain/errors.ts';
import { type ArchivedGameId, isArchivedGameId, type PlayerId } from '../../domain/ids.ts';
import type { ArchivePorts } from './file-game.ts';
import { unfileArchivedGame } from './import-records.ts';

const PATH = ['input', 'gameId'];

/** Takes a game out of the archive, whose deletion has begun. To do it again changes nothing. */
export const finishDeletion = async (ports: ArchivePorts, game: ArchivedGame): Promise<void> => {
  await ports.archive.remove(game.entry);
  await unfileArchivedGame(ports, game);
  await ports.archive.endDeletion(game);
};

const findOwn = async (
  { archive }: ArchivePorts,
  id: string,
  importer: PlayerId,
): Promise<ArchivedGame | undefined> => {
  const [game] = isArchivedGameId(id) ? await archive.findImported([id]) : [];
  return game?.entry.importer === importer ? game : undefined;
};

/**
 * Deletes a game that a player imported. Refuses somebody else's, and what is deleted already (GAME_NOT_FOUND), and one that
 * is still being filed (CONTENTION). What is interrupted is finished by a sweep.
 */
export const deleteArchivedGame = async (
  ports: ArchivePorts,
  importer: PlayerId,
  id: string,
): Promise<Result<ArchivedGameId, UserError>> => {
  const game = await findOwn(ports, id, importer);
  if (game === undefined || !isArchivedGameId(id)) return err(gameNotFound(PATH));
  const found = await ports.archive.find(id);
  if (found?.isFiled !== true)
    return err(userError('CONTENTION', 'The game is still being put into the archive; ask again in a minute.', PATH));
  await ports.archive.beginDeletion(game);
  await finishDeletion(ports, game);
  return ok(id);
};
