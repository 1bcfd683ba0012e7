import { parseRoute } from '../app/routes.ts';
import { createPageCache } from './page-cache.ts';
import { followNotice, readPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** A digest of the page, put in by the build: with another page comes another worker, which keeps that one. */
declare const PAGE_VERSION: string;

/** How long a network that does not answer is waited for, in milliseconds. */
const PATIENCE = 4000;

const page = createPageCache({
  caches: self.caches,
  fetch: request => self.fetch(request),
  patience: () => new Promise(resolve => setTimeout(resolve, PATIENCE)),
  version: PAGE_VERSION,
  address: new URL('/', self.location.href).href,
});

/** Whether a request opens the page at one of its own addresses. The API's are never touched. */
const opensPage = ({ mode, method, url }: Request): boolean =>
  mode === 'navigate' && method === 'GET' && parseRoute(new URL(url)).name !== 'unknown';

self.addEventListener('install', event => {
  // The page is one file: no page can come to depend on parts of another version, so none has to be waited for.
  event.waitUntil(Promise.all([page.keep(), self.skipWaiting()]));
});

self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([page.tidy(), self.clients.claim()]));
});

self.addEventListener('fetch', event => {
  if (opensPage(event.request)) event.respondWith(page.answer(event.request));
});

self.addEventListener('push', event => {
  const { title, body, tag, gameId } = readPush(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { gameId } }));
});

self.addEventListener('notificationclick', event => {
  const { gameId }: { readonly gameId?: string | null } = event.notification.data ?? {};
  event.notification.close();
  const windows = {
    list: () => self.clients.matchAll({ type: 'window' }),
    open: (url: string) => self.clients.openWindow(url),
  };
  event.waitUntil(followNotice(gameId ?? undefined, self.location.origin, windows));
});
