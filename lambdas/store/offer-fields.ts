import { COLORS } from '#engine/index';
import { OFFER_KINDS, type Offer } from '../domain/offer.ts';
import { type Item, readBoolean, readItems, readNumber, readOneOf } from './fields.ts';

/** The field of a game's item that holds its offers: none when there are none, as before there were any. */
export const offersToItem = (offers: readonly Offer[]): Item => (offers.length === 0 ? {} : { offers });

const readOffer = (item: Item): Offer => ({
  kind: readOneOf(item, 'kind', OFFER_KINDS),
  by: readOneOf(item, 'by', COLORS),
  ply: readNumber(item, 'ply'),
  isDeclined: readBoolean(item, 'isDeclined'),
});

/** Reads them. */
export const readOffers = (item: Item, name: string): readonly Offer[] => readItems(item, name).map(readOffer);
