import type { PlayerId } from '../ids.ts';

/** A deletion that has been decided, and what finishing it takes: it is written down before anything is erased. */
export interface Deletion {
  /** The player, those whom the account had left behind, and the player's bots. */
  readonly players: readonly PlayerId[];
  /** The key of the account that plays as the player; undefined for a guest. */
  readonly accountKey: string | undefined;
  /** The handles that they had. */
  readonly handles: readonly string[];
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}
