import { UNAUTHENTICATED } from '../graphql/user-input.ts';
import type { Viewer } from '../identity/authenticate.ts';
import type { Identify } from '../identity/identify.ts';
import { type DataPart, type ExportPosition, exportData } from '../usecases/personal-data/export-data.ts';
import type { Ports } from '../usecases/ports.ts';
import { type Answer, refuse } from './answer.ts';
import { compressFor } from './compress.ts';
import { forViewer } from './for-viewer.ts';
import type { Route, RouteRequest } from './routes.ts';

export interface PersonalDataDeps {
  readonly identify: Identify;
  readonly ports: Ports;
}

const PATH = '/me/export';

/** A part ends after this; Lambda's answers may have six megabytes, and a page of the longest games is one or two. */
const MOST_CHARACTERS = 1024 * 1024;

/** A position as text that needs no escaping: the part's name, and where in it if it goes on there. */
const makeCursor = ({ part, after }: ExportPosition): string =>
  Buffer.from(JSON.stringify(after === undefined ? [part] : [part, after])).toString('base64url');

const parseCursor = (cursor: string): ExportPosition | undefined => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [part, after]: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
    const isPosition = typeof part === 'string' && (after === undefined || typeof after === 'string');
    return isPosition ? { part, after } : undefined;
  } catch {
    return undefined;
  }
};

const badCursor = (requestId: string): Answer =>
  refuse(400, 'BAD_INPUT', 'The cursor is none of an export; go on with the link of the part before.', requestId);

const answerPart = ({ event }: RouteRequest, { lines, next }: DataPart): Promise<Answer> =>
  compressFor(event.headers['accept-encoding'], {
    statusCode: 200,
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'x-export-last': String(next === undefined),
      ...(next && { link: `<${PATH}?cursor=${makeCursor(next)}>; rel="next"` }),
    },
    body: lines.join(''),
  });

const handleExport =
  ({ ports }: PersonalDataDeps) =>
  async (request: RouteRequest, { playerId }: Viewer): Promise<Answer> => {
    const { query, requestId } = request;
    if (playerId === undefined) return refuse(401, UNAUTHENTICATED.code, UNAUTHENTICATED.message, requestId);
    const cursor = query.get('cursor');
    const from = cursor === null ? undefined : parseCursor(cursor);
    if (cursor !== null && from === undefined) return badCursor(requestId);
    const part = await exportData(ports, playerId, from, MOST_CHARACTERS);
    if (part === undefined) return badCursor(requestId);
    if (from === undefined) ports.audit('DATA_EXPORTED', { player: playerId });
    return answerPart(request, part);
  };

/** Everything that the service keeps of whoever asks, as NDJSON in parts that link to one another. */
export const personalDataRoutes = (deps: PersonalDataDeps): readonly Route[] => [
  { method: 'GET', path: PATH, handle: forViewer(deps.identify, 'MANAGE', handleExport(deps)) },
];
