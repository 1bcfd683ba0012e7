import { isComputer } from '../domain/computer/computer.ts';
import { playerToMove } from '../domain/game/game.ts';
import { playersOf } from '../domain/game/game-change.ts';
import type { WaitingStore } from '../store/game/waiting-store.ts';
import type { Follower } from './follower.ts';

/** Keeps the list of who has to play where, before anything is announced (see `WaitingStore`); the computer needs none. */
export const followWaiting =
  (waiting: WaitingStore): Follower =>
  async ({ after }) => {
    const toMove = playerToMove(after);
    for (const player of playersOf(after).filter(each => !isComputer(each))) {
      if (player === toMove) await waiting.add(player, after.id, after.version);
      else await waiting.remove(player, after.id, after.version);
    }
  };
