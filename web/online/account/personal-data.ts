import { err, ok, type Result } from '#engine/index';
import { type Failure, UNREACHABLE } from '../graphql/failure.ts';
import type { Online } from '../online.ts';

const START = '/me/export';

/** Where the next part of an export is, by its `Link` header; undefined after the last one, and for another site. */
export const nextOf = (link: string | null, origin: string): string | undefined => {
  const target = /<([^>]*)>\s*;\s*rel="?next"?/i.exec(link ?? '')?.[1];
  if (target === undefined || !URL.canParse(target, origin)) return undefined;
  const url = new URL(target, origin);
  return url.origin === origin ? url.pathname + url.search : undefined;
};

/** Reads all that the service keeps of whoever is signed in, as lines of JSON, part after part. */
export const readPersonalData = async ({ fetch, keeper, origin }: Online): Promise<Result<string, Failure>> => {
  const parts: string[] = [];
  for (let path: string | undefined = START; path !== undefined; ) {
    const headers = { authorization: `Bearer ${await keeper.token()}` };
    try {
      const response: Response = await fetch(origin + path, { headers });
      const requestId = response.headers.get('x-request-id') ?? undefined;
      if (!response.ok)
        return err({ kind: 'server', message: `The server answered with status ${response.status}.`, requestId });
      parts.push(await response.text());
      path = nextOf(response.headers.get('link'), origin);
    } catch {
      return err(UNREACHABLE);
    }
  }
  return ok(parts.join(''));
};
