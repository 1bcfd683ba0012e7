import { findComputer, isComputer } from '../../domain/computer/computer.ts';
import type { PlayerStore } from '../players/player-store.ts';

/** A store that knows the computer at each level, too, which no table holds. */
export const withComputers = (store: PlayerStore): PlayerStore => ({
  ...store,
  loadMany: async ids => [
    ...[...new Set(ids)].flatMap(id => findComputer(id) ?? []),
    ...(await store.loadMany(ids.filter(id => !isComputer(id)))),
  ],
});
