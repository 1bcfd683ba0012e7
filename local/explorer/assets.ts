import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** A file as it is sent. */
export interface Asset {
  readonly body: Buffer;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Files by the path under which they are served, without a leading slash. */
export type Assets = ReadonlyMap<string, () => Asset>;

/** The content type for a file's name; `application/octet-stream` where nothing better is known. */
export const contentTypeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream';

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/**
 * Lists a folder's files once. Only what is listed can be asked for, so that no path leads out of the folder. A file
 * is read when it is first asked for, and kept.
 */
export const listAssets = (folder: string): Map<string, () => Asset> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const path = relative(folder, file).split(sep).join('/');
      return [path, once(() => ({ body: readFileSync(file), type: contentTypeOf(path) }))];
    }),
  );
};

const makeTag = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Sends a file, or 304 to a client that has it. The client is to ask each time: names do not change with content. */
export const sendAsset = (request: IncomingMessage, response: ServerResponse, { body, type, headers }: Asset): void => {
  const tag = makeTag(body);
  const shared = { etag: tag, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', ...headers };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, shared).end();
  } else {
    response.writeHead(200, { ...shared, 'content-type': type, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }
};
