import { err, ok, type Result } from '#engine/index';
import { gameNotFound, type UserError, userError } from '../errors.ts';
import { canSee, type Game, hasSeat } from '../game/game.ts';
import type { GameId, PlayerId } from '../ids.ts';
import type { Player } from '../players/player.ts';
import { parseWrittenText } from './written-text.ts';

export const CHAT_ROOMS = ['PLAYERS', 'SPECTATORS'] as const;
export type ChatRoom = (typeof CHAT_ROOMS)[number];

export const MESSAGE_STATES = ['SHOWN', 'DELETED', 'HIDDEN'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The room of a game. */
export interface RoomOfGame {
  readonly game: GameId;
  readonly room: ChatRoom;
}

/** What somebody said, at one version of it. Instants are milliseconds since 1970, UTC. */
export interface ChatMessage extends RoomOfGame {
  /** From 1, without gaps: the order in the room. */
  readonly number: number;
  /** From 1; grows when it is deleted or hidden. */
  readonly version: number;
  readonly author: PlayerId;
  /** Empty when it was deleted; kept, for whoever looks into it, when it was hidden. */
  readonly text: string;
  readonly state: MessageState;
  readonly postedAt: number;
  /** Hash of author and idempotency key; undefined without a key. */
  readonly key: string | undefined;
}

/** Somebody who wants to say something. */
export interface Speaker extends Pick<Player, 'id' | 'isGuest'> {
  /** Whether a player of the game has blocked them. */
  readonly isBlocked: boolean;
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const MOST_CHARACTERS = 500;

/** How long after a game its rooms stay open. */
export const OPEN_AFTERWARDS = 7 * DAY;

/** How long a message can be deleted by who wrote it. */
export const DELETABLE_FOR = 10 * MINUTE;

/** Whether a game has that room for somebody: players have both, everybody else that of a public game's spectators. */
export const hasRoom = (game: Game, room: ChatRoom, player: PlayerId | undefined): boolean =>
  room === 'SPECTATORS' ? game.visibility === 'PUBLIC' : hasSeat(game, player);

export const roomNotFound = (): UserError =>
  userError('ROOM_NOT_FOUND', 'The game has no such room for you: players have both, others that of the spectators.', [
    'input',
    'room',
  ]);

export const messageNotFound = (): UserError =>
  userError('MESSAGE_NOT_FOUND', 'There is no such message, or you may not see it.', ['input', 'id']);

const isClosed = ({ finishedAt }: Game, now: number): boolean =>
  finishedAt !== undefined && now >= finishedAt + OPEN_AFTERWARDS;

/** One line: breaks in it become spaces. */
const parseMessage = (text: string): Result<string, UserError> => {
  const written = parseWrittenText(text, 'text', MOST_CHARACTERS);
  if (!written.ok || written.value !== '') return written.ok ? ok(written.value.replaceAll(/\s+/g, ' ')) : written;
  return err(
    userError('BAD_INPUT', `The text is empty; it takes 1 to ${MOST_CHARACTERS} characters.`, ['input', 'text']),
  );
};

/** Whoever is blocked gets the refusal of a room that is closed, so that they are not told. */
const refusePost = (game: Game, room: ChatRoom, speaker: Speaker, now: number): UserError | undefined => {
  if (!canSee(game, speaker.id)) return gameNotFound(['input', 'gameId']);
  if (!hasRoom(game, room, speaker.id)) return roomNotFound();
  if (game.status === 'OPEN') return userError('GAME_NOT_STARTED', 'The game still waits for an opponent.');
  if (speaker.isBlocked || isClosed(game, now))
    return userError('CHAT_CLOSED', 'This room takes no messages from you any more.');
  if (speaker.isGuest && !hasSeat(game, speaker.id))
    return userError('ACCOUNT_NEEDED', 'Guests speak in games that they play; sign in to speak as a spectator.');
  return undefined;
};

/** Decides whether somebody may say something in a room of a game; the text as it is kept. */
export const decidePost = (
  game: Game,
  room: ChatRoom,
  speaker: Speaker,
  text: string,
  now: number,
): Result<string, UserError> => {
  const refusal = refusePost(game, room, speaker, now);
  return refusal === undefined ? parseMessage(text) : err(refusal);
};

const withState = (message: ChatMessage, state: MessageState, text: string): ChatMessage => ({
  ...message,
  state,
  text,
  version: message.version + 1,
});

/** Decides that who wrote a message deletes it, soon after they posted it; what it said is kept nowhere. The same again changes nothing. */
export const decideDeletion = (
  game: Game,
  message: ChatMessage,
  player: PlayerId,
  now: number,
): Result<ChatMessage, UserError> => {
  if (!hasRoom(game, message.room, player)) return err(messageNotFound());
  if (message.author !== player) return err(userError('NOT_YOUR_MESSAGE', 'Somebody else wrote this message.'));
  if (message.state === 'DELETED') return ok(message);
  if (now >= message.postedAt + DELETABLE_FOR)
    return err(userError('MESSAGE_TOO_OLD', 'A message can be deleted for ten minutes after it was posted.'));
  return ok(withState(message, 'DELETED', ''));
};

/** A message whose author is deleted: what it said is kept nowhere, whenever it was posted. */
export const eraseMessage = (message: ChatMessage): ChatMessage =>
  message.state === 'DELETED' ? message : withState(message, 'DELETED', '');

/** Decides that a player of the game hides a message of the spectators' room. The same again changes nothing. */
export const decideHiding = (game: Game, message: ChatMessage, player: PlayerId): Result<ChatMessage, UserError> => {
  if (!hasRoom(game, message.room, player)) return err(messageNotFound());
  if (!hasSeat(game, player)) return err(userError('NOT_A_PLAYER', 'You have no seat in this game.'));
  if (message.room !== 'SPECTATORS')
    return err(userError('BAD_INPUT', 'Only messages of the spectators’ room can be hidden.', ['input', 'id']));
  return ok(message.state === 'SHOWN' ? withState(message, 'HIDDEN', message.text) : message);
};
