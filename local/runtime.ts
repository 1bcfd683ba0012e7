import { join } from 'node:path';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { HandToComputer } from '#lambdas/followers/computer';
import type { RateLimits } from '#lambdas/limits/rate-limits';
import type { Mailer } from '#lambdas/mail/mail';
import type { VapidSettings } from '#lambdas/outbound/vapid';
import type { MailSettings } from '#lambdas/settings';
import type { Backing, BackingDeps, DynamoDBSettings, TimeToLive } from './backing/backing.ts';
import { openEmbedded } from './backing/embedded.ts';
import { openExternal } from './backing/external.ts';
import { createExplorer } from './explorer/explorer.ts';
import type { ExplorerTab } from './explorer/page.ts';
import type { GatewayFaults } from './gateway/faults.ts';
import { type Gateway, type Site, startGateway } from './gateway/gateway.ts';
import type { GatewayHandlers } from './gateway/handlers.ts';
import type { GatewayLimits } from './gateway/limits.ts';
import { type ComputerHandler, createLocalHand } from './hand-to-computer.ts';
import {
  createDevelopmentIssuer,
  signInUrlOf,
  type TrustedIssuer,
  trustDevelopmentIssuer,
} from './issuer/development-issuer.ts';
import type { Log } from './log.ts';
import type { ServeOptions } from './options.ts';
import { createPage } from './page/page.ts';
import type { PageFiles } from './page/page-files.ts';
import type { Ports } from './ports.ts';
import { createDeadLetterFile } from './stream/dead-letter-file.ts';
import { createEventSourceMapping, type EventSourceMapping } from './stream/event-source-mapping.ts';
import { type Sweeper, startSweeper } from './sweeper.ts';
import { openVapid, type VapidChoice } from './vapid-key.ts';

/** The Lambda functions the runtime runs. */
export interface RuntimeService extends GatewayHandlers {
  readonly stream: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;
  /** Answers where a game waits for the computer. */
  readonly computer: ComputerHandler;
  /** To be called again and again, and whenever the service asks for it. */
  readonly sweep: () => Promise<unknown>;
}

/** What the service is told of its surroundings. */
export interface RuntimeSettings {
  readonly dynamodb: DynamoDBSettings;
  readonly tablePrefix: string;
  readonly connectionsEndpoint: string;
  readonly issuers: readonly TrustedIssuer[];
  readonly moderators?: ServeOptions['moderators'] | undefined;
  readonly rateLimits?: RateLimits | undefined;
  readonly vapid: VapidSettings;
  readonly outbound: { readonly allowsLoopback: boolean };
  readonly mail: MailSettings | undefined;
}

/** The world outside the service. */
export interface RuntimeServicePorts extends Ports {
  readonly log: Log;
  /** Has the sweep called now, without waiting for what it does. */
  readonly invokeSweep: () => Promise<void>;
  /** Has the computer answer in a game that waits for it. */
  readonly handToComputer: HandToComputer;
  readonly mailer?: Mailer | undefined;
}

/** The service to run: how it is put together, and the tables it needs. */
export interface RuntimeParts {
  readonly createService: (settings: RuntimeSettings, ports: RuntimeServicePorts) => RuntimeService;
  readonly tableDefinitions: (prefix: string) => readonly CreateTableCommandInput[];
  readonly timeToLive: (prefix: string) => readonly TimeToLive[];
  readonly explorerTitle: string;
  readonly explorerTabs: readonly ExplorerTab[];
}

export interface RuntimeOptions extends Pick<ServeOptions, 'host' | 'port' | 'database' | 'tablePrefix'> {
  readonly ports: Ports;
  readonly log: Log;
  /** Whose accounts are accepted. */
  readonly issuers?: readonly TrustedIssuer[];
  /** The budgets of clients; none without. */
  readonly moderators?: ServeOptions['moderators'] | undefined;
  readonly rateLimits?: RateLimits | undefined;
  /** What mails go to, and who they are from; none are sent without. */
  readonly outbox?: { readonly from: string; readonly mailer: Mailer } | undefined;
  /** The board page, as it was built; none is served without. */
  readonly page?: PageFiles | undefined;
  /** Lets anybody sign in as anybody, for development. */
  readonly developmentIssuer?: boolean;
  /** Lets webhooks and pushes go to this machine, for development. */
  readonly localReceivers?: boolean;
  /** Who sends pushes; what is left out is made up. */
  readonly vapid?: Partial<VapidChoice>;
  /** Smaller limits, and faults, for tests. */
  readonly limits?: Partial<GatewayLimits>;
  readonly faults?: GatewayFaults;
  /** How long the end waits for clients and invocations, and then for the stream handler; 5 seconds each. */
  readonly closeWithinMs?: number;
  /** How often a sweep begins; every 2 seconds. */
  readonly sweepEveryMs?: number;
}

/** A running backend. */
export interface Runtime {
  /** Without a path. */
  readonly httpUrl: string;
  readonly graphqlUrl: string;
  readonly wsUrl: string;
  readonly explorerUrl: string;
  /** Where anybody signs in as anybody; undefined without the development issuer. */
  readonly signInUrl: string | undefined;
  readonly dynamodb: DynamoDBSettings;
  readonly tablePrefix: string;
  readonly connectionsEndpoint: string;
  /** Ends in order: clients, invocations, sweeps, streams, database. Each is waited for a few seconds at most. */
  readonly close: () => Promise<void>;
}

const GRAPHQL_PATH = '/graphql';
const WEBSOCKET_PATH = '/ws';
const CLOSE_WITHIN_MS = 5000;
const SWEEP_EVERY_MS = 2000;

interface Later<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

const later = <T>(): Later<T> => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>(settle => {
    resolve = settle;
  });
  return { promise, resolve };
};

/** The name under which this machine reaches a listener. */
const reachableHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

const openBacking = (database: RuntimeOptions['database'], deps: BackingDeps): Promise<Backing> =>
  database.kind === 'embedded' ? openEmbedded(database.folder, deps) : openExternal(database, deps);

const createMapping = (handler: RuntimeService['stream'], options: RuntimeOptions): EventSourceMapping => {
  const { folder } = options.database;
  const deadLetter = folder && createDeadLetterFile(join(folder, 'undelivered.jsonl'), options.ports.now);
  return createEventSourceMapping({ handler, log: options.log, ...(deadLetter && { deadLetter }) });
};

/** Handlers that wait for a service which needs to know the gateway's port first. */
const handlersOf = (service: Promise<RuntimeService>): GatewayHandlers => ({
  http: async event => (await service).http(event),
  websocket: async event => (await service).websocket(event),
});

/** The first that has the path answers. */
const inOrder =
  (sites: readonly Site[]): Site =>
  (request, response) =>
    sites.some(site => site(request, response));

/** What the gateway serves beside the API; `origin` is where it will be reached. */
const createSite = (origin: Promise<string>, parts: RuntimeParts, options: RuntimeOptions): Site => {
  const { page, issuers = [] } = options;
  const explorer = createExplorer({
    title: parts.explorerTitle,
    tabs: parts.explorerTabs,
    graphqlPath: GRAPHQL_PATH,
    webSocketPath: WEBSOCKET_PATH,
  });
  const signInOrigins = issuers.map(({ issuer }) => new URL(issuer).origin);
  return inOrder([
    ...(options.developmentIssuer ? [createDevelopmentIssuer({ ...options, origin })] : []),
    ...(page ? [createPage(page, signInOrigins)] : []),
    explorer,
  ]);
};

const startFront = async (
  service: Promise<RuntimeService>,
  parts: RuntimeParts,
  options: RuntimeOptions,
): Promise<Gateway> => {
  const origin = later<string>();
  const site = createSite(origin.promise, parts, options);
  const gateway = await startGateway({ ...options, handlers: handlersOf(service), site });
  origin.resolve(originOf(gateway, options));
  return gateway;
};

const originOf = ({ port }: Gateway, { host }: RuntimeOptions): string => `http://${reachableHost(host)}:${port}`;

const issuersOf = (gateway: Gateway, options: RuntimeOptions): readonly TrustedIssuer[] => [
  ...(options.issuers ?? []),
  ...(options.developmentIssuer ? [trustDevelopmentIssuer(originOf(gateway, options))] : []),
];

const describe = (gateway: Gateway, backing: Backing, options: RuntimeOptions): Omit<Runtime, 'close'> => {
  const httpUrl = originOf(gateway, options);
  return {
    httpUrl,
    graphqlUrl: `${httpUrl}${GRAPHQL_PATH}`,
    wsUrl: `${httpUrl.replace(/^http/, 'ws')}${WEBSOCKET_PATH}`,
    explorerUrl: `${httpUrl}/explorer/`,
    signInUrl: options.developmentIssuer ? signInUrlOf(httpUrl) : undefined,
    dynamodb: backing.settings,
    tablePrefix: options.tablePrefix,
    connectionsEndpoint: gateway.connectionsEndpoint,
  };
};

interface Behind {
  readonly mapping: EventSourceMapping;
  readonly sweeper: Sweeper;
}

/** Puts service and streams on a gateway that already listens. Returns the streams' end, and what goes on by itself. */
const startBehind = async (
  gateway: Gateway,
  backing: Backing,
  serve: (service: RuntimeService) => void,
  deliver: (mapping: EventSourceMapping) => void,
  parts: RuntimeParts,
  options: RuntimeOptions,
): Promise<Behind> => {
  const { tablePrefix, moderators, rateLimits, ports, log, outbox } = options;
  const { sweepEveryMs: everyMs = SWEEP_EVERY_MS } = options;
  const { connectionsEndpoint } = gateway;
  const issuers = issuersOf(gateway, options);
  const vapid = await openVapid(options.vapid ?? {}, options.database.folder, ports);
  const mail = outbox && { from: outbox.from, publicUrl: originOf(gateway, options) };
  const outbound = { allowsLoopback: options.localReceivers ?? false };
  const settings = {
    dynamodb: backing.settings,
    tablePrefix,
    connectionsEndpoint,
    issuers,
    moderators,
    rateLimits,
    vapid,
    outbound,
    mail,
  };
  const sweeper = later<Sweeper>();
  const invokeSweep = async (): Promise<void> => (await sweeper.promise).wake();
  const computer: ComputerHandler = (...asked) => service.computer(...asked);
  const handToComputer = createLocalHand(computer, ports.now);
  const service = parts.createService(settings, { ...ports, log, invokeSweep, handToComputer, mailer: outbox?.mailer });
  const mapping = createMapping(service.stream, options);
  const started = startSweeper({ sweep: service.sweep, everyMs, log });
  sweeper.resolve(started);
  deliver(mapping);
  await backing.startStreams();
  serve(service);
  return { mapping, sweeper: started };
};

const startOn = async (
  backing: Backing,
  deliver: (mapping: EventSourceMapping) => void,
  parts: RuntimeParts,
  options: RuntimeOptions,
): Promise<Runtime> => {
  const { closeWithinMs = CLOSE_WITHIN_MS } = options;
  const ready = later<RuntimeService>();
  const gateway = await startFront(ready.promise, parts, options);
  try {
    const { mapping, sweeper } = await startBehind(gateway, backing, ready.resolve, deliver, parts, options);
    const close = async (): Promise<void> => {
      await gateway.close(closeWithinMs);
      await sweeper.close(closeWithinMs);
      await backing.stopStreams();
      await mapping.close(closeWithinMs);
      await backing.close();
    };
    return { ...describe(gateway, backing, options), close };
  } catch (error) {
    await gateway.close(0);
    throw error;
  }
};

/**
 * Starts the whole backend: database, tables, gateway, service and streams. Takes requests once all of them stand.
 * Rejects with a StartFailure that says in one line what is wrong and what to do; nothing is left running then.
 */
export const startRuntime = async (options: RuntimeOptions, parts: RuntimeParts): Promise<Runtime> => {
  const { ports, log, tablePrefix } = options;
  const mapping = later<EventSourceMapping>();
  const backing = await openBacking(options.database, {
    tables: { definitions: parts.tableDefinitions(tablePrefix), timeToLive: parts.timeToLive(tablePrefix) },
    push: async (lane, record) => (await mapping.promise).push(lane, record),
    ports,
    log,
  });
  try {
    return await startOn(backing, mapping.resolve, parts, options);
  } catch (error) {
    await backing.close();
    throw error;
  }
};
