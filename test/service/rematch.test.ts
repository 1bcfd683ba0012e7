import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf, sendEnding } from '../kit/endings.ts';
import { createGame, createGuest, type Guest, type Match, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const NEXT = `id version status visibility hotSeat inviteCode ply ruleset { text } timeControl { text vacationDays }
  deadline white { id } black { id }`;
const FINISHED = 'id version status termination rematch { offeredBy game { id } }';

const mutate = async (name: 'offerRematch' | 'acceptRematch', guest: Guest, gameId: string) => {
  const type = `${name === 'offerRematch' ? 'Offer' : 'Accept'}RematchInput!`;
  const { data } = await host.query(
    `mutation ($input: ${type}) { payload: ${name}(input: $input) { game { ${FINISHED} } rematch { ${NEXT} } errors { code } } }`,
    { input: { gameId } },
    guest.token,
  );
  return data.payload;
};
const offer = (guest: Guest, id: string) => mutate('offerRematch', guest, id);
const accept = (guest: Guest, id: string) => mutate('acceptRematch', guest, id);

const read = async (id: string, guest?: Guest) =>
  (await host.query(`query ($id: ID!) { game(id: $id) { ${FINISHED} } }`, { id }, guest?.token)).data.game;

const gamesOf = async (guest: Guest): Promise<number> =>
  (await host.query('{ me { games(first: 50) { nodes { id } } } }', {}, guest.token)).data.me.games.nodes.length;

const finish = async (input: object = {}, ruleset = 'standard'): Promise<Match> => {
  const match = await startMatch(host.query, ruleset, input);
  await sendEnding(host.query, 'resign', match.white, { gameId: match.id });
  return match;
};

describe('a rematch', () => {
  it('offered by one and accepted by the other is a game with sides exchanged, all else the same', async () => {
    const timeControl = { bankSeconds: 600, incrementSeconds: 5, vacationDays: 2 };
    const match = await finish({ timeControl }, 'faster');
    const offered = await offer(match.black, match.id);
    expect(offered).toMatchObject({ game: { version: 4, rematch: { offeredBy: 'BLACK', game: null } }, rematch: null });
    const { game, rematch, errors } = await accept(match.white, match.id);
    expect(errors).toEqual([]);
    expect(game).toMatchObject({ version: 5, status: 'FINISHED', rematch: { game: { id: rematch.id } } });
    expect(rematch).toMatchObject({
      version: 1,
      status: 'ACTIVE',
      visibility: 'PUBLIC',
      hotSeat: false,
      ply: 0,
      ruleset: { text: 'faster' },
      timeControl: { text: '600+5', vacationDays: 2 },
      white: { id: match.black.id },
      black: { id: match.white.id },
    });
    expect(Date.parse(rematch.deadline)).toBeGreaterThan(host.now());
    const turn = { gameId: rematch.id, expectedPly: 0, turn: 'Rd5' };
    expect(codesOf(await playTurn(host.query, match.black, turn))).toEqual([]);
  });

  it('offered by both is accepted', async () => {
    const match = await finish();
    await offer(match.white, match.id);
    expect((await offer(match.black, match.id)).rematch).toMatchObject({ status: 'ACTIVE' });
  });

  it('is one game, however often and by whomever it is asked for', async () => {
    const match = await finish();
    const { white, black, id } = match;
    await Promise.all([offer(white, id), offer(black, id), offer(white, id), offer(black, id)]);
    const answers = await Promise.all([white, black].flatMap(guest => [accept(guest, id), offer(guest, id)]));
    expect(answers.flatMap(codesOf)).toEqual([]);
    expect(new Set(answers.map(({ rematch }) => rematch.id)).size).toBe(1);
    expect(await read(id)).toMatchObject({ version: 5 });
    expect(await Promise.all([gamesOf(white), gamesOf(black)])).toEqual([2, 2]);
  });

  it('that was agreed on and not made, for something failed between, is made when anybody asks again', async () => {
    const match = await finish();
    await offer(match.white, match.id);
    const { rematch } = await accept(match.black, match.id);
    const TableName = `${host.prefix}games`;
    await host.database.client().send(new DeleteItemCommand({ TableName, Key: { id: { S: rematch.id } } }));
    expect(await read(match.id)).toMatchObject({ rematch: { offeredBy: 'WHITE', game: null } });
    const again = await accept(match.black, match.id);
    expect(again).toMatchObject({ game: { version: 5 }, rematch: { id: rematch.id, white: { id: match.black.id } } });
    expect((await accept(match.white, match.id)).rematch.id).toBe(rematch.id);
  });

  it('is refused to strangers, without an offer, to oneself and before the end', async () => {
    const match = await startMatch(host.query);
    expect(codesOf(await offer(match.white, match.id))).toEqual(['GAME_NOT_OVER']);
    await sendEnding(host.query, 'resign', match.white, { gameId: match.id });
    expect(codesOf(await accept(match.white, match.id))).toEqual(['NO_OFFER']);
    await offer(match.white, match.id);
    expect(codesOf(await accept(match.white, match.id))).toEqual(['NO_OFFER']);
    const stranger = await createGuest(host.query, 'Stranger');
    for (const ask of [offer, accept]) expect(codesOf(await ask(stranger, match.id))).toEqual(['NOT_A_PLAYER']);
    const { game } = await createGame(host.query, stranger);
    await sendEnding(host.query, 'abortGame', stranger, { gameId: game.id });
    expect(codesOf(await offer(stranger, game.id))).toEqual(['GAME_NOT_STARTED']);
  });

  it('is an offer for the players to see, and a game for everybody who may see it', async () => {
    const match = await finish();
    await offer(match.white, match.id);
    expect((await read(match.id)).rematch).toBeNull();
    expect((await read(match.id, match.black)).rematch).toEqual({ offeredBy: 'WHITE', game: null });
    const { rematch } = await accept(match.black, match.id);
    expect((await read(match.id)).rematch.game).toEqual({ id: rematch.id });
  });

  it('of a private game is private, and has no invite code', async () => {
    const [white, black] = await Promise.all([createGuest(host.query, 'A'), createGuest(host.query, 'B')]);
    const { game } = await createGame(host.query, white, { seat: 'WHITE', visibility: 'PRIVATE' });
    const JOIN = 'mutation ($input: JoinGameInput!) { joinGame(input: $input) { errors { code } } }';
    await host.query(JOIN, { input: { gameId: game.id, inviteCode: game.inviteCode } }, black.token);
    await sendEnding(host.query, 'resign', white, { gameId: game.id });
    await offer(white, game.id);
    const { rematch } = await accept(black, game.id);
    expect(rematch).toMatchObject({ visibility: 'PRIVATE', inviteCode: null, white: { id: black.id } });
    expect(await read(rematch.id)).toBeNull();
  });

  it('after a swap exchanges the sides that were played last', async () => {
    const match = await startMatch(host.query, 'standard,pieRule=on');
    await playTurn(host.query, match.white, { gameId: match.id, expectedPly: 0, turn: 'Rd5' });
    await playTurn(host.query, match.black, { gameId: match.id, expectedPly: 1, turn: 'swap' });
    await sendEnding(host.query, 'resign', match.white, { gameId: match.id });
    expect((await offer(match.white, match.id)).game.rematch.offeredBy).toBe('BLACK');
    expect((await accept(match.black, match.id)).rematch).toMatchObject({
      white: { id: match.white.id },
      black: { id: match.black.id },
    });
  });

  it('of one player on both sides begins at once, and once', async () => {
    const guest = await createGuest(host.query, 'Both');
    const { game } = await createGame(host.query, guest, { hotSeat: true });
    await sendEnding(host.query, 'resign', guest, { gameId: game.id });
    const { rematch } = await offer(guest, game.id);
    expect(rematch).toMatchObject({
      hotSeat: true,
      status: 'ACTIVE',
      white: { id: guest.id },
      black: { id: guest.id },
    });
    expect((await offer(guest, game.id)).rematch.id).toBe(rematch.id);
    expect((await accept(guest, game.id)).rematch.id).toBe(rematch.id);
  });
});
