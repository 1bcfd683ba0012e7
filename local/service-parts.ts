import { createService } from '#lambdas/service';
import { PLAYERS_TTL, tableDefinitions, tableNames } from '#lambdas/store/items/tables';
import { TTL_ATTRIBUTE } from '#lambdas/subscriptions/index';
import type { RuntimeParts } from './runtime.ts';
import { STARTER_TABS } from './starter-tabs.ts';

/** The DNA Chess service, as the runtime runs it. */
export const SERVICE_PARTS: RuntimeParts = {
  createService,
  tableDefinitions,
  timeToLive: prefix => [
    { table: tableNames(prefix).connections, attribute: TTL_ATTRIBUTE },
    { table: tableNames(prefix).players, attribute: PLAYERS_TTL },
  ],
  explorerTitle: 'DNA Chess',
  explorerTabs: STARTER_TABS,
};
