import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTime, readTimed } from '../kit/clock-queries.ts';
import { readConditional, setConditional } from '../kit/conditional-turns.ts';
import { codesOf, sendEnding } from '../kit/endings.ts';
import { follow, followGame, lastRecord } from '../kit/stream.ts';
import { createGame, createGuest, type Guest, type Match, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

type Side = 'white' | 'black';

/** What is played, ply by ply, where nothing else is said. */
const TURNS = ['Rd5', 'Re4', 'Ra4', 'Rh5', 'Rg4', 'Rb5'];
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = ''] = TURNS;

const set = (match: Match, side: Side, expectedPly: number, lines: readonly (readonly string[])[], rest: object = {}) =>
  setConditional(host.query, match[side], { gameId: match.id, expectedPly, lines, ...rest });
const read = (match: Match, side: Side) => readConditional(host.query, match.id, match[side]);
const play = (match: Match, side: Side, expectedPly: number, input: object = {}) =>
  playTurn(host.query, match[side], { gameId: match.id, expectedPly, turn: TURNS[expectedPly], ...input });
const follows = (match: Match) => followGame(host, match.id);

const notationsOf = async (match: Match): Promise<readonly string[]> => {
  const { data } = await host.query(
    'query ($id: ID!) { game(id: $id) { turns(first: 100) { nodes { notation } } } }',
    { id: match.id },
    match.white.token,
  );
  return data.game.turns.nodes.map(({ notation }: { notation: string }) => notation);
};

/** A match in which so many turns have been played. */
const startAt = async (ply: number, ruleset = 'standard', input: object = {}): Promise<Match> => {
  const match = await startMatch(host.query, ruleset, input);
  for (let at = 0; at < ply; at++) expect(codesOf(await play(match, at % 2 ? 'black' : 'white', at))).toEqual([]);
  return match;
};

describe('conditional turns', () => {
  it('answer the turn for which they were set, as that player', async () => {
    const match = await startAt(0);
    const { game, errors } = await set(match, 'black', 0, [
      ['Rd5', 'Re4'],
      ['Rc5', 'Rf4'],
    ]);
    expect(errors).toEqual([]);
    expect(game.conditionalTurns.lines).toEqual([
      ['Rd5', 'Re4'],
      ['Rc5', 'Rf4'],
    ]);
    await play(match, 'white', 0, { turn: 'Rc5' });
    await follows(match);
    expect(await notationsOf(match)).toEqual(['Rc5', 'Rf4']);
    const { data } = await host.query('query ($id: ID!) { game(id: $id) { lastTurn { player { id } } } }', match);
    expect(data.game.lastTurn.player.id).toBe(match.black.id);
  });

  it('go on along a line, and of both players answer one another', async () => {
    const match = await startAt(0);
    await play(match, 'white', 0, { conditionalTurns: [[SECOND, THIRD, FOURTH, 'Rg4']] });
    await set(match, 'black', 1, []);
    expect(codesOf(await play(match, 'black', 1, { conditionalTurns: [[THIRD, FOURTH, 'Rg4', 'Rb5']] }))).toEqual([]);
    await follows(match);
    expect(await notationsOf(match)).toEqual(TURNS);
    expect(await read(match, 'white')).toMatchObject({ ply: 6, conditionalTurns: null });
    expect(await read(match, 'black')).toMatchObject({ ply: 6, conditionalTurns: null });
  });

  it('are shown to their owner alone, on every later look, with what is left of them', async () => {
    const match = await startAt(1);
    await set(match, 'white', 1, [
      [SECOND, THIRD, FOURTH, 'Rg4'],
      ['Rf4', 'Ra4'],
    ]);
    const { conditionalTurns } = await read(match, 'white');
    expect(conditionalTurns.lines).toEqual([
      [SECOND, THIRD, FOURTH, 'Rg4'],
      ['Rf4', 'Ra4'],
    ]);
    expect((await read(match, 'black')).conditionalTurns).toBeNull();
    expect((await readConditional(host.query, match.id)).conditionalTurns).toBeNull();
    const watcher = await createGuest(host.query, 'Watcher');
    expect((await readConditional(host.query, match.id, watcher)).conditionalTurns).toBeNull();
    await play(match, 'black', 1);
    await follows(match);
    expect((await read(match, 'white')).conditionalTurns).toEqual({
      revision: conditionalTurns.revision,
      lines: [[FOURTH, 'Rg4']],
    });
  });

  it('do not stand in the item of the game, nor in what is announced', async () => {
    const match = await startAt(1);
    await set(match, 'white', 1, [['Rf4', 'Rh4']]);
    expect(JSON.stringify(await lastRecord(host, match.id))).not.toContain('Rh4');
  });

  it('are canonical, each line once and without those that another continues', async () => {
    const match = await startAt(1);
    const lines = [
      ['Re7-e4', 'Ra2-a4'],
      ['Re4', 'Ra4', 'Rh5', 'Rg4'],
      ['Re4', 'Ra4', 'Rh5', 'Rg4'],
    ];
    expect((await set(match, 'white', 1, lines)).game.conditionalTurns.lines).toEqual([['Re4', 'Ra4', 'Rh5', 'Rg4']]);
  });

  it('that are left by another turn are gone, and stay so when the turn is taken back', async () => {
    const match = await startAt(1);
    await set(match, 'white', 1, [[SECOND, THIRD]]);
    await play(match, 'black', 1, { turn: 'Rf4' });
    await follows(match);
    expect(await read(match, 'white')).toMatchObject({ ply: 2, conditionalTurns: null });
    await sendEnding(host.query, 'requestTakeback', match.black, { gameId: match.id, expectedPly: 2 });
    await sendEnding(host.query, 'acceptTakeback', match.white, { gameId: match.id, expectedPly: 2 });
    await play(match, 'black', 1);
    await follows(match);
    expect(await read(match, 'white')).toMatchObject({ ply: 2, conditionalTurns: null });
  });

  it('do not survive a takeback, though the same turn be played again', async () => {
    const match = await startAt(2);
    await set(match, 'black', 2, [[THIRD, FOURTH]]);
    await sendEnding(host.query, 'requestTakeback', match.black, { gameId: match.id, expectedPly: 2 });
    await sendEnding(host.query, 'acceptTakeback', match.white, { gameId: match.id, expectedPly: 2 });
    expect((await read(match, 'black')).conditionalTurns).toBeNull();
    await play(match, 'black', 1);
    await play(match, 'white', 2);
    await follows(match);
    expect(await read(match, 'black')).toMatchObject({ ply: 3, playerToMove: { id: match.black.id } });
  });

  it('after a takeback can be set and played at the same ply again', async () => {
    const match = await startAt(1);
    await set(match, 'white', 1, [[SECOND, THIRD]]);
    await play(match, 'black', 1);
    await follows(match);
    await sendEnding(host.query, 'requestTakeback', match.black, { gameId: match.id, expectedPly: 3 });
    await sendEnding(host.query, 'acceptTakeback', match.white, { gameId: match.id, expectedPly: 3 });
    expect((await read(match, 'white')).ply).toBe(1);
    expect(codesOf(await set(match, 'white', 1, [[SECOND, THIRD]]))).toEqual([]);
    await play(match, 'black', 1);
    await follows(match);
    expect(await notationsOf(match)).toEqual([FIRST, SECOND, THIRD]);
  });

  it('never play a turn afterwards: whoever plays by hand first has played', async () => {
    const match = await startAt(1);
    await set(match, 'white', 1, [[SECOND, THIRD, FOURTH, 'Rg4']]);
    await play(match, 'black', 1);
    const late = await lastRecord(host, match.id);
    await play(match, 'white', 2, { turn: 'Rh4' });
    await follow(host, late, await lastRecord(host, match.id), late);
    await play(match, 'black', 3, { turn: 'Rh5' });
    await follows(match);
    expect(await notationsOf(match)).toEqual([FIRST, SECOND, 'Rh4', 'Rh5']);
  });

  it('play a turn once, however often a change is followed, and by how many at a time', async () => {
    const match = await startAt(1);
    await set(match, 'white', 1, [[SECOND, THIRD, FOURTH, 'Rg4']]);
    await play(match, 'black', 1);
    const record = await lastRecord(host, match.id);
    await Promise.all([1, 2, 3].map(() => follow(host, record)));
    await follow(host, record, record);
    expect(await notationsOf(match)).toEqual([FIRST, SECOND, THIRD]);
    await play(match, 'black', 3);
    await follow(host, record);
    await follow(host, await lastRecord(host, match.id), record);
    expect(await notationsOf(match)).toEqual([FIRST, SECOND, THIRD, FOURTH, 'Rg4']);
  });

  it('are gone when the game is over, resigned, drawn or aborted', async () => {
    for (const ending of ['resign', 'draw', 'abort'] as const) {
      const match = await startAt(ending === 'abort' ? 1 : 3);
      const ply = ending === 'abort' ? 1 : 3;
      await set(match, 'white', ply, [[ending === 'abort' ? SECOND : FOURTH, ending === 'abort' ? THIRD : 'Rg4']]);
      const input = { gameId: match.id };
      if (ending === 'resign') await sendEnding(host.query, 'resign', match.white, input);
      if (ending === 'abort') await sendEnding(host.query, 'abortGame', match.black, input);
      if (ending === 'draw') {
        await sendEnding(host.query, 'offerDraw', match.white, { ...input, expectedPly: ply });
        await sendEnding(host.query, 'acceptDraw', match.black, { ...input, expectedPly: ply });
      }
      await follows(match);
      expect(await read(match, 'white')).toMatchObject({ status: 'FINISHED', ply, conditionalTurns: null });
    }
  });

  it('can be a swap, and answer one', async () => {
    const swapping = await startAt(0, 'pieRule=on');
    await set(swapping, 'black', 0, [['Rd5', 'swap', 'Re4', 'Ra4']]);
    await play(swapping, 'white', 0);
    await follows(swapping);
    expect(await notationsOf(swapping)).toEqual(['Rd5', 'swap']);
    await playTurn(host.query, swapping.white, { gameId: swapping.id, expectedPly: 2, turn: 'Re4' });
    await follows(swapping);
    expect(await notationsOf(swapping)).toEqual(['Rd5', 'swap', 'Re4', 'Ra4']);

    const swapped = await startAt(1, 'pieRule=on');
    await set(swapped, 'white', 1, [
      ['swap', 'Re4'],
      ['Rh4', 'Ra4'],
    ]);
    await play(swapped, 'black', 1, { turn: 'swap' });
    await follows(swapped);
    expect(await notationsOf(swapped)).toEqual(['Rd5', 'swap', 'Re4']);
  });
});

describe('a turn that conditional turns answered', () => {
  const noticesOf = async ({ token }: Guest): Promise<readonly string[]> => {
    const { data } = await host.query('{ inbox(first: 50) { nodes { kind ply } } }', {}, token);
    return data.inbox.nodes.map(({ kind, ply }: { kind: string; ply: number }) => `${kind} ${ply}`);
  };

  it('gives no notice, however late or often it is followed, and the next one does', async () => {
    const match = await startAt(0);
    await set(match, 'black', 0, [[FIRST, SECOND]]);
    await play(match, 'white', 0);
    const record = await lastRecord(host, match.id);
    await follow(host, record, record);
    await follows(match);
    await follow(host, record);
    expect((await noticesOf(match.black)).filter(notice => notice.startsWith('YOUR_TURN'))).toEqual([]);
    expect(await noticesOf(match.white)).toContain('YOUR_TURN 2');
    await play(match, 'white', 2);
    await follows(match);
    expect(await noticesOf(match.black)).toContain('YOUR_TURN 3');
  });
});

describe('conditional turns are refused', () => {
  it('with line, turn and place of the first fault, and what would be legal', async () => {
    const match = await startAt(1);
    const { errors, game } = await set(match, 'white', 1, [
      [SECOND, THIRD],
      [SECOND, THIRD, 'Rh5', 'Ra8'],
    ]);
    expect(errors).toMatchObject([
      { code: 'TURN_ILLEGAL', path: ['input', 'lines', '1', '3'], offset: expect.any(Number) },
    ]);
    expect(errors[0].alternatives).toHaveLength(5);
    expect(game.conditionalTurns).toBeNull();
    expect((await set(match, 'white', 1, [['Re4', 'Rz4']])).errors).toMatchObject([
      { code: 'TURN_MALFORMED', path: ['input', 'lines', '0', '1'], offset: 1 },
    ]);
  });

  it.each([
    ['a line that ends with the other side’s turn', [[SECOND, THIRD, FOURTH]], ['0']],
    ['an empty line', [[SECOND, THIRD], []], ['1']],
    [
      'two answers to one turn',
      [
        [SECOND, THIRD],
        [SECOND, 'Rh4'],
      ],
      ['1', '1'],
    ],
    ['too many lines', Array.from({ length: 51 }, () => [SECOND, THIRD]), []],
    ['a line that is too long', [Array.from({ length: 22 }, () => SECOND)], ['0']],
    ['too many turns', Array.from({ length: 11 }, () => Array.from({ length: 20 }, () => SECOND)), []],
  ])('for %s', async (_, lines, path) => {
    const match = await startAt(1);
    const { errors } = await set(match, 'white', 1, lines);
    expect(errors).toMatchObject([{ code: 'BAD_INPUT', path: ['input', 'lines', ...path] }]);
  });

  it('on one’s own turn, at another ply, by strangers, with nobody on the other side, and when it is over', async () => {
    const match = await startAt(1);
    expect(codesOf(await set(match, 'black', 1, [[SECOND, THIRD]]))).toEqual(['YOUR_TURN']);
    expect(codesOf(await set(match, 'white', 0, [[SECOND, THIRD]]))).toEqual(['STALE_PLY']);
    const stranger = { ...match, white: await createGuest(host.query, 'Stranger') };
    expect(codesOf(await set(stranger, 'white', 1, [[SECOND, THIRD]]))).toEqual(['NOT_A_PLAYER']);
    await sendEnding(host.query, 'resign', match.black, { gameId: match.id });
    expect(codesOf(await set(match, 'white', 1, [[SECOND, THIRD]]))).toEqual(['GAME_OVER']);
    const { game } = await createGame(host.query, match.white, { hotSeat: true });
    const input = { gameId: game.id, expectedPly: 0, lines: [] };
    expect(codesOf(await setConditional(host.query, match.white, input))).toEqual(['NO_OPPONENT']);
    const withTurn = { gameId: game.id, expectedPly: 0, turn: 'Rd5', conditionalTurns: [['Re4', 'Ra4']] };
    expect(codesOf(await playTurn(host.query, match.white, withTurn))).toEqual(['NO_OPPONENT']);
    const open = (await createGame(host.query, match.white)).game;
    expect(codesOf(await setConditional(host.query, match.white, { ...input, gameId: open.id }))).toEqual([
      'GAME_NOT_STARTED',
    ]);
  });

  it('of a private game as if there were none', async () => {
    const owner = await createGuest(host.query, 'Owner');
    const { game } = await createGame(host.query, owner, { visibility: 'PRIVATE' });
    const stranger = await createGuest(host.query, 'Stranger');
    for (const gameId of [game.id, 'g_0000000000000000', 'nonsense']) {
      const payload = await setConditional(host.query, stranger, { gameId, expectedPly: 0, lines: [] });
      expect(payload).toMatchObject({ game: null, errors: [{ code: 'GAME_NOT_FOUND' }] });
    }
  });

  it('with a revision that is not the present one, so that two devices do not overwrite each other', async () => {
    const match = await startAt(1);
    const first = (await set(match, 'white', 1, [[SECOND, THIRD]])).game.conditionalTurns;
    expect(codesOf(await set(match, 'white', 1, [['Rf4', THIRD]]))).toEqual(['STALE_REVISION']);
    const refused = await set(match, 'white', 1, [['Rf4', THIRD]], { revision: 'other' });
    expect(refused.errors).toMatchObject([{ code: 'STALE_REVISION', path: ['input', 'revision'] }]);
    expect(refused.game.conditionalTurns).toEqual(first);
    const next = await set(match, 'white', 1, [['Rf4', THIRD]], { revision: first.revision });
    expect(next.game.conditionalTurns.lines).toEqual([['Rf4', THIRD]]);
    expect(next.game.conditionalTurns.revision).not.toBe(first.revision);
    expect(codesOf(await set(match, 'white', 1, [], { revision: first.revision }))).toEqual(['STALE_REVISION']);
    const cleared = await set(match, 'white', 1, [], { revision: next.game.conditionalTurns.revision });
    expect(cleared).toMatchObject({ game: { conditionalTurns: null }, errors: [] });
    await play(match, 'black', 1);
    await follows(match);
    expect(await read(match, 'white')).toMatchObject({ ply: 2 });
  });

  it('not when the same is sent again, whatever the revision', async () => {
    const match = await startAt(1);
    const first = await set(match, 'white', 1, [[SECOND, THIRD]]);
    expect(await set(match, 'white', 1, [[SECOND, THIRD]])).toEqual(first);
    await set(match, 'white', 1, [], { revision: first.game.conditionalTurns.revision });
    expect(codesOf(await set(match, 'white', 1, [], { revision: first.game.conditionalTurns.revision }))).toEqual([]);
  });
});

describe('conditional turns that come with a turn', () => {
  it('refuse it when they cannot be played, and nothing is played', async () => {
    const match = await startAt(0);
    const refused = await play(match, 'white', 0, { conditionalTurns: [['Re4', 'Rz9']] });
    expect(refused).toMatchObject({
      turn: null,
      game: { ply: 0 },
      errors: [{ code: 'TURN_MALFORMED', path: ['input', 'conditionalTurns', '0', '1'] }],
    });
  });

  it('take the place of those from before, and none takes them back', async () => {
    const match = await startAt(1);
    await set(match, 'white', 1, [[SECOND, THIRD, FOURTH, 'Rg4']]);
    await play(match, 'black', 1);
    await play(match, 'white', 2, { conditionalTurns: [] });
    expect((await read(match, 'white')).conditionalTurns).toBeNull();
    await play(match, 'black', 3);
    await follows(match);
    expect((await read(match, 'white')).ply).toBe(4);
  });

  it('left out leave what stands, if the turn is the one that was set', async () => {
    const match = await startAt(1);
    await set(match, 'white', 1, [[SECOND, THIRD, FOURTH, 'Rg4']]);
    await play(match, 'black', 1);
    await play(match, 'white', 2);
    expect((await read(match, 'white')).conditionalTurns.lines).toEqual([[FOURTH, 'Rg4']]);
  });

  it('are kept once: a late copy of the request does not undo what was set since', async () => {
    const match = await startAt(0);
    const input = { conditionalTurns: [[SECOND, THIRD]], idempotencyKey: 'mine' };
    await play(match, 'white', 0, input);
    const { revision } = (await read(match, 'white')).conditionalTurns;
    await set(match, 'white', 1, [['Rf4', THIRD]], { revision });
    expect(codesOf(await play(match, 'white', 0, input))).toEqual([]);
    expect((await read(match, 'white')).conditionalTurns.lines).toEqual([['Rf4', THIRD]]);
  });
});

describe('conditional turns and time', () => {
  const DAY = 24 * 60 * 60 * 1000;

  it('take none of the player’s, however late the stream is', async () => {
    const match = await startAt(2, 'standard', { timeControl: { bankSeconds: 3600, incrementSeconds: 10 } });
    await set(match, 'black', 2, [[THIRD, FOURTH]]);
    await play(match, 'white', 2);
    const { clocks } = await readTimed(host.query, match.id);
    host.advance(600_000);
    const before = host.now();
    await follows(match);
    const after = await readTimed(host.query, match.id);
    expect(after.ply).toBe(4);
    expect(after.clocks.black.remaining).toBe(clocks.black.remaining + 10);
    expect(after.clocks.white.remaining).toBe(clocks.white.remaining);
    expect(Date.parse(after.clocks.since)).toBeGreaterThanOrEqual(before);
    expect(after.record).toContain('[%clk 1:00:10]');
  });

  it('are not played at or after the deadline', async () => {
    const match = await startAt(2, 'standard', { timeControl: { secondsPerTurn: 86_400 } });
    await set(match, 'black', 2, [[THIRD, FOURTH]]);
    await play(match, 'white', 2);
    const record = await lastRecord(host, match.id);
    host.advance(DAY);
    await follow(host, record);
    expect(await read(match, 'black')).toMatchObject({ status: 'FINISHED', termination: 'TIMEOUT', ply: 3 });
  });

  it('are played on vacation, and do not end it', async () => {
    const timeControl = { secondsPerTurn: 86_400, vacationDays: 10 };
    const match = await startAt(2, 'standard', { timeControl });
    await changeTime(host.query, 'pauseGame', match.black, match.id);
    await set(match, 'black', 2, [[THIRD, FOURTH]]);
    await play(match, 'white', 2);
    host.advance(3 * DAY);
    await follows(match);
    const game = await readTimed(host.query, match.id);
    expect(game).toMatchObject({ status: 'ACTIVE', ply: 4 });
    expect(game.clocks.black.vacationUntil).not.toBeNull();
    expect(game.clocks.black.remaining).toBe(86_400);
    await play(match, 'white', 4);
    expect((await readTimed(host.query, match.id)).deadline).toBeNull();
  });
});
