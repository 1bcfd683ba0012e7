import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { GraphQLError, type GraphQLFormattedError, specifiedRules } from 'graphql';
import { err, ok } from '#engine/result';
import { announce } from '../announce.ts';
import { SHARD_SIZE } from '../audience.ts';
import { deliverPart } from '../fan-out.ts';
import { createWebSocketHandler } from '../handler.ts';
import type {
  Announcement,
  FanOutPart,
  Poster,
  PostOutcome,
  SubscriptionDeps,
  WebSocketEvent,
  WebSocketResult,
} from '../ports.ts';
import { audienceKey } from '../table.ts';
import { createToyGames, type Step, type ToyGames } from './games.ts';
import { type ToyContext, toySchema } from './schema.ts';

export interface Post {
  readonly connectionId: string;
  readonly message: Record<string, unknown>;
}

/** What a test may put in the way; each is called before the step it names, and may throw. */
export interface Hooks {
  /** Around every request to the database, every post, and the reading of every snapshot. */
  step?: Step | undefined;
  post?: ((connectionId: string, text: string) => Promise<PostOutcome | undefined>) | undefined;
  context?: (() => void) | undefined;
  authenticate?: (() => void) | undefined;
  remove?: (() => void) | undefined;
}

/** A toy service behind the handler and the fan-out, with a gateway that notes what is posted. */
export interface World {
  readonly deps: SubscriptionDeps<ToyContext>;
  readonly hooks: Hooks;
  readonly games: ToyGames;
  readonly clock: { now: number };
  readonly posts: Post[];
  readonly closed: string[];
  readonly logged: string[];
  readonly event: (
    routeKey: string,
    connectionId: string,
    rest?: Partial<WebSocketEvent>,
    at?: number,
  ) => WebSocketEvent;
  readonly handle: (event: WebSocketEvent) => Promise<WebSocketResult>;
  readonly connect: (connectionId: string, headers?: Record<string, string>) => Promise<WebSocketResult>;
  /** Sends a message, or a text as it is; returns what was posted to anyone meanwhile. */
  readonly send: (connectionId: string, message: unknown, at?: number) => Promise<Post['message'][]>;
  /** Connects and initialises; empties the list of posts. */
  readonly open: (connectionId: string, authorization?: string) => Promise<void>;
  readonly disconnect: (connectionId: string) => Promise<WebSocketResult>;
  readonly announce: (...announcements: Announcement[]) => Promise<void>;
  /** Has a topic count so many more subscriptions; as many as fill a shard if not said. */
  readonly grow: (topic: string, count?: number) => Promise<void>;
  /** What has been handed out to workers, in order. */
  readonly parts: FanOutPart[];
  /** Resolves when the workers have nothing left to do. */
  readonly idle: () => Promise<void>;
  /** Every item of the table that is about the connection. */
  readonly items: (connectionId: string) => Promise<Record<string, unknown>[]>;
}

const START = Date.UTC(2026, 10, 30);

const maskError = (error: unknown, requestId: string): GraphQLFormattedError =>
  error instanceof GraphQLError && !(error.originalError && !(error.originalError instanceof GraphQLError))
    ? error.toJSON()
    : { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } };

const createPoster = (hooks: Hooks, step: Step, posts: Post[], closed: string[]): Poster => {
  const post = async (connectionId: string, text: string): Promise<PostOutcome> => {
    const outcome = (await hooks.post?.(connectionId, text)) ?? 'sent';
    if (outcome === 'sent') posts.push({ connectionId, message: JSON.parse(text) });
    return outcome;
  };
  return {
    post: (connectionId, text) => step(() => post(connectionId, text)),
    delete: async connectionId => {
      hooks.remove?.();
      closed.push(connectionId);
    },
  };
};

const authenticate = async (authorization: string | undefined) => {
  if (authorization === undefined) return ok({ playerId: undefined, scopes: [] });
  const [scheme, playerId] = authorization.split(' ');
  return scheme === 'Bearer' && playerId !== undefined && playerId !== 'bad'
    ? ok({ playerId, scopes: ['play'] })
    : err({ code: 'INVALID_TOKEN', message: 'The token is not valid.' });
};

const subprotocol = { 'Sec-WebSocket-Protocol': 'graphql-transport-ws' };

/** Workers that take the parts of one topic and shard in order, as a queue of AWS with message groups has them taken. */
const createWorkers = (work: (part: FanOutPart) => Promise<void>) => {
  const parts: FanOutPart[] = [];
  const lanes = new Map<string, Promise<void>>();
  return {
    parts,
    handOut: async (handed: readonly FanOutPart[]): Promise<void> => {
      for (const part of handed) {
        const lane = `${part.announcement.topic}#${part.shard}`;
        lanes.set(
          lane,
          (lanes.get(lane) ?? Promise.resolve()).then(() => work(part)),
        );
        parts.push(part);
      }
    },
    idle: async (): Promise<void> => void (await Promise.all(lanes.values())),
  };
};

/**
 * Makes a world over a table; worlds that share a table and use other connections do not meet but in their topics. Large
 * audiences are handed out to workers, unless there are none.
 */
export const createWorld = (client: DynamoDBClient, table: string, { hasWorkers = true } = {}): World => {
  const hooks: Hooks = {};
  const clock = { now: START };
  const posts: Post[] = [];
  const closed: string[] = [];
  const logged: string[] = [];
  const step: Step = task => (hooks.step ? hooks.step(task) : task());
  client.middlewareStack.add(next => args => step(() => next(args)), { step: 'initialize', name: 'testStep' });
  const games = createToyGames(step);
  const dynamodb = DynamoDBDocumentClient.from(client);
  const workers = createWorkers(part => deliverPart(deps, part));
  const deps: SubscriptionDeps<ToyContext> = {
    schema: toySchema,
    limits: { rules: specifiedRules, maxTokens: 100, maxMessageBytes: 4096, hideSuggestions: true },
    authenticate: async authorization => {
      hooks.authenticate?.();
      return authenticate(authorization);
    },
    contextFor: (viewer, requestId) => {
      hooks.context?.();
      return { viewer, requestId };
    },
    plans: games.plans,
    maskError,
    connectionsTable: table,
    dynamodb,
    poster: createPoster(hooks, step, posts, closed),
    now: () => clock.now,
    log: { error: (message, details) => logged.push(`${message} ${details['error']}`) },
    sleep: async () => undefined,
    ...(hasWorkers && { handOut: workers.handOut }),
  };
  const handle = createWebSocketHandler(deps);
  let requests = 0;

  const event: World['event'] = (routeKey, connectionId, rest = {}, at = undefined) => {
    requests += 1;
    clock.now += 1;
    const requestContext = {
      routeKey,
      connectionId,
      requestId: `request-${requests}`,
      requestTimeEpoch: at ?? clock.now,
    };
    return { requestContext, ...rest };
  };
  const connect: World['connect'] = (connectionId, headers = subprotocol) =>
    handle(event('$connect', connectionId, { headers }));
  const send: World['send'] = async (connectionId, message, at) => {
    const before = posts.length;
    const body = typeof message === 'string' ? message : JSON.stringify(message);
    await handle(event('$default', connectionId, { body }, at));
    return posts.slice(before).map(post => post.message);
  };
  return {
    deps,
    hooks,
    games,
    clock,
    posts,
    closed,
    logged,
    event,
    handle,
    connect,
    send,
    open: async (connectionId, authorization) => {
      await connect(connectionId);
      await send(connectionId, { type: 'connection_init', ...(authorization && { payload: { authorization } }) });
      posts.length = 0;
    },
    disconnect: connectionId => handle(event('$disconnect', connectionId)),
    announce: (...announcements) => announce(deps, announcements),
    grow: async (topic, count = SHARD_SIZE) => {
      await dynamodb.send(
        new UpdateCommand({
          TableName: table,
          Key: audienceKey(topic),
          UpdateExpression: 'ADD subscriptions :added SET expiresAt = :ttl',
          ExpressionAttributeValues: { ':added': count, ':ttl': Math.ceil(clock.now / 1000) + 86_400 },
        }),
      );
    },
    parts: workers.parts,
    idle: workers.idle,
    items: async connectionId => {
      const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: table, ConsistentRead: true }));
      return Items.filter(item => `${item['pk']} ${item['sk']}`.includes(connectionId));
    },
  };
};

/** A `subscribe` message. */
export const subscribe = (
  id: string,
  query: string,
  rest: { readonly variables?: Record<string, unknown>; readonly operationName?: string } = {},
) => ({ type: 'subscribe', id, payload: { query, ...rest } });

/** A `subscribe` message for the versions of a game. */
export const watch = (id: string, gameId: string) =>
  subscribe(id, 'subscription ($id: ID!) { gameUpdated(gameId: $id) { version } }', { variables: { id: gameId } });

/** The versions that were posted to an operation, in order. */
export const versionsOf = (posts: readonly Post[], connectionId: string, operationId: string): number[] =>
  posts
    .filter(post => post.connectionId === connectionId && post.message['type'] === 'next')
    .filter(post => post.message['id'] === operationId)
    .map(post => Number(/"version":(\d+)/.exec(JSON.stringify(post.message))?.[1]));
