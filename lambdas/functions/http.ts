import { createServer } from '../graphql/server.ts';
import { exportRoutes } from '../handlers/export-routes.ts';
import { graphqlRoutes } from '../handlers/graphql-routes.ts';
import { createHttpHandler } from '../handlers/http.ts';
import { recordRoutes } from '../handlers/record-routes.ts';
import { unsubscribeRoutes } from '../handlers/unsubscribe-routes.ts';
import { createAdmit } from '../identity/admit.ts';
import type { Core } from './core.ts';

/** The function behind the HTTP API; what is served beside GraphQL is listed here. */
export const createHttpFunction = ({ schema, ports, log, limiter, identify, contextFor }: Core) => {
  const records = { identify: createAdmit(identify, limiter), contextFor };
  const routes = [
    ...graphqlRoutes({ server: createServer(schema, limiter, log), identify, contextFor }),
    ...recordRoutes(records),
    ...exportRoutes(records),
    ...unsubscribeRoutes(ports),
  ];
  return createHttpHandler(routes, log, limiter);
};
