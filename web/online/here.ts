import { createStorage } from '../app/storage.ts';
import { createOnline, type Online } from './online.ts';

const LOCK = 'dna-chess.session';

// Browsers without locks renew in each tab by itself; what comes last is kept.
const alone = async <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? task() : await navigator.locks.request(LOCK, task);

const createHere = (): Online =>
  createOnline({
    origin: location.origin,
    fetch: (...request) => fetch(...request),
    storage: createStorage(() => localStorage, 'dna-chess/online/'),
    crypto,
    webSocket: WebSocket,
    now: Date.now,
    random: Math.random,
    hasNetwork: navigator.onLine,
    alone,
    onNetwork: hear => {
      window.addEventListener('online', () => hear(true));
      window.addEventListener('offline', () => hear(false));
    },
    onStorage: hear => window.addEventListener('storage', hear),
  });

let here: Online | undefined;

/** What this page plays online with; undefined from disk, where there is no server. The same at every call. */
export const findOnline = (): Online | undefined => {
  if (location.protocol === 'file:') return undefined;
  here ??= createHere();
  return here;
};
