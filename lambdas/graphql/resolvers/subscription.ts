import { GraphQLError } from 'graphql';
import type { Game } from '../../domain/game.ts';
import { isItem } from '../../store/fields.ts';
import { gameFromItem } from '../../store/game-item.ts';
import type { SubscriptionRoot } from '../subscription-root.ts';
import type { SubscriptionResolvers } from '../types.generated.ts';

const needsWebSocket = (): GraphQLError =>
  new GraphQLError('Subscriptions are served over graphql-transport-ws only.', {
    extensions: { code: 'SUBSCRIPTION_NEEDS_WEBSOCKET', http: { status: 400 } },
  });

/** Each event comes from the stream as the root value of an execution of its own; without one it is a request over HTTP. */
const readAnnounced = (announced: unknown): Game => {
  if (announced === undefined) throw needsWebSocket();
  if (!isItem(announced)) throw new TypeError('an announcement carries no game');
  return gameFromItem(announced);
};

export const subscriptionResolvers: SubscriptionResolvers = {
  gameUpdated: {
    subscribe: () => {
      throw needsWebSocket();
    },
    resolve: (root?: SubscriptionRoot) => readAnnounced(root?.gameUpdated),
  },
  turnReady: {
    subscribe: () => {
      throw needsWebSocket();
    },
    resolve: (root?: SubscriptionRoot) => readAnnounced(root?.turnReady),
  },
};
