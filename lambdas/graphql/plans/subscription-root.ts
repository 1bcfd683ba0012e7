/** The root value of a subscription's event: what was announced, as its table holds it, under the field's name. */
export interface SubscriptionRoot {
  readonly gameUpdated?: unknown;
  readonly turnReady?: unknown;
  readonly noticeReceived?: unknown;
  readonly chatPosted?: unknown;
}
