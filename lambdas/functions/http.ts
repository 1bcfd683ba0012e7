import { createServer } from '../graphql/server.ts';
import { graphqlRoutes } from '../handlers/graphql-routes.ts';
import { createHttpHandler } from '../handlers/http.ts';
import type { Core } from './core.ts';

/** The function behind the HTTP API; what is served beside GraphQL is listed here. */
export const createHttpFunction = ({ schema, log, limiter, identify, contextFor }: Core) =>
  createHttpHandler(
    [...graphqlRoutes({ server: createServer(schema, limiter, log), identify, contextFor })],
    log,
    limiter,
  );
