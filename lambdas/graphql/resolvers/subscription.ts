import { GraphQLError } from 'graphql';
import { messageFromItem } from '../../store/chat/chat-item.ts';
import { gameFromItem } from '../../store/game/game-item.ts';
import { noticeFromItem } from '../../store/inbox/notice-item.ts';
import { type Item, isItem } from '../../store/items/fields.ts';
import type { SubscriptionRoot } from '../plans/subscription-root.ts';
import type { SubscriptionResolvers } from '../types.generated.ts';

const needsWebSocket = (): GraphQLError =>
  new GraphQLError('Subscriptions are served over graphql-transport-ws only.', {
    extensions: { code: 'SUBSCRIPTION_NEEDS_WEBSOCKET', http: { status: 400 } },
  });

/** Each event comes from the stream as the root value of an execution of its own; without one it is a request over HTTP. */
const readAnnounced = <T>(announced: unknown, read: (item: Item) => T): T => {
  if (announced === undefined) throw needsWebSocket();
  if (!isItem(announced)) throw new TypeError('an announcement carries nothing');
  return read(announced);
};

export const subscriptionResolvers: SubscriptionResolvers = {
  gameUpdated: {
    subscribe: () => {
      throw needsWebSocket();
    },
    resolve: (root?: SubscriptionRoot) => readAnnounced(root?.gameUpdated, gameFromItem),
  },
  turnReady: {
    subscribe: () => {
      throw needsWebSocket();
    },
    resolve: (root?: SubscriptionRoot) => readAnnounced(root?.turnReady, gameFromItem),
  },
  chatPosted: {
    subscribe: () => {
      throw needsWebSocket();
    },
    resolve: (root?: SubscriptionRoot) => readAnnounced(root?.chatPosted, messageFromItem),
  },
  noticeReceived: {
    subscribe: () => {
      throw needsWebSocket();
    },
    resolve: (root?: SubscriptionRoot) => ({
      notice: readAnnounced(root?.noticeReceived, noticeFromItem),
      isRead: false,
    }),
  },
};
