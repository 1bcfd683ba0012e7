import type { Resolvers } from '../types.generated.ts';
import { apiTokens } from './api-tokens.ts';
import { archive } from './archive.ts';
import { archivedGames } from './archived-games.ts';
import { blocks } from './blocks.ts';
import { bots } from './bots.ts';
import { explorer } from './explorer.ts';
import { mail, mailContactResolvers } from './mail.ts';
import { node } from './node.ts';
import { noticePreferenceResolvers, noticePreferences } from './notice-preferences.ts';
import { personalData } from './personal-data.ts';
import { positionResolvers } from './position.ts';
import { push } from './push.ts';
import { ratings } from './ratings.ts';
import { recordValidationResolvers } from './record-validation.ts';
import { recordLineResolvers, replayResolvers, replayStepResolvers } from './replay.ts';
import { reports } from './reports.ts';
import { studies } from './studies.ts';
import { deliveryAttemptResolvers, webhookDeliveryResolvers, webhookResolvers } from './webhook.ts';
import { webhooks } from './webhooks.ts';

const types: Resolvers = {
  DeliveryAttempt: deliveryAttemptResolvers,
  MailContact: mailContactResolvers,
  NoticePreferences: noticePreferenceResolvers,
  Position: positionResolvers,
  RecordLine: recordLineResolvers,
  RecordValidation: recordValidationResolvers,
  Replay: replayResolvers,
  ReplayStep: replayStepResolvers,
  Webhook: webhookResolvers,
  WebhookDelivery: webhookDeliveryResolvers,
};

/** The resolvers of what is asked for now and then, a module for each topic. */
export const otherRoots: readonly Resolvers[] = [
  types,
  node,
  apiTokens,
  webhooks,
  push,
  archive,
  archivedGames,
  explorer,
  bots,
  studies,
  ratings,
  blocks,
  personalData,
  noticePreferences,
  mail,
  reports,
];
