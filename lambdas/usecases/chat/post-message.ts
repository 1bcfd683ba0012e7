import { COLORS, err, ok, type Result } from '#engine/index';
import { type ChatMessage, type ChatRoom, decidePost, type RoomOfGame } from '../../domain/chat/chat.ts';
import { gameNotFound, type UserError, userError } from '../../domain/errors.ts';
import type { Game } from '../../domain/game/game.ts';
import { playersOf } from '../../domain/game/game-change.ts';
import { isGameId, type PlayerId } from '../../domain/ids.ts';
import { checkIdempotencyKey, hashTurnKey } from '../idempotency.ts';
import { loadPlayer } from '../players/load-player.ts';
import type { Ports } from '../ports.ts';

export interface PostMessageInput {
  readonly gameId: string;
  readonly room: ChatRoom;
  readonly text: string;
  readonly idempotencyKey: string | undefined;
}

/** What saying something takes. */
export interface ChatPorts extends Pick<Ports, 'chat' | 'quotas' | 'now'> {
  readonly games: Pick<Ports['games'], 'load'>;
  readonly players: Pick<Ports['players'], 'loadMany'>;
  readonly blocks: Pick<Ports['blocks'], 'findMany'>;
}

const MOST_ATTEMPTS = 20;
const MINUTE = 60_000;

/** Messages that one person may post in a minute, in all rooms together. */
export const MESSAGES_A_MINUTE = 12;

/** Messages looked through for a key that was not kept, since its request was interrupted after the message was stored. */
const LOOKED_THROUGH = 50;

const isBlockedIn = async ({ blocks }: ChatPorts, { seats }: Game, player: PlayerId): Promise<boolean> => {
  const pairs = COLORS.flatMap(color => seats[color] ?? [])
    .filter(by => by !== player)
    .map(by => ({ by, blocked: player }));
  return (await blocks.findMany(pairs)).length > 0;
};

const takeTurn = async ({ quotas, now }: ChatPorts, player: PlayerId): Promise<UserError | undefined> => {
  const window = Math.floor(now() / MINUTE) * MINUTE;
  const ends = window + MINUTE;
  const ticket = { name: 'chat', key: player, window, endsAt: Math.ceil(ends / 1000), quota: MESSAGES_A_MINUTE };
  if (await quotas.take(ticket)) return undefined;
  const retryAfter = Math.max(1, Math.ceil((ends - now()) / 1000));
  const message = `You can post ${MESSAGES_A_MINUTE} messages a minute. Ask again in ${retryAfter} seconds.`;
  return { ...userError('RATE_LIMITED', message), retryAfter };
};

const findPosted = async (
  { chat }: ChatPorts,
  room: RoomOfGame,
  key: string | undefined,
): Promise<ChatMessage | undefined> => {
  const number = key === undefined ? undefined : await chat.findKey(room, key);
  return number === undefined ? undefined : chat.load({ ...room, number });
};

/** Whom a message concerns: its author, and as the first among players both, who are the same from then on. */
const noteRoom = async ({ chat }: ChatPorts, game: Game, message: ChatMessage): Promise<void> => {
  const isFirst = message.room === 'PLAYERS' && message.number === 1;
  for (const player of isFirst ? playersOf(game) : [message.author]) await chat.addRoom(player, message);
};

type Draft = Omit<ChatMessage, 'number'>;

/** Gives a message the next number of its room, or finds the one that the same key has posted. */
const append = async (ports: ChatPorts, game: Game, draft: Draft): Promise<Result<ChatMessage, UserError>> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const newest = await ports.chat.list(draft, undefined, draft.key === undefined ? 1 : LOOKED_THROUGH);
    const posted = newest.find(({ key }) => key !== undefined && key === draft.key);
    if (posted !== undefined) return ok(posted);
    const message = { ...draft, number: (newest[0]?.number ?? 0) + 1 };
    await noteRoom(ports, game, message);
    if (await ports.chat.create(message)) return ok(message);
  }
  return err(userError('CONTENTION', 'Others posted at the same moment, several times over; ask again.'));
};

const post = async (ports: ChatPorts, game: Game, draft: Draft): Promise<Result<ChatMessage, UserError>> => {
  const refusal = await takeTurn(ports, draft.author);
  if (refusal !== undefined) return err(refusal);
  const message = await append(ports, game, draft);
  if (message.ok && draft.key !== undefined)
    await ports.chat.keepKey(draft, draft.key, message.value.number, ports.now());
  return message;
};

/**
 * Says something in a room of a game. It is stored here and announced by the stream of the chat table. The same key again, for
 * a day, gives the message that it posted before.
 */
export const postMessage = async (
  ports: ChatPorts,
  author: PlayerId,
  input: PostMessageInput,
): Promise<Result<ChatMessage, UserError>> => {
  const { gameId, room, idempotencyKey } = input;
  const badKey = checkIdempotencyKey(idempotencyKey);
  if (badKey !== undefined) return err(badKey);
  const game = isGameId(gameId) ? await ports.games.load(gameId) : undefined;
  if (game === undefined) return err(gameNotFound(['input', 'gameId']));
  const key =
    idempotencyKey === undefined ? undefined : hashTurnKey(author, gameId, `chat\n${room}\n${idempotencyKey}`);
  const posted = await findPosted(ports, { game: game.id, room }, key);
  if (posted !== undefined) return ok(posted);
  const { isGuest } = await loadPlayer(ports, author);
  const speaker = { id: author, isGuest, isBlocked: await isBlockedIn(ports, game, author) };
  const postedAt = ports.now();
  const text = decidePost(game, room, speaker, input.text, postedAt);
  if (!text.ok) return text;
  return post(ports, game, {
    game: game.id,
    room,
    version: 1,
    author,
    text: text.value,
    state: 'SHOWN',
    postedAt,
    key,
  });
};
