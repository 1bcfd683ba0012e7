import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import { specifiedRules } from 'graphql';
import { isPlayerId } from './domain/ids.ts';
import { createContext, type GraphQLContext } from './graphql/context.ts';
import { LIMITS, limitRules } from './graphql/limits.ts';
import { maskError } from './graphql/mask-error.ts';
import { plans } from './graphql/plans.ts';
import { createSchema } from './graphql/schema.ts';
import { createServer } from './graphql/server.ts';
import { createHttpHandler } from './handlers/http.ts';
import { createStreamHandler } from './handlers/stream.ts';
import { authenticate, type Viewer } from './identity/authenticate.ts';
import type { Log } from './log.ts';
import { createGameStore } from './store/game-store.ts';
import { createPlayerStore, SCOPES } from './store/player-store.ts';
import { tableNames } from './store/tables.ts';
import { createWaitingStore } from './store/waiting-store.ts';
import {
  announce,
  createApiGatewayPoster,
  createWebSocketHandler,
  type Viewer as StoredViewer,
  type SubscriptionDeps,
  type WebSocketEvent,
  type WebSocketResult,
} from './subscriptions/index.ts';
import type { Ports } from './usecases/ports.ts';

export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What a deployment decides. Without credentials the AWS SDK finds its own. */
export interface ServiceSettings {
  readonly dynamodb: {
    /** Undefined for the region's own. */
    readonly endpoint: string | undefined;
    readonly region: string;
    readonly credentials?: AwsCredentials | undefined;
  };
  /** `dnachess-` gives the tables `dnachess-games`, `dnachess-players` and `dnachess-connections`. */
  readonly tablePrefix: string;
  /** The base URL of the WebSocket API's management: posts go to `…/@connections/ID`. */
  readonly connectionsEndpoint: string;
}

/** The world outside, passed in. */
export interface ServicePorts {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
}

/** The Lambda functions. */
export interface Service {
  readonly http: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;
  readonly websocket: (event: WebSocketEvent) => Promise<WebSocketResult>;
  readonly stream: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;
}

const createDocumentClient = ({ dynamodb }: ServiceSettings): DynamoDBDocumentClient => {
  const { endpoint, region, credentials } = dynamodb;
  const client = new DynamoDBClient({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
};

const createPoster = ({ connectionsEndpoint, dynamodb: { region, credentials } }: ServiceSettings) =>
  createApiGatewayPoster(
    new ApiGatewayManagementApiClient({
      endpoint: connectionsEndpoint,
      region,
      maxAttempts: 1,
      ...(credentials === undefined ? {} : { credentials }),
    }),
  );

/** A viewer as a subscription stored it, in the service's own words. */
const restoreViewer = ({ playerId, scopes }: StoredViewer): Viewer => ({
  playerId: playerId !== undefined && isPlayerId(playerId) ? playerId : undefined,
  scopes: SCOPES.filter(scope => scopes.includes(scope)),
});

/** Puts the service together. It holds no state: every function may run in a process of its own. */
export const createService = (settings: ServiceSettings, { now, randomBytes, log }: ServicePorts): Service => {
  const dynamodb = createDocumentClient(settings);
  const tables = tableNames(settings.tablePrefix);
  const players = createPlayerStore(dynamodb, tables.players);
  const waiting = createWaitingStore(dynamodb, tables.players);
  const ports: Ports = { games: createGameStore(dynamodb, tables.games), players, waiting, now, randomBytes };
  const schema = createSchema();
  const identify = (authorization: string | undefined) => authenticate(players, authorization, now());
  const subscriptions: SubscriptionDeps<GraphQLContext> = {
    schema,
    limits: {
      rules: [...specifiedRules, ...limitRules],
      maxTokens: LIMITS.tokens,
      maxMessageBytes: LIMITS.bodyBytes,
      hideSuggestions: true,
    },
    authenticate: identify,
    contextFor: (viewer, requestId) => createContext(ports, restoreViewer(viewer), requestId),
    plans,
    maskError,
    connectionsTable: tables.connections,
    dynamodb,
    poster: createPoster(settings),
    now,
    log,
  };
  return {
    http: createHttpHandler({
      server: createServer(schema, log),
      authenticate: identify,
      contextFor: (viewer, requestId) => createContext(ports, viewer, requestId),
    }),
    websocket: createWebSocketHandler(subscriptions),
    stream: createStreamHandler({ waiting, log, announce: announcements => announce(subscriptions, announcements) }),
  };
};
