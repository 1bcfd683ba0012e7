import type { ArchiveEntry } from '../domain/archive/archive-entry.ts';
import { loadGames } from '../graphql/connections/archive-connection.ts';
import { makeCursor } from '../graphql/connections/cursor.ts';
import type { GraphQLContext } from '../graphql/context.ts';
import { writeRecordOf } from '../graphql/models/archived-record-text.ts';
import type { Viewer } from '../identity/authenticate.ts';
import { archivedAs } from '../store/archive/archive-item.ts';
import { type ExportPart, exportPart } from '../usecases/archive/export-archive.ts';
import { type Answer, refuse } from './answer.ts';
import { compressFor } from './compress.ts';
import { type ExportFormat, type ExportOptions, makeExportCursor, readExportOptions } from './export-request.ts';
import { forViewer } from './for-viewer.ts';
import { CONTENT_TYPES, contextOf, type RecordRouteDeps } from './record-routes.ts';
import type { Route, RouteRequest } from './routes.ts';

const PATH = '/export/games';

/** A part ends with the record that goes beyond this: Lambda's answers may have six megabytes, and a record half of one. */
const MOST_CHARACTERS = 1024 * 1024;

const FORMATS = {
  ndjson: { form: 'json', end: '\n', type: 'application/x-ndjson; charset=utf-8' },
  pgn: { form: 'pgn', end: '', type: CONTENT_TYPES.pgn },
} as const satisfies Record<ExportFormat, object>;

const writerOf =
  (context: GraphQLContext, format: ExportFormat) =>
  async (entries: readonly ArchiveEntry[]): Promise<readonly (string | undefined)[]> => {
    const { form, end } = FORMATS[format];
    const games = new Map((await loadGames(entries, context)).map(({ cursor, node }) => [cursor, node]));
    return Promise.all(
      entries.map(async entry => {
        const game = games.get(makeCursor(archivedAs(entry)));
        const text = game && (await writeRecordOf(game, form, context));
        return text && `${text}${end}`;
      }),
    );
  };

/** The query of the next part: the same, from there on. */
const nextLink = (query: URLSearchParams, cursor: string): string => {
  const next = new URLSearchParams(query);
  next.set('cursor', cursor);
  return `<${PATH}?${next}>; rel="next"`;
};

const answerPart = (query: URLSearchParams, format: ExportFormat, part: ExportPart): Answer => {
  const cursor = makeExportCursor(part.cursor);
  return {
    statusCode: 200,
    headers: {
      'content-type': FORMATS[format].type,
      'cache-control': 'no-store',
      'x-export-games': String(part.texts.length),
      'x-export-last': String(part.isLast),
      'x-export-cursor': cursor,
      ...(part.isLast ? {} : { link: nextLink(query, cursor) }),
    },
    body: part.texts.join(''),
  };
};

const exportGames = async (
  context: GraphQLContext,
  { query, event }: RouteRequest,
  { search, format, after }: ExportOptions,
): Promise<Answer> => {
  const request = { search, viewer: context.viewer.playerId, after };
  const part = await exportPart(context.ports, request, MOST_CHARACTERS, writerOf(context, format));
  return compressFor(event.headers['accept-encoding'], answerPart(query, format, part));
};

/** The archive in parts: each links to the next, until one says that it is the last by now. */
export const exportRoutes = (deps: RecordRouteDeps): readonly Route[] => {
  const handle = async (request: RouteRequest, viewer: Viewer): Promise<Answer> => {
    const options = readExportOptions(request.query, request.event.headers['accept']);
    if (!options.ok) return refuse(400, 'BAD_INPUT', options.error, request.requestId);
    return exportGames(contextOf(deps, request, viewer), request, options.value);
  };
  return [{ method: 'GET', path: PATH, handle: forViewer(deps.identify, 'READ', handle) }];
};
