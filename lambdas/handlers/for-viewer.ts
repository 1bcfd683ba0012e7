import type { Scope } from '../domain/players/scope.ts';
import { refusalOf } from '../graphql/guards/scopes.ts';
import type { Viewer } from '../identity/authenticate.ts';
import type { Identify } from '../identity/identify.ts';
import { type Answer, refuse, refuseViewer, withHeader } from './answer.ts';
import type { Route, RouteRequest } from './routes.ts';

/**
 * What a route does for whoever asks, once it is known who that is and their token has the scope that it needs. `READ` needs
 * no token. Refuses a header that does not hold, no token (401) and a token without the scope (403).
 */
export const forViewer =
  (
    identify: Identify,
    needs: Scope,
    handle: (request: RouteRequest, viewer: Viewer) => Promise<Answer>,
  ): Route['handle'] =>
  async request => {
    const { event, requestId } = request;
    const viewer = await identify(event.headers['authorization'], event.requestContext.http.sourceIp);
    if (!viewer.ok) return refuseViewer(viewer.error, requestId);
    const refusal = refusalOf(viewer.value, needs);
    if (refusal === undefined) return handle(request, viewer.value);
    const { code, message } = refusal;
    if (code === 'SCOPE_MISSING') return refuse(403, code, message, requestId);
    return withHeader(refuse(401, code, message, requestId), 'www-authenticate', 'Bearer');
  };
