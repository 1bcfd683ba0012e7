import { withRequestIds } from '../log.ts';
import { meterGames } from '../metrics/metered.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ServiceSettings } from '../settings.ts';
import { createBlockStore } from '../store/block-store.ts';
import { createConditionalTurnStore } from '../store/conditional-turn-store.ts';
import { createDocumentClient } from '../store/document-client.ts';
import { createGameStore } from '../store/game-store.ts';
import { createPlayerStore } from '../store/player-store.ts';
import { tableNames } from '../store/tables.ts';
import { createTimedStore } from '../store/timed-store.ts';
import { withComputers } from '../store/with-computers.ts';
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
