import { awaitsComputer } from '../domain/computer/computer-duty.ts';
import type { GameId } from '../domain/ids.ts';
import type { Follower } from './follower.ts';

/** A version of a game that waits for the computer. */
export interface ComputerTask {
  readonly game: GameId;
  readonly version: number;
}

/** Has a task done by the computer's function, at least once; resolves when it is sure to be. */
export type HandToComputer = (task: ComputerTask) => Promise<void>;

/** Hands over whatever waits for the computer. The game as it stands when the task is done decides what that is. */
export const followComputer =
  (hand: HandToComputer): Follower =>
  async ({ after }) => {
    if (awaitsComputer(after)) await hand({ game: after.id, version: after.version });
  };
