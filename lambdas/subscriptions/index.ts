export { MAX_SUBSCRIPTIONS } from './admission.ts';
export { announce } from './announce.ts';
export { deliverPart } from './fan-out.ts';
export { createWebSocketHandler } from './handler.ts';
export type {
  Announcement,
  FanOutPart,
  OperationLimits,
  Plan,
  Planner,
  Poster,
  PostOutcome,
  Refusal,
  SubscriptionDeps,
  SubscriptionLog,
  Viewer,
  WebSocketEvent,
  WebSocketResult,
} from './ports.ts';
export { createApiGatewayPoster, MAX_POST_BYTES } from './poster.ts';
export { connectionsTable, TTL_ATTRIBUTE } from './table.ts';
