import { type Client, createClient, type SubscribePayload } from 'graphql-ws';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { until } from './until.ts';

/** What the tests look at in a version of a game. */
export interface GameView {
  readonly id: string;
  readonly version: number;
  readonly ply: number;
  readonly status: string;
  readonly position: string;
  readonly viewerSide: string | null;
  readonly inviteCode: string | null;
  readonly result: string | null;
  readonly termination: string | null;
  readonly white: { readonly name: string } | null;
  readonly lastTurn: { readonly ply: number; readonly notation: string; readonly position: string } | null;
}

const GAME_FIELDS = `
  id version ply status position viewerSide inviteCode result termination
  white { name } lastTurn { ply notation position }
`;

/** One message of a subscription, with the number of the connection that brought it, counted from 1. */
export interface Received {
  readonly view: GameView;
  readonly connection: number;
}

/** A subscription and what has come of it so far. */
export interface Feed {
  readonly received: readonly Received[];
  readonly views: () => readonly GameView[];
  readonly versions: () => readonly number[];
  /** How it ended: `completed`, or the codes of the errors; undefined while it goes on. */
  readonly end: () => readonly string[] | 'completed' | undefined;
  /** Waits until so many messages have come. */
  readonly reach: (count: number) => Promise<void>;
  /** Waits until a view fulfils the condition; returns it. */
  readonly find: (condition: (view: GameView) => boolean) => Promise<GameView>;
  /** Waits for the end. */
  readonly ended: () => Promise<readonly string[] | 'completed'>;
  readonly stop: () => void;
}

/** The official client, with its sockets at hand. */
export interface Subscriber {
  readonly client: Client;
  /** Every socket it opened, the present one last. */
  readonly sockets: readonly WebSocket[];
  /** A subscription with one root field that is a game. */
  readonly follow: (payload: SubscribePayload) => Feed;
  readonly watch: (gameId: string) => Feed;
  readonly turns: () => Feed;
  /** Ends the TCP connection without a closing handshake. */
  readonly cut: () => void;
  /** Ends its subscriptions and its connection; that happens at the end of the test anyway. */
  readonly close: () => Promise<void>;
}

/** The codes of the errors of an operation, or that of the event with which its connection was closed for good. */
const codesOf = (error: unknown): readonly string[] => {
  if (Array.isArray(error)) return error.map(({ extensions, message }) => String(extensions?.code ?? message));
  if (typeof error === 'object' && error !== null && 'code' in error) return [String(error.code)];
  return [String(error)];
};

type Sink = Parameters<Client['subscribe']>[1];

const createFeed = (connection: () => number, begin: (sink: Sink) => () => void): Feed => {
  const received: Received[] = [];
  let end: readonly string[] | 'completed' | undefined;
  const stop = begin({
    next: ({ data, errors }) => {
      if (errors !== undefined || !data) throw new Error(`A result with errors: ${JSON.stringify(errors)}`);
      for (const view of Object.values(data)) received.push({ view: view as GameView, connection: connection() });
    },
    error: error => {
      end = codesOf(error);
    },
    complete: () => {
      end ??= 'completed';
    },
  });
  const views = (): readonly GameView[] => received.map(({ view }) => view);
  const versions = (): readonly number[] => views().map(({ version }) => version);
  const describe = (): object => ({ end, received: views().map(({ id, version, ply }) => ({ id, version, ply })) });
  return {
    received,
    views,
    versions,
    end: () => end,
    reach: count => until(() => received.length >= count, describe),
    find: async condition => {
      await until(() => views().some(condition), describe);
      const found = views().find(condition);
      if (found === undefined) throw new Error('A view is gone.');
      return found;
    },
    ended: async () => {
      await until(() => end !== undefined, describe);
      return end ?? 'completed';
    },
    stop,
  };
};

/** Makes a client as a third party would; it ends with the test. It comes back 20 ms after its connection was lost. */
export const createSubscriber = (wsUrl: string, token?: string): Subscriber => {
  const sockets: WebSocket[] = [];
  class KeptWebSocket extends WebSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol);
      sockets.push(this);
    }
  }
  const client = createClient({
    url: wsUrl,
    webSocketImpl: KeptWebSocket,
    shouldRetry: () => true,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: () => new Promise(resolve => setTimeout(resolve, 20)),
    ...(token === undefined ? {} : { connectionParams: { authorization: `Bearer ${token}` } }),
  });
  const close = async (): Promise<void> => {
    // It waits for a connection that is being made, and rejects when there is nobody to answer any more.
    await Promise.resolve(client.dispose()).catch(() => undefined);
    sockets.at(-1)?.terminate();
  };
  onTestFinished(close);
  const follow = (payload: SubscribePayload): Feed =>
    createFeed(
      () => sockets.length,
      sink => client.subscribe(payload, sink),
    );
  const query = `subscription ($gameId: ID!) { gameUpdated(gameId: $gameId) { ${GAME_FIELDS} } }`;
  return {
    client,
    sockets,
    follow,
    watch: gameId => follow({ query, variables: { gameId } }),
    turns: () => follow({ query: `subscription { turnReady { ${GAME_FIELDS} } }` }),
    cut: () => sockets.at(-1)?.terminate(),
    close,
  };
};
