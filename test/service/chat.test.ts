import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPlayerId } from '#lambdas/domain/ids';
import { tableNames } from '#lambdas/store/items/tables';
import { createBlockStore } from '#lambdas/store/players/block-store';
import { type AccountService, startAccountService } from '../kit/accounts.ts';
import { changeMessage, post, type Room, readRoom, textsOf } from '../kit/chat.ts';
import { codesOf, sendEnding } from '../kit/endings.ts';
import { createGame, createGuest, type Guest, joinGame, startMatch } from '../play.ts';

let host: AccountService;
beforeAll(async () => {
  host = await startAccountService();
});
afterAll(() => host.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const say = (guest: Guest, id: string, room: Room, text: string, key?: string) =>
  post(host.query, guest, id, room, text, key);
const read = (id: string, room: Room, guest?: Guest, page?: object) => readRoom(host.query, id, room, guest, page);
const start = (input: object = {}) => startMatch(host.query, 'standard', input);
const watcher = () => host.createAccount('Watcher');

/** Somebody blocks somebody. */
const block = async (by: Guest, blocked: Guest): Promise<void> => {
  const client = DynamoDBDocumentClient.from(host.database.client());
  const blocks = createBlockStore(client, tableNames(host.prefix).players);
  if (isPlayerId(by.id) && isPlayerId(blocked.id)) await blocks.add(by.id, blocked.id, host.now());
};

const setMute = async (guest: Guest, muteSpectators: boolean) => {
  const { data } = await host.query(
    `mutation ($mute: Boolean!) {
      updateSettings(input: { muteSpectators: $mute }) { player { settings { muteSpectators confirmTurns } } }
    }`,
    { mute: muteSpectators },
    guest.token,
  );
  return data.updateSettings.player.settings;
};

describe('the rooms of a game', () => {
  it('are two: players have both, spectators only theirs', async () => {
    const { id, white, black } = await start();
    const other = await watcher();
    expect(await say(white, id, 'PLAYERS', 'Good luck')).toMatchObject({
      message: { number: 1, version: 1, room: 'PLAYERS', author: { id: white.id }, text: 'Good luck', state: 'SHOWN' },
      errors: [],
    });
    await say(black, id, 'PLAYERS', 'You too');
    await say(other, id, 'SPECTATORS', 'Who is White?');
    for (const player of [white, black]) {
      expect(textsOf(await read(id, 'PLAYERS', player))).toEqual(['You too', 'Good luck']);
      expect(textsOf(await read(id, 'SPECTATORS', player))).toEqual(['Who is White?']);
    }
    for (const spectator of [other, undefined]) {
      expect(await read(id, 'PLAYERS', spectator)).toBeNull();
      expect(textsOf(await read(id, 'SPECTATORS', spectator))).toEqual(['Who is White?']);
    }
    expect(codesOf(await say(other, id, 'PLAYERS', 'Let me in'))).toEqual(['ROOM_NOT_FOUND']);
  });

  it('of a private game are the players’ alone', async () => {
    const owner = await createGuest(host.query, 'Owner');
    const { game } = await createGame(host.query, owner, { visibility: 'PRIVATE' });
    const friend = await createGuest(host.query, 'Friend');
    await joinGame(host.query, friend, game.id, game.inviteCode);
    const { message } = await say(owner, game.id, 'PLAYERS', 'Only us');
    expect(codesOf(await say(owner, game.id, 'SPECTATORS', 'x'))).toEqual(['ROOM_NOT_FOUND']);
    expect(await read(game.id, 'SPECTATORS', owner)).toBeNull();
    const stranger = await watcher();
    for (const room of ['PLAYERS', 'SPECTATORS'] as const) {
      expect(await read(game.id, room, stranger)).toBeNull();
      expect(codesOf(await say(stranger, game.id, room, 'x'))).toEqual(['GAME_NOT_FOUND']);
    }
    expect(codesOf(await changeMessage(host.query, 'deleteMessage', stranger, message.id))).toEqual([
      'MESSAGE_NOT_FOUND',
    ]);
    const found = 'query ($id: ID!) { node(id: $id) { id ... on ChatMessage { text } } }';
    expect((await host.query(found, message, friend.token)).data.node).toEqual({ id: message.id, text: 'Only us' });
    expect((await host.query(found, message, stranger.token)).data.node).toBeNull();
  });

  it('take guests who play, accounts, and nobody without a token', async () => {
    const { id, white } = await start();
    expect(codesOf(await say(await createGuest(host.query, 'Guest'), id, 'SPECTATORS', 'x'))).toEqual([
      'ACCOUNT_NEEDED',
    ]);
    expect(codesOf(await say(white, id, 'SPECTATORS', 'Thank you for watching'))).toEqual([]);
    const { data } = await host.query(
      'mutation ($input: PostMessageInput!) { postMessage(input: $input) { errors { code } } }',
      { input: { gameId: id, room: 'SPECTATORS', text: 'x' } },
    );
    expect(data.postMessage.errors).toEqual([{ code: 'UNAUTHENTICATED' }]);
  });

  it('open when the game begins, and close seven days after its end', async () => {
    const owner = await createGuest(host.query, 'Owner');
    const { game } = await createGame(host.query, owner, {});
    expect(codesOf(await say(owner, game.id, 'PLAYERS', 'Anybody?'))).toEqual(['GAME_NOT_STARTED']);
    const { id, white } = await start();
    await sendEnding(host.query, 'resign', white, { gameId: id });
    host.advance(7 * DAY - MINUTE);
    expect(codesOf(await say(white, id, 'PLAYERS', 'Well played'))).toEqual([]);
    host.advance(2 * MINUTE);
    expect(codesOf(await say(white, id, 'PLAYERS', 'Hello?'))).toEqual(['CHAT_CLOSED']);
    expect(textsOf(await read(id, 'PLAYERS', white))).toEqual(['Well played']);
  });
});

describe('messages', () => {
  it('come in pages, newest first, complete and each once while others are posted', async () => {
    const { id, white, black } = await start();
    for (let n = 1; n <= 7; n++) await say(n % 2 ? white : black, id, 'PLAYERS', `Message ${n}`);
    const first = await read(id, 'PLAYERS', white, { first: 3 });
    await say(white, id, 'PLAYERS', 'Message 8');
    const second = await read(id, 'PLAYERS', white, { first: 3, after: first.pageInfo.endCursor });
    const third = await read(id, 'PLAYERS', white, { first: 3, after: second.pageInfo.endCursor });
    const numbers = [first, second, third].flatMap(({ nodes }) =>
      nodes.map(({ number }: { number: number }) => number),
    );
    expect(numbers).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect([first, second, third].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true, false]);
    expect(second.pageInfo.hasPreviousPage).toBe(true);
    await expect(read(id, 'PLAYERS', white, { first: 101 })).rejects.toThrow('first is 101');
    await expect(read(id, 'PLAYERS', white, { after: 'x' })).rejects.toThrow('after is not a cursor');
  });

  it('posted at once are numbered without gaps, none is lost', async () => {
    const { id, white, black } = await start();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => say(n % 2 ? white : black, id, 'PLAYERS', `At once ${n}`)),
    );
    expect(answers.flatMap(codesOf)).toEqual([]);
    const numbers = answers.map(({ message }) => message.number).toSorted((a, b) => a - b);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await read(id, 'PLAYERS', white)).nodes).toHaveLength(10);
  });

  it('with one key are one message, however often and from however many at once', async () => {
    const { id, white, black } = await start();
    const answers = await Promise.all([1, 2, 3, 4].map(() => say(white, id, 'PLAYERS', 'Once', 'key')));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await say(black, id, 'PLAYERS', 'Twice', 'key');
    expect(await say(white, id, 'PLAYERS', 'Once', 'key')).toEqual(answers[0]);
    expect(textsOf(await read(id, 'PLAYERS', white))).toEqual(['Twice', 'Once']);
    await say(white, id, 'SPECTATORS', 'Once', 'key');
    expect(textsOf(await read(id, 'SPECTATORS', white))).toEqual(['Once']);
    expect((await say(white, id, 'PLAYERS', 'x', 'k'.repeat(65))).errors).toMatchObject([
      { code: 'BAD_INPUT', path: ['input', 'idempotencyKey'] },
    ]);
  });

  it('have 1 to 500 characters, all of which can be seen', async () => {
    const { id, white } = await start();
    const { message } = await say(white, id, 'PLAYERS', '  Two\r\nlines\tand \u{1F469}\u200D\u{1F52C}  ');
    expect(message.text).toBe('Two lines and \u{1F469}\u200D\u{1F52C}');
    expect(codesOf(await say(white, id, 'PLAYERS', '\u{1F9EC}'.repeat(500)))).toEqual([]);
    for (const text of ['', '   ', 'x'.repeat(501), 'a\u202Eb', '\u200D', 'a\u0007'])
      expect((await say(white, id, 'PLAYERS', text)).errors).toMatchObject([
        { code: 'BAD_INPUT', path: ['input', 'text'] },
      ]);
  });

  it('are twelve a minute for one person, in all rooms together, and repetitions count for nothing', async () => {
    const { id, white, black } = await start();
    host.advance(MINUTE - (host.now() % MINUTE) + 1000);
    for (let n = 0; n < 6; n++) {
      await say(white, id, 'PLAYERS', `a${n}`, `a${n}`);
      await say(white, id, 'PLAYERS', `a${n}`, `a${n}`);
      await say(white, id, 'SPECTATORS', `b${n}`);
    }
    const { errors } = await say(white, id, 'PLAYERS', 'One too many');
    expect(errors).toMatchObject([{ code: 'RATE_LIMITED', retryAfter: expect.any(Number) }]);
    expect(errors[0].retryAfter).toBeLessThanOrEqual(60);
    expect(codesOf(await say(white, id, 'PLAYERS', 'a0', 'a0'))).toEqual([]);
    expect(codesOf(await say(black, id, 'PLAYERS', 'Mine'))).toEqual([]);
    host.advance(errors[0].retryAfter * 1000);
    expect(codesOf(await say(white, id, 'PLAYERS', 'Again'))).toEqual([]);
  });
});

describe('a message', () => {
  it('is deleted by who wrote it, for ten minutes, and what it said is gone', async () => {
    const { id, white, black } = await start();
    const { message } = await say(white, id, 'PLAYERS', 'Oh no');
    expect(codesOf(await changeMessage(host.query, 'deleteMessage', black, message.id))).toEqual(['NOT_YOUR_MESSAGE']);
    const deleted = await changeMessage(host.query, 'deleteMessage', white, message.id);
    expect(deleted).toMatchObject({ message: { text: null, state: 'DELETED', version: 2, number: 1 }, errors: [] });
    expect(await changeMessage(host.query, 'deleteMessage', white, message.id)).toEqual(deleted);
    expect((await read(id, 'PLAYERS', black)).nodes).toMatchObject([{ text: null, state: 'DELETED' }]);
    const late = (await say(white, id, 'PLAYERS', 'Too late')).message;
    host.advance(10 * MINUTE);
    expect(codesOf(await changeMessage(host.query, 'deleteMessage', white, late.id))).toEqual(['MESSAGE_TOO_OLD']);
    for (const other of ['m_0000000000000000_p1', `${message.id}0`, 'nonsense'])
      expect(codesOf(await changeMessage(host.query, 'deleteMessage', white, other))).toEqual(['MESSAGE_NOT_FOUND']);
  });

  it('of the spectators’ room is hidden by a player of the game, from everybody', async () => {
    const { id, black } = await start();
    const [author, other] = [await watcher(), await watcher()];
    const { message } = await say(author, id, 'SPECTATORS', 'Play Nc7');
    expect(codesOf(await changeMessage(host.query, 'hideMessage', other, message.id))).toEqual(['NOT_A_PLAYER']);
    const hidden = await changeMessage(host.query, 'hideMessage', black, message.id);
    expect(hidden).toMatchObject({ message: { text: null, state: 'HIDDEN', version: 2 }, errors: [] });
    expect(await changeMessage(host.query, 'hideMessage', black, message.id)).toEqual(hidden);
    for (const reader of [author, other, black, undefined])
      expect((await read(id, 'SPECTATORS', reader)).nodes).toMatchObject([{ text: null, state: 'HIDDEN' }]);
    const own = (await say(black, id, 'PLAYERS', 'x')).message;
    expect(codesOf(await changeMessage(host.query, 'hideMessage', black, own.id))).toEqual(['BAD_INPUT']);
    expect(codesOf(await changeMessage(host.query, 'hideMessage', author, own.id))).toEqual(['MESSAGE_NOT_FOUND']);
  });

  it('deleted and hidden at once is one or the other, in one version each', async () => {
    const { id, white } = await start();
    const author = await watcher();
    const { message } = await say(author, id, 'SPECTATORS', 'x');
    await Promise.all([
      changeMessage(host.query, 'deleteMessage', author, message.id),
      changeMessage(host.query, 'hideMessage', white, message.id),
    ]);
    const [{ state, version }] = (await read(id, 'SPECTATORS', white)).nodes;
    expect([
      ['DELETED', 2],
      ['DELETED', 3],
    ]).toContainEqual([state, version]);
  });
});

describe('somebody who is blocked', () => {
  it('by the other player is refused as if the room were closed', async () => {
    const { id, white, black } = await start();
    await say(black, id, 'PLAYERS', 'Before');
    await block(white, black);
    const refused = await say(black, id, 'PLAYERS', 'After');
    const over = await start();
    await sendEnding(host.query, 'resign', over.white, { gameId: over.id });
    host.advance(7 * DAY);
    expect(refused.errors).toEqual((await say(over.black, over.id, 'PLAYERS', 'x')).errors);
    expect(codesOf(refused)).toEqual(['CHAT_CLOSED']);
    expect((await read(id, 'PLAYERS', white)).nodes).toMatchObject([{ text: null, state: 'HIDDEN' }]);
    expect((await read(id, 'PLAYERS', black)).nodes).toMatchObject([{ text: 'Before', state: 'SHOWN' }]);
    expect(codesOf(await say(white, id, 'PLAYERS', 'I can'))).toEqual([]);
  });

  it('is silent as a spectator of the blocker’s games, and for other spectators who block them', async () => {
    const { id, black } = await start();
    const [author, other] = [await watcher(), await watcher()];
    await say(author, id, 'SPECTATORS', 'Hello');
    await block(other, author);
    expect((await read(id, 'SPECTATORS', other)).nodes).toMatchObject([{ text: null, state: 'HIDDEN' }]);
    expect(codesOf(await say(author, id, 'SPECTATORS', 'Still here'))).toEqual([]);
    await block(black, author);
    expect(codesOf(await say(author, id, 'SPECTATORS', 'And now?'))).toEqual(['CHAT_CLOSED']);
    expect(textsOf(await read(id, 'SPECTATORS'))).toEqual(['Still here', 'Hello']);
  });
});

describe('a player who mutes spectators', () => {
  it('has no room of theirs in own games while these go on, and all others', async () => {
    const { id, white, black } = await start();
    const other = await start();
    await say(await watcher(), id, 'SPECTATORS', 'Hm');
    expect(await setMute(white, true)).toEqual({ muteSpectators: true, confirmTurns: false });
    expect(await read(id, 'SPECTATORS', white)).toBeNull();
    expect(await read(id, 'PLAYERS', white)).not.toBeNull();
    expect(textsOf(await read(id, 'SPECTATORS', black))).toEqual(['Hm']);
    expect(await read(other.id, 'SPECTATORS', white)).not.toBeNull();
    await sendEnding(host.query, 'resign', black, { gameId: id });
    expect(textsOf(await read(id, 'SPECTATORS', white))).toEqual(['Hm']);
    expect(await setMute(white, false)).toMatchObject({ muteSpectators: false });
  });
});
