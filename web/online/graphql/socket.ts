import { createClient } from 'graphql-ws';
import { failureOf } from './answer.ts';
import { backoffMs } from './backoff.ts';
import { type Failure, isPassing, UNREACHABLE } from './failure.ts';
import type { Operation } from './operation.ts';

/** How it stands with the connection: nobody listens, it is being made, it stands, or it was lost and is tried again. */
export type SocketState = 'idle' | 'connecting' | 'open' | 'lost';

export interface SocketTimes {
  /** How often to ask whether the other end is there still, and how long to wait for its answer. */
  readonly pingMs: number;
  readonly pongWithinMs: number;
  /** A connection that stood so long was a good one: the wait before the next begins anew. */
  readonly goodMs: number;
}

const TIMES: SocketTimes = { pingMs: 60_000, pongWithinMs: 10_000, goodMs: 10_000 };

export interface SocketDeps {
  readonly url: string;
  /** As of the `Api`. */
  readonly token: () => Promise<string | undefined>;
  readonly onRefusedToken: (token: string) => Promise<void>;
  readonly onState: (state: SocketState) => void;
  readonly now: () => number;
  readonly random: () => number;
  /** The constructor of sockets. */
  readonly webSocket: unknown;
  readonly times?: Partial<SocketTimes>;
}

export interface Listener<Answer> {
  /** Hears the snapshot, then every change; after a lost connection the snapshot again. */
  readonly next: (answer: Answer) => void;
  /** Hears why nothing more will come. What passes is tried again and not told. */
  readonly ended: (failure: Failure) => void;
}

/** Subscriptions over one connection, which is made for the first of them and made anew whenever it is lost. */
export interface Socket {
  /** Returns what ends the subscription. */
  readonly subscribe: <Answer, Variables extends object>(
    operation: Operation<Answer, Variables>,
    variables: Variables,
    listener: Listener<Answer>,
  ) => () => void;
  /** Tries now what waits to be tried, as when the network is back. */
  readonly hurry: () => void;
  /** Drops the connection and makes another: another token, or a network that has changed. */
  readonly reconnect: () => void;
  readonly close: () => void;
}

interface Waits {
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly hurry: () => void;
}

/** Timers that can all be ended early. */
const createWaits = (): Waits => {
  const pending = new Set<() => void>();
  return {
    wait: milliseconds =>
      new Promise(resolve => {
        const end = (): void => {
          clearTimeout(timer);
          pending.delete(end);
          resolve();
        };
        const timer = setTimeout(end, milliseconds);
        pending.add(end);
      }),
    hurry: () => {
      for (const end of [...pending]) end();
    },
  };
};

const recordOf = (variables: object): Record<string, unknown> => Object.fromEntries(Object.entries(variables));

/** What ended an operation: errors of the server, or a closing that graphql-ws takes for final; here none is. */
const whyEnded = (reason: unknown): Failure => (Array.isArray(reason) ? failureOf(reason[0]) : UNREACHABLE);

/**
 * Makes what subscribes over graphql-transport-ws. The wait before a connection grows with each that failed or did not last,
 * whatever code it was closed with: API Gateway knows 1000 alone, at which graphql-ws would come back at once and for ever.
 */
export const createSocket = (deps: SocketDeps): Socket => {
  const times = { ...TIMES, ...deps.times };
  const waits = createWaits();
  let failed = 0;
  let openedAt: number | undefined;
  let usedToken: string | undefined;
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const waitForTurn = async (): Promise<string> => {
    if (failed > 0) await waits.wait(backoffMs(failed - 1, deps.random()));
    return deps.url;
  };

  const onClosed = (): void => {
    clearTimeout(pongTimer);
    const wasGood = openedAt !== undefined && deps.now() - openedAt >= times.goodMs;
    failed = wasGood ? 1 : failed + 1;
    openedAt = undefined;
    deps.onState(live.size === 0 || isClosed ? 'idle' : 'lost');
  };

  const live = new Set<() => void>();

  const client = createClient({
    url: waitForTurn,
    connectionParams: async () => {
      usedToken = await deps.token();
      return usedToken === undefined ? {} : { authorization: `Bearer ${usedToken}` };
    },
    webSocketImpl: deps.webSocket,
    keepAlive: times.pingMs,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    // `url` does the waiting, for closings that are no failure to graphql-ws as well.
    retryWait: () => Promise.resolve(),
    lazyCloseTimeout: 3000,
    connectionAckWaitTimeout: times.pongWithinMs,
    on: {
      connecting: () => deps.onState(failed > 0 ? 'lost' : 'connecting'),
      connected: () => {
        openedAt = deps.now();
        deps.onState('open');
      },
      closed: onClosed,
      ping: received => {
        if (received) return;
        clearTimeout(pongTimer);
        pongTimer = setTimeout(() => client.terminate(), times.pongWithinMs);
      },
      pong: received => {
        if (received) clearTimeout(pongTimer);
      },
    },
  });

  const hurry = (): void => {
    failed = 0;
    waits.hurry();
  };

  const reconnect = (): void => {
    if (live.size > 0) client.terminate();
    // Afterwards, since a connection that was dropped on purpose is no failed one.
    hurry();
  };

  const subscribe: Socket['subscribe'] = (operation, variables, listener) => {
    let isOver = false;
    let dispose = (): void => undefined;
    let tries = 0;

    const end = (): void => {
      isOver = true;
      live.delete(end);
      dispose();
    };

    const startAgain = async (failure: Failure): Promise<void> => {
      await waits.wait(failure.retryAfterMs ?? backoffMs(tries++, deps.random()));
      if (!isOver) start();
    };

    const giveUp = (failure: Failure): void => {
      end();
      listener.ended(failure);
    };

    /** Begins again with another token, or as nobody; a connection speaks for one token alone. */
    const startAsAnother = async (refused: string, failure: Failure): Promise<void> => {
      await deps.onRefusedToken(refused);
      const token = await deps.token();
      if (isOver) return;
      if (token === refused) return giveUp(failure);
      if (usedToken === refused) reconnect();
      start();
    };

    const onFailure = (failure: Failure): void => {
      if (isOver) return;
      if (isPassing(failure)) {
        void startAgain(failure);
        return;
      }
      if (failure.kind === 'signedOut' && usedToken !== undefined) void startAsAnother(usedToken, failure);
      else giveUp(failure);
    };

    const start = (): void => {
      dispose = client.subscribe<Record<string, unknown>>(
        { query: operation.text, operationName: operation.name, variables: recordOf(variables) },
        {
          next: ({ data, errors }) => {
            if (isOver) return;
            if (errors !== undefined || !data) return onFailure(whyEnded(errors ?? []));
            tries = 0;
            listener.next(data as never);
          },
          error: reason => onFailure(whyEnded(reason)),
          complete: () => undefined,
        },
      );
    };

    live.add(end);
    start();
    return end;
  };

  return {
    subscribe,
    hurry,
    reconnect,
    close: () => {
      isClosed = true;
      for (const end of [...live]) end();
      waits.hurry();
      // Nobody waits for a connection that was being made.
      Promise.resolve(client.dispose()).catch(() => undefined);
    },
  };
};
