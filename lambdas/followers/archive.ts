import { type ArchivePorts, fileGame } from '../usecases/archive/file-game.ts';
import type { Follower } from './follower.ts';

/** Puts games into the archive once they are over, before that is announced. */
export const followArchive =
  (ports: ArchivePorts): Follower =>
  ({ after }) =>
    fileGame(ports, after);
