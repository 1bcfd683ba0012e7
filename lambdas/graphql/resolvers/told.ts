import type { Resolvers } from '../types.generated.ts';
import { chatMessageResolvers } from './chat-message.ts';
import { DateTime } from './date-time.ts';
import { gameResolvers } from './game.ts';
import { inviteResolvers } from './invite.ts';
import { noticeResolvers } from './notice.ts';
import { playerResolvers } from './player.ts';
import { ratingChangeResolvers, ratingResolvers } from './rating.ts';
import { subscriptionResolvers } from './subscription.ts';
import { turnResolvers } from './turn.ts';

/** The resolvers of subscriptions, and of every type that one leads to: what telling a subscriber takes. */
export const told: Resolvers = {
  DateTime,
  ChatMessage: chatMessageResolvers,
  Game: gameResolvers,
  Invite: inviteResolvers,
  Notice: noticeResolvers,
  Player: playerResolvers,
  Rating: ratingResolvers,
  RatingChange: ratingChangeResolvers,
  Subscription: subscriptionResolvers,
  Turn: turnResolvers,
};
