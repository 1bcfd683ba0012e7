import { createHash } from 'node:crypto';
import { isArchivedGame } from '../graphql/connections/archive-connection.ts';
import type { ContextRequest, GraphQLContext } from '../graphql/context.ts';
import { writeRecordOf } from '../graphql/models/archived-record-text.ts';
import type { RecordForm } from '../graphql/models/game-record-text.ts';
import { findGameRecord } from '../graphql/models/node.ts';
import type { Viewer } from '../identity/authenticate.ts';
import type { Identify } from '../identity/identify.ts';
import { type Answer, refuse } from './answer.ts';
import { compressFor } from './compress.ts';
import { forViewer } from './for-viewer.ts';
import type { Route, RouteRequest } from './routes.ts';

/** What routes that send records need. */
export interface RecordRouteDeps {
  readonly identify: Identify;
  readonly contextFor: (viewer: Viewer, request: ContextRequest) => GraphQLContext;
}

export const CONTENT_TYPES = {
  pgn: 'application/x-chess-pgn; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const satisfies Record<RecordForm, string>;

/** The context of a request over HTTP. */
export const contextOf = ({ contextFor }: RecordRouteDeps, { event, requestId }: RouteRequest, viewer: Viewer) =>
  contextFor(viewer, { requestId, address: event.requestContext.http.sourceIp });

const makeTag = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

const hasTag = (ifNoneMatch = '', tag: string): boolean =>
  ifNoneMatch.split(',').some(each => ['*', tag, tag.slice(2)].includes(each.trim()));

/** A record, or 304 for a client that has it. Names can change without the game, so the tag follows from the text. */
const answerRecord = (request: RouteRequest, text: string, form: RecordForm, changedAt: number): Promise<Answer> => {
  const { headers } = request.event;
  const etag = makeTag(text);
  const shared = {
    etag,
    'last-modified': new Date(changedAt).toUTCString(),
    'cache-control': 'private, no-cache',
  };
  if (hasTag(headers['if-none-match'], etag)) return compressFor(undefined, { statusCode: 304, headers: shared });
  const answer = { statusCode: 200, headers: { ...shared, 'content-type': CONTENT_TYPES[form] }, body: text };
  return compressFor(headers['accept-encoding'], answer);
};

const handleRecord =
  (deps: RecordRouteDeps, form: RecordForm) =>
  async (request: RouteRequest, viewer: Viewer): Promise<Answer> => {
    const context = contextOf(deps, request, viewer);
    const game = await findGameRecord(request.parameters['id'] ?? '', context);
    const text = game && (await writeRecordOf(game, form, context));
    if (game === undefined || text === undefined)
      return refuse(
        404,
        'GAME_NOT_FOUND',
        'There is no such game, or you may not see it, or it has not begun.',
        request.requestId,
      );
    return answerRecord(request, text, form, isArchivedGame(game) ? game.entry.archivedAt : game.updatedAt);
  };

/** The records of single games: `/games/ID.pgn` and `/games/ID.json`. Private games are found by their players alone. */
export const recordRoutes = (deps: RecordRouteDeps): readonly Route[] =>
  (['pgn', 'json'] as const).map(form => ({
    method: 'GET',
    path: `/games/{id}.${form}`,
    handle: forViewer(deps.identify, 'READ', handleRecord(deps, form)),
  }));
