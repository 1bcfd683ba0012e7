import { describe, expect, it } from 'vitest';
import { type Caches, createPageCache } from './page-cache.ts';

const ADDRESS = 'https://games.example/';

const page = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

/** Caches in memory, as far as the page uses them. */
const createCaches = () => {
  const all = new Map<string, Map<string, Response>>();
  let isFull = false;
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>();
    all.set(name, cache);
    return {
      put: async (url: string, response: Response) => {
        if (isFull) throw new DOMException('there is no room', 'QuotaExceededError');
        cache.set(url, response);
      },
      match: async (url: string) => cache.get(url)?.clone(),
    };
  };
  const caches: Caches = { open, keys: async () => [...all.keys()], delete: async name => all.delete(name) };
  const fill = (): void => {
    isFull = true;
  };
  return { all, caches, fill };
};

const never = (): Promise<never> => new Promise(() => undefined);

const createParts = (version = '2') => {
  const { all, caches, fill } = createCaches();
  const network: { fetch: (request: Request) => Promise<Response>; patience: () => Promise<void> } = {
    fetch: async () => page('new'),
    patience: never,
  };
  const cache = createPageCache({
    caches,
    fetch: request => network.fetch(request),
    patience: () => network.patience(),
    version,
    address: ADDRESS,
  });
  const read = async (path = 'lobby'): Promise<string> => (await cache.answer(new Request(ADDRESS + path))).text();
  return { all, network, cache, read, fill };
};

const fail = async (): Promise<Response> => Promise.reject(new TypeError('there is no network'));

describe('the page without a network', () => {
  it('is the one that was kept when the worker came, at every address', async () => {
    const { network, cache, read } = createParts();
    await cache.keep();
    network.fetch = fail;
    expect([await read('lobby'), await read('game/x')]).toEqual(['new', 'new']);
  });

  it('is the one that was loaded last', async () => {
    const { network, cache, read } = createParts();
    await cache.keep();
    network.fetch = async () => page('newer');
    expect(await read()).toBe('newer');
    network.fetch = fail;
    expect(await read()).toBe('newer');
  });

  it('is what the network says where none was kept', async () => {
    const { network, read } = createParts();
    network.fetch = fail;
    await expect(read()).rejects.toThrow('there is no network');
  });
});

describe('the page with a network', () => {
  it('is the newest, whatever was kept', async () => {
    const { network, cache, read } = createParts();
    await cache.keep();
    network.fetch = async () => page('newer');
    expect(await read()).toBe('newer');
  });

  it('is the one that was kept where the server fails, and where it keeps one waiting', async () => {
    const { network, cache, read } = createParts();
    await cache.keep();
    network.fetch = async () => new Response('broken', { status: 503 });
    expect(await read()).toBe('new');
    network.fetch = never;
    network.patience = async () => undefined;
    expect(await read()).toBe('new');
  });

  it('is seen where nothing more can be kept', async () => {
    const { fill, read } = createParts();
    fill();
    expect(await read()).toBe('new');
  });

  it('is waited for where none was kept', async () => {
    const { network, read } = createParts();
    network.patience = async () => undefined;
    expect(await read()).toBe('new');
    network.fetch = async () => new Response('broken', { status: 503 });
    expect(await createParts().read()).toBe('new');
  });

  it('may be refused; what is refused is not kept', async () => {
    const { network, cache, read } = createParts();
    await cache.keep();
    network.fetch = async () => new Response('gone', { status: 404 });
    expect(await read()).toBe('gone');
    network.fetch = async () => new Response('{}', { headers: { 'content-type': 'application/json' } });
    expect(await read()).toBe('{}');
    network.fetch = fail;
    expect(await read()).toBe('new');
  });
});

describe('a new version', () => {
  it('is not begun where its page cannot be had', async () => {
    const { network, cache, all } = createParts();
    network.fetch = async () => new Response('broken', { status: 500 });
    await expect(cache.keep()).rejects.toThrow('500');
    expect(all.size).toBe(0);
  });

  it('asks for a page that no cache on the way has', async () => {
    const { network, cache } = createParts();
    const modes: RequestCache[] = [];
    network.fetch = async ({ cache: mode }) => {
      modes.push(mode);
      return page('new');
    };
    await cache.keep();
    expect(modes).toEqual(['reload']);
  });

  it('forgets the pages of others, and nothing else', async () => {
    const { cache, all } = createParts('2');
    for (const name of ['dna-chess-page-1', 'dna-chess-page-2', 'something-else']) all.set(name, new Map());
    await cache.tidy();
    expect([...all.keys()]).toEqual(['dna-chess-page-2', 'something-else']);
  });
});
