import { createHash } from 'node:crypto';
import type { GameSource } from '../../domain/archive/archive-entry.ts';

/** A position under a ruleset, as games of one source reached it. */
export interface PositionName {
  /** Canonical text. */
  readonly ruleset: string;
  /** See `positionKeyOf`. */
  readonly key: string;
  readonly source: GameSource;
}

/** The partition of the archive table that holds the games which reached a position: by 128 bits of a hash. */
export const positionPartition = ({ ruleset, key, source }: PositionName): string => {
  const hash = createHash('sha256').update(`${ruleset} ${key}`).digest().subarray(0, 16).toString('base64url');
  return `${source === 'PLAYED' ? 'position' : 'imported'}#${hash}`;
};
