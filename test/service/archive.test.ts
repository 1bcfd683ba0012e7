import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  archiveGame,
  createSeats,
  type FinishedGame,
  finishGame,
  followGame,
  SEARCH,
  type Seats,
  search,
  searchAll,
} from '../kit/archive.ts';
import { sendEnding } from '../kit/endings.ts';
import { createGame, createGuest, type Guest } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

describe('the archive', () => {
  let seats: Seats;
  let third: Guest;
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  const ends = new Map<string, string>();

  beforeAll(async () => {
    seats = await createSeats(host.query);
    third = await createGuest(host.query, 'Third');
    const reversed = { white: seats.black, black: seats.white };
    const add = async (name: string, ...args: [Seats, FinishedGame?]) => {
      const id = await archiveGame(host, ...args);
      names.set(id, name);
      ids.set(name, id);
      host.advance(1000);
      ends.set(name, new Date(host.now()).toISOString());
    };
    await add('won', seats, { turns: ['Rd5', 'Rd6', 'Ra3'] });
    await add('lost', seats, { loser: seats.white });
    await add('reversed', reversed, { ruleset: 'faster,nucleaseCost=4', turns: ['Rd5'] });
    await add('others', { white: seats.white, black: third }, { ruleset: 'faster' });
    await add('private', seats, { visibility: 'PRIVATE' });
  });

  const found = async (filter: object, token?: string) => (await search(host, filter, token)).map(id => names.get(id));

  it.each<readonly [what: string, filter: (s: Seats) => object, names: readonly string[]]>([
    ['all', () => ({}), ['others', 'reversed', 'lost', 'won']],
    ['one player', ({ black }) => ({ player: black.id }), ['reversed', 'lost', 'won']],
    ['two players', ({ white, black }) => ({ player: white.id, opponent: black.id }), ['reversed', 'lost', 'won']],
    ['a side', ({ black }) => ({ player: black.id, side: 'WHITE' }), ['reversed']],
    ['won games', ({ black }) => ({ player: black.id, outcome: 'WON' }), ['reversed', 'lost']],
    ['lost games', ({ white }) => ({ player: white.id, outcome: 'LOST' }), ['reversed', 'lost']],
    ['drawn games', ({ white }) => ({ player: white.id, outcome: 'DRAWN' }), []],
    ['a result', () => ({ result: 'BLACK_WINS' }), ['lost']],
    ['a termination', () => ({ termination: 'TIMEOUT' }), []],
    ['another termination', () => ({ termination: 'RESIGNATION', ruleset: 'faster' }), ['others']],
    ['a ruleset in other words', () => ({ ruleset: 'nucleaseCost=4,rnaCap=6,rnaLifespan=0' }), ['reversed']],
    ['a preset', () => ({ preset: 'faster' }), ['others', 'reversed']],
    ['a length', () => ({ plies: { least: 1, most: 2 } }), ['reversed']],
    ['rated games', () => ({ rated: true }), []],
    ['imported games', () => ({ source: 'IMPORTED' }), []],
    ['several of these', ({ black }) => ({ player: black.id, preset: 'standard', result: 'WHITE_WINS' }), ['won']],
  ])('finds %s', async (_, filter, expected) => {
    expect(await found(filter(seats))).toEqual(expected);
  });

  it('finds what came into it within a time', async () => {
    const [since, until] = [ends.get('reversed'), ends.get('others')];
    expect(await found({ since, until })).toEqual(['others']);
    expect(await found({ until: since })).toEqual(['reversed', 'lost', 'won']);
    expect(await found({ since: until })).toEqual([]);
  });

  it('tells of private games to their players alone', async () => {
    const filter = { player: seats.white.id };
    expect(await found(filter)).not.toContain('private');
    expect(await found(filter, third.token)).not.toContain('private');
    expect(await found(filter, seats.black.token)).toContain('private');
    expect(await found({ player: seats.white.id, opponent: seats.black.id }, third.token)).not.toContain('private');
  });

  it.each<readonly [filter: object, text: string]>([
    [{ player: 'g_0000000000000000' }, 'player: '],
    [{ outcome: 'WON' }, 'outcome: say whose'],
    [{ ruleset: 'fastest' }, 'ruleset: '],
    [{ preset: 'fastest' }, 'preset: '],
    [{ plies: { least: 3, most: 2 } }, 'from 3 to 2'],
    [{ since: '2026-01-02T00:00:00Z', until: '2026-01-02T00:00:00Z' }, 'not after'],
  ])('does not look for %j', async (filter, text) => {
    const { errors } = await host.query(SEARCH, { filter });
    expect(errors[0]).toMatchObject({ message: expect.stringContaining(text), extensions: { code: 'BAD_INPUT' } });
  });

  it('tells what it found as a record', async () => {
    const { data } = await host.query(
      `query ($filter: GameSearch!) { searchGames(filter: $filter) { nodes {
        __typename source visibility whiteName blackName ply result termination record recordJson ruleset { text } ... on Game { version }
      } } }`,
      { filter: { player: seats.black.id, plies: { least: 3 } } },
    );
    expect(data.searchGames.nodes).toMatchObject([
      { __typename: 'Game', source: 'PLAYED', whiteName: 'Rosalind', ply: 3, result: 'WHITE_WINS', version: 6 },
    ]);
    expect(data.searchGames.nodes[0].record).toContain('1. Rd5 {[%emt ');
  });

  it('holds a game once, however often the stream tells of its end', async () => {
    const id = ids.get('won') ?? '';
    await followGame(host, id);
    host.advance(60_000);
    await followGame(host, id);
    expect((await found({})).filter(name => name === 'won')).toEqual(['won']);
  });

  it('does not hold a game that goes on or was called off', async () => {
    const open = await createGame(host.query, seats.white, { hotSeat: true });
    await followGame(host, open.game.id);
    await sendEnding(host.query, 'abortGame', seats.white, { gameId: open.game.id });
    await followGame(host, open.game.id);
    expect(await search(host)).not.toContain(open.game.id);
  });

  it('holds a game of one player against themselves once', async () => {
    const player = await createGuest(host.query, 'Solo');
    const { game } = await createGame(host.query, player, { hotSeat: true });
    await sendEnding(host.query, 'resign', player, { gameId: game.id });
    await followGame(host, game.id);
    expect(await search(host, { player: player.id })).toEqual([game.id]);
  });
});

describe('pages of the archive', () => {
  it('hold every game once, in one order, while games go on ending', async () => {
    const seats = await createSeats(host.query);
    const before: string[] = [];
    for (let index = 0; index < 7; index++) before.unshift(await archiveGame(host, seats));
    const { ids, pages } = await searchAll(host, { filter: { player: seats.white.id }, first: 3 }, () =>
      archiveGame(host, seats),
    );
    expect([ids, pages]).toEqual([before, 3]);
  });

  it('hold every game once when many end at the same instant', async () => {
    const seats = await createSeats(host.query);
    const ids = await Promise.all(Array.from({ length: 9 }, () => finishGame(host, seats)));
    await Promise.all(ids.map(id => followGame(host, id)));
    const all = await searchAll(host, { filter: { player: seats.white.id }, first: 2 });
    expect(all.ids.toSorted()).toEqual(ids.toSorted());
  });

  it('are told from cursors that are none', async () => {
    for (const after of ['x', Buffer.from('2026').toString('base64url')])
      expect((await host.query(SEARCH, { after })).errors[0]?.extensions['code']).toBe('BAD_INPUT');
    expect((await host.query(SEARCH, { first: 51 })).errors[0]?.extensions['code']).toBe('BAD_INPUT');
  });
});
