import { GREEDY_PLAYER } from './greedy-player.ts';
import type { Player } from './player.ts';
import { RANDOM_PLAYER } from './random-player.ts';

const PLAYERS: readonly Player[] = [RANDOM_PLAYER, GREEDY_PLAYER];

/** The names of all players. */
export const PLAYER_NAMES: readonly string[] = PLAYERS.map(({ name }) => name);

/** The player with a name; undefined when there is none. */
export const parsePlayer = (name: string): Player | undefined => PLAYERS.find(player => player.name === name);
