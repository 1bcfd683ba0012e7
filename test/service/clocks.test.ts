import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTime, readTimed } from '../kit/clock-queries.ts';
import { createGame, createGuest, type Guest, type Match, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const HOUR = 3600 * 1000;
const DAILY = { timeControl: { secondsPerTurn: 86_400 } };

const codes = (payload: { errors: readonly { code: string }[] }) => payload.errors.map(error => error.code);
const start = (input: object = DAILY): Promise<Match> => startMatch(host.query, 'standard', input);
const play = (match: Match, guest: Guest, expectedPly: number, turn: string) =>
  playTurn(host.query, guest, { gameId: match.id, expectedPly, turn });
const read = (id: string) => readTimed(host.query, id);
const claim = (guest: Guest, id: string) => changeTime(host.query, 'claimTimeout', guest, id);

const storedItem = async (id: string) => {
  const { Item = {} } = await host.database
    .client()
    .send(new GetItemCommand({ TableName: `${host.prefix}games`, Key: { id: { S: id } } }));
  return unmarshall(Item);
};

const LOST = { status: 'FINISHED', result: 'BLACK_WINS', termination: 'TIMEOUT', deadline: null };

describe('a time control', () => {
  it('is none unless it is asked for', async () => {
    const { id, black } = await start({});
    expect(await read(id)).toMatchObject({ timeControl: null, clocks: null, deadline: null });
    expect((await read(id)).record).toContain('[TimeControl "-"]\n');
    expect(codes(await claim(black, id))).toEqual(['NO_CLOCK']);
    expect(codes(await changeTime(host.query, 'pauseGame', black, id))).toEqual(['NO_CLOCK']);
  });

  it('shows as it was asked for, and runs from the moment the second seat is taken', async () => {
    const guest = await createGuest(host.query, 'Creator');
    const timeControl = { bankSeconds: 300, incrementSeconds: 5, vacationDays: 2 };
    const { game } = await createGame(host.query, guest, { timeControl });
    expect(await read(game.id)).toMatchObject({
      timeControl: { text: '300+5', secondsPerTurn: null, ...timeControl, firstTurnSeconds: 300 },
      clocks: null,
      deadline: null,
    });
    const { id } = await start({ timeControl });
    const { clocks, deadline } = await read(id);
    const clock = { remaining: 300, vacationLeft: 172_800, vacationUntil: null };
    expect(clocks).toMatchObject({ running: 'WHITE', white: clock, black: clock });
    expect(Date.parse(deadline)).toBe(Date.parse(clocks.since) + 300_000);
  });

  it.each([
    [{}, [], 'secondsPerTurn or bankSeconds'],
    [{ secondsPerTurn: 5 }, ['secondsPerTurn'], '10 to 7776000'],
    [{ secondsPerTurn: 60, bankSeconds: 60 }, ['bankSeconds'], 'not both'],
    [{ secondsPerTurn: 60, vacationDays: 61 }, ['vacationDays'], '0 to 60'],
  ])('%j is refused', async (timeControl, field, text) => {
    const guest = await createGuest(host.query, 'Creator');
    const { game, errors } = await createGame(host.query, guest, { timeControl });
    expect(game).toBeNull();
    expect(errors).toEqual([
      {
        code: 'BAD_INPUT',
        path: ['input', 'timeControl', ...field],
        offset: null,
        message: expect.stringContaining(text),
      },
    ]);
  });

  it('is part of what an idempotency key stands for', async () => {
    const guest = await createGuest(host.query, 'Creator');
    const { game } = await createGame(host.query, guest, { ...DAILY, idempotencyKey: 'timed' });
    expect((await createGame(host.query, guest, { ...DAILY, idempotencyKey: 'timed' })).game.id).toBe(game.id);
    expect(codes(await createGame(host.query, guest, { idempotencyKey: 'timed' }))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('a deadline', () => {
  it('is one instant: in the API, in the store, and when the game has ended', async () => {
    const { id, white } = await start();
    await playTurn(host.query, white, { gameId: id, expectedPly: 0, turn: 'Rd5' });
    const { deadline, clocks } = await read(id);
    expect(Date.parse(deadline)).toBe(Date.parse(clocks.since) + 86_400_000);
    expect((await storedItem(id))['dueAs']).toBe(`${deadline}#${id}`);
    host.advance(30 * HOUR);
    const over = await read(id);
    expect(over).toMatchObject({ status: 'FINISHED', result: 'WHITE_WINS', finishedAt: deadline });
    expect(over.clocks).toMatchObject({ since: deadline, running: null, black: { remaining: 0 } });
  });

  it('that has passed is judged by the first who reads the game, once, and stored', async () => {
    const { id } = await start();
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', version: 2 });
    host.advance(24 * HOUR);
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(id)));
    for (const answer of answers) expect(answer).toMatchObject({ ...LOST, version: 3 });
    const stored = await storedItem(id);
    expect(stored).toMatchObject({ status: 'FINISHED', version: 3 });
    expect(stored['dueAs']).toBeUndefined();
  });

  it('that has passed is judged by lists too', async () => {
    const { id, white } = await start();
    host.advance(25 * HOUR);
    const { data } = await host.query(
      `query ($white: ID!) {
        games(first: 50) { nodes { id } }
        node(id: $white) { ... on Player { games { nodes { id status termination } } } }
      }`,
      { white: white.id },
    );
    expect(data.games.nodes.map((node: { id: string }) => node.id)).not.toContain(id);
    expect(data.node.games.nodes).toEqual([{ id, status: 'FINISHED', termination: 'TIMEOUT' }]);
    const finished = await host.query('{ games(first: 50, status: FINISHED) { nodes { id } } }');
    expect(finished.data.games.nodes.map((node: { id: string }) => node.id)).toContain(id);
  });

  it('that has passed refuses a turn, which finds the game lost, and tells the other side that it is over', async () => {
    const match = await start();
    host.advance(24 * HOUR);
    const refused = await play(match, match.white, 0, 'Rd5');
    expect(refused).toMatchObject({ turn: null, game: { status: 'FINISHED', ply: 0, termination: 'TIMEOUT' } });
    expect(codes(refused)).toEqual(['TIMED_OUT']);
    expect(await storedItem(match.id)).toMatchObject({ status: 'FINISHED', version: 3 });
    expect(codes(await play(match, match.black, 0, 'Rd5'))).toEqual(['GAME_OVER']);
    expect(codes(await play(match, match.white, 0, 'Rd5'))).toEqual(['TIMED_OUT']);
  });

  it('does not undo a turn that was accepted in time: its key still gives the first outcome', async () => {
    const match = await start();
    host.advance(23 * HOUR);
    const input = { gameId: match.id, expectedPly: 0, turn: 'Rd5', idempotencyKey: 'in time' };
    const first = await playTurn(host.query, match.white, input);
    host.advance(48 * HOUR);
    expect(await playTurn(host.query, match.white, input)).toMatchObject({ turn: first.turn, errors: [] });
    expect(await read(match.id)).toMatchObject({ status: 'FINISHED', result: 'WHITE_WINS', ply: 1 });
  });

  it('ends a private game and a hot seat too', async () => {
    const guest = await createGuest(host.query, 'Both');
    const { game } = await createGame(host.query, guest, { ...DAILY, hotSeat: true, visibility: 'PRIVATE' });
    host.advance(24 * HOUR);
    expect((await claim(guest, game.id)).game).toMatchObject(LOST);
  });
});

describe('claiming', () => {
  it('is refused while time is left, and says until when', async () => {
    const { id, black } = await start();
    const { deadline } = await read(id);
    const { errors, game } = await claim(black, id);
    expect(errors).toEqual([{ code: 'TIME_LEFT', message: `White has until ${deadline}.` }]);
    expect(game).toMatchObject({ status: 'ACTIVE', version: 2 });
  });

  it('gives the game to the one whose time is not up, whoever claims and however often', async () => {
    const { id, white, black } = await start();
    host.advance(24 * HOUR);
    const first = await claim(black, id);
    expect(first).toMatchObject({ game: { ...LOST, version: 3 }, errors: [] });
    expect(await claim(black, id)).toEqual(first);
    expect(await claim(white, id)).toEqual(first);
  });

  it('is for players of a game that time can end', async () => {
    const stranger = await createGuest(host.query, 'Stranger');
    const { id, white } = await start();
    expect(codes(await claim(stranger, id))).toEqual(['NOT_A_PLAYER']);
    await host.query('mutation ($id: ID!) { resign(input: { gameId: $id }) { errors { code } } }', { id }, white.token);
    expect(codes(await claim(white, id))).toEqual(['GAME_OVER']);
    const { game } = await createGame(host.query, stranger, DAILY);
    expect(codes(await claim(stranger, game.id))).toEqual(['GAME_NOT_STARTED']);
    expect(codes(await claim(stranger, 'g_0000000000000000'))).toEqual(['GAME_NOT_FOUND']);
  });
});

describe('vacation', () => {
  const control = { timeControl: { secondsPerTurn: 86_400, vacationDays: 3 } };
  const pause = (guest: Guest, id: string) => changeTime(host.query, 'pauseGame', guest, id);
  const resume = (guest: Guest, id: string) => changeTime(host.query, 'resumeGame', guest, id);

  it('takes the deadline away, gives it back later by as much, and may be asked for twice', async () => {
    const { id, white, black } = await start(control);
    const { deadline } = await read(id);
    host.advance(20 * HOUR);
    const paused = await pause(white, id);
    expect(paused.game).toMatchObject({ deadline: null, clocks: { running: null }, version: 3 });
    expect(await pause(white, id)).toEqual(paused);
    expect(codes(await claim(black, id))).toEqual(['TIME_LEFT']);
    host.advance(60 * HOUR);
    const { game } = await resume(white, id);
    const { since } = paused.game.clocks;
    expect(game).toMatchObject({ status: 'ACTIVE', version: 4, clocks: { running: 'WHITE' } });
    expect(Date.parse(game.deadline) - Date.parse(deadline)).toBe(Date.parse(game.clocks.since) - Date.parse(since));
    expect((await resume(white, id)).game).toEqual(game);
  });

  it('ends by itself, is seen to have ended by whoever looks, and the game is lost in due time', async () => {
    const { id, white } = await start(control);
    const { game } = await pause(white, id);
    const end = game.clocks.white.vacationUntil;
    host.advance(73 * HOUR);
    const ended = await read(id);
    expect(ended).toMatchObject({ status: 'ACTIVE', version: 4, clocks: { since: end, running: 'WHITE' } });
    expect(codes(await pause(white, id))).toEqual(['NO_VACATION']);
    host.advance(24 * HOUR);
    expect(await read(id)).toMatchObject({ ...LOST, finishedAt: ended.deadline });
  });

  it('does not keep its player from playing, which ends it', async () => {
    const match = await start(control);
    await pause(match.white, match.id);
    host.advance(2 * HOUR);
    expect(codes(await play(match, match.white, 0, 'Rd5'))).toEqual([]);
    expect((await read(match.id)).clocks).toMatchObject({ running: 'BLACK', white: { vacationUntil: null } });
  });

  it('does not keep either side from giving the game up, which stops everything', async () => {
    for (const resigning of ['white', 'black'] as const) {
      const match = await start(control);
      await pause(match.white, match.id);
      host.advance(HOUR);
      const RESIGN = 'mutation ($id: ID!) { resign(input: { gameId: $id }) { errors { code } } }';
      await host.query(RESIGN, { id: match.id }, match[resigning].token);
      expect(await read(match.id)).toMatchObject({
        status: 'FINISHED',
        termination: 'RESIGNATION',
        deadline: null,
        clocks: { running: null, white: { vacationUntil: null } },
      });
    }
  });

  it('is not for strangers', async () => {
    const { id } = await start(control);
    const stranger = await createGuest(host.query, 'Stranger');
    expect(codes(await pause(stranger, id))).toEqual(['NOT_A_PLAYER']);
    expect(codes(await resume(stranger, id))).toEqual(['NOT_A_PLAYER']);
  });
});

describe('a record', () => {
  it('of a timed game tells the time control, the time left after each turn and that time ended it', async () => {
    const match = await start({ timeControl: { bankSeconds: 600, incrementSeconds: 10 } });
    for (const [ply, turn] of ['Rd5', 'Re4', 'Ra4'].entries()) {
      host.advance(61_500);
      expect(codes(await play(match, ply % 2 ? match.black : match.white, ply, turn))).toEqual([]);
    }
    host.advance(HOUR);
    const { record } = await read(match.id);
    for (const line of ['[TimeControl "600+10"]', '[Termination "time forfeit"]', '[Result "1-0"]'])
      expect(record).toContain(`${line}\n`);
    const clk = [...record.matchAll(/\[%clk\s(\d:\d\d:\d\d)\]/g)].map(([, time]) => time);
    expect(clk.slice(0, 2)).toEqual(['0:10:00', '0:10:00']);
    expect(clk[2]).toMatch(/^0:09:0[78]$/);
    const { data } = await host.query('query ($id: ID!) { game(id: $id) { turns { nodes { remaining } } } }', match);
    const [first, , third] = data.game.turns.nodes;
    expect(first.remaining).toBe(600);
    expect(third.remaining).toBeGreaterThan(546);
  });
});
