import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Log } from '../log.ts';
import { type Answer, refuse, withHeader } from './answer.ts';

/** A request as a route sees it. */
export interface RouteRequest {
  readonly event: APIGatewayProxyEventV2;
  readonly requestId: string;
  /** What stands for the names in the route's path. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** What answers a method at a path. */
export interface Route {
  /** `GET` answers `HEAD` as well. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A path with names in braces, each of which stands for one or more of `A-Z a-z 0-9 - . _ ~`: `/games/{id}.pgn`. */
  readonly path: string;
  /** One that rejects is logged, and answered with 500. */
  readonly handle: (request: RouteRequest) => Promise<Answer>;
}

interface Compiled extends Route {
  readonly pattern: RegExp;
}

// Unreserved characters alone: they read the same whether a gateway has decoded the path or not.
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[\\w.~-]+?)')}$`);

const answers = ({ method }: Route, asked: string): boolean => method === (asked === 'HEAD' ? 'GET' : asked);

const allowedOf = (routes: readonly Route[]): string =>
  routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');

const withoutBody = ({ body: _, isBase64Encoded: __, ...answer }: Answer): Answer => answer;

/** The request as a route of that path sees it. */
const toRequest = (event: APIGatewayProxyEventV2, { pattern }: Compiled): RouteRequest => ({
  event,
  requestId: event.requestContext.requestId,
  parameters: { ...pattern.exec(event.rawPath)?.groups },
  query: new URLSearchParams(event.rawQueryString),
});

/** Loads further routes. */
export type LoadRoutes = () => Promise<readonly Route[]>;

const compile = (routes: readonly Route[]): readonly Compiled[] =>
  routes.map(route => ({ ...route, pattern: toPattern(route.path) }));

/**
 * Hands each request to the route for its path and method. Further routes are loaded with the first request that none of
 * `routes` is for; one that comes when they cannot be loaded is answered with 500. Answers 404 where no route has the path, 405 where none has the
 * method, and 500 for a route that rejects, of which the log alone tells more. Throws for a path that is no pattern.
 */
export const createRouter = (
  routes: readonly Route[],
  log: Log,
  loadMore: LoadRoutes = async () => [],
): ((event: APIGatewayProxyEventV2) => Promise<Answer>) => {
  const first = compile(routes);
  let more: readonly Compiled[] | undefined;

  const run = async (route: Compiled, event: APIGatewayProxyEventV2): Promise<Answer> => {
    const answer = await route.handle(toRequest(event, route));
    return event.requestContext.http.method === 'HEAD' ? withoutBody(answer) : answer;
  };

  const hand = async (event: APIGatewayProxyEventV2): Promise<Answer> => {
    const { requestId, http } = event.requestContext;
    const at = (all: readonly Compiled[]) => all.filter(({ pattern }) => pattern.test(event.rawPath));
    const isFor = (route: Compiled) => answers(route, http.method);
    const early = at(first).find(isFor);
    if (early !== undefined) return run(early, event);
    more ??= compile(await loadMore());
    const there = at([...first, ...more]);
    const route = there.find(isFor);
    if (route !== undefined) return run(route, event);
    if (there.length === 0) return refuse(404, 'NOT_FOUND', `There is nothing at ${event.rawPath}.`, requestId);
    const allowed = allowedOf(there);
    const message = `${event.rawPath} does not take ${http.method}, but ${allowed}.`;
    return withHeader(refuse(405, 'METHOD_NOT_ALLOWED', message, requestId), 'allow', allowed);
  };

  return async event => {
    try {
      return await hand(event);
    } catch (error) {
      const { requestId } = event.requestContext;
      log.error('A request failed.', { requestId, path: event.rawPath, error });
      const message = 'Something went wrong on the server; the request id finds it in the log.';
      return refuse(500, 'INTERNAL_SERVER_ERROR', message, requestId);
    }
  };
};
