import type { PlayerId } from './ids.ts';

/** A deletion that has been decided, and what finishing it takes: it is written down before anything is erased. */
export interface Deletion {
  /** The player, and those whom the account had left behind. */
  readonly players: readonly PlayerId[];
  /** The key of the account that plays as the player; undefined for a guest. */
  readonly accountKey: string | undefined;
  /** The handle that the player had. */
  readonly handle: string | undefined;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}
