import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf, readEnded, sendEnding } from '../kit/endings.ts';
import { createGame, createGuest, type Guest, joinGame, type Match, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const abort = (guest: Guest, gameId: string) => sendEnding(host.query, 'abortGame', guest, { gameId });
const read = (id: string) => readEnded(host.query, id);
const play = ({ id, white, black }: Match, expectedPly: number, turn: string) =>
  playTurn(host.query, expectedPly % 2 ? black : white, { gameId: id, expectedPly, turn });

const ABORTED = { status: 'FINISHED', result: null, termination: 'ABORTED', playerToMove: null };

describe('aborting', () => {
  it.each(['white', 'black'] as const)('is for %s until both have played, and has no winner', async side => {
    for (const turns of [[], ['Rd5']]) {
      const match = await startMatch(host.query);
      for (const [ply, turn] of turns.entries()) await play(match, ply, turn);
      const { game, errors } = await abort(match[side], match.id);
      expect(errors).toEqual([]);
      expect(game).toMatchObject({ ...ABORTED, ply: turns.length, version: 3 + turns.length });
      expect(game.record).toContain('[Result "*"]\n');
      expect(game.record).toContain('[Termination "abandoned"]\n');
    }
  });

  it('is refused once both have played, and nothing changes', async () => {
    const match = await startMatch(host.query);
    await play(match, 0, 'Rd5');
    await play(match, 1, 'Re4');
    const before = await read(match.id);
    for (const guest of [match.white, match.black]) {
      expect(codesOf(await abort(guest, match.id))).toEqual(['TOO_LATE_TO_ABORT']);
    }
    expect(await read(match.id)).toEqual(before);
  });

  it('takes a swap for a turn', async () => {
    const match = await startMatch(host.query, 'standard,pieRule=on');
    await play(match, 0, 'Rd5');
    expect(codesOf(await play(match, 1, 'swap'))).toEqual([]);
    expect(codesOf(await abort(match.white, match.id))).toEqual(['TOO_LATE_TO_ABORT']);
  });

  it('may be repeated by either, and leaves no other end', async () => {
    const match = await startMatch(host.query);
    const first = await abort(match.white, match.id);
    expect(await abort(match.white, match.id)).toEqual(first);
    expect(await abort(match.black, match.id)).toEqual(first);
    expect(codesOf(await sendEnding(host.query, 'resign', match.black, { gameId: match.id }))).toEqual(['GAME_OVER']);
    expect(codesOf(await play(match, 0, 'Rd5'))).toEqual(['GAME_OVER']);
  });

  it('withdraws an open game, which nobody can join then and which has no record', async () => {
    const [creator, late] = await Promise.all([createGuest(host.query, 'Creator'), createGuest(host.query, 'Late')]);
    const { game } = await createGame(host.query, creator, { timeControl: { secondsPerTurn: 60 } });
    expect(codesOf(await abort(late, game.id))).toEqual(['NOT_A_PLAYER']);
    expect((await abort(creator, game.id)).game).toMatchObject({ ...ABORTED, record: null, version: 2 });
    expect(codesOf(await joinGame(host.query, late, game.id))).toEqual(['GAME_NOT_OPEN']);
    const { data } = await host.query('{ openGames(first: 50) { nodes { id } } }');
    expect(data.openGames.nodes.map(({ id }: { id: string }) => id)).not.toContain(game.id);
  });

  it('is for players alone, of a game that is not over; nobody else learns of a private game', async () => {
    const stranger = await createGuest(host.query, 'Stranger');
    const match = await startMatch(host.query);
    expect(codesOf(await abort(stranger, match.id))).toEqual(['NOT_A_PLAYER']);
    await sendEnding(host.query, 'resign', match.white, { gameId: match.id });
    expect(codesOf(await abort(match.white, match.id))).toEqual(['GAME_OVER']);
    const { game } = await createGame(host.query, match.white, { visibility: 'PRIVATE' });
    expect(await abort(stranger, game.id)).toEqual({ game: null, errors: [{ code: 'GAME_NOT_FOUND' }] });
  });

  it('of a hot seat is for the one who plays both sides', async () => {
    const guest = await createGuest(host.query, 'Both');
    const { game } = await createGame(host.query, guest, { hotSeat: true });
    expect((await abort(guest, game.id)).game).toMatchObject(ABORTED);
  });

  it('stops the clocks: no deadline ends the game again', async () => {
    const match = await startMatch(host.query, 'standard', { timeControl: { secondsPerTurn: 60 } });
    const { game } = await abort(match.black, match.id);
    host.advance(24 * 3600 * 1000);
    expect(await read(match.id)).toEqual(game);
    expect(await host.service.sweep()).toMatchObject({ clocks: { judged: 0 } });
  });
});

describe('an abort that races', () => {
  it('with the second turn happens, or the turn does, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const match = await startMatch(host.query);
      await play(match, 0, 'Rd5');
      const ask = [() => play(match, 1, 'Re4'), () => abort(match.white, match.id)];
      const answers = await Promise.all((round % 2 ? ask : ask.toReversed()).map(send => send()));
      const codes = answers.flatMap(codesOf);
      const { status, ply, version } = await read(match.id);
      expect(codes).toEqual([status === 'FINISHED' ? 'GAME_OVER' : 'TOO_LATE_TO_ABORT']);
      expect({ ply, version }).toEqual(status === 'FINISHED' ? { ply: 1, version: 4 } : { ply: 2, version: 4 });
    }
  });

  it('with joining leaves a seat taken or a game withdrawn', async () => {
    for (let round = 0; round < 10; round++) {
      const [creator, guest] = await Promise.all([createGuest(host.query, 'A'), createGuest(host.query, 'B')]);
      const { game } = await createGame(host.query, creator);
      const [aborted, joined] = await Promise.all([abort(creator, game.id), joinGame(host.query, guest, game.id)]);
      expect(codesOf(aborted)).toEqual([]);
      const hasJoined = codesOf(joined).length === 0;
      expect(await read(game.id)).toMatchObject({ ...ABORTED, version: hasJoined ? 3 : 2 });
    }
  });

  it('with a resignation ends the game once', async () => {
    for (let round = 0; round < 10; round++) {
      const match = await startMatch(host.query);
      const resign = () => sendEnding(host.query, 'resign', match.black, { gameId: match.id });
      const answers = await Promise.all([abort(match.white, match.id), resign(), abort(match.black, match.id)]);
      const { version, termination } = await read(match.id);
      expect(version).toBe(3);
      const refused = termination === 'ABORTED' ? ['GAME_OVER'] : ['GAME_OVER', 'GAME_OVER'];
      expect(answers.flatMap(codesOf)).toEqual(refused);
    }
  });
});
