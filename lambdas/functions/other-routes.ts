import { exportRoutes } from '../handlers/export-routes.ts';
import { personalDataRoutes } from '../handlers/personal-data-routes.ts';
import { recordRoutes } from '../handlers/record-routes.ts';
import type { Route } from '../handlers/routes.ts';
import { unsubscribeRoutes } from '../handlers/unsubscribe-routes.ts';
import { createAdmit } from '../identity/admit.ts';
import type { Core } from './core.ts';

/** What is served beside GraphQL. */
export const createOtherRoutes = ({ ports, limiter, identify, contextFor }: Core): readonly Route[] => {
  const records = { identify: createAdmit(identify, limiter), contextFor };
  return [
    ...recordRoutes(records),
    ...exportRoutes(records),
    ...unsubscribeRoutes(ports),
    ...personalDataRoutes({ identify: records.identify, ports }),
  ];
};
