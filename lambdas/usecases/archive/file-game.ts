import { Position } from '#engine/index';
import { type ArchiveEntry, entryOfGame, isArchivable, isExplorable } from '../../domain/archive/archive-entry.ts';
import type { Game } from '../../domain/game/game.ts';
import { rulesetOf, turnsOf } from '../../domain/game/replay.ts';
import type { FoundEntry } from '../../store/archive/archive-store.ts';
import type { Ports } from '../ports.ts';
import { filePositions } from './file-positions.ts';

/** What filing a game takes. */
export type ArchivePorts = Pick<Ports, 'archive' | 'visits' | 'segments' | 'now'>;

/**
 * How long after taking the instant of a filing the filing must stand. Who reads a list up to an instant that is twice as
 * long past (`settledBefore`) therefore knows of every filing before it.
 */
const MOST_DELAY_MS = 5000;

/** A filing that took too long to begin is given up, before anything was filed by it, and begun again. */
const MOST_ATTEMPTS = 3;

/** Ends a filing by which nothing was filed, unless it is that of the entry: whoever made that did so at the same instant. */
const giveUp = async ({ archive }: ArchivePorts, entry: ArchiveEntry): Promise<void> => {
  const found = await archive.find(entry.id);
  if (found?.entry.archivedAt !== entry.archivedAt) await archive.endFiling(entry);
};

/**
 * Begins the filing of a game that comes into the archive now, and creates its entry, with the text of an imported one.
 * False when that took too long or somebody else was faster: look for the entry, and if there is none, begin again.
 */
export const openEntry = async (ports: ArchivePorts, entry: ArchiveEntry, text?: string): Promise<boolean> => {
  await ports.archive.beginFiling(entry);
  const isInTime = ports.now() <= entry.archivedAt + MOST_DELAY_MS;
  if (isInTime && (await ports.archive.create(entry, text))) return true;
  await giveUp(ports, entry);
  return false;
};

/** Does something until it gives a value, a few times; throws an error that names the game after that. */
export const untilOpened = async <T>(id: string, open: () => Promise<T | undefined>): Promise<T> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const opened = await open();
    if (opened !== undefined) return opened;
  }
  throw new Error(`game ${id} could not be filed within ${MOST_DELAY_MS} ms, ${MOST_ATTEMPTS} times over`);
};

/** The entry of a game, made now if there is none. */
const findOrOpenEntry = (ports: ArchivePorts, game: Game): Promise<FoundEntry> =>
  untilOpened(game.id, async () => {
    const found = await ports.archive.find(game.id);
    if (found !== undefined) return found;
    const entry = entryOfGame(game, Math.max(ports.now(), game.finishedAt ?? 0));
    return (await openEntry(ports, entry)) ? { entry, isFiled: false } : undefined;
  });

/**
 * Puts a game that is over into the archive, once however often it is asked to: nothing is done for a game that goes on, was
 * called off, or is filed. What was interrupted is taken up where it was left.
 */
export const fileGame = async (ports: ArchivePorts, game: Game): Promise<void> => {
  if (!isArchivable(game)) return;
  const { entry, isFiled } = await findOrOpenEntry(ports, game);
  if (isFiled) return;
  await ports.archive.putIntoLists(entry);
  const line = { start: Position.start(rulesetOf(game)), turns: turnsOf(game) };
  if (isExplorable(game)) await filePositions(ports, entry, line);
  await ports.archive.markFiled(entry);
  await ports.archive.endFiling(entry);
};

/** Before this instant nothing can come into the archive any more: milliseconds since 1970, UTC. */
export const settledBefore = async ({ archive, now }: Pick<Ports, 'archive' | 'now'>): Promise<number> => {
  const latest = now() - 2 * MOST_DELAY_MS;
  const [oldest] = await archive.listFilings(1);
  return Math.min(latest, oldest?.archivedAt ?? latest);
};
