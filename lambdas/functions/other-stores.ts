import { createArchiveStore } from '../store/archive-store.ts';
import { createBotStore } from '../store/bot-store.ts';
import { createChallengeStore } from '../store/challenge-store.ts';
import { createContactStore } from '../store/contact-store.ts';
import { createDeliveryStore } from '../store/delivery-store.ts';
import { createDigestStore } from '../store/digest-store.ts';
import { createInviteStore } from '../store/invite-store.ts';
import { createOutstandingStore } from '../store/outstanding-store.ts';
import { createPersonalStore } from '../store/personal-store.ts';
import { createPlayerListStore } from '../store/player-list-store.ts';
import { createPreferenceStore } from '../store/preference-store.ts';
import { createPushStore } from '../store/push-store.ts';
import { createReportStore } from '../store/report-store.ts';
import { createScheduleStore } from '../store/schedule-store.ts';
import { createSeekStore } from '../store/seek-store.ts';
import { createSegmentStore } from '../store/segment-store.ts';
import { createVisitStore } from '../store/visit-store.ts';
import { createWebhookStore } from '../store/webhook-store.ts';
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
