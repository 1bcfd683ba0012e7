import { COLORS } from '#engine/index';
import {
  type Ending,
  GAME_STATUSES,
  type Game,
  type PlayedTurn,
  TERMINATIONS,
  VISIBILITIES,
} from '../../domain/game/game.ts';
import { readAddedTime, readClocks, readTimeControl } from '../items/clock-fields.ts';
import { dueFields } from '../items/due-index.ts';
import {
  type Item,
  isItem,
  readBoolean,
  readItems,
  readNumber,
  readOneOf,
  readOptional,
  readString,
} from '../items/fields.ts';
import { offersToItem, readOffers, readRematch, readTakenBack } from '../items/offer-fields.ts';
import { readGameId } from '../items/read-game-id.ts';
import { readPlayerId } from '../items/read-player-id.ts';
import { sortKey } from '../items/sort-key.ts';

/** When a game came to the status it is listed under. */
const listedAt = (game: Game): number => {
  if (game.status === 'OPEN') return game.createdAt;
  return (game.status === 'ACTIVE' ? game.startedAt : game.finishedAt) ?? game.updatedAt;
};

/** What the indexes are keyed by; a private game is not listed, an empty seat is in no index. */
const indexFields = (game: Game): Item => ({
  createdAs: sortKey(game.createdAt, game.id),
  ...dueFields(game),
  ...(game.visibility === 'PUBLIC' ? { listing: game.status, listedAs: sortKey(listedAt(game), game.id) } : {}),
  ...(game.seats.white === undefined ? {} : { white: game.seats.white }),
  ...(game.seats.black === undefined ? {} : { black: game.seats.black }),
});

const turnToItem = ({ notation, at, key, left, take }: PlayedTurn): Item => ({
  n: notation,
  t: at,
  ...(key ? { k: key } : {}),
  ...(left === undefined ? {} : { c: left }),
  ...(take === undefined ? {} : { b: take }),
});

const endingToItem = ({ winner, termination, by }: Ending): Item => ({
  winner: winner ?? 'none',
  termination,
  ...(by === undefined ? {} : { by }),
});

const withoutUndefined = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

/** A game as its table holds it. Names inside turns are short: they make up most of an item. */
export const gameToItem = (game: Game): Item => {
  const { seats, turns, ending, offers, rated, ...plain } = game;
  return {
    ...withoutUndefined(plain),
    ...indexFields(game),
    ...(rated ? { rated } : {}),
    ...offersToItem(offers),
    turns: turns.map(turnToItem),
    ...(ending === undefined ? {} : { ending: endingToItem(ending) }),
  };
};

const readTurn = (item: Item): PlayedTurn => ({
  notation: readString(item, 'n'),
  at: readNumber(item, 't'),
  key: readOptional(item, 'k', readString),
  left: readOptional(item, 'c', readNumber),
  take: readOptional(item, 'b', readNumber),
});

const readEnding = (item: Item, name: string): Ending => {
  const ending = item[name];
  if (!isItem(ending)) throw new Error('a stored game has a damaged ending');
  const winner = readOneOf(ending, 'winner', [...COLORS, 'none'] as const);
  return {
    winner: winner === 'none' ? undefined : winner,
    termination: readOneOf(ending, 'termination', TERMINATIONS),
    by: readOptional(ending, 'by', (fields, name) => readOneOf(fields, name, COLORS)),
  };
};

/** The game that an item holds; throws an error that names the field when the item is damaged. */
export const gameFromItem = (item: Item): Game => ({
  id: readGameId(item, 'id'),
  version: readNumber(item, 'version'),
  status: readOneOf(item, 'status', GAME_STATUSES),
  visibility: readOneOf(item, 'visibility', VISIBILITIES),
  hotSeat: readBoolean(item, 'hotSeat'),
  rated: readOptional(item, 'rated', readBoolean) ?? false,
  ruleset: readString(item, 'ruleset'),
  creator: readPlayerId(item, 'creator'),
  inviteCode: readOptional(item, 'inviteCode', readString),
  inviteExpiresAt: readOptional(item, 'inviteExpiresAt', readNumber),
  seats: { white: readOptional(item, 'white', readPlayerId), black: readOptional(item, 'black', readPlayerId) },
  turns: readItems(item, 'turns').map(readTurn),
  position: readString(item, 'position'),
  sideToMove: readOneOf(item, 'sideToMove', COLORS),
  turnNumber: readNumber(item, 'turnNumber'),
  ending: readOptional(item, 'ending', readEnding),
  offers: readOptional(item, 'offers', readOffers) ?? [],
  takenBack: readOptional(item, 'takenBack', readTakenBack),
  rematch: readOptional(item, 'rematch', readRematch),
  timeControl: readOptional(item, 'timeControl', readTimeControl),
  clocks: readOptional(item, 'clocks', readClocks),
  added: readOptional(item, 'added', readAddedTime),
  createdAt: readNumber(item, 'createdAt'),
  startedAt: readOptional(item, 'startedAt', readNumber),
  updatedAt: readNumber(item, 'updatedAt'),
  finishedAt: readOptional(item, 'finishedAt', readNumber),
});
