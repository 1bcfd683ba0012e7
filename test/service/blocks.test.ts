import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf } from '../kit/endings.ts';
import { createGame, createGuest, type Guest, joinGame, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const send = async (name: 'blockPlayer' | 'unblockPlayer', by: Guest, playerId: string) => {
  const query = `mutation ($id: ID!) { payload: ${name}(input: { playerId: $id }) { player { id } errors { code path } } }`;
  return (await host.query(query, { id: playerId }, by.token)).data.payload;
};
const block = (by: Guest, { id }: Guest) => send('blockPlayer', by, id);
const unblock = (by: Guest, { id }: Guest) => send('unblockPlayer', by, id);
const blockedBy = async (by: Guest, first = 20, after?: string) => {
  const query = `query ($first: Int!, $after: String) { blockedPlayers(first: $first, after: $after) {
    nodes { id } pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
  return (await host.query(query, { first, after }, by.token)).data.blockedPlayers;
};
const rematch = async (field: 'offerRematch' | 'acceptRematch', { token }: Guest, gameId: string) => {
  const query = `mutation ($id: ID!) { payload: ${field}(input: { gameId: $id }) { game { rematch { offeredBy } } errors { code message } } }`;
  return (await host.query(query, { id: gameId }, token)).data.payload;
};
const newPair = async (): Promise<readonly [Guest, Guest]> => [
  await createGuest(host.query, 'Rosalind'),
  await createGuest(host.query, 'James'),
];

describe('a player who is blocked', () => {
  it('cannot join the blocker’s games, and is told what anybody who comes late is told', async () => {
    const [rosalind, james] = await newPair();
    const taken = await startMatch(host.query);
    const late = await joinGame(host.query, james, taken.id);
    await block(rosalind, james);
    for (const input of [{}, { visibility: 'PRIVATE' }]) {
      const { game } = await createGame(host.query, rosalind, input);
      expect((await joinGame(host.query, james, game.id, game.inviteCode)).errors).toEqual(late.errors);
      expect(
        codesOf(await joinGame(host.query, await createGuest(host.query, 'Maurice'), game.id, game.inviteCode)),
      ).toEqual([]);
    }
  });

  it('plays on in games under way', async () => {
    const { id, white, black } = await startMatch(host.query);
    await block(white, black);
    const play = 'mutation ($id: ID!) { resign(input: { gameId: $id }) { game { status } errors { code } } }';
    expect((await host.query(play, { id }, black.token)).data.resign).toEqual({
      game: { status: 'FINISHED' },
      errors: [],
    });
  });

  it('cannot offer the blocker a rematch, nor accept one, until the block is lifted', async () => {
    const { id, white, black } = await startMatch(host.query);
    await host.query(`mutation { resign(input: { gameId: "${id}" }) { errors { code } } }`, {}, white.token);
    expect(codesOf(await rematch('offerRematch', white, id))).toEqual([]);
    await block(white, black);
    for (const field of ['offerRematch', 'acceptRematch'] as const)
      expect(codesOf(await rematch(field, black, id))).toEqual(['OPPONENT_UNAVAILABLE']);
    await unblock(white, black);
    expect(codesOf(await rematch('acceptRematch', black, id))).toEqual([]);
  });

  it('may be joined by the blocker, whose own choice it is', async () => {
    const [rosalind, james] = await newPair();
    await block(rosalind, james);
    const { game } = await createGame(host.query, james);
    expect(codesOf(await joinGame(host.query, rosalind, game.id))).toEqual([]);
  });
});

describe('blocking', () => {
  it('may be repeated, and lifted, and is listed in pages for the blocker alone', async () => {
    const [rosalind, james] = await newPair();
    const maurice = await createGuest(host.query, 'Maurice');
    expect(await block(rosalind, james)).toEqual({ player: { id: james.id }, errors: [] });
    for (const other of [james, maurice]) await block(rosalind, other);
    const page = await blockedBy(rosalind, 1);
    const rest = await blockedBy(rosalind, 1, page.pageInfo.endCursor);
    expect([page.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
    const ids = [...page.nodes, ...rest.nodes].map(({ id }: Guest) => id);
    expect(ids.toSorted()).toEqual([james.id, maurice.id].toSorted());
    expect((await blockedBy(james)).nodes).toEqual([]);
    await unblock(rosalind, james);
    await unblock(rosalind, james);
    expect((await blockedBy(rosalind)).nodes).toEqual([{ id: maurice.id }]);
  });

  it('refuses whoever does not exist, and oneself', async () => {
    const [rosalind] = await newPair();
    const path = ['input', 'playerId'];
    for (const id of ['p_0000000000000000', 'nobody']) {
      expect((await send('blockPlayer', rosalind, id)).errors).toEqual([{ code: 'PLAYER_NOT_FOUND', path }]);
      expect((await send('unblockPlayer', rosalind, id)).errors).toEqual([{ code: 'PLAYER_NOT_FOUND', path }]);
    }
    expect((await block(rosalind, rosalind)).errors).toEqual([{ code: 'BAD_INPUT', path }]);
  });
});
