import type { Color } from '#engine/index';

export const OFFER_KINDS = ['DRAW', 'TAKEBACK'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** What a side proposed to the other. It stands at the ply at which it was made, and at no other. */
export interface Offer {
  readonly kind: OfferKind;
  readonly by: Color;
  readonly ply: number;
  /** It is kept when it stands no more, so that it is not made again at once. */
  readonly isDeclined: boolean;
  /** Milliseconds since 1970, UTC; undefined for one made before this was kept. */
  readonly at?: number | undefined;
}
