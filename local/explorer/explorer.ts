import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../gateway/gateway.ts';
import { targetOf } from '../gateway/request.ts';
import { sendAsset } from './assets.ts';
import { type ExplorerOptions, makeExplorerAssets } from './page.ts';

const HOME = '/explorer/';

const redirect = (response: ServerResponse): boolean => {
  response.writeHead(302, { location: HOME, 'content-length': 0 }).end();
  return true;
};

/**
 * Makes the API explorer, a page at `/explorer/`. It serves what is installed and fetches nothing from elsewhere. Paths that
 * are not its own are left to the next.
 */
export const createExplorer = (options: ExplorerOptions): Site => {
  const assets = makeExplorerAssets(options);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { path } = targetOf(request);
    if (path === '/explorer') return redirect(response);
    const asset = path.startsWith(HOME) ? assets.get(path.slice(HOME.length)) : undefined;
    if (asset) sendAsset(request, response, asset());
    return asset !== undefined;
  };
};
