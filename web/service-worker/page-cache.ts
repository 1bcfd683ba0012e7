/** What of the browser's caches is used. */
export interface Caches {
  readonly open: (name: string) => Promise<Pages>;
  readonly keys: () => Promise<readonly string[]>;
  readonly delete: (name: string) => Promise<boolean>;
}

/** What of one cache is used. */
export interface Pages {
  readonly put: (address: string, response: Response) => Promise<void>;
  readonly match: (address: string) => Promise<Response | undefined>;
}

/** What keeps the page for when there is no network. */
export interface PageCache {
  /** Fetches the page and keeps it. Rejects when it cannot be had, so that an older worker goes on. */
  readonly keep: () => Promise<void>;
  /** Forgets the pages of other versions. */
  readonly tidy: () => Promise<void>;
  /**
   * The page, from the network, which is the newest; the page that was kept where there is no network, where the server
   * fails, and where no answer comes for a while. Rejects as `fetch` does when there is neither.
   */
  readonly answer: (request: Request) => Promise<Response>;
}

export interface PageCacheOptions {
  readonly caches: Caches;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves when no answer has come for so long that the page that was kept is shown. */
  readonly patience: () => Promise<void>;
  /** Of the page that the worker was built with. */
  readonly version: string;
  /** The address at which the page is kept, whichever of its addresses is asked for. */
  readonly address: string;
}

const PREFIX = 'dna-chess-page-';

/** Whether an answer is the page: a server that is out of order answers with other things. */
const isPage = (response: Response): boolean =>
  response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html');

/** Keeps the page, one copy for all of its addresses. */
export const createPageCache = ({ caches, fetch, patience, version, address }: PageCacheOptions): PageCache => {
  const name = PREFIX + version;
  const store = async (response: Response): Promise<void> => (await caches.open(name)).put(address, response);
  const kept = async (): Promise<Response | undefined> => (await caches.open(name)).match(address);
  const keep: PageCache['keep'] = async () => {
    const response = await fetch(new Request(address, { cache: 'reload' }));
    if (!isPage(response)) throw new Error(`the page was answered with ${response.status}`);
    await store(response);
  };
  const tidy: PageCache['tidy'] = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter(each => each.startsWith(PREFIX) && each !== name).map(each => caches.delete(each)));
  };
  /** From the network, kept on its way where it is the page. */
  const load = async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    // Where nothing more can be kept, the page is still to be seen.
    if (isPage(response)) await store(response.clone()).catch(() => undefined);
    return response;
  };
  const answer: PageCache['answer'] = async request => {
    const loading = load(request);
    const first = await Promise.race([loading.catch(() => undefined), patience()]);
    if (first !== undefined && first.status < 500) return first;
    return (await kept()) ?? loading;
  };
  return { keep, tidy, answer };
};
