import { COLORS } from '#engine/index';
import type { Rematch, TakenBack } from '../../domain/game/game.ts';
import { OFFER_KINDS, type Offer } from '../../domain/offers/offer.ts';
import {
  type Item,
  readBoolean,
  readItem,
  readItems,
  readNumber,
  readOneOf,
  readOptional,
  readStrings,
} from './fields.ts';
import { readGameId } from './read-game-id.ts';

/** The field of a game's item that holds its offers: none when there are none, as before there were any. */
export const offersToItem = (offers: readonly Offer[]): Item => (offers.length === 0 ? {} : { offers });

const readOffer = (item: Item): Offer => ({
  kind: readOneOf(item, 'kind', OFFER_KINDS),
  by: readOneOf(item, 'by', COLORS),
  ply: readNumber(item, 'ply'),
  isDeclined: readBoolean(item, 'isDeclined'),
  at: readOptional(item, 'at', readNumber),
});

/** Reads that field. */
export const readOffers = (item: Item, name: string): readonly Offer[] => readItems(item, name).map(readOffer);

/** Reads the field of a game's item that holds what was taken back. */
export const readTakenBack = (item: Item, name: string): TakenBack => {
  const takenBack = readItem(item, name);
  return {
    times: readNumber(takenBack, 'times'),
    keys: readStrings(takenBack, 'keys'),
    at: readOptional(takenBack, 'at', readNumber),
  };
};

/** Reads the field of a game's item that holds its rematch. */
export const readRematch = (item: Item, name: string): Rematch => {
  const rematch = readItem(item, name);
  return {
    by: readOneOf(rematch, 'by', COLORS),
    game: readOptional(rematch, 'game', readGameId),
    at: readOptional(rematch, 'at', readNumber),
  };
};
