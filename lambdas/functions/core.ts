import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { GraphQLError, type GraphQLSchema, specifiedRules } from 'graphql';
import { ok } from '#engine/index';
import { isPlayerId } from '../domain/ids.ts';
import type { Notice } from '../domain/inbox/notice.ts';
import { withRead } from '../domain/players/scope.ts';
import type { HandToComputer } from '../followers/computer.ts';
import { type ContextRequest, createContext, type GraphQLContext } from '../graphql/context.ts';
import { LIMITS, limitRules } from '../graphql/guards/limits.ts';
import { countError, maskError } from '../graphql/guards/mask-error.ts';
import { chargeOperation } from '../graphql/guards/rate-limit.ts';
import { guardPlans } from '../graphql/guards/scopes.ts';
import { noticeAnnouncement, plans } from '../graphql/plans/plans.ts';
import type { Viewer } from '../identity/authenticate.ts';
import { createIdentify, type Identify } from '../identity/identify.ts';
import { createRecheck } from '../identity/recheck.ts';
import { createRateLimiter, type RateLimiter, UNLIMITED } from '../limits/rate-limiter.ts';
import { requesterKey } from '../limits/requester.ts';
import { type Log, withRequestIds } from '../log.ts';
import type { Mailer } from '../mail/mail.ts';
import { meterLimiter, meterPoster } from '../metrics/metered.ts';
import { type Metrics, NO_METRICS } from '../metrics/metrics.ts';
import { createCallAws } from '../outbound/call-aws.ts';
import type { MailSettings, ServiceSettings } from '../settings.ts';
import { createDocumentClient } from '../store/items/document-client.ts';
import { tableNames } from '../store/items/tables.ts';
import {
  announce,
  createApiGatewayPoster,
  type Poster,
  type Viewer as StoredViewer,
  type SubscriptionDeps,
} from '../subscriptions/index.ts';
import type { Ports } from '../usecases/ports.ts';
import type { CreateOtherStores } from './other-store-names.ts';
import { createPorts } from './ports.ts';

/** The world outside, passed in. */
export interface ServicePorts {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
  /** Nothing is measured without. */
  readonly metrics?: Metrics;
  /** Has the sweep function called, without waiting for what it does. */
  readonly invokeSweep: () => Promise<unknown>;
  /** Sends mails, for the sweep function alone; without it none are sent. */
  readonly mailer?: Mailer | undefined;
  /** The database, by a client that removes undefined values; the one of the settings when left out. */
  readonly dynamodb?: DynamoDBDocumentClient;
  /** Posts to connections; by the settings' endpoint when left out. */
  readonly poster?: Poster;
  /** Hands large fan-outs to workers; whoever announces tells everybody when left out. */
  readonly handOut?: NonNullable<SubscriptionDeps<GraphQLContext>['handOut']>;
  /** Hands games that wait for the computer to its function; without it the computer plays nowhere. */
  readonly handToComputer?: HandToComputer;
  /** Waits that many milliseconds; the system's timer when left out. */
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

/** What every function of the service is made of. Each may run in a process of its own: it keeps nothing but what it counts. */
export interface Core {
  readonly schema: GraphQLSchema;
  readonly ports: Ports;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limiter: RateLimiter;
  /** How mail is sent; none is without. */
  readonly mail: MailSettings | undefined;
  readonly identify: Identify;
  readonly contextFor: (viewer: Viewer, request: ContextRequest) => GraphQLContext;
  readonly subscriptions: SubscriptionDeps<GraphQLContext>;
  readonly handToComputer: HandToComputer | undefined;
}

/** A post that takes longer counts as failed. */
const POST_TIMEOUT_MS = 5000;

const createPoster = ({ connectionsEndpoint: endpoint, dynamodb: { region, credentials } }: ServiceSettings): Poster =>
  createApiGatewayPoster(
    createCallAws({ name: 'execute-api', region, endpoint, credentials, timeoutMs: POST_TIMEOUT_MS }),
  );

/** Tells subscriptions who somebody is, without their mail address: it is stored with a connection, and not needed there. */
const withoutAddress =
  (identify: Identify): Identify =>
  async (authorization, address) => {
    const viewer = await identify(authorization, address);
    return viewer.ok ? ok({ ...viewer.value, mailAddress: undefined }) : viewer;
  };

/** A viewer as a subscription stored it, in the service's own words. */
const restoreViewer = ({ playerId, scopes, account, tokenHash, expiresAt }: StoredViewer): Viewer => ({
  playerId: playerId !== undefined && isPlayerId(playerId) ? playerId : undefined,
  scopes: withRead(scopes),
  account,
  tokenHash,
  expiresAt,
});

/** The context of an operation whose viewer was told a while ago; throws a GraphQLError when their token holds no more. */
const createStoredContext = (ports: Ports, contextFor: Core['contextFor']) => {
  const recheck = createRecheck(ports);
  return async (stored: StoredViewer, requestId: string, address?: string): Promise<GraphQLContext> => {
    const viewer = await recheck(restoreViewer(stored));
    if (viewer.ok) return contextFor(viewer.value, { requestId, address });
    const { code, message } = viewer.error;
    throw new GraphQLError(message, { extensions: { code } });
  };
};

/** Makes contexts that take what their operations work out from the budget of whoever asked, if somebody did. */
const createContexts =
  (ports: Ports, limiter: RateLimiter): Core['contextFor'] =>
  (viewer, request) => {
    const { address } = request;
    if (address === undefined) return createContext(ports, viewer, request);
    const key = requesterKey(viewer, address);
    return createContext(ports, viewer, { ...request, onSpend: studies => limiter.charge(key, { studies }) });
  };

const OPERATION_LIMITS = {
  rules: [...specifiedRules, ...limitRules],
  maxTokens: LIMITS.tokens,
  maxMessageBytes: LIMITS.messageBytes,
  hideSuggestions: true,
};

/** What differs between the functions, so that none has to load what it does not need. */
export interface CoreParts {
  readonly schema: GraphQLSchema;
  readonly createOtherStores: CreateOtherStores;
}

/** Puts together what the functions share. */
export const createCore = (
  settings: ServiceSettings,
  surroundings: ServicePorts,
  { schema, createOtherStores }: CoreParts,
): Core => {
  const { now, handOut, handToComputer, sleep, metrics = NO_METRICS } = surroundings;
  const log = withRequestIds(surroundings.log);
  const dynamodb = surroundings.dynamodb ?? createDocumentClient(settings);
  const tables = tableNames(settings.tablePrefix);
  const { rateLimits } = settings;
  const limiter = meterLimiter(rateLimits ? createRateLimiter(rateLimits, now) : UNLIMITED, metrics);
  const announceNotice = (notice: Notice) => announce(subscriptions, [noticeAnnouncement(notice)]);
  const ports = createPorts(settings, { ...surroundings, log, metrics, dynamodb, createOtherStores, announceNotice });
  const identify = createIdentify(ports, limiter);
  const contextFor = createContexts(ports, limiter);
  const subscriptions: SubscriptionDeps<GraphQLContext> = {
    schema,
    limits: OPERATION_LIMITS,
    authenticate: withoutAddress(identify),
    contextFor: createStoredContext(ports, contextFor),
    charge: ({ viewer, address }, { document, operationName }) =>
      chargeOperation(limiter, { viewer: restoreViewer(viewer), address }, document, operationName),
    plans: guardPlans(schema, plans),
    maskError: (error, requestId) => countError(maskError(error, requestId), metrics),
    connectionsTable: tables.connections,
    dynamodb,
    poster: meterPoster(surroundings.poster ?? createPoster(settings), metrics),
    now,
    log,
    ...(sleep === undefined ? {} : { sleep }),
    ...(handOut === undefined ? {} : { handOut }),
  };
  return {
    schema,
    ports,
    log,
    metrics,
    limiter,
    mail: settings.mail,
    identify,
    contextFor,
    subscriptions,
    handToComputer,
  };
};
