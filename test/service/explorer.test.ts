import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveGame, createSeats, type FinishedGame, followGame, type Seats, search } from '../kit/archive.ts';
import { sendEnding } from '../kit/endings.ts';
import { createGame } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
let seats: Seats;
const ids = new Map<string, string>();
beforeAll(async () => {
  host = await startTestService();
  seats = await createSeats(host.query);
  const add = async (name: string, input: FinishedGame) => {
    ids.set(name, await archiveGame(host, seats, input));
    host.advance(1000);
  };
  await add('one', { turns: ['Rd5', 'Rd6', 'Ra3'] });
  await add('lost', { turns: ['Ra3', 'Rd6'], loser: seats.white });
  await add('short', { turns: ['Rd5'] });
  await add('other rules', { turns: ['Rd3', 'Rd6', 'Rcc3', 'Rcc6'], ruleset: 'faster' });
  await add('other order', { turns: ['Rc3', 'Rc6', 'Rdd3', 'Rdd6'], ruleset: 'faster' });
  await add('private', { turns: ['Rd5'], visibility: 'PRIVATE' });
});
afterAll(() => host.close());

const EXPLORE = `query ($fen: String, $ruleset: String! = "standard", $first: Int! = 20) {
  explorePosition(fen: $fen, ruleset: $ruleset) {
    explored {
      position { text turnNumber } gameCount whiteWins blackWins draws isComplete
      turns(first: $first) { notation position gameCount whiteWins blackWins draws }
      games { nodes { id } }
    }
    errors { code path offset }
  }
}`;

const explore = async (variables: object = {}) => (await host.query(EXPLORE, variables)).data.explorePosition;

const idsOf = (...names: readonly string[]) => names.map(name => ({ id: ids.get(name) }));

/** The text of the position after some turns. */
const positionAfter = async (...turns: readonly string[]): Promise<string> => {
  const { data } = await host.query(
    'query ($turns: [String!]!) { position { position { after(turns: $turns) { position { text } } } } }',
    { turns },
  );
  return data.position.position.after.position.text;
};

describe('the explorer', () => {
  it('tells what was played at the start of a ruleset, and how those games ended', async () => {
    expect(await explore()).toMatchObject({
      explored: {
        gameCount: 3,
        whiteWins: 2,
        blackWins: 1,
        draws: 0,
        isComplete: true,
        turns: [
          { notation: 'Rd5', gameCount: 2, whiteWins: 2, blackWins: 0, draws: 0, position: await positionAfter('Rd5') },
          { notation: 'Ra3', gameCount: 1, whiteWins: 0, blackWins: 1, draws: 0 },
        ],
        games: { nodes: idsOf('short', 'lost', 'one') },
      },
      errors: [],
    });
  });

  it('keeps rulesets apart', async () => {
    expect((await explore({ ruleset: 'faster' })).explored).toMatchObject({
      gameCount: 2,
      games: { nodes: idsOf('other order', 'other rules') },
    });
    expect((await explore({ ruleset: 'faster,pieRule=on' })).explored.gameCount).toBe(0);
  });

  it('finds a position where a game ended, with nothing played in it', async () => {
    const { explored } = await explore({ fen: await positionAfter('Rd5') });
    expect(explored).toMatchObject({ gameCount: 2, turns: [{ notation: 'Rd6', gameCount: 1 }] });
  });

  it('finds a position whatever the turn number says', async () => {
    const fen = (await positionAfter('Rd5')).replace(/ 1 -$/, ' 7 -');
    expect((await explore({ fen })).explored).toMatchObject({ gameCount: 2, position: { turnNumber: 7 } });
  });

  it('counts games that reached a position in another order of turns', async () => {
    const fen = 'dddddddd/1r2rrr1/2rr4/8/8/2RR4/1R2RRR1/DDDDDDDD w hhhhhhhh hhhhhhhh - 3 -';
    const { explored } = await explore({ fen, ruleset: 'faster' });
    expect(explored).toMatchObject({ gameCount: 2, turns: [], games: { nodes: idsOf('other order', 'other rules') } });
  });

  it('gives as many turns as are asked for', async () => {
    expect((await explore({ first: 1 })).explored.turns).toHaveLength(1);
    expect((await host.query(EXPLORE, { first: 101 })).errors[0]?.extensions['code']).toBe('BAD_INPUT');
  });

  it('says what is wrong with a position and with a ruleset', async () => {
    expect(await explore({ fen: 'dddddddd/9' })).toMatchObject({
      explored: null,
      errors: [{ code: 'BAD_POSITION', path: ['fen'], offset: 9 }],
    });
    expect(await explore({ ruleset: 'fast' })).toMatchObject({ errors: [{ code: 'BAD_RULESET', path: ['ruleset'] }] });
  });

  it('counts a game once, however often the stream tells of its end', async () => {
    const id = ids.get('short') ?? '';
    await followGame(host, id);
    await followGame(host, id);
    expect((await explore()).explored.gameCount).toBe(3);
  });

  it('does not count games of one player against themselves', async () => {
    const { game } = await createGame(host.query, seats.white, { hotSeat: true });
    await sendEnding(host.query, 'resign', seats.white, { gameId: game.id });
    await followGame(host, game.id);
    expect((await explore()).explored.gameCount).toBe(3);
  });
});

describe('a search by position', () => {
  it('goes with everything else that is looked for', async () => {
    const position = await positionAfter('Rd5');
    expect(await search(host, { position })).toEqual([ids.get('short'), ids.get('one')]);
    expect(await search(host, { position, plies: { least: 2 } })).toEqual([ids.get('one')]);
    expect(await search(host, { position, player: seats.white.id, outcome: 'LOST' })).toEqual([]);
    expect(await search(host, { position, source: 'IMPORTED' })).toEqual([]);
    expect(await search(host, { position, ruleset: 'standard,turnLimit=60' })).toEqual([]);
  });

  it('does not tell of private games, of which players are told by their own lists', async () => {
    const position = await positionAfter('Rd5');
    expect(await search(host, { position }, seats.white.token)).not.toContain(ids.get('private'));
  });
});
