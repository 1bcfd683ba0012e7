import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, createGuest, joinGame, type Match, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';
import { findVectorGame, readVectorGames, type VectorGame } from '../vectors.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const GAME = `query ($id: ID!) { game(id: $id) {
  version status ply position sideToMove playerToMove { id } result termination viewerSide
  white { id } black { id }
} }`;

const loadGame = async (match: Match) => (await host.query(GAME, { id: match.id })).data.game;

describe('a whole recorded game', () => {
  const playAll = async (match: Match, game: VectorGame, form: 'short' | 'long') => {
    let [mover, other] = [match.white, match.black];
    for (const [expectedPly, turn] of game.turns.entries()) {
      const played = await playTurn(host.query, mover, { gameId: match.id, expectedPly, turn: turn[form] });
      expect(played.errors).toEqual([]);
      expect(played.turn).toMatchObject({ ply: expectedPly, notation: turn.short, position: turn.fen });
      [mover, other] = [other, mover];
    }
  };

  it('is won by cancer and read back turn by turn', async () => {
    const recorded = findVectorGame('cancerThreshold=2', 'cancer');
    const match = await startMatch(host.query, recorded.rules);
    await playAll(match, recorded, 'short');
    const game = await loadGame(match);
    expect(game).toMatchObject({ status: 'FINISHED', result: 'BLACK_WINS', termination: 'CANCER', playerToMove: null });
    const TURNS = `query ($id: ID!, $after: String) { game(id: $id) { turns(first: 7, after: $after) {
      totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
      nodes { ply number side player { id } notation long position events { kind } playedAt }
    } } }`;
    const read: { notation: string; long: string; position: string }[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const { data } = await host.query(TURNS, { id: match.id, after });
      const { nodes, pageInfo, totalCount } = data.game.turns;
      expect(totalCount).toBe(recorded.turns.length);
      read.push(...nodes);
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    expect(read.map(({ notation, long, position }) => ({ short: notation, long, fen: position }))).toEqual(
      recorded.turns,
    );
    expect(read.at(-1)).toMatchObject({ side: 'BLACK', player: { id: match.black.id } });
  });

  it('is played in long form under a turn limit and adjudicated', async () => {
    const recorded = findVectorGame('nucleaseCost=1,primedGenes=on,turnLimit=25', 'turnLimit');
    const match = await startMatch(host.query, recorded.rules);
    await playAll(match, recorded, 'long');
    expect(await loadGame(match)).toMatchObject({
      status: 'FINISHED',
      result: 'WHITE_WINS',
      termination: 'TURN_LIMIT',
      position: recorded.turns.at(-1)?.fen,
    });
  });

  it('exchanges the seats when Black swaps, and each turn keeps who played it', async () => {
    const recorded = readVectorGames().find(game => game.rules.includes('pieRule'));
    const match = await startMatch(host.query, recorded?.rules);
    const turns = recorded?.turns.slice(0, 4) ?? [];
    const movers = [match.white, match.black, match.white, match.black];
    for (const [expectedPly, { short }] of turns.entries()) {
      const mover = movers[expectedPly] ?? match.white;
      expect((await playTurn(host.query, mover, { gameId: match.id, expectedPly, turn: short })).errors).toEqual([]);
    }
    const { data } = await host.query(
      'query ($id: ID!) { game(id: $id) { white { id } black { id } turns { nodes { side player { id } } } } }',
      { id: match.id },
    );
    expect(data.game.white.id).toBe(match.black.id);
    expect(data.game.turns.nodes.map((turn: { player: { id: string } }) => turn.player.id)).toEqual(
      movers.map(mover => mover.id),
    );
  });
});

describe('a turn that is refused leaves the game as it was', () => {
  const refusals: readonly (readonly [string, string, object])[] = [
    ['malformed text', 'TURN_MALFORMED', { expectedPly: 0, turn: 'Rd2-' }],
    ['empty text', 'TURN_MALFORMED', { expectedPly: 0, turn: '' }],
    ['an illegal turn', 'TURN_ILLEGAL', { expectedPly: 0, turn: 'Rd8' }],
    ['a pass while something is legal', 'TURN_ILLEGAL', { expectedPly: 0, turn: 'pass' }],
    ['a swap without the pie rule', 'TURN_ILLEGAL', { expectedPly: 0, turn: 'swap' }],
    ['a stale ply', 'STALE_PLY', { expectedPly: 3, turn: 'Rd5' }],
    ['a negative ply', 'STALE_PLY', { expectedPly: -1, turn: 'Rd5' }],
    ['an empty idempotency key', 'BAD_INPUT', { expectedPly: 0, turn: 'Rd5', idempotencyKey: '' }],
    ['an endless idempotency key', 'BAD_INPUT', { expectedPly: 0, turn: 'Rd5', idempotencyKey: 'k'.repeat(65) }],
  ];
  it.each(refusals)('%s: %s', async (_, code, input) => {
    const match = await startMatch(host.query);
    const before = await loadGame(match);
    const { turn, errors } = await playTurn(host.query, match.white, { gameId: match.id, ...input });
    expect(turn).toBeNull();
    expect(errors).toEqual([expect.objectContaining({ code })]);
    expect(await loadGame(match)).toEqual(before);
  });

  it('says where a text goes wrong and names up to five legal turns', async () => {
    const match = await startMatch(host.query);
    const { errors } = await playTurn(host.query, match.white, { gameId: match.id, expectedPly: 0, turn: 'Rd9' });
    expect(errors[0]).toMatchObject({ code: 'TURN_MALFORMED', path: ['input', 'turn'], offset: 2 });
    expect(errors[0].alternatives.length).toBeGreaterThan(0);
    expect(errors[0].alternatives.length).toBeLessThanOrEqual(5);
    const alternative = errors[0].alternatives[0];
    const input = { gameId: match.id, expectedPly: 0, turn: alternative };
    expect((await playTurn(host.query, match.white, input)).errors).toEqual([]);
  });

  it('out of turn, by a stranger, in a game that waits, in a game that is over, in no game', async () => {
    const match = await startMatch(host.query);
    const stranger = await createGuest(host.query, 'Stranger');
    const turn = { gameId: match.id, expectedPly: 0, turn: 'Rd5' };
    const codeOf = async (guest = match.white, input: object = turn) =>
      (await playTurn(host.query, guest, input)).errors.map((error: { code: string }) => error.code);
    expect(await codeOf(match.black)).toEqual(['NOT_YOUR_TURN']);
    expect(await codeOf(stranger)).toEqual(['NOT_A_PLAYER']);
    expect(await codeOf(match.white, { ...turn, gameId: 'g_0000000000000000' })).toEqual(['GAME_NOT_FOUND']);
    expect(await codeOf(match.white, { ...turn, gameId: 'rubbish' })).toEqual(['GAME_NOT_FOUND']);
    const { game } = await createGame(host.query, stranger, { seat: 'WHITE' });
    expect(await codeOf(stranger, { ...turn, gameId: game.id })).toEqual(['GAME_NOT_STARTED']);
    await host.query(
      'mutation ($id: ID!) { resign(input: { gameId: $id }) { errors { code } } }',
      { id: match.id },
      match.black.token,
    );
    expect(await codeOf()).toEqual(['GAME_OVER']);
  });
});

describe('turns sent more than once', () => {
  it('plays exactly one of fifty for the same ply; the others get the conflict with the new state', async () => {
    const match = await startMatch(host.query);
    const turns = ['Rd5', 'Re5', 'Ra5', 'a2=M', 'b2=L'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        playTurn(host.query, match.white, { gameId: match.id, expectedPly: 0, turn: turns[index % 5] }),
      ),
    );
    const [won, ...others] = answers.filter(answer => answer.errors.length === 0);
    expect(others).toEqual([]);
    const lost = answers.filter(answer => answer !== won);
    expect(lost).toHaveLength(49);
    for (const { errors, turn, game } of lost) {
      expect(errors).toEqual([expect.objectContaining({ code: 'STALE_PLY' })]);
      expect(turn).toBeNull();
      expect(game).toEqual(won.game);
    }
    expect(await loadGame(match)).toMatchObject({ ply: 1, position: won.turn.position });
  });

  it('gives one turn and one answer to the same key sent twenty times', async () => {
    const match = await startMatch(host.query);
    const input = { gameId: match.id, expectedPly: 0, turn: 'Rd5', idempotencyKey: 'first' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => playTurn(host.query, match.white, input)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ turn: { ply: 0, notation: 'Rd5' }, errors: [] });
    expect(await loadGame(match)).toMatchObject({ ply: 1 });
  });

  it('gives the first outcome when the key comes back turns later, in the other form too', async () => {
    const match = await startMatch(host.query);
    const first = { gameId: match.id, expectedPly: 0, turn: 'Rd5', idempotencyKey: 'first' };
    const { turn } = await playTurn(host.query, match.white, first);
    await playTurn(host.query, match.black, { gameId: match.id, expectedPly: 1, turn: 'Re4' });
    for (const text of ['Rd5', 'Rd2-d5'])
      expect(await playTurn(host.query, match.white, { ...first, turn: text })).toMatchObject({ turn, errors: [] });
    expect(await loadGame(match)).toMatchObject({ ply: 2 });
  });

  it('refuses a key that played something else', async () => {
    const match = await startMatch(host.query);
    const first = { gameId: match.id, expectedPly: 0, turn: 'Rd5', idempotencyKey: 'first' };
    await playTurn(host.query, match.white, first);
    const { errors } = await playTurn(host.query, match.white, { ...first, turn: 'Re5' });
    expect(errors).toEqual([expect.objectContaining({ code: 'IDEMPOTENCY_KEY_REUSED' })]);
  });

  it("does not take one player's key for another's", async () => {
    const match = await startMatch(host.query);
    const key = { idempotencyKey: 'ours' };
    await playTurn(host.query, match.white, { gameId: match.id, expectedPly: 0, turn: 'Rd5', ...key });
    const second = await playTurn(host.query, match.black, { gameId: match.id, expectedPly: 1, turn: 'Re4', ...key });
    expect(second).toMatchObject({ turn: { ply: 1, notation: 'Re4' }, errors: [] });
  });

  it('finishes a game once when a turn and a resignation race', async () => {
    const match = await startMatch(host.query);
    const RESIGN = 'mutation ($id: ID!) { resign(input: { gameId: $id }) { game { version } errors { code } } }';
    await Promise.all([
      playTurn(host.query, match.white, { gameId: match.id, expectedPly: 0, turn: 'Rd5' }),
      host.query(RESIGN, { id: match.id }, match.black.token),
      host.query(RESIGN, { id: match.id }, match.white.token),
      host.query(RESIGN, { id: match.id }, match.black.token),
    ]);
    const game = await loadGame(match);
    expect(game).toMatchObject({ status: 'FINISHED', termination: 'RESIGNATION' });
    expect(game.version).toBe(2 + game.ply + 1);
  });

  it('seats exactly one of many who join at once', async () => {
    const creator = await createGuest(host.query, 'Creator');
    const { game } = await createGame(host.query, creator);
    const guests = await Promise.all(Array.from({ length: 10 }, (_, index) => createGuest(host.query, `G${index}`)));
    const answers = await Promise.all(guests.map(guest => joinGame(host.query, guest, game.id)));
    const codes = answers.flatMap(answer => answer.errors.map((error: { code: string }) => error.code));
    expect(codes).toEqual(Array.from({ length: 9 }, () => 'GAME_NOT_OPEN'));
  });
});
