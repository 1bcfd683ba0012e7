import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf, type EndingName, readEnded, sendEnding } from '../kit/endings.ts';
import { createGame, createGuest, type Match, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

type Side = 'white' | 'black';
const TURNS = ['Rd5', 'Re4', 'Ra4', 'Rh5'];

const send = (name: EndingName, match: Match, side: Side, expectedPly: number) =>
  sendEnding(host.query, name, match[side], { gameId: match.id, expectedPly });
const request = (match: Match, side: Side, ply: number) => send('requestTakeback', match, side, ply);
const accept = (match: Match, side: Side, ply: number) => send('acceptTakeback', match, side, ply);

const play = (match: Match, expectedPly: number, input: object = {}) =>
  playTurn(host.query, expectedPly % 2 ? match.black : match.white, {
    gameId: match.id,
    expectedPly,
    turn: TURNS[expectedPly],
    ...input,
  });

const startAt = async (ply: number, input: object = {}): Promise<Match> => {
  const match = await startMatch(host.query, 'standard', input);
  for (let played = 0; played < ply; played++) expect(codesOf(await play(match, played))).toEqual([]);
  return match;
};

const nodeOf = async (id: string) =>
  (await host.query('query ($id: ID!) { node(id: $id) { id ... on Turn { notation } } }', { id })).data.node;

describe('a takeback', () => {
  it('asked for on the turn of the other side gives one turn back', async () => {
    const match = await startAt(3);
    expect((await request(match, 'white', 3)).game.offers).toEqual([{ kind: 'TAKEBACK', by: 'WHITE', ply: 3 }]);
    const { game } = await accept(match, 'black', 3);
    expect(game).toMatchObject({ ply: 2, version: 7, status: 'ACTIVE', playerToMove: { id: match.white.id } });
    expect(game.offers).toEqual([]);
    expect(game.record).toContain('[PlyCount "2"]');
    expect(codesOf(await play(match, 2, { turn: 'Rb4' }))).toEqual([]);
  });

  it('asked for on the own turn gives two turns back', async () => {
    const match = await startAt(3);
    await request(match, 'black', 3);
    expect((await accept(match, 'white', 3)).game).toMatchObject({ ply: 1, playerToMove: { id: match.black.id } });
  });

  it('is accepted or declined by the other side alone, at the ply at which it was asked for', async () => {
    const match = await startAt(3);
    await request(match, 'white', 3);
    expect(codesOf(await accept(match, 'white', 3))).toEqual(['NO_OFFER']);
    const stranger = { ...match, black: await createGuest(host.query, 'Stranger') };
    expect(codesOf(await accept(stranger, 'black', 3))).toEqual(['NOT_A_PLAYER']);
    expect(codesOf(await accept(match, 'black', 2))).toEqual(['STALE_PLY']);
    expect((await send('declineTakeback', match, 'black', 3)).game).toMatchObject({ ply: 3, offers: [] });
    expect(codesOf(await accept(match, 'black', 3))).toEqual(['NO_OFFER']);
    expect(codesOf(await request(match, 'white', 3))).toEqual(['ALREADY_OFFERED']);
  });

  it('is refused where there is nothing to take back, and in a game that is over', async () => {
    const match = await startAt(1);
    expect(codesOf(await request(match, 'black', 1))).toEqual(['NOTHING_TO_TAKE_BACK']);
    expect(codesOf(await request(await startAt(0), 'white', 0))).toEqual(['NOTHING_TO_TAKE_BACK']);
    await request(match, 'white', 1);
    await sendEnding(host.query, 'resign', match.white, { gameId: match.id });
    expect(codesOf(await accept(match, 'black', 1))).toEqual(['GAME_OVER']);
  });

  it('is not asked for by a draw offer, nor accepted by an answer to one, and leaves none', async () => {
    const match = await startAt(3);
    await send('offerDraw', match, 'black', 3);
    await request(match, 'white', 3);
    expect(codesOf(await send('acceptDraw', match, 'black', 3))).toEqual(['NO_OFFER']);
    await accept(match, 'black', 3);
    expect(codesOf(await send('acceptDraw', match, 'white', 2))).toEqual(['NO_OFFER']);
    await play(match, 2);
    expect(codesOf(await send('acceptDraw', match, 'white', 3))).toEqual(['NO_OFFER']);
  });

  it('spends the key of the turn: a late copy plays nothing', async () => {
    const match = await startAt(2);
    await play(match, 2, { idempotencyKey: 'spent' });
    await request(match, 'white', 3);
    await accept(match, 'black', 3);
    expect(codesOf(await play(match, 2, { idempotencyKey: 'spent' }))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
    expect(await readEnded(host.query, match.id)).toMatchObject({ ply: 2 });
    const again = await play(match, 2, { idempotencyKey: 'new' });
    expect(again).toMatchObject({ turn: { ply: 2 }, errors: [] });
    expect(await play(match, 2, { idempotencyKey: 'new' })).toEqual(again);
  });

  it('takes the id of the turn with it', async () => {
    const match = await startAt(2);
    const { turn } = await play(match, 2);
    await request(match, 'white', 3);
    await accept(match, 'black', 3);
    expect(await nodeOf(turn.id)).toBeNull();
    const next = await play(match, 2, { turn: 'Rb4' });
    expect(next.turn.id).not.toBe(turn.id);
    expect(await nodeOf(turn.id)).toBeNull();
    expect(await nodeOf(next.turn.id)).toEqual({ id: next.turn.id, notation: 'Rb4' });
  });

  it('of one player on both sides is one turn, at once', async () => {
    const guest = await createGuest(host.query, 'Both');
    const { game } = await createGame(host.query, guest, { hotSeat: true });
    const match = { id: game.id, white: guest, black: guest };
    await play(match, 0);
    await play(match, 1);
    expect((await request(match, 'white', 2)).game).toMatchObject({ ply: 1, offers: [] });
    expect(codesOf(await request(match, 'white', 2))).toEqual(['STALE_PLY']);
    expect(codesOf(await accept(match, 'white', 1))).toEqual(['NO_OFFER']);
    expect((await request(match, 'white', 1)).game).toMatchObject({ ply: 0 });
  });
});

describe('a takeback that races', () => {
  it('with a turn leaves one of them', async () => {
    for (let round = 0; round < 8; round++) {
      const match = await startAt(3);
      await request(match, 'white', 3);
      const turn = () => play(match, 3);
      const takeback = () => accept(match, 'black', 3);
      const [first, second] = round % 2 ? [turn, takeback] : [takeback, turn];
      const answers = round < 2 ? [await first(), await second()] : await Promise.all([first(), second()]);
      expect(answers.flatMap(codesOf)).toEqual(['STALE_PLY']);
      const { ply, version } = await readEnded(host.query, match.id);
      expect(version).toBe(7);
      expect([2, 4]).toContain(ply);
      if (round < 2) expect(ply).toBe(round === 0 ? 2 : 4);
    }
  });

  it('with itself and with a draw leaves one of them', async () => {
    for (let round = 0; round < 8; round++) {
      const match = await startAt(3);
      await request(match, 'white', 3);
      await send('offerDraw', match, 'white', 3);
      const answers = await Promise.all([
        accept(match, 'black', 3),
        accept(match, 'black', 3),
        ...(round % 2 ? [send('acceptDraw', match, 'black', 3)] : []),
      ]);
      expect(answers.filter(answer => codesOf(answer).length === 0)).toHaveLength(1);
      const { ply, version, status } = await readEnded(host.query, match.id);
      expect({ ply, version }).toEqual({ ply: status === 'FINISHED' ? 3 : 2, version: 8 });
    }
  });
});
