import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { GraphQLError, type GraphQLSchema, specifiedRules } from 'graphql';
import { ok } from '#engine/index';
import { isPlayerId } from '../domain/ids.ts';
import type { Notice } from '../domain/notice.ts';
import { allowedAddresses } from '../domain/receiver-url.ts';
import { withRead } from '../domain/scope.ts';
import type { HandToComputer } from '../followers/computer.ts';
import { type ContextRequest, createContext, type GraphQLContext } from '../graphql/context.ts';
import { LIMITS, limitRules } from '../graphql/limits.ts';
import { countError, maskError } from '../graphql/mask-error.ts';
import { noticeAnnouncement, plans } from '../graphql/plans.ts';
import { chargeOperation } from '../graphql/rate-limit.ts';
import { guardPlans } from '../graphql/scopes.ts';
import { createAudit } from '../identity/audit.ts';
import type { Viewer } from '../identity/authenticate.ts';
import { createIdentify, type Identify } from '../identity/identify.ts';
import { createRecheck } from '../identity/recheck.ts';
import { createVerifyAccount } from '../identity/verify-account.ts';
import { createGuestQuota, takeAnyGuest } from '../limits/guest-quota.ts';
import { createRateLimiter, type RateLimiter, UNLIMITED } from '../limits/rate-limiter.ts';
import { requesterKey } from '../limits/requester.ts';
import { type Log, withRequestIds } from '../log.ts';
import type { Mailer } from '../mail/mail.ts';
import { meterGames, meterGuests, meterLimiter, meterPoster } from '../metrics/metered.ts';
import { type Metrics, NO_METRICS } from '../metrics/metrics.ts';
import { createPost } from '../outbound/post.ts';
import { createResolve } from '../outbound/resolve.ts';
import { createVapid } from '../outbound/vapid.ts';
import type { MailSettings, ServiceSettings } from '../settings.ts';
import { createArchiveStore } from '../store/archive-store.ts';
import { createBlockStore } from '../store/block-store.ts';
import { createBotStore } from '../store/bot-store.ts';
import { createChallengeStore } from '../store/challenge-store.ts';
import { createChatStore } from '../store/chat-store.ts';
import { createConditionalTurnStore } from '../store/conditional-turn-store.ts';
import { createContactStore } from '../store/contact-store.ts';
import { createDeliveryStore } from '../store/delivery-store.ts';
import { createDigestStore } from '../store/digest-store.ts';
import { createDocumentClient } from '../store/document-client.ts';
import { createGameRatingStore } from '../store/game-rating-store.ts';
import { createGameStore } from '../store/game-store.ts';
import { createHandleStore } from '../store/handle-store.ts';
import { createIdentityStore } from '../store/identity-store.ts';
import { createInboxStore } from '../store/inbox-store.ts';
import { createInviteStore } from '../store/invite-store.ts';
import { createNoteStore } from '../store/note-store.ts';
import { createOutstandingStore } from '../store/outstanding-store.ts';
import { createPersonalStore } from '../store/personal-store.ts';
import { createPlayerListStore } from '../store/player-list-store.ts';
import { createPlayerStore } from '../store/player-store.ts';
import { createPreferenceStore } from '../store/preference-store.ts';
import { createPushStore } from '../store/push-store.ts';
import { createQuotaStore } from '../store/quota-store.ts';
import { createRatingHistoryStore } from '../store/rating-history-store.ts';
import { createRatingStore } from '../store/rating-store.ts';
import { createReportStore } from '../store/report-store.ts';
import { createScheduleStore } from '../store/schedule-store.ts';
import { createSeekStore } from '../store/seek-store.ts';
import { createSegmentStore } from '../store/segment-store.ts';
import { tableNames } from '../store/tables.ts';
import { createTimedStore } from '../store/timed-store.ts';
import { createTokenStore } from '../store/token-store.ts';
import { createVisitStore } from '../store/visit-store.ts';
import { createWaitingStore } from '../store/waiting-store.ts';
import { createWebhookStore } from '../store/webhook-store.ts';
import { withComputers } from '../store/with-computers.ts';
import {
  announce,
  createApiGatewayPoster,
  type Poster,
  type Viewer as StoredViewer,
  type SubscriptionDeps,
} from '../subscriptions/index.ts';
import type { Ports } from '../usecases/ports.ts';
import { createWake } from '../wake.ts';
import { createChannels } from './channels.ts';

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

const createPoster = ({ connectionsEndpoint, dynamodb: { region, credentials } }: ServiceSettings): Poster =>
  createApiGatewayPoster(
    new ApiGatewayManagementApiClient({
      endpoint: connectionsEndpoint,
      region,
      maxAttempts: 1,
      ...(credentials === undefined ? {} : { credentials }),
    }),
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

/** Puts together what the functions share, on the schema that a function needs. */
export const createCore = (settings: ServiceSettings, surroundings: ServicePorts, schema: GraphQLSchema): Core => {
  const { now, randomBytes, invokeSweep, handOut, handToComputer, sleep, metrics = NO_METRICS } = surroundings;
  const log = withRequestIds(surroundings.log);
  const dynamodb = surroundings.dynamodb ?? createDocumentClient(settings);
  const tables = tableNames(settings.tablePrefix);
  const { rateLimits } = settings;
  const quotas = createQuotaStore(dynamodb, tables.connections);
  const limiter = meterLimiter(rateLimits ? createRateLimiter(rateLimits, now) : UNLIMITED, metrics);
  const { allowsLoopback = false, timeoutMs } = settings.outbound ?? {};
  const isAllowedAddress = allowedAddresses(allowsLoopback);
  const unchannelled: Omit<Ports, 'channels'> = {
    games: createTimedStore(meterGames(createGameStore(dynamodb, tables.games), metrics), now),
    archive: createArchiveStore(dynamodb, tables.archive),
    visits: createVisitStore(dynamodb, tables.archive),
    segments: createSegmentStore(dynamodb, tables.archive),
    players: withComputers(createPlayerStore(dynamodb, tables.players)),
    handles: createHandleStore(dynamodb, tables.players),
    tokens: createTokenStore(dynamodb, tables.players),
    identities: createIdentityStore(dynamodb, tables.players),
    issuers: settings.issuers,
    verifyAccount: createVerifyAccount(settings.issuers, now, log),
    waiting: createWaitingStore(dynamodb, tables.players),
    bots: createBotStore(dynamodb, tables.players),
    ratingHistory: createRatingHistoryStore(dynamodb, tables.players),
    gameRatings: createGameRatingStore(dynamodb, tables.players),
    ratings: createRatingStore(dynamodb, tables.players),
    blocks: createBlockStore(dynamodb, tables.players),
    conditionalTurns: createConditionalTurnStore(dynamodb, tables.players),
    notes: createNoteStore(dynamodb, tables.players),
    reports: createReportStore(dynamodb, tables.players),
    moderators: settings.moderators ?? new Set(),
    personal: createPersonalStore(dynamodb, tables.players),
    chat: createChatStore(dynamodb, tables),
    wake: createWake(invokeSweep, log),
    inbox: createInboxStore(dynamodb, tables.players),
    digests: createDigestStore(dynamodb, tables.players),
    quotas,
    schedule: createScheduleStore(dynamodb, tables.schedule),
    preferences: createPreferenceStore(dynamodb, tables.players),
    contacts: createContactStore(dynamodb, tables.players),
    sendsMail: settings.mail !== undefined,
    challenges: createChallengeStore(dynamodb, tables.players),
    seeks: createSeekStore(dynamodb, tables.players),
    invites: createInviteStore(dynamodb, tables.players),
    lists: createPlayerListStore(dynamodb, tables.players),
    outstanding: createOutstandingStore(dynamodb, tables.players),
    webhooks: createWebhookStore(dynamodb, tables.players),
    pushSubscriptions: createPushStore(dynamodb, tables.players),
    deliveries: createDeliveryStore(dynamodb, tables.players),
    post: createPost({ resolve: createResolve(), isAllowed: isAllowedAddress, timeoutMs }),
    isAllowedAddress,
    vapid: settings.vapid && createVapid(settings.vapid),
    audit: createAudit(log),
    metrics,
    takeGuest: rateLimits ? meterGuests(createGuestQuota(quotas, rateLimits.guests, now), metrics) : takeAnyGuest,
    now,
    randomBytes,
  };
  const announceNotice = (notice: Notice) => announce(subscriptions, [noticeAnnouncement(notice)]);
  const ports: Ports = { ...unchannelled, channels: createChannels(unchannelled, announceNotice) };
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
