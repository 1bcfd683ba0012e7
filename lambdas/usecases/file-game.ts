import { Position } from '#engine/index';
import { type ArchiveEntry, entryOfGame, isArchivable, isExplorable } from '../domain/archive-entry.ts';
import type { Game } from '../domain/game.ts';
import { rulesetOf, turnsOf } from '../domain/replay.ts';
import { filePositions } from './file-positions.ts';
import type { Ports } from './ports.ts';

/** What filing a game takes. */
export type ArchivePorts = Pick<Ports, 'archive' | 'visits' | 'segments' | 'now'>;

/**
 * How long after taking the instant of a filing the filing must stand. Who reads a list up to an instant that is twice as
 * long past (`settledBefore`) therefore knows of every filing before it.
 */
const MOST_DELAY_MS = 5000;

/** A filing that took too long to begin is given up, before anything was filed by it, and begun again. */
const MOST_ATTEMPTS = 3;

/** Begins a filing and creates the entry; undefined when it took too long, or somebody else was faster. */
const openEntry = async ({ archive, now }: ArchivePorts, game: Game): Promise<ArchiveEntry | undefined> => {
  const entry = entryOfGame(game, Math.max(now(), game.finishedAt ?? 0));
  await archive.beginFiling(entry);
  const isInTime = now() <= entry.archivedAt + MOST_DELAY_MS;
  if (isInTime && (await archive.create(entry))) return entry;
  await archive.endFiling(entry);
  return undefined;
};

const findOrOpenEntry = async (ports: ArchivePorts, game: Game): Promise<ArchiveEntry | undefined> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const found = await ports.archive.find(game.id);
    if (found !== undefined) return found.isFiled ? undefined : found.entry;
    const opened = await openEntry(ports, game);
    if (opened !== undefined) return opened;
  }
  throw new Error(`game ${game.id} could not be filed within ${MOST_DELAY_MS} ms, ${MOST_ATTEMPTS} times over`);
};

/**
 * Puts a game that is over into the archive, once however often it is asked to: nothing is done for a game that goes on, was
 * called off, or is filed. What was interrupted is taken up where it was left.
 */
export const fileGame = async (ports: ArchivePorts, game: Game): Promise<void> => {
  const entry = isArchivable(game) ? await findOrOpenEntry(ports, game) : undefined;
  if (entry === undefined) return;
  await ports.archive.putIntoLists(entry);
  const line = { start: Position.start(rulesetOf(game)), turns: turnsOf(game) };
  if (isExplorable(game)) await filePositions(ports, entry, line);
  // Said to be filed last: what is done by then is never taken up again, and the filing must not stand for ever.
  await ports.archive.endFiling(entry);
  await ports.archive.markFiled(entry);
};

/** Before this instant nothing can come into the archive any more: milliseconds since 1970, UTC. */
export const settledBefore = async ({ archive, now }: Pick<Ports, 'archive' | 'now'>): Promise<number> => {
  const latest = now() - 2 * MOST_DELAY_MS;
  const [oldest] = await archive.listFilings(1);
  return Math.min(latest, oldest?.archivedAt ?? latest);
};
