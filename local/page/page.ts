import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Asset, contentTypeOf, sendAsset } from '../explorer/assets.ts';
import type { Site } from '../gateway/gateway.ts';
import { targetOf } from '../gateway/request.ts';
import type { PageFiles } from './page-files.ts';

const FURTHER_ORIGINS = '{further-origins}';

/** The paths at which the page stands. What follows after `game`, `play`, `invite` and `player` names one of them. */
const PATHS =
  /^\/(?:(?:dna-chess\.html|(?:game|play|invite|player)\/[^/]+|play|replay|learn|learn\/tutorial|lobby|players|games|inbox|account(?:\/(?:notices|blocked|programs))?)\/?)?$/;

/** Whether the page stands at a path, which it then reads itself. */
export const isPagePath = (path: string): boolean => PATHS.test(path);

const toPageAsset = ({ html, policy }: PageFiles, furtherOrigins: readonly string[]): Asset => ({
  body: html,
  type: contentTypeOf('dna-chess.html'),
  headers: {
    'content-security-policy': policy.replace(FURTHER_ORIGINS, () => furtherOrigins.join(' ')),
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  },
});

const toWorkerAsset = (body: Buffer | undefined): Asset | undefined =>
  body && { body, type: contentTypeOf('sw.js'), headers: { 'content-security-policy': "default-src 'self'" } };

/**
 * Makes the board page: one file, at `/` and at every path that it reads itself, and its service worker at `/sw.js`. It may
 * talk to this server and to the further origins alone. Paths that are not its own are left to the next.
 */
export const createPage = (files: PageFiles, furtherOrigins: readonly string[]): Site => {
  const page = toPageAsset(files, furtherOrigins);
  const worker = toWorkerAsset(files.serviceWorker);
  const assetAt = (path: string): Asset | undefined => {
    if (path === '/sw.js') return worker;
    return isPagePath(path) ? page : undefined;
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const asset = assetAt(targetOf(request).path);
    if (asset) sendAsset(request, response, asset);
    return asset !== undefined;
  };
};
