import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTime, readTimed } from '../kit/clock-queries.ts';
import { codesOf, type EndingName, readEnded, sendEnding } from '../kit/endings.ts';
import { createGame, createGuest, type Guest, type Match, playTurn, startMatch } from '../play.ts';
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
const offer = (match: Match, side: Side, ply: number) => send('offerDraw', match, side, ply);
const accept = (match: Match, side: Side, ply: number) => send('acceptDraw', match, side, ply);
const decline = (match: Match, side: Side, ply: number) => send('declineDraw', match, side, ply);

const play = (match: Match, expectedPly: number) =>
  playTurn(host.query, expectedPly % 2 ? match.black : match.white, {
    gameId: match.id,
    expectedPly,
    turn: TURNS[expectedPly],
  });

const startAt = async (ply: number, input: object = {}): Promise<Match> => {
  const match = await startMatch(host.query, 'standard', input);
  for (let played = 0; played < ply; played++) expect(codesOf(await play(match, played))).toEqual([]);
  return match;
};

const DRAWN = { status: 'FINISHED', result: 'DRAW', termination: 'AGREEMENT', offers: [] };
const offered = (by: string, ply: number) => [{ kind: 'DRAW', by, ply }];

describe('a draw offer', () => {
  it.each([
    ['white', 'black'],
    ['black', 'white'],
  ] as const)('of %s on its own turn or not is accepted by %s, which ends the game', async (by, other) => {
    for (const ply of [2, 3]) {
      const match = await startAt(ply);
      expect((await offer(match, by, ply)).game).toMatchObject({ status: 'ACTIVE', version: 3 + ply });
      const { game, errors } = await accept(match, other, ply);
      expect(errors).toEqual([]);
      expect(game).toMatchObject({ ...DRAWN, version: 4 + ply });
      expect(game.record).toContain('[Result "1/2-1/2"]\n');
      expect(game.record).toContain('[Termination "normal"]\n');
    }
  });

  it('is seen by both players and nobody else', async () => {
    const match = await startAt(2);
    await offer(match, 'black', 2);
    expect((await readEnded(host.query, match.id, match.white)).offers).toEqual(offered('BLACK', 2));
    expect((await readEnded(host.query, match.id, match.black)).offers).toEqual(offered('BLACK', 2));
    expect((await readEnded(host.query, match.id, await createGuest(host.query, 'Watcher'))).offers).toEqual([]);
    expect((await readEnded(host.query, match.id)).offers).toEqual([]);
  });

  it('is not made before both have played', async () => {
    const match = await startAt(1);
    expect(codesOf(await offer(match, 'white', 1))).toEqual(['TOO_EARLY_FOR_DRAW']);
    expect(codesOf(await offer(match, 'black', 1))).toEqual(['TOO_EARLY_FOR_DRAW']);
  });

  it('is gone when a turn is played, and cannot be accepted then', async () => {
    const match = await startAt(2);
    await offer(match, 'black', 2);
    await play(match, 2);
    expect((await readEnded(host.query, match.id, match.white)).offers).toEqual([]);
    expect(codesOf(await accept(match, 'white', 2))).toEqual(['STALE_PLY']);
    expect(codesOf(await accept(match, 'white', 3))).toEqual(['NO_OFFER']);
  });

  it('is not made again before the next own turn, declined or played over', async () => {
    const match = await startAt(2);
    await offer(match, 'black', 2);
    expect((await decline(match, 'white', 2)).game.offers).toEqual([]);
    expect(codesOf(await offer(match, 'black', 2))).toEqual(['ALREADY_OFFERED']);
    await play(match, 2);
    expect(codesOf(await offer(match, 'black', 3))).toEqual(['ALREADY_OFFERED']);
    await play(match, 3);
    expect((await offer(match, 'black', 4)).game.offers).toEqual(offered('BLACK', 4));
  });

  it('made on the own turn may be made again after it', async () => {
    const match = await startAt(2);
    await offer(match, 'white', 2);
    await decline(match, 'black', 2);
    expect(codesOf(await offer(match, 'white', 2))).toEqual(['ALREADY_OFFERED']);
    await play(match, 2);
    expect((await offer(match, 'white', 3)).game.offers).toEqual(offered('WHITE', 3));
  });

  it('cannot be accepted after it was declined', async () => {
    const match = await startAt(2);
    await offer(match, 'white', 2);
    await decline(match, 'black', 2);
    expect(codesOf(await accept(match, 'black', 2))).toEqual(['NO_OFFER']);
  });

  it('is answered by the other side alone', async () => {
    const match = await startAt(2);
    expect(codesOf(await accept(match, 'black', 2))).toEqual(['NO_OFFER']);
    expect(codesOf(await decline(match, 'black', 2))).toEqual(['NO_OFFER']);
    await offer(match, 'white', 2);
    expect(codesOf(await accept(match, 'white', 2))).toEqual(['NO_OFFER']);
    expect(codesOf(await decline(match, 'white', 2))).toEqual(['NO_OFFER']);
    const stranger = { ...match, black: await createGuest(host.query, 'Stranger') };
    for (const act of [offer, accept, decline])
      expect(codesOf(await act(stranger, 'black', 2))).toEqual(['NOT_A_PLAYER']);
  });

  it('where the other side offers is an acceptance', async () => {
    const match = await startAt(2);
    await offer(match, 'white', 2);
    expect((await offer(match, 'black', 2)).game).toMatchObject({ ...DRAWN, version: 6 });
  });

  it('and its answers may be repeated as they are', async () => {
    const match = await startAt(2);
    expect(await offer(match, 'white', 2)).toEqual(await offer(match, 'white', 2));
    const declined = await decline(match, 'black', 2);
    expect(await decline(match, 'black', 2)).toEqual(declined);
    expect(codesOf(await offer(match, 'black', 2))).toEqual([]);
    const agreed = await accept(match, 'white', 2);
    for (const side of ['white', 'black'] as const) {
      expect(await accept(match, side, 2)).toEqual(agreed);
      expect(await offer(match, side, 2)).toEqual(agreed);
    }
    expect(codesOf(await decline(match, 'white', 2))).toEqual(['GAME_OVER']);
  });

  it('does not outlive the game, however it ends', async () => {
    const resigned = await startAt(2);
    await offer(resigned, 'white', 2);
    await sendEnding(host.query, 'resign', resigned.white, { gameId: resigned.id });
    const late = await startAt(2, { timeControl: { secondsPerTurn: 60 } });
    await offer(late, 'white', 2);
    host.advance(3600_000);
    for (const match of [resigned, late]) {
      expect(codesOf(await accept(match, 'black', 2))).toEqual(['GAME_OVER']);
      expect((await readEnded(host.query, match.id, match.black)).offers).toEqual([]);
    }
  });

  it('leaves the deadline where it is', async () => {
    const match = await startAt(2, { timeControl: { secondsPerTurn: 60 } });
    const { deadline } = await readTimed(host.query, match.id);
    await offer(match, 'white', 2);
    await decline(match, 'black', 2);
    expect((await readTimed(host.query, match.id)).deadline).toBe(deadline);
  });

  it('of one player on both sides ends the game', async () => {
    const guest: Guest = await createGuest(host.query, 'Both');
    const { game } = await createGame(host.query, guest, { hotSeat: true });
    const match = { id: game.id, white: guest, black: guest };
    await play(match, 0);
    expect(codesOf(await offer(match, 'white', 1))).toEqual(['TOO_EARLY_FOR_DRAW']);
    await play(match, 1);
    expect(codesOf(await accept(match, 'white', 2))).toEqual(['NO_OFFER']);
    expect((await offer(match, 'white', 2)).game).toMatchObject(DRAWN);
  });
});

describe('an agreement that races', () => {
  it('with a turn leaves one of them', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const match = await startAt(2);
      await offer(match, 'black', 2);
      const turn = () => play(match, 2);
      const agreement = () => accept(match, 'white', 2);
      const [first, second] = round % 2 ? [turn, agreement] : [agreement, turn];
      // The first two rounds decide themselves.
      const answers = round < 2 ? [await first(), await second()] : await Promise.all([first(), second()]);
      const { status, ply, version } = await readEnded(host.query, match.id);
      expect(answers.flatMap(codesOf)).toEqual([status === 'FINISHED' ? 'GAME_OVER' : 'STALE_PLY']);
      expect({ ply, version }).toEqual({ ply: status === 'FINISHED' ? 2 : 3, version: 6 });
      outcomes.add(status);
    }
    expect([...outcomes].toSorted()).toEqual(['ACTIVE', 'FINISHED']);
  });

  it('with the timeout leaves one of them', async () => {
    for (let round = 0; round < 12; round++) {
      const match = await startAt(2, { timeControl: { secondsPerTurn: 60 } });
      await offer(match, 'black', 2);
      const { deadline } = await readTimed(host.query, match.id);
      const before = round === 0 ? 5000 : round === 1 ? -1 : round;
      host.advance(Date.parse(deadline) - before - host.now());
      const [agreed] = await Promise.all([
        accept(match, 'white', 2),
        changeTime(host.query, 'claimTimeout', match.black, match.id),
        host.service.sweep(),
      ]);
      host.advance(100_000);
      const { termination, version } = await readEnded(host.query, match.id);
      expect(termination).toBe(codesOf(agreed).length === 0 ? 'AGREEMENT' : 'TIMEOUT');
      expect(version).toBe(6);
    }
  });

  it('with itself, and with offers of both, happens once', async () => {
    const match = await startAt(2);
    await offer(match, 'black', 2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(match, 'white', 2)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0].game).toMatchObject({ ...DRAWN, version: 6 });
    const both = await startAt(2);
    await Promise.all([offer(both, 'white', 2), offer(both, 'black', 2)]);
    expect(await readEnded(host.query, both.id)).toMatchObject({ ...DRAWN, version: 6 });
  });

  it('with a decline or a resignation ends the game once or not at all', async () => {
    for (let round = 0; round < 8; round++) {
      const match = await startAt(2);
      await offer(match, 'black', 2);
      const resign = () => sendEnding(host.query, 'resign', match.black, { gameId: match.id });
      const other = round % 2 ? resign : () => decline(match, 'white', 2);
      const answers = await Promise.all([accept(match, 'white', 2), other()]);
      expect(answers.flatMap(codesOf)).toHaveLength(1);
      expect(await readEnded(host.query, match.id)).toMatchObject({ version: 6, offers: [] });
    }
  });
});
