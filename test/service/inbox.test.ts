import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGameId, isPlayerId } from '#lambdas/domain/ids';
import { makeNotice } from '#lambdas/domain/inbox/notice';
import { createInboxStore } from '#lambdas/store/inbox/inbox-store';
import { tableNames } from '#lambdas/store/items/tables';
import { notify } from '#lambdas/usecases/inbox/notify';
import { sendEnding } from '../kit/endings.ts';
import { follow, followGame, lastRecord } from '../kit/stream.ts';
import { createGame, createGuest, type Guest, joinGame, type Match, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const INBOX = `query ($first: Int! = 20, $after: String, $unreadOnly: Boolean! = false) {
  inbox(first: $first, after: $after, unreadOnly: $unreadOnly) {
    unreadCount edges { cursor } pageInfo { hasNextPage hasPreviousPage endCursor }
    nodes { id kind text ply isRead at from { name } game { id } }
  }
}`;

const inboxOf = async ({ token }: Guest, args: object = {}) => (await host.query(INBOX, args, token)).data.inbox;

const markRead = async ({ token }: Guest, input: object) =>
  (
    await host.query(
      'mutation ($input: MarkReadInput!) { markRead(input: $input) { unreadCount errors { code path } } }',
      { input },
      token,
    )
  ).data.markRead;

const TURNS = ['Rd5', 'Re4', 'Rd4'];

/** Plays the first turns of a game, each of which is followed. */
const playFirst = async (match: Match, count: number): Promise<void> => {
  await followGame(host, match.id);
  for (const [ply, turn] of TURNS.slice(0, count).entries()) {
    await playTurn(host.query, ply % 2 === 0 ? match.white : match.black, { gameId: match.id, expectedPly: ply, turn });
    await followGame(host, match.id);
  }
};

/** A player with unread notices: so many offers of another game, each of a game of its own. */
const startWaiting = async (count: number): Promise<Guest> => {
  const player = await createGuest(host.query, 'Rosalind');
  for (let index = 0; index < count; index++) {
    const other = await createGuest(host.query, `Opponent ${index}`);
    const { data } = await host.query(
      'mutation { createGame(input: { seat: WHITE }) { game { id } } }',
      {},
      player.token,
    );
    const { id } = data.createGame.game;
    await joinGame(host.query, other, id);
    await followGame(host, id);
    host.advance(1000);
  }
  return player;
};

describe('an inbox', () => {
  it('tells of a turn with the game and whom it is against', async () => {
    const match = await startMatch(host.query);
    await playFirst(match, 1);
    expect(await inboxOf(match.black)).toMatchObject({
      unreadCount: 1,
      nodes: [
        {
          kind: 'YOUR_TURN',
          text: 'Rd5 was played. It is your turn.',
          ply: 1,
          isRead: false,
          from: { name: 'Rosalind' },
          game: { id: match.id },
        },
      ],
    });
    expect(await inboxOf(match.white)).toMatchObject({ unreadCount: 0, nodes: [{ ply: 0, isRead: true }] });
  });

  it('needs a token, and is its player’s alone', async () => {
    const match = await startMatch(host.query);
    await playFirst(match, 1);
    const [notice] = (await inboxOf(match.black)).nodes;
    const find = async (token?: string) =>
      (await host.query('query ($id: ID!) { node(id: $id) { id __typename } }', { id: notice.id }, token)).data.node;
    expect(await find(match.black.token)).toEqual({ id: notice.id, __typename: 'Notice' });
    expect(await find(match.white.token)).toBeNull();
    expect(await find()).toBeNull();
    expect((await host.query(INBOX)).errors[0]?.extensions['code']).toBe('UNAUTHENTICATED');
    expect(await markRead(match.white, { ids: [notice.id] })).toMatchObject({ errors: [] });
    expect((await inboxOf(match.black)).unreadCount).toBe(1);
  });

  it('shows no game that its player may not see', async () => {
    const [{ id }, player] = [
      await startMatch(host.query, 'standard', { visibility: 'PUBLIC' }),
      await createGuest(host.query, 'Rosalind'),
    ];
    const secret = (await createGame(host.query, await createGuest(host.query, 'Ada'), { visibility: 'PRIVATE' })).game;
    const client = DynamoDBDocumentClient.from(host.database.client());
    const inbox = createInboxStore(client, tableNames(host.prefix).players);
    for (const gameId of [id, secret.id]) {
      if (!isGameId(gameId) || !isPlayerId(player.id)) throw new Error('these are ids');
      const game = { id: gameId, version: 1, ply: 0, take: 0 };
      const news = { recipient: player.id, kind: 'SERVICE', at: host.now(), from: undefined, text: 'News.' } as const;
      const notice = makeNotice({ ...news, game, subject: [gameId] });
      await notify({ inbox, channels: [] }, notice);
      host.advance(1);
    }
    expect((await inboxOf(player)).nodes.map(({ game }: { game: unknown }) => game)).toEqual([null, { id }]);
  });

  it('is listed page by page, newest first, each notice once', async () => {
    const player = await startWaiting(5);
    const pages = [];
    let after: string | null = null;
    do {
      const page: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } = await inboxOf(
        player,
        { first: 2, after },
      );
      pages.push(page.nodes.map(({ id }) => id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    const all = (await inboxOf(player)).nodes.map(({ id }: { id: string }) => id);
    expect(pages.map(page => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(all);
    expect(all.toSorted().toReversed()).toEqual(all);
  });

  it('is marked as read notice by notice, or up to one of them', async () => {
    const player = await startWaiting(4);
    const { edges, nodes } = await inboxOf(player);
    expect(await markRead(player, { ids: [nodes[0].id] })).toEqual({ unreadCount: 3, errors: [] });
    expect(await markRead(player, { ids: [nodes[0].id] })).toEqual({ unreadCount: 3, errors: [] });
    expect(await markRead(player, { upTo: edges[2].cursor })).toEqual({ unreadCount: 1, errors: [] });
    const unread = await inboxOf(player, { unreadOnly: true });
    expect(unread.nodes.map(({ id }: { id: string }) => id)).toEqual([nodes[1].id]);
    expect((await inboxOf(player)).nodes.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('keeps what is told late unread, though it came about before what was marked', async () => {
    const late = await startMatch(host.query);
    const record = await lastRecord(host, late.id);
    host.advance(60_000);
    const other = await startMatch(host.query);
    await followGame(host, other.id);
    const [edge] = (await inboxOf(other.white)).edges;
    await markRead(late.white, { upTo: edge.cursor });
    await follow(host, record);
    expect(await inboxOf(late.white)).toMatchObject({ unreadCount: 1 });
  });

  it('refuses what names no notice, and says which', async () => {
    const player = await startWaiting(0);
    const refusal = (...path: string[]) => ({
      unreadCount: null,
      errors: [{ code: 'BAD_INPUT', path: ['input', ...path] }],
    });
    expect(await markRead(player, {})).toEqual(refusal());
    expect(await markRead(player, { ids: [], upTo: 'x' })).toEqual(refusal());
    expect(await markRead(player, { upTo: 'x' })).toEqual(refusal('upTo'));
    expect(await markRead(player, { ids: ['g_1'] })).toEqual(refusal('ids', '0'));
    expect(await markRead(player, { ids: Array(101).fill('x') })).toEqual(refusal('ids'));
    expect((await host.query(INBOX, { after: 'x' }, player.token)).errors[0]?.extensions['code']).toBe('BAD_INPUT');
  });

  it('forgets what was unread for half a year, and what was read for a month', async () => {
    const [unread, read] = [await startWaiting(1), await startWaiting(1)];
    await markRead(read, { ids: [(await inboxOf(read)).nodes[0].id] });
    host.advance(31 * 86_400_000);
    expect((await inboxOf(read)).nodes).toEqual([]);
    expect(await inboxOf(unread)).toMatchObject({ unreadCount: 1, nodes: [{ isRead: false }] });
    host.advance(150 * 86_400_000);
    expect(await inboxOf(unread)).toMatchObject({ unreadCount: 0, nodes: [] });
  });
});

describe('nobody is told', () => {
  it('of a turn that a conditional turn has answered', async () => {
    const match = await startMatch(host.query);
    await playFirst(match, 1);
    const lines = [['Re4', 'Rd4']];
    const { data } = await host.query(
      'mutation ($input: SetConditionalTurnsInput!) { setConditionalTurns(input: $input) { errors { code message } } }',
      { input: { gameId: match.id, expectedPly: 1, lines } },
      match.white.token,
    );
    expect(data.setConditionalTurns.errors).toEqual([]);
    await playTurn(host.query, match.black, { gameId: match.id, expectedPly: 1, turn: 'Re4' });
    const record = await lastRecord(host, match.id);
    await followGame(host, match.id);
    await follow(host, record);
    const kindsOf = async (guest: Guest) =>
      (await inboxOf(guest)).nodes.map(({ kind, ply }: { kind: string; ply: number }) => `${kind} ${ply}`);
    expect(await kindsOf(match.white)).toEqual(['YOUR_TURN 0']);
    expect(await kindsOf(match.black)).toEqual(['YOUR_TURN 3', 'YOUR_TURN 1']);
  });

  it('of an offer that is gone', async () => {
    const match = await startMatch(host.query);
    await playFirst(match, 2);
    await sendEnding(host.query, 'offerDraw', match.black, { gameId: match.id, expectedPly: 2 });
    const record = await lastRecord(host, match.id);
    await sendEnding(host.query, 'declineDraw', match.white, { gameId: match.id, expectedPly: 2 });
    await follow(host, record);
    await followGame(host, match.id);
    expect((await inboxOf(match.white)).nodes).toMatchObject([{ kind: 'YOUR_TURN', ply: 2 }, { ply: 0 }]);
  });
});
