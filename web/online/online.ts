import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { createServerClock, type ServerClock } from './game/server-clock.ts';
import { type Api, createApi } from './graphql/api.ts';
import { createSocket, type Socket, type SocketState } from './graphql/socket.ts';
import type { Secrets } from './session/pkce.ts';
import { createSessionKeeper, type Keeping, type SessionKeeper } from './session/session-keeper.ts';

/** What the page plays online with. */
export interface Online {
  readonly api: Api;
  readonly socket: Socket;
  readonly socketState: ReadonlySignal<SocketState>;
  /** Whether the browser believes that there is a network. */
  readonly hasNetwork: ReadonlySignal<boolean>;
  readonly keeper: SessionKeeper;
  /** Changes when somebody else plays on this device; undefined for nobody. A token that is renewed changes nothing. */
  readonly who: ReadonlySignal<string | undefined>;
  readonly clock: ServerClock;
  readonly storage: Keeping;
  readonly secrets: Secrets;
  readonly fetch: typeof fetch;
  /** Where the page and its API are, without a path. */
  readonly origin: string;
  /** A new idempotency key. */
  readonly newKey: () => string;
  readonly random: () => number;
  /** Waits so many milliseconds, or until the network is back. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** What of a browser's window is used. */
export interface Surroundings {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly storage: Keeping;
  readonly crypto: Crypto;
  /** The constructor of sockets. */
  readonly webSocket: unknown;
  readonly now: () => number;
  readonly random: () => number;
  readonly hasNetwork: boolean;
  /** Lets one tab at a time do something. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>;
  /** Calls when the network comes and goes. */
  readonly onNetwork: (hear: (hasNetwork: boolean) => void) => void;
  /** Calls when another tab has changed what is kept. */
  readonly onStorage: (hear: () => void) => void;
}

const KEY_BYTES = 16;

const createWait = (hasNetwork: ReadonlySignal<boolean>) => (milliseconds: number) =>
  new Promise<void>(resolve => {
    const started = hasNetwork.peek();
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const stop = effect(() => {
      if (hasNetwork.value && !started) queueMicrotask(end);
    });
  });

/** Puts together what the page plays online with. Nothing is asked or connected before a page needs it. */
export const createOnline = (surroundings: Surroundings): Online => {
  const { origin, fetch, storage, crypto, now, random, alone } = surroundings;
  const hasNetwork = signal(surroundings.hasNetwork);
  const socketState = signal<SocketState>('idle');
  const clock = createServerClock(now);
  const keeper = createSessionKeeper({ storage, fetch, now, alone });
  const { token, onRefusedToken } = keeper;
  const api = createApi({ url: `${origin}/graphql`, fetch, token, onRefusedToken, now, onServerTime: clock.observe });
  const socket = createSocket({
    url: `${origin.replace(/^http/, 'ws')}/ws`,
    token,
    onRefusedToken,
    onState: state => {
      socketState.value = state;
    },
    now,
    random,
    webSocket: surroundings.webSocket,
  });
  const who = computed(() => {
    const session = keeper.session.value;
    return session && (session.playerId ?? session.kind);
  });

  surroundings.onStorage(keeper.follow);
  surroundings.onNetwork(isThere => {
    hasNetwork.value = isThere;
    if (isThere) socket.reconnect();
  });
  let lastToken = keeper.session.peek()?.token;
  keeper.session.subscribe(session => {
    // A connection speaks for the token that it was made with.
    if (session?.token !== lastToken) socket.reconnect();
    lastToken = session?.token;
  });

  return {
    api,
    socket,
    socketState,
    hasNetwork,
    keeper,
    who,
    clock,
    storage,
    secrets: crypto,
    fetch,
    origin,
    newKey: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), byte => byte.toString(16).padStart(2, '0')).join(
        '',
      ),
    random,
    wait: createWait(hasNetwork),
  };
};
