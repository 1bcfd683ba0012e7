import { type ArchivedGameId, type GameId, isGameId } from '../../domain/ids.ts';
import type { Log } from '../../log.ts';
import type { Filing } from '../../store/archive/archive-store.ts';
import type { SweepReport } from '../clocks/sweep-clocks.ts';
import { finishDeletion } from './delete-archived-game.ts';
import { fileGame } from './file-game.ts';
import { fileArchivedGame, type ImportPorts } from './import-records.ts';

/** Filings, and deletions, looked at in one sweep. */
const PAGE = 100;

/** By then whoever began a filing has ended it, or will not: no function has more time than that. */
const ABANDONED_AFTER_MS = 60_000;

const filePlayed = async (ports: ImportPorts, id: GameId): Promise<void> => {
  const game = await ports.games.load(id);
  if (game !== undefined) await fileGame(ports, game);
};

const fileImported = async (ports: ImportPorts, id: ArchivedGameId): Promise<void> => {
  const [game] = await ports.archive.findImported([id]);
  if (game !== undefined) await fileArchivedGame(ports, game);
};

/** Ends a filing that nobody will end: its game is filed, under this instant or under another, or was never made. */
const settle = async (ports: ImportPorts, filing: Filing): Promise<void> => {
  if (isGameId(filing.id)) await filePlayed(ports, filing.id);
  else await fileImported(ports, filing.id);
  await ports.archive.endFiling(filing);
};

/** What was interrupted, and how to finish it. */
interface Interrupted {
  readonly id: string;
  readonly finish: () => Promise<void>;
}

/** Finishes one after another; one that fails keeps no other waiting. */
const finishEach = async (interrupted: readonly Interrupted[], log: Log): Promise<SweepReport> => {
  let failed = 0;
  for (const { id, finish } of interrupted) {
    try {
      await finish();
    } catch (error) {
      failed++;
      log.error('What was interrupted in the archive could not be finished.', { game: id, error });
    }
  }
  const judged = interrupted.length - failed;
  return { judged, failed, hasMore: interrupted.length >= PAGE && failed === 0 };
};

/**
 * Takes up filings and deletions that were interrupted: exports cannot go beyond a filing until it is ended. Safe to repeat
 * and to run more than once at a time.
 */
export const sweepFilings = async (ports: ImportPorts, log: Log): Promise<SweepReport> => {
  const latest = ports.now() - ABANDONED_AFTER_MS;
  const filings = (await ports.archive.listFilings(PAGE)).filter(({ archivedAt }) => archivedAt <= latest);
  const deletions = await ports.archive.listDeletions(PAGE);
  return finishEach(
    [
      ...filings.map(filing => ({ id: filing.id, finish: () => settle(ports, filing) })),
      ...deletions.map(game => ({ id: game.entry.id, finish: () => finishDeletion(ports, game) })),
    ],
    log,
  );
};
