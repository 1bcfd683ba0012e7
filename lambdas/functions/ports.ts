import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Notice } from '../domain/inbox/notice.ts';
import { allowedAddresses } from '../domain/inbox/receiver-url.ts';
import { createAudit } from '../identity/audit.ts';
import { createVerifyLater } from '../identity/verify-later.ts';
import { createGuestQuota, takeAnyGuest } from '../limits/guest-quota.ts';
import type { Log } from '../log.ts';
import { meterGames, meterGuests } from '../metrics/metered.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createPost } from '../outbound/post.ts';
import { createResolve } from '../outbound/resolve.ts';
import { createVapid } from '../outbound/vapid.ts';
import type { ServiceSettings } from '../settings.ts';
import { createTimedStore } from '../store/game/timed-store.ts';
import { tableNames } from '../store/items/tables.ts';
import type { Ports } from '../usecases/ports.ts';
import { createWake } from '../wake.ts';
import { createChannels } from './channels.ts';
import type { CreateOtherStores } from './other-store-names.ts';
import { createToldStores } from './told-stores.ts';

/** What the ports are made of, beside the settings. */
export interface PortDeps {
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly invokeSweep: () => Promise<unknown>;
  readonly dynamodb: DynamoDBDocumentClient;
  readonly createOtherStores: CreateOtherStores;
  /** Tells whoever subscribes to a player's notices. */
  readonly announceNotice: (notice: Notice) => Promise<void>;
}

/** The tables, over a client of the database; games as time has left them. */
const createStores = ({ tablePrefix }: ServiceSettings, { dynamodb, now, metrics, createOtherStores }: PortDeps) => {
  const tables = tableNames(tablePrefix);
  const told = createToldStores(dynamodb, tables);
  const games = createTimedStore(meterGames(told.games, metrics), now);
  return { ...told, ...createOtherStores(dynamodb, tables), games };
};

/** Makes what the use cases work with. */
export const createPorts = (settings: ServiceSettings, deps: PortDeps): Ports => {
  const { now, randomBytes, log, metrics, invokeSweep, announceNotice } = deps;
  const {
    issuers,
    rateLimits,
    mail,
    vapid,
    moderators = new Set(),
    outbound: { allowsLoopback = false, timeoutMs } = {},
  } = settings;
  const stores = createStores(settings, deps);
  const isAllowedAddress = allowedAddresses(allowsLoopback);
  const guests = rateLimits && createGuestQuota(stores.quotas, rateLimits.guests, now);
  const ports: Omit<Ports, 'channels'> = {
    ...stores,
    issuers,
    verifyAccount: createVerifyLater(issuers, now, log),
    moderators,
    wake: createWake(invokeSweep, log),
    sendsMail: mail !== undefined,
    post: createPost({ resolve: createResolve(), isAllowed: isAllowedAddress, timeoutMs }),
    isAllowedAddress,
    vapid: vapid && createVapid(vapid),
    audit: createAudit(log),
    metrics,
    takeGuest: guests ? meterGuests(guests, metrics) : takeAnyGuest,
    now,
    randomBytes,
  };
  return { ...ports, channels: createChannels(ports, announceNotice) };
};
