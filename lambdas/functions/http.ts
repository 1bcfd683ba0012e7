import { createServer } from '../graphql/server.ts';
import { exportRoutes } from '../handlers/export-routes.ts';
import { graphqlRoutes } from '../handlers/graphql-routes.ts';
import { createHttpHandler } from '../handlers/http.ts';
import { personalDataRoutes } from '../handlers/personal-data-routes.ts';
import { recordRoutes } from '../handlers/record-routes.ts';
import { unsubscribeRoutes } from '../handlers/unsubscribe-routes.ts';
import { createAdmit } from '../identity/admit.ts';
import type { Core } from './core.ts';
import { observed } from './observed.ts';

/** The function behind the HTTP API; what is served beside GraphQL is listed here. */
export const createHttpFunction = (core: Core) => {
  const { schema, ports, log, metrics, limiter, identify, contextFor } = core;
  const records = { identify: createAdmit(identify, limiter), contextFor };
  const routes = [
    ...graphqlRoutes({ server: createServer(schema, { limiter, log, metrics }), identify, contextFor }),
    ...recordRoutes(records),
    ...exportRoutes(records),
    ...unsubscribeRoutes(ports),
    ...personalDataRoutes({ identify: records.identify, ports }),
  ];
  return observed(core, {
    name: 'http',
    requestIdOf: event => event.requestContext.requestId,
    handle: createHttpHandler(routes, log, limiter),
    measure: (_, { statusCode = 200 }) => metrics.add('Answers', 1, { status: String(statusCode) }),
  });
};
