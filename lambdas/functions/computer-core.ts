import { withRequestIds } from '../log.ts';
import { meterGames } from '../metrics/metered.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ServiceSettings } from '../settings.ts';
import { createConditionalTurnStore } from '../store/game/conditional-turn-store.ts';
import { createGameStore } from '../store/game/game-store.ts';
import { createTimedStore } from '../store/game/timed-store.ts';
import { withComputers } from '../store/game/with-computers.ts';
import { createDocumentClient } from '../store/items/document-client.ts';
import { tableNames } from '../store/items/tables.ts';
import { createBlockStore } from '../store/players/block-store.ts';
import { createPlayerStore } from '../store/players/player-store.ts';
import type { ComputerCore } from './computer.ts';
import type { ServicePorts } from './core.ts';

/** What the computer's function alone is made of: a few stores, and nothing of the API. */
export const createComputerCore = (
  settings: Pick<ServiceSettings, 'dynamodb' | 'tablePrefix'>,
  { now, randomBytes, log, metrics }: Pick<ServicePorts, 'now' | 'randomBytes' | 'log'> & { readonly metrics: Metrics },
): ComputerCore => {
  const dynamodb = createDocumentClient(settings);
  const tables = tableNames(settings.tablePrefix);
  return {
    ports: {
      games: createTimedStore(meterGames(createGameStore(dynamodb, tables.games), metrics), now),
      players: withComputers(createPlayerStore(dynamodb, tables.players)),
      blocks: createBlockStore(dynamodb, tables.players),
      conditionalTurns: createConditionalTurnStore(dynamodb, tables.players),
      metrics,
      now,
      randomBytes,
    },
    log: withRequestIds(log),
  };
};
