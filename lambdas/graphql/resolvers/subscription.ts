import { GraphQLError } from 'graphql';
import type { Game } from '../../domain/game.ts';
import { isItem } from '../../store/fields.ts';
import { gameFromItem } from '../../store/game-item.ts';
import type { SubscriptionRoot } from '../subscription-root.ts';
import type { SubscriptionResolvers } from '../types.generated.ts';

/** Subscriptions run over the WebSocket API, where each event comes as the root value of an execution of its own. */
const refuseStream = (): never => {
  throw new GraphQLError('Subscriptions are served over graphql-transport-ws only.', {
    extensions: { code: 'SUBSCRIPTION_NEEDS_WEBSOCKET' },
  });
};

const readAnnounced = (announced: unknown): Game => {
  if (!isItem(announced)) throw new TypeError('an announcement carries no game');
  return gameFromItem(announced);
};

export const subscriptionResolvers: SubscriptionResolvers = {
  gameUpdated: { subscribe: refuseStream, resolve: (root: SubscriptionRoot) => readAnnounced(root.gameUpdated) },
  turnReady: { subscribe: refuseStream, resolve: (root: SubscriptionRoot) => readAnnounced(root.turnReady) },
};
