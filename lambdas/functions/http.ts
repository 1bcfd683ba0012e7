import { createServer } from '../graphql/server.ts';
import { createHttpHandler } from '../handlers/http.ts';
import type { Core } from './core.ts';

/** The function behind the HTTP API. */
export const createHttpFunction = ({ schema, log, identify, contextFor }: Core) =>
  createHttpHandler({ server: createServer(schema, log), authenticate: identify, contextFor });
