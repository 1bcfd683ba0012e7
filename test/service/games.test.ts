import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, createGuest, type Guest, joinGame, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const codes = (payload: { errors: readonly { code: string }[] }) => payload.errors.map(error => error.code);

describe('creating a game', () => {
  it.each([
    ['WHITE', 'white'],
    ['BLACK', 'black'],
  ])('takes the %s seat', async (seat, side) => {
    const guest = await createGuest(host.query, 'Creator');
    const { game } = await createGame(host.query, guest, { seat });
    const other = side === 'white' ? 'black' : 'white';
    expect(game).toMatchObject({ status: 'OPEN', version: 1, [side]: { id: guest.id }, [other]: null });
  });

  it('draws the seat from the randomness it is given', async () => {
    const guest = await createGuest(host.query, 'Creator');
    const games = await Promise.all(
      Array.from({ length: 40 }, () => createGame(host.query, guest, { seat: 'RANDOM' })),
    );
    const whites = games.filter(({ game }) => game.white !== null).length;
    expect(whites).toBeGreaterThan(0);
    expect(whites).toBeLessThan(40);
  });

  it('keeps the ruleset in its canonical text', async () => {
    const guest = await createGuest(host.query, 'Creator');
    const { game } = await createGame(host.query, guest, { ruleset: 'faster,nucleaseCost=4,cancerThreshold=3' });
    expect(game.ruleset.text).toBe('faster,cancerThreshold=3,nucleaseCost=4');
  });

  it.each([
    ['fastest', 'fastest', 0],
    ['standard,nucleaseCost=9', '1 to 4', 22],
    ['standard,colour=red', 'colour', 9],
  ])('refuses the ruleset %s', async (ruleset, text, offset) => {
    const guest = await createGuest(host.query, 'Creator');
    const { game, errors } = await createGame(host.query, guest, { ruleset });
    expect(game).toBeNull();
    expect(errors).toEqual([
      { code: 'BAD_RULESET', path: ['input', 'ruleset'], offset, message: expect.stringContaining(text) },
    ]);
  });

  it('makes one game of one key sent ten times, and refuses the key for another game', async () => {
    const guest = await createGuest(host.query, 'Creator');
    const input = { idempotencyKey: 'once' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => createGame(host.query, guest, input)));
    expect(new Set(answers.map(answer => answer.game.id)).size).toBe(1);
    expect(codes(await createGame(host.query, guest, { ...input, ruleset: 'faster' }))).toEqual([
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    const other = await createGuest(host.query, 'Other');
    expect((await createGame(host.query, other, input)).game.id).not.toBe(answers[0].game.id);
  });
});

describe('seats', () => {
  it("are the players' own: nobody takes both unless the game was created so", async () => {
    const guest = await createGuest(host.query, 'Creator');
    const { game } = await createGame(host.query, guest);
    expect(codes(await joinGame(host.query, guest, game.id))).toEqual(['ALREADY_SEATED']);
  });

  it('of a hot seat game are both the creator, who plays both sides at once', async () => {
    const guest = await createGuest(host.query, 'Both');
    const { game } = await createGame(host.query, guest, { hotSeat: true });
    expect(game).toMatchObject({ status: 'ACTIVE', white: { id: guest.id }, black: { id: guest.id } });
    for (const [expectedPly, turn] of ['Rd5', 'Re4'].entries())
      expect(codes(await playTurn(host.query, guest, { gameId: game.id, expectedPly, turn }))).toEqual([]);
    const stranger = await createGuest(host.query, 'Stranger');
    expect(codes(await joinGame(host.query, stranger, game.id))).toEqual(['GAME_NOT_OPEN']);
    expect(codes(await playTurn(host.query, stranger, { gameId: game.id, expectedPly: 2, turn: 'Ra4' }))).toEqual([
      'NOT_A_PLAYER',
    ]);
  });

  it('stay taken when the one who joined asks again', async () => {
    const { id, black } = await startMatch(host.query);
    const again = await joinGame(host.query, black, id);
    expect(again).toMatchObject({ game: { status: 'ACTIVE', version: 2 }, errors: [] });
  });
});

describe('a private game', () => {
  const load = async (id: string, guest?: Guest) =>
    (
      await host.query(
        'query ($id: ID!) { game(id: $id) { id inviteCode } node(id: $id) { id } }',
        { id },
        guest?.token,
      )
    ).data;

  it('is joined by its invite code alone, seen by its players alone, and on no list', async () => {
    const [creator, friend, stranger] = await Promise.all(
      ['Creator', 'Friend', 'Stranger'].map(name => createGuest(host.query, name)),
    );
    if (!creator || !friend || !stranger) throw new Error('three guests were asked for');
    const { game } = await createGame(host.query, creator, { visibility: 'PRIVATE' });
    expect(game.inviteCode).toMatch(/^[0-9a-z]{16}$/);
    expect(await load(game.id, stranger)).toEqual({ game: null, node: null });
    expect(await load(game.id)).toEqual({ game: null, node: null });
    expect(codes(await joinGame(host.query, stranger, game.id))).toEqual(['WRONG_INVITE_CODE']);
    expect(codes(await joinGame(host.query, stranger, game.id, 'guess'))).toEqual(['WRONG_INVITE_CODE']);
    expect(codes(await joinGame(host.query, friend, game.id, game.inviteCode))).toEqual([]);
    expect(await load(game.id, friend)).toEqual({ game: { id: game.id, inviteCode: null }, node: { id: game.id } });
    expect((await load(game.id, creator)).game.inviteCode).toBe(game.inviteCode);
    const turn = { gameId: game.id, expectedPly: 0, turn: 'Rd5' };
    expect(await playTurn(host.query, stranger, turn)).toMatchObject({
      game: null,
      errors: [{ code: 'GAME_NOT_FOUND' }],
    });
    const { data } = await host.query('{ openGames(first: 50) { nodes { id } } games(first: 50) { nodes { id } } }');
    const listed = [...data.openGames.nodes, ...data.games.nodes].map(({ id }: { id: string }) => id);
    expect(listed).not.toContain(game.id);
  });

  it('tells a wrong code nothing about the state of the game', async () => {
    const creator = await createGuest(host.query, 'Creator');
    const { game } = await createGame(host.query, creator, { visibility: 'PRIVATE' });
    const stranger = await createGuest(host.query, 'Stranger');
    const { data } = await host.query(
      'mutation ($id: ID!) { joinGame(input: { gameId: $id }) { game { id } errors { code } } }',
      { id: game.id },
      stranger.token,
    );
    expect(data.joinGame.game).toBeNull();
  });
});

describe('lists', () => {
  const OPEN = `query ($first: Int!, $after: String, $ruleset: String) {
    openGames(first: $first, after: $after, ruleset: $ruleset) {
      nodes { id } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }`;

  it('are read page by page, newest first, each game once, while new ones appear', async () => {
    const guest = await createGuest(host.query, 'Lister');
    const ruleset = 'standard,turnLimit=77';
    const made: string[] = [];
    for (let index = 0; index < 7; index++) {
      made.push((await createGame(host.query, guest, { ruleset })).game.id);
      host.advance(1000);
    }
    const read: string[] = [];
    let after: string | null = null;
    for (let more = true; more; ) {
      const { data } = await host.query(OPEN, { first: 3, after, ruleset });
      read.push(...data.openGames.nodes.map(({ id }: { id: string }) => id));
      more = data.openGames.pageInfo.hasNextPage;
      after = data.openGames.pageInfo.endCursor;
      await createGame(host.query, guest, { ruleset });
      host.advance(1000);
    }
    expect(read).toEqual(made.reverse());
  });

  it("hold a player's games on both sides", async () => {
    const guest = await createGuest(host.query, 'Two sides');
    await createGame(host.query, guest, { seat: 'WHITE' });
    await createGame(host.query, guest, { seat: 'BLACK' });
    await createGame(host.query, guest, { hotSeat: true });
    await createGame(host.query, guest, { visibility: 'PRIVATE' });
    const GAMES = `query ($id: ID!, $status: GameStatus) { node(id: $id) { ... on Player {
      games(first: 50, status: $status) { nodes { id } } } } }`;
    const count = async (token?: string, status?: string) =>
      (await host.query(GAMES, { id: guest.id, status }, token)).data.node.games.nodes.length;
    expect(await count(guest.token)).toBe(4);
    expect(await count()).toBe(3);
    expect(await count(undefined, 'ACTIVE')).toBe(1);
    expect(await count(undefined, 'FINISHED')).toBe(0);
  });

  it.each([0, -1, 51])('refuse a page of %i', async first => {
    const { errors } = await host.query(OPEN, { first });
    expect(errors[0]).toMatchObject({ message: expect.stringContaining('1 to 50'), extensions: { code: 'BAD_INPUT' } });
  });

  it.each(['rubbish', '', 'cGx5OjE', 'ZW5k'])('refuse the cursor %j, or take none for none', async after => {
    const { errors } = await host.query(OPEN, { first: 1, after });
    expect(errors.map(error => error.extensions['code'])).toEqual(after === '' ? [] : ['BAD_INPUT']);
  });

  it('move a game from the open ones to the active and the finished ones', async () => {
    const { id, white } = await startMatch(host.query);
    const LISTS = `{
      openGames(first: 50) { nodes { id } }
      active: games(first: 50) { nodes { id } }
      finished: games(first: 50, status: FINISHED) { nodes { id } }
    }`;
    const where = async () => {
      const { data } = await host.query(LISTS);
      return Object.entries<{ nodes: { id: string }[] }>(data).flatMap(([name, { nodes }]) =>
        nodes.some(node => node.id === id) ? [name] : [],
      );
    };
    expect(await where()).toEqual(['active']);
    await host.query('mutation ($id: ID!) { resign(input: { gameId: $id }) { errors { code } } }', { id }, white.token);
    expect(await where()).toEqual(['finished']);
  });
});

describe('node', () => {
  it('finds games, players and turns by their ids, and nothing by rubbish', async () => {
    const { id, white } = await startMatch(host.query);
    const { turn } = await playTurn(host.query, white, { gameId: id, expectedPly: 0, turn: 'Rd5' });
    const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }';
    const typeOf = async (nodeId: string) => (await host.query(NODE, { id: nodeId })).data.node?.__typename;
    expect(await typeOf(id)).toBe('Game');
    expect(await typeOf(white.id)).toBe('Player');
    expect(await typeOf(turn.id)).toBe('Turn');
    for (const nodeId of ['', 'x', 'g_0000000000000000', 'p_0000000000000000', `${turn.id}9`, 't_x_0', '__proto__'])
      expect(await typeOf(nodeId)).toBeUndefined();
  });
});

describe('resigning', () => {
  const resign = async (guest: Guest, id: string) => {
    const { data } = await host.query(
      'mutation ($id: ID!) { resign(input: { gameId: $id }) { game { status result termination version } errors { code } } }',
      { id },
      guest.token,
    );
    return data.resign;
  };

  it('gives the game to the other side, once', async () => {
    const { id, white, black } = await startMatch(host.query);
    const first = await resign(white, id);
    expect(first.game).toMatchObject({ status: 'FINISHED', result: 'BLACK_WINS', termination: 'RESIGNATION' });
    expect(await resign(white, id)).toEqual(first);
    expect(codes(await resign(black, id))).toEqual(['GAME_OVER']);
  });

  it('is for players of a game that goes on', async () => {
    const guest = await createGuest(host.query, 'Guest');
    const { game } = await createGame(host.query, guest);
    expect(codes(await resign(guest, game.id))).toEqual(['GAME_NOT_STARTED']);
    const { id } = await startMatch(host.query);
    expect(codes(await resign(guest, id))).toEqual(['NOT_A_PLAYER']);
  });
});

describe('a record', () => {
  it('is nothing before the game starts, then tells who, when, by which rules, how it ended and how long turns took', async () => {
    const white = await createGuest(host.query, 'Žofie 🧬');
    const { game } = await createGame(host.query, white, { seat: 'WHITE', ruleset: 'faster' });
    const RECORD = 'query ($id: ID!) { game(id: $id) { record recordJson } }';
    expect((await host.query(RECORD, { id: game.id })).data.game).toEqual({ record: null, recordJson: null });
    const black = await createGuest(host.query, 'Barbara');
    await joinGame(host.query, black, game.id);
    host.advance(3_725_000);
    await playTurn(host.query, white, { gameId: game.id, expectedPly: 0, turn: 'Rd5' });
    await host.query(
      'mutation ($id: ID!) { resign(input: { gameId: $id }) { errors { code } } }',
      { id: game.id },
      black.token,
    );
    const { record } = (await host.query(RECORD, { id: game.id })).data.game;
    for (const line of [
      '[White "Zofie ?"]',
      '[Black "Barbara"]',
      '[Result "1-0"]',
      '[Ruleset "faster"]',
      '[Termination "normal"]',
    ])
      expect(record).toContain(`${line}\n`);
    expect(record).toMatch(/\n\n1\. Rd5 \{\[%emt 1:02:0\d\]\} 1-0\n\n$/);
  });
});
