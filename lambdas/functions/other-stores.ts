import { createArchiveStore } from '../store/archive/archive-store.ts';
import { createSegmentStore } from '../store/archive/segment-store.ts';
import { createInviteStore } from '../store/game/invite-store.ts';
import { createVisitStore } from '../store/game/visit-store.ts';
import { createDeliveryStore } from '../store/inbox/delivery-store.ts';
import { createDigestStore } from '../store/inbox/digest-store.ts';
import { createPushStore } from '../store/inbox/push-store.ts';
import { createWebhookStore } from '../store/inbox/webhook-store.ts';
import { createScheduleStore } from '../store/items/schedule-store.ts';
import { createChallengeStore } from '../store/lobby/challenge-store.ts';
import { createOutstandingStore } from '../store/lobby/outstanding-store.ts';
import { createSeekStore } from '../store/lobby/seek-store.ts';
import { createBotStore } from '../store/players/bot-store.ts';
import { createContactStore } from '../store/players/contact-store.ts';
import { createPersonalStore } from '../store/players/personal-store.ts';
import { createPlayerListStore } from '../store/players/player-list-store.ts';
import { createPreferenceStore } from '../store/players/preference-store.ts';
import { createReportStore } from '../store/players/report-store.ts';
import type { CreateOtherStores } from './other-store-names.ts';

/** Makes the stores of other-store-names.ts. */
export const createOtherStores: CreateOtherStores = (dynamodb, tables) => ({
  archive: createArchiveStore(dynamodb, tables.archive),
  visits: createVisitStore(dynamodb, tables.archive),
  segments: createSegmentStore(dynamodb, tables.archive),
  bots: createBotStore(dynamodb, tables.players),
  reports: createReportStore(dynamodb, tables.players),
  personal: createPersonalStore(dynamodb, tables.players),
  digests: createDigestStore(dynamodb, tables.players),
  schedule: createScheduleStore(dynamodb, tables.schedule),
  preferences: createPreferenceStore(dynamodb, tables.players),
  contacts: createContactStore(dynamodb, tables.players),
  challenges: createChallengeStore(dynamodb, tables.players),
  seeks: createSeekStore(dynamodb, tables.players),
  invites: createInviteStore(dynamodb, tables.players),
  lists: createPlayerListStore(dynamodb, tables.players),
  outstanding: createOutstandingStore(dynamodb, tables.players),
  webhooks: createWebhookStore(dynamodb, tables.players),
  pushSubscriptions: createPushStore(dynamodb, tables.players),
  deliveries: createDeliveryStore(dynamodb, tables.players),
});
