import { CHAT_ROOMS, type ChatMessage, eraseMessage, type RoomOfGame } from '../../domain/chat/chat.ts';
import { makeMessageId } from '../../domain/chat/message-id.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { DataPage, PersonalData } from '../../domain/players/personal-data.ts';
import { ROOM_PREFIX } from '../../store/chat/chat-store.ts';
import { readOneOf, readString } from '../../store/items/fields.ts';
import { readGameId } from '../../store/items/read-game-id.ts';
import type { Ports } from '../ports.ts';

type PersonalPorts = Pick<Ports, 'personal' | 'chat'>;

/** Messages read at a time, all of one room. */
const PAGE = 100;
const MOST_ATTEMPTS = 5;

/** A room, by its key beside the player, and the number before which to go on reading it. */
interface Place extends RoomOfGame {
  readonly sortKey: string;
  readonly before: number | undefined;
}

/** Where reading goes on: the key of a room that has been read, or of one and a number in it. */
const parsePlace = (after: string): { readonly sortKey: string; readonly before: number | undefined } => {
  const [sortKey = '', before] = after.split('@');
  return { sortKey, before: before === undefined ? undefined : Number(before) };
};

/** The first room after a key. */
const nextRoom = async (
  { personal }: PersonalPorts,
  player: PlayerId,
  after: string | undefined,
): Promise<Place | undefined> => {
  const [item] = await personal.list(player, ROOM_PREFIX, after, 1);
  if (item === undefined) return undefined;
  const room = readOneOf(item, 'room', CHAT_ROOMS);
  return { sortKey: readString(item, 'sk'), game: readGameId(item, 'game'), room, before: undefined };
};

const roomAt = (sortKey: string, before: number): Place => {
  const [, game = '', room = ''] = sortKey.split('#');
  const item = { game, room };
  return { sortKey, before, game: readGameId(item, 'game'), room: readOneOf(item, 'room', CHAT_ROOMS) };
};

interface RoomPage {
  readonly messages: readonly ChatMessage[];
  /** Where to go on. */
  readonly next: string;
}

/** The next messages of a player's rooms, room by room; undefined after the last. */
const readPage = async (
  ports: PersonalPorts,
  player: PlayerId,
  after: string | undefined,
): Promise<RoomPage | undefined> => {
  const { sortKey, before } = after === undefined ? { sortKey: undefined, before: undefined } : parsePlace(after);
  const isWithin = sortKey !== undefined && before !== undefined;
  const place = isWithin ? roomAt(sortKey, before) : await nextRoom(ports, player, sortKey);
  if (place === undefined) return undefined;
  const messages = await ports.chat.list(place, place.before, PAGE);
  const last = messages.length < PAGE ? undefined : messages.at(-1);
  return { messages, next: last === undefined ? place.sortKey : `${place.sortKey}@${last.number}` };
};

const entryOf = (message: ChatMessage, player: PlayerId) => {
  const { game, room, number, author, text, state, postedAt } = message;
  const isTold = author === player || state === 'SHOWN';
  return { id: makeMessageId(message), game, room, number, author, state, postedAt, text: isTold ? text : undefined };
};

/** A page of what a player said, and of what was said to them: both sides of the rooms of players. */
export const exportMessages = async (
  ports: PersonalPorts,
  player: PlayerId,
  after: string | undefined,
): Promise<DataPage> => {
  const page = await readPage(ports, player, after);
  if (page === undefined) return { entries: [], next: undefined };
  const theirs = page.messages.filter(({ room, author }) => room === 'PLAYERS' || author === player);
  return { entries: theirs.map(message => entryOf(message, player)), next: page.next };
};

const erase = async ({ chat }: PersonalPorts, message: ChatMessage): Promise<void> => {
  let present: ChatMessage | undefined = message;
  for (let attempt = 0; attempt < MOST_ATTEMPTS && present !== undefined; attempt++) {
    const erased = eraseMessage(present);
    if (erased === present || (await chat.replace(present, erased))) return;
    present = await chat.load(message);
  }
  throw new Error(`message ${makeMessageId(message)} kept changing`);
};

/** Erases what a player said. The messages keep their numbers, as those that were deleted do. */
const eraseMessages = async (ports: PersonalPorts, player: PlayerId): Promise<void> => {
  for (let page = await readPage(ports, player, undefined); page !== undefined; ) {
    for (const message of page.messages) if (message.author === player) await erase(ports, message);
    page = await readPage(ports, player, page.next);
  }
};

/** What is said in rooms, as a part of the service that keeps personal data. */
export const chatMessages = (ports: PersonalPorts): PersonalData => ({
  name: 'chatMessage',
  exportPage: (player, after) => exportMessages(ports, player, after),
  erase: player => eraseMessages(ports, player),
});
