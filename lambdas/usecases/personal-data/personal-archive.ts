import { isArchivedGameId, type PlayerId } from '../../domain/ids.ts';
import type { DataPage, PersonalData } from '../../domain/players/personal-data.ts';
import { archivedAs, LISTS } from '../../store/archive/archive-item.ts';
import { deleteArchivedGame } from '../archive/delete-archived-game.ts';
import type { Ports } from '../ports.ts';

/** Games read at a time. */
const PAGE = 25;

const listPage = ({ archive }: Ports, player: PlayerId, above: string | undefined) =>
  archive.list(LISTS.importer(player), { above, limit: PAGE });

const exportPage = async (ports: Ports, player: PlayerId, after: string | undefined): Promise<DataPage> => {
  const entries = await listPage(ports, player, after);
  const games = await ports.archive.findImported(entries.map(({ id }) => id).filter(isArchivedGameId));
  const last = entries.length < PAGE ? undefined : entries.at(-1);
  return {
    entries: games.map(({ entry, text }) => ({
      id: entry.id,
      visibility: entry.visibility,
      importedAt: entry.archivedAt,
      record: text,
    })),
    next: last && archivedAs(last),
  };
};

/** Deletes what is in the archive; what is still being put there is left to the next time that this is done. */
const erase = async (ports: Ports, player: PlayerId): Promise<void> => {
  let page = await listPage(ports, player, undefined);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    for (const { id } of page) await deleteArchivedGame(ports, player, id);
    page = await listPage(ports, player, archivedAs(last));
  }
};

/** The games that a player imported. */
export const importedGames = (ports: Ports): PersonalData => ({
  name: 'importedGame',
  exportPage: (player, after) => exportPage(ports, player, after),
  erase: player => erase(ports, player),
});
