import { LEVELS } from '#search/index';
import { GREEDY_PLAYER } from './greedy-player.ts';
import type { Player } from './player.ts';
import { RANDOM_PLAYER } from './random-player.ts';
import { createLevelPlayer, createNodesPlayer, parseProteins } from './search-player.ts';

const PLAYERS: readonly Player[] = [...LEVELS.map(createLevelPlayer), GREEDY_PLAYER, RANDOM_PLAYER];

/** The names of players, or how they are made up. */
export const PLAYER_NAMES: readonly string[] = [...PLAYERS.map(({ name }) => name), 'nodes=2000', 'nodes=2000-K'];

const NODES = /^nodes=([1-9]\d{0,8})(?:-([A-Z]+))?$/;

/**
 * The player with a name: a level of the computer, one that judges a number of positions a turn (`nodes=2000`), perhaps
 * without ever building some proteins (`nodes=2000-KH`), `greedy` or `random`. Undefined when there is none.
 */
export const parsePlayer = (name: string): Player | undefined => {
  const [, nodes, letters = ''] = NODES.exec(name) ?? [];
  if (nodes === undefined) return PLAYERS.find(player => player.name === name);
  const unwanted = parseProteins(letters);
  return unwanted && createNodesPlayer(name, Number(nodes), unwanted);
};
