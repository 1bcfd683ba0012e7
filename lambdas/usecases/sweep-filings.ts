import { isGameId } from '../domain/ids.ts';
import type { Log } from '../log.ts';
import type { Filing } from '../store/archive-store.ts';
import { type ArchivePorts, fileGame } from './file-game.ts';
import type { Ports } from './ports.ts';
import type { SweepReport } from './sweep-clocks.ts';

/** Filings looked at in one sweep. */
const PAGE = 100;

/** By then whoever began a filing has ended it, or will not: the stream's function has no more time than that. */
const ABANDONED_AFTER_MS = 60_000;

/** Ends a filing that nobody will end: its game is filed, under this instant or under another. */
const settle = async (ports: ArchivePorts & Pick<Ports, 'games'>, filing: Filing): Promise<void> => {
  const game = isGameId(filing.id) ? await ports.games.load(filing.id) : undefined;
  if (game !== undefined) await fileGame(ports, game);
  await ports.archive.endFiling(filing);
};

/**
 * Takes up filings that were interrupted, since until then exports cannot go beyond them. Safe to repeat and to run more than
 * once at a time.
 */
export const sweepFilings = async (ports: ArchivePorts & Pick<Ports, 'games'>, log: Log): Promise<SweepReport> => {
  const filings = await ports.archive.listFilings(PAGE);
  const abandoned = filings.filter(({ archivedAt }) => archivedAt <= ports.now() - ABANDONED_AFTER_MS);
  let failed = 0;
  for (const filing of abandoned) {
    try {
      await settle(ports, filing);
    } catch (error) {
      failed++;
      log.error('A game could not be filed.', { ...filing, error });
    }
  }
  return { judged: abandoned.length - failed, failed, hasMore: abandoned.length === PAGE && failed === 0 };
};
