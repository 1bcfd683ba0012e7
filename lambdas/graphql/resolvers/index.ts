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
import { DateTime } from './date-time.ts';
import { explorer } from './explorer.ts';
import { gameResolvers } from './game.ts';
import { games } from './games.ts';
import { inbox } from './inbox.ts';
import { invites } from './invites.ts';
import { mail, mailContactResolvers } from './mail.ts';
import { node } from './node.ts';
import { notes } from './notes.ts';
import { noticeResolvers } from './notice.ts';
import { noticePreferenceResolvers, noticePreferences } from './notice-preferences.ts';
import { offers } from './offers.ts';
import { openGames } from './open-games.ts';
import { personalData } from './personal-data.ts';
import { playerResolvers } from './player.ts';
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
import { subscriptionResolvers } from './subscription.ts';
import { turnResolvers } from './turn.ts';
import { deliveryAttemptResolvers, webhookDeliveryResolvers, webhookResolvers } from './webhook.ts';
import { webhooks } from './webhooks.ts';

/** The resolvers of the types of objects. */
const types: Resolvers = {
  DateTime,
  DeliveryAttempt: deliveryAttemptResolvers,
  Subscription: subscriptionResolvers,
  Challenge: challengeResolvers,
  Game: gameResolvers,
  MailContact: mailContactResolvers,
  Notice: noticeResolvers,
  NoticePreferences: noticePreferenceResolvers,
  Player: playerResolvers,
  Position: positionResolvers,
  RecordLine: recordLineResolvers,
  RecordValidation: recordValidationResolvers,
  Replay: replayResolvers,
  ReplayStep: replayStepResolvers,
  Seek: seekResolvers,
  Turn: turnResolvers,
  Webhook: webhookResolvers,
  WebhookDelivery: webhookDeliveryResolvers,
};

/** Every resolver, a module for each concept: the root fields of `schema/parts/games.graphql` are those of `games.ts`. */
export const resolvers: readonly Resolvers[] = [
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
