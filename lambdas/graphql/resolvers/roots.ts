import type { Resolvers } from '../types.generated.ts';
import { apiTokens } from './api-tokens.ts';
import { archive } from './archive.ts';
import { archivedGames } from './archived-games.ts';
import { blocks } from './blocks.ts';
import { bots } from './bots.ts';
import { challengeResolvers, challenges } from './challenges.ts';
import { chat } from './chat.ts';
import { clocks } from './clocks.ts';
import { conditionalTurns } from './conditional-turns.ts';
import { explorer } from './explorer.ts';
import { games } from './games.ts';
import { inbox } from './inbox.ts';
import { invites } from './invites.ts';
import { mail, mailContactResolvers } from './mail.ts';
import { node } from './node.ts';
import { notes } from './notes.ts';
import { noticePreferenceResolvers, noticePreferences } from './notice-preferences.ts';
import { offers } from './offers.ts';
import { openGames } from './open-games.ts';
import { personalData } from './personal-data.ts';
import { players } from './players.ts';
import { positionResolvers } from './position.ts';
import { push } from './push.ts';
import { ratings } from './ratings.ts';
import { recordValidationResolvers } from './record-validation.ts';
import { recordLineResolvers, replayResolvers, replayStepResolvers } from './replay.ts';
import { reports } from './reports.ts';
import { seekResolvers, seeks } from './seeks.ts';
import { signIn } from './sign-in.ts';
import { studies } from './studies.ts';
import { deliveryAttemptResolvers, webhookDeliveryResolvers, webhookResolvers } from './webhook.ts';
import { webhooks } from './webhooks.ts';

/** The types of objects that queries and mutations alone lead to. */
const types: Resolvers = {
  DeliveryAttempt: deliveryAttemptResolvers,
  Challenge: challengeResolvers,
  MailContact: mailContactResolvers,
  NoticePreferences: noticePreferenceResolvers,
  Position: positionResolvers,
  RecordLine: recordLineResolvers,
  RecordValidation: recordValidationResolvers,
  Replay: replayResolvers,
  ReplayStep: replayStepResolvers,
  Seek: seekResolvers,
  Webhook: webhookResolvers,
  WebhookDelivery: webhookDeliveryResolvers,
};

/**
 * The resolvers of queries and mutations, a module for each topic: the root fields of `schema/parts/games.graphql` are those of
 * `games.ts`; and of whatever no subscription leads to.
 */
export const roots: readonly Resolvers[] = [
  types,
  node,
  players,
  signIn,
  apiTokens,
  webhooks,
  push,
  archive,
  archivedGames,
  explorer,
  bots,
  games,
  clocks,
  openGames,
  invites,
  challenges,
  seeks,
  offers,
  conditionalTurns,
  notes,
  chat,
  studies,
  ratings,
  blocks,
  inbox,
  personalData,
  noticePreferences,
  mail,
  reports,
];
