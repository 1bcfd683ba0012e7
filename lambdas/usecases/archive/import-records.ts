import { err, ok, type Result } from '#engine/index';
import { parseRecord } from '#notation/index';
import {
  type ArchivedGame,
  archivedGameIdOf,
  type ImportableGame,
  type ImportTerms,
  isRecordOf,
  MOST_ARCHIVED_GAMES,
  toArchivedGame,
} from '../../domain/archive/archived-game.ts';
import { type UserError, userError } from '../../domain/errors.ts';
import { canSee } from '../../domain/game/game.ts';
import { type ArchivedGameId, type GameId, isGameId, type PlayerId } from '../../domain/ids.ts';
import { LISTS } from '../../store/archive/archive-item.ts';
import type { Ports } from '../ports.ts';
import { type ArchivePorts, openEntry, untilOpened } from './file-game.ts';
import { filePositions, removePositions } from './file-positions.ts';

/** What importing takes. */
export type ImportPorts = ArchivePorts & Pick<Ports, 'games'>;

/** Whose the games will be, and who sees them. */
export type ImportOwner = Omit<ImportTerms, 'archivedAt'>;

/** What became of a game: a copy in the archive, or one that was there. */
export interface Imported {
  readonly outcome: 'IMPORTED' | 'DUPLICATE';
  /** Undefined for what a trial would have imported. */
  readonly id: ArchivedGameId | GameId | undefined;
}

/** The line of an imported game. Throws when its text, which was written here, cannot be read. */
const lineOf = ({ entry, text }: ArchivedGame) => {
  const record = parseRecord(text)?.record;
  if (record === undefined) throw new Error(`the record of ${entry.id} is damaged`);
  return { start: record.start, turns: record.turns.map(({ turn }) => turn) };
};

/** Puts an imported game that has its entry into the lists. To do it again changes nothing. */
export const fileArchivedGame = async (ports: ArchivePorts, game: ArchivedGame): Promise<void> => {
  const { entry } = game;
  await ports.archive.putIntoLists(entry);
  if (entry.visibility === 'PUBLIC') await filePositions(ports, entry, lineOf(game));
  if (!(await ports.archive.markFiled(entry))) await unfileArchivedGame(ports, game);
  await ports.archive.endFiling(entry);
};

/** Takes an imported game out of the lists. To do it again changes nothing. */
export const unfileArchivedGame = async (ports: ArchivePorts, game: ArchivedGame): Promise<void> => {
  const { entry } = game;
  await ports.archive.removeFromLists(entry);
  if (entry.visibility === 'PUBLIC') await removePositions(ports, entry, lineOf(game));
};

/** The game played here that a record tells of. */
const findPlayed = async (
  { games }: ImportPorts,
  game: ImportableGame,
  importer: PlayerId,
): Promise<GameId | undefined> => {
  const site = game.record.tags.get('Site') ?? '';
  const played = isGameId(site) ? await games.load(site) : undefined;
  return played !== undefined && canSee(played, importer) && isRecordOf(game, played) ? played.id : undefined;
};

/** The same record in the archive, which the importer may see. */
const findSame = async (
  ports: ImportPorts,
  game: ImportableGame,
  { importer, visibility }: ImportOwner,
): Promise<ArchivedGameId | GameId | undefined> => {
  const id = archivedGameIdOf(game.text, visibility, importer);
  return (await ports.archive.find(id)) === undefined ? findPlayed(ports, game, importer) : id;
};

/** Imports a game, unless the same record is in the archive. What is interrupted after its entry is made is finished by a sweep. */
export const importGame = (ports: ImportPorts, game: ImportableGame, owner: ImportOwner): Promise<Imported> => {
  const id = archivedGameIdOf(game.text, owner.visibility, owner.importer);
  return untilOpened(id, async () => {
    const same = await findSame(ports, game, owner);
    if (same !== undefined) return { outcome: 'DUPLICATE', id: same };
    const made = toArchivedGame(game, { ...owner, archivedAt: ports.now() });
    if (!(await openEntry(ports, made.entry, made.text))) return undefined;
    await fileArchivedGame(ports, made);
    return { outcome: 'IMPORTED', id };
  });
};

/** What importing a game would do. `earlier` are the ids that games of the same text would have; this one's is added. */
export const tryImport = async (
  ports: ImportPorts,
  game: ImportableGame,
  owner: ImportOwner,
  earlier: Set<string>,
): Promise<Imported> => {
  const id = archivedGameIdOf(game.text, owner.visibility, owner.importer);
  const same = await findSame(ports, game, owner);
  const isNew = same === undefined && !earlier.has(id);
  earlier.add(id);
  if (isNew) return { outcome: 'IMPORTED', id: undefined };
  return { outcome: 'DUPLICATE', id: same };
};

/** Refuses more games than somebody may have in the archive (TOO_MANY_ARCHIVED_GAMES). Two at once may go past it. */
export const checkRoom = async (
  { archive }: ArchivePorts,
  importer: PlayerId,
  count: number,
): Promise<Result<undefined, UserError>> => {
  const present = await archive.list(LISTS.importer(importer), { limit: MOST_ARCHIVED_GAMES });
  if (present.length + count <= MOST_ARCHIVED_GAMES) return ok(undefined);
  const message = `You have ${present.length} games in the archive; with these ${count} you would have more than ${MOST_ARCHIVED_GAMES}.`;
  return err(userError('TOO_MANY_ARCHIVED_GAMES', message, ['input', 'records']));
};
