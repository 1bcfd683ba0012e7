import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTime } from '../kit/clock-queries.ts';
import { codesOf, sendEnding } from '../kit/endings.ts';
import { createGame, createGuest, type Match, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

type Side = 'white' | 'black';
const TURNS = ['Rd5', 'Re4', 'Ra4', 'Rh5'];
const BANK = { timeControl: { bankSeconds: 3600, incrementSeconds: 0 } };
const DAILY = { timeControl: { secondsPerTurn: 86_400, vacationDays: 5 } };

const FIELDS = 'id version status ply termination deadline record clocks { since white { ...c } black { ...c } }';
const CLOCK = 'fragment c on Clock { remaining added }';

const give = async (match: Match, side: Side, seconds: number, idempotencyKey?: string) => {
  const { data } = await host.query(
    `mutation ($input: AddTimeInput!) { addTime(input: $input) { game { ${FIELDS} } errors { code path message } } } ${CLOCK}`,
    { input: { gameId: match.id, seconds, idempotencyKey } },
    match[side].token,
  );
  return data.addTime;
};

const read = async (match: Match) =>
  (await host.query(`query ($id: ID!) { game(id: $id) { ${FIELDS} } } ${CLOCK}`, { id: match.id })).data.game;

const play = (match: Match, ply: number) =>
  playTurn(host.query, ply % 2 ? match.black : match.white, { gameId: match.id, expectedPly: ply, turn: TURNS[ply] });

const startAt = async (ply: number, input: object): Promise<Match> => {
  const match = await startMatch(host.query, 'standard', input);
  for (let at = 0; at < ply; at++) expect(codesOf(await play(match, at))).toEqual([]);
  return match;
};

const MOMENT = Date.parse('2026-01-01T00:00:00Z');
const ahead = (later: string, earlier: string): number => (Date.parse(later) - Date.parse(earlier)) / 1000;

describe('time that is given', () => {
  it('moves the deadline of the side whose clock runs, by exactly so much', async () => {
    const match = await startAt(2, BANK);
    const before = await read(match);
    const { game, errors } = await give(match, 'black', 60);
    expect(errors).toEqual([]);
    expect(ahead(game.deadline, before.deadline)).toBe(60);
    expect(game.version).toBe(before.version + 1);
    expect(game.clocks).toMatchObject({ white: { added: 60 }, black: { added: 0, remaining: 3600 } });
    expect(Date.parse(game.deadline)).toBeGreaterThan(MOMENT);
  });

  it('goes to the other side’s clock while one’s own runs, and counts on its turn', async () => {
    const match = await startAt(2, BANK);
    await give(match, 'white', 100);
    await play(match, 2);
    const { clocks, deadline } = await read(match);
    expect(clocks.black).toEqual({ remaining: 3700, added: 100 });
    expect(ahead(deadline, clocks.since)).toBe(3700);
  });

  it('is found by the sweep at the new deadline and not before', async () => {
    const match = await startAt(2, BANK);
    await give(match, 'black', 1800);
    host.advance(3_700_000);
    await host.service.sweep();
    expect(await read(match)).toMatchObject({ status: 'ACTIVE' });
    host.advance(1_700_000);
    await host.service.sweep();
    expect(await read(match)).toMatchObject({ status: 'FINISHED', termination: 'TIMEOUT' });
  });

  it('with a time for each turn lengthens one turn', async () => {
    const match = await startAt(2, DAILY);
    await give(match, 'black', 43_200);
    await play(match, 2);
    await play(match, 3);
    const { clocks } = await read(match);
    expect(clocks.white).toEqual({ remaining: 86_400, added: 43_200 });
  });

  it('is in the record as what the clock showed', async () => {
    const match = await startAt(2, BANK);
    await give(match, 'black', 600);
    await play(match, 2);
    expect((await read(match)).record).toMatch(/2\. Ra4 \{\[%clk 1:0[89]:\d\d(\.\d+)?\]/);
  });

  it('can be given while the other side is on vacation, whose clock goes on with it', async () => {
    const match = await startAt(2, DAILY);
    await changeTime(host.query, 'pauseGame', match.white, match.id);
    const { game } = await give(match, 'black', 600);
    expect(game.deadline).toBeNull();
    await changeTime(host.query, 'resumeGame', match.white, match.id);
    const { clocks, deadline } = await read(match);
    expect(ahead(deadline, clocks.since)).toBeGreaterThan(86_400 + 590);
  });

  it('is given once for one key, and again for another', async () => {
    const match = await startAt(2, BANK);
    const first = await give(match, 'black', 60, 'gift');
    expect(await give(match, 'black', 60, 'gift')).toEqual(first);
    const all = await Promise.all([1, 2, 3, 4].map(() => give(match, 'black', 60, 'next')));
    for (const { game } of all) expect(game.clocks.white.added).toBe(120);
    await sendEnding(host.query, 'resign', match.white, { gameId: match.id });
    expect(codesOf(await give(match, 'black', 60, 'gift'))).toEqual([]);
    expect((await read(match)).clocks.white.added).toBe(120);
    expect((await give(match, 'black', 60, '')).errors).toMatchObject([{ path: ['input', 'idempotencyKey'] }]);
  });
});

describe('time is not given', () => {
  it('below 15 seconds, or beyond half of what the time control gives', async () => {
    const match = await startAt(2, BANK);
    for (const seconds of [0, -60, 14, 1801, 2 ** 31 - 1])
      expect((await give(match, 'black', seconds)).errors).toMatchObject([
        { code: 'BAD_INPUT', path: ['input', 'seconds'], message: expect.stringContaining('15 to 1800') },
      ]);
    expect(codesOf(await give(match, 'black', 15))).toEqual([]);
    const short = await startAt(2, { timeControl: { bankSeconds: 10 } });
    expect(codesOf(await give(short, 'black', 60))).toEqual([]);
    expect(codesOf(await give(short, 'black', 61))).toEqual(['BAD_INPUT']);
  });

  it('beyond twice what the time control gives, to one side in one game', async () => {
    const match = await startAt(2, BANK);
    for (let gifts = 0; gifts < 4; gifts++) expect(codesOf(await give(match, 'black', 1800))).toEqual([]);
    expect(codesOf(await give(match, 'black', 15))).toEqual(['TOO_MUCH_TIME']);
    expect(codesOf(await give(match, 'white', 15))).toEqual([]);
  });

  it('beyond the 90 days that a clock holds', async () => {
    const match = await startAt(2, { timeControl: { bankSeconds: 7_776_000 } });
    const { errors } = await give(match, 'black', 15);
    expect(errors).toMatchObject([{ code: 'TOO_MUCH_TIME', message: expect.stringContaining('90 days') }]);
  });

  it('without clocks, before the game, after it, by strangers and to oneself', async () => {
    expect(codesOf(await give(await startAt(2, {}), 'black', 60))).toEqual(['NO_CLOCK']);
    const match = await startAt(2, BANK);
    const stranger = await createGuest(host.query, 'Stranger');
    expect(codesOf(await give({ ...match, white: stranger }, 'white', 60))).toEqual(['NOT_A_PLAYER']);
    await sendEnding(host.query, 'resign', match.white, { gameId: match.id });
    expect(codesOf(await give(match, 'black', 60))).toEqual(['GAME_OVER']);
    const open = (await createGame(host.query, match.white, BANK)).game;
    expect(codesOf(await give({ ...match, id: open.id }, 'white', 60))).toEqual(['GAME_NOT_STARTED']);
    const alone = (await createGame(host.query, match.white, { ...BANK, hotSeat: true })).game;
    expect(codesOf(await give({ ...match, id: alone.id }, 'white', 60))).toEqual(['NO_OPPONENT']);
    const hidden = (await createGame(host.query, match.white, { visibility: 'PRIVATE' })).game;
    expect(await give({ ...match, id: hidden.id, white: stranger }, 'white', 60)).toMatchObject({
      game: null,
      errors: [{ code: 'GAME_NOT_FOUND' }],
    });
  });
});

describe('of time given and', () => {
  it('a turn at once both happen', async () => {
    for (let round = 0; round < 6; round++) {
      const match = await startAt(2, BANK);
      const [gift, turn] = await Promise.all([give(match, 'black', 60), play(match, 2)]);
      expect([codesOf(gift), codesOf(turn)]).toEqual([[], []]);
      const { ply, version, clocks } = await read(match);
      expect({ ply, version }).toEqual({ ply: 3, version: 6 });
      expect(clocks.white.added).toBe(60);
    }
  });

  it('a timeout exactly one happens', async () => {
    const match = await startAt(2, BANK);
    host.advance(3_600_000);
    expect(codesOf(await give(match, 'black', 60))).toEqual(['GAME_OVER']);
    expect(await read(match)).toMatchObject({ termination: 'TIMEOUT', clocks: { white: { added: 0, remaining: 0 } } });
    const early = await startAt(2, BANK);
    host.advance(3_590_000);
    expect(codesOf(await give(early, 'black', 60))).toEqual([]);
    host.advance(30_000);
    expect(codesOf(await changeTime(host.query, 'claimTimeout', early.black, early.id))).toEqual(['TIME_LEFT']);
    expect(codesOf(await play(early, 2))).toEqual([]);
  });
});
