import type { GameChange } from '../domain/game/game-change.ts';

/**
 * Derives something from the changes of games. The stream hands it each game's changes in the order of their versions, any of
 * them more than once, and again from an earlier one on after a failure; `before` may be missing. What a follower does must
 * come to the same in effect, so it writes by conditions on a version. A follower that rejects has its change handed in again.
 */
export type Follower = (change: GameChange) => Promise<void>;
