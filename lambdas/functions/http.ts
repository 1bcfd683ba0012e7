import { createServer } from '../graphql/server.ts';
import { graphqlRoutes } from '../handlers/graphql-routes.ts';
import { createHttpHandler } from '../handlers/http.ts';
import type { Core } from './core.ts';
import { observed } from './observed.ts';

/** The function behind the HTTP API. What is served beside GraphQL is loaded with the first request for it. */
export const createHttpFunction = (core: Core) => {
  const { schema, log, metrics, limiter, identify, contextFor } = core;
  const routes = graphqlRoutes({ server: createServer(schema, { limiter, log, metrics }), identify, contextFor });
  const loadOthers = async () => (await import('./other-routes.ts')).createOtherRoutes(core);
  return observed(core, {
    name: 'http',
    requestIdOf: event => event.requestContext.requestId,
    handle: createHttpHandler(routes, log, limiter, loadOthers),
    measure: (_, { statusCode = 200 }) => metrics.add('Answers', 1, { status: String(statusCode) }),
  });
};
