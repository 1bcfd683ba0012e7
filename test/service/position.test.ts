import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../service.ts';
import { findVectorGame, readVectorGames, readVectors } from '../vectors.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const START = 'dddddddd/8/8/8/8/8/RRRRRRRR/DDDDDDDD w hhhhhhhh hhhhhhhh - 1 -';
const SICK = 'dddddddd/8/8/R7/8/1n6/2R5/DDDDDDDD w h2mhhhhh 0hhhhhhh a5:b1,c2:c2 7 -';

/** Asks about a position for the fields given. */
const ask = async (variables: object, fields: string) => {
  const query = `query ($fen: String, $ruleset: String! = "standard") {
    position(fen: $fen, ruleset: $ruleset) { position { ${fields} } errors { code message path offset alternatives } }
  }`;
  return (await host.query(query, variables)).data.position;
};

const AFTER = `query ($fen: String, $ruleset: String! = "standard", $turns: [String!]!) {
  position(fen: $fen, ruleset: $ruleset) {
    position { after(turns: $turns) { position { text } errors { code message path offset alternatives } } }
  }
}`;

const follow = async (variables: object) => (await host.query(AFTER, variables)).data.position.position.after;

describe('a position', () => {
  it('is the start of the standard rules when nothing is said', async () => {
    const fields = 'text ruleset { text } sideToMove turnNumber swapOpen mustPass isOver result termination';
    expect(await ask({}, `${fields} legalTurnCount`)).toEqual({
      position: {
        text: START,
        ruleset: { text: 'standard' },
        sideToMove: 'WHITE',
        turnNumber: 1,
        swapOpen: false,
        mustPass: false,
        isOver: false,
        result: null,
        termination: null,
        legalTurnCount: 100,
      },
      errors: [],
    });
  });

  it('is the start of a ruleset', async () => {
    const { position } = await ask({ ruleset: 'blackBonusRna=d6' }, 'text pieces { square gene side }');
    expect(position.text).toContain('/3r4/');
    expect(position.pieces.at(-1)).toEqual({ square: 'd6', gene: null, side: 'BLACK' });
  });

  it('lists its pieces and genes', async () => {
    const side = 'side mutatedGenes threshold genes { square state isMethylated boundBy repairWindow }';
    const fields = `pieces { square piece side age gene bound } white { ${side} } black { ${side} }`;
    const text = SICK.replace('R7/8', '8/8').replace('1n6', 'R1n5').replace('a5:b1', 'a3:b1');
    const { position, errors } = await ask({ fen: text }, fields);
    expect(errors).toEqual([]);
    expect(position.pieces).toEqual([
      { square: 'c2', piece: 'RNA', side: 'WHITE', age: 2, gene: 'c1', bound: null },
      { square: 'a3', piece: 'RNA', side: 'WHITE', age: 1, gene: 'b1', bound: null },
      { square: 'c3', piece: 'NUCLEASE', side: 'BLACK', age: 0, gene: null, bound: null },
    ]);
    const { white, black } = position;
    expect(white).toMatchObject({ side: 'WHITE', mutatedGenes: 1, threshold: 5 });
    expect(white.genes).toHaveLength(8);
    expect(white.genes.slice(0, 3)).toEqual([
      { square: 'a1', state: 'HEALTHY', isMethylated: false, boundBy: [], repairWindow: null },
      { square: 'b1', state: 'MUTATED', isMethylated: false, boundBy: [], repairWindow: 2 },
      { square: 'c1', state: 'SILENCED', isMethylated: true, boundBy: [], repairWindow: null },
    ]);
    expect(black.genes[0]).toMatchObject({ square: 'a8', state: 'MUTATED', repairWindow: 0 });
  });

  it('tells which RNA silences which gene', async () => {
    const text = 'dddddddd/3R4/8/8/8/8/8/DDDDDDDD b hhhhhhhh hhhhhhhh d7:d0d 5 -';
    const { position } = await ask(
      { fen: text.replace('d0d', 'd1d') },
      'pieces { bound } black { genes { boundBy state } }',
    );
    expect(position.pieces).toEqual([{ bound: 'd8' }]);
    expect(position.black.genes[3]).toEqual({ boundBy: ['d7'], state: 'SILENCED' });
  });

  it('lowers the threshold by a mutated guardian', async () => {
    const fields = 'white { mutatedGenes threshold } black { mutatedGenes threshold }';
    const fen = 'dddddddd/8/8/8/8/8/8/DDDDDDDD w hh1hhhhh 1hhhhhhh - 5 -';
    const { position } = await ask({ fen, ruleset: 'tumor-suppressors' }, fields);
    expect(position).toEqual({
      white: { mutatedGenes: 1, threshold: 4 },
      black: { mutatedGenes: 1, threshold: 5 },
    });
  });

  const endings = [
    ['cancer', findVectorGame('standard', 'cancer'), 'CANCER'],
    ['the turn limit', readVectorGames().find(({ over }) => over.why === 'turnLimit'), 'TURN_LIMIT'],
  ] as const;
  it.each(endings)('tells that the game is over by %s', async (_, game, termination) => {
    const turns = game?.turns.map(({ short }) => short);
    const fields = 'isOver result termination legalTurnCount';
    const { data } = await host.query(
      `query ($fen: String!, $ruleset: String!, $turns: [String!]!) {
        position(fen: $fen, ruleset: $ruleset) { position { after(turns: $turns) { position { ${fields} } } } }
      }`,
      { fen: game?.start, ruleset: game?.rules, turns },
    );
    const winner = game?.over.winner;
    const result = winner === 'white' ? 'WHITE_WINS' : winner === 'black' ? 'BLACK_WINS' : 'DRAW';
    expect(data.position.position.after.position).toEqual({ isOver: true, result, termination, legalTurnCount: 0 });
  });

  it('counts its legal turns as every implementation must', async () => {
    for (const { rules, fen, turns } of readVectors<PerftVector>('perft')) {
      const { position } = await ask({ fen, ruleset: rules }, 'legalTurnCount text');
      expect(position).toEqual({ legalTurnCount: turns[0], text: fen });
    }
  });

  it('lists legal actions as a game does, and bonus actions after one', async () => {
    const fen = 'dddddddd/8/8/8/8/1KN5/8/DDDDDDDD w hhhhhhhh hhhhhhhh - 5 -';
    const listing = 'legalActions { after actions { notation } } errors { code path offset }';
    const { position } = await ask(
      { fen },
      `first: legalActions { ${listing} } bonus: legalActions(after: "Kd4") { ${listing} } wrong: legalActions(after: "Kd9") { ${listing} }`,
    );
    expect(position.first.legalActions.actions).toContainEqual({ notation: 'Kd4' });
    expect(position.bonus.legalActions).toMatchObject({ after: 'Kd4' });
    expect(position.bonus.legalActions.actions).toContainEqual({ notation: 'Kd4::Na5' });
    expect(position.wrong).toEqual({
      legalActions: null,
      errors: [{ code: 'TURN_MALFORMED', path: ['after'], offset: 2 }],
    });
  });

  const bad: readonly (readonly [string, object, string, readonly string[], number])[] = [
    ['nothing', { fen: '' }, 'BAD_POSITION', ['fen'], 0],
    ['rubbish', { fen: 'rubbish' }, 'BAD_POSITION', ['fen'], 1],
    ['a text of 60 kB', { fen: 'x'.repeat(60_000) }, 'BAD_POSITION', ['fen'], 1000],
    ['a piece on a genome', { fen: START.replace('dddddddd', 'dddddddR') }, 'BAD_POSITION', ['fen'], 7],
    ['a turn number of 0', { fen: START.replace('- 1 -', '- 0 -') }, 'BAD_POSITION', ['fen'], 59],
    ['a swap without the pie rule', { fen: START.replace('1 -', '1 s') }, 'BAD_POSITION', ['fen'], 61],
    ['an unknown ruleset', { ruleset: 'chess' }, 'BAD_RULESET', ['ruleset'], 0],
    ['a setting out of its range', { ruleset: 'faster,rnaCap=99' }, 'BAD_RULESET', ['ruleset'], 14],
    ['a ruleset of 600 characters', { ruleset: 'x'.repeat(600) }, 'BAD_RULESET', ['ruleset'], 500],
  ];
  it.each(bad)('%s is refused with its place', async (_, variables, code, path, offset) => {
    expect(await ask(variables, 'text')).toEqual({
      position: null,
      errors: [{ code, path, offset, message: expect.stringMatching(/\w{3}/), alternatives: [] }],
    });
  });
});

interface PerftVector {
  readonly rules: string;
  readonly fen: string;
  readonly turns: readonly number[];
}

describe('the position after turns', () => {
  it('is the recorded one, by either form, for every recorded game', async () => {
    for (const { start, rules, turns } of readVectorGames())
      for (const form of ['short', 'long'] as const) {
        const played = turns.slice(0, 400);
        const { position } = await follow({ fen: start, ruleset: rules, turns: played.map(turn => turn[form]) });
        expect(position.text).toBe(played.at(-1)?.fen);
      }
  });

  it('is the same without turns', async () => {
    expect(await follow({ turns: [] })).toEqual({ position: { text: START }, errors: [] });
  });

  const refused: readonly (readonly [string, readonly string[], string, number, number])[] = [
    ['no turn', ['Rd5', ''], 'TURN_MALFORMED', 1, 0],
    ['a turn that is none', ['Rd5', 'Rxd5', 'Rd9'], 'TURN_MALFORMED', 2, 2],
    ['one out of reach', ['Rd8'], 'TURN_ILLEGAL', 0, 1],
    ['one that fits two pieces', ['Rb3', 'Rb6', 'Rb2'], 'TURN_AMBIGUOUS', 2, 0],
    ['a pass while something is legal', ['pass'], 'TURN_ILLEGAL', 0, 0],
    ['a swap without the pie rule', ['Rd5', 'swap'], 'TURN_ILLEGAL', 1, 0],
    ['a cancer mark that is untrue', ['Rd5#'], 'TURN_ILLEGAL', 0, 3],
    ['a text of 10,000 characters', ['Rd5', 'R'.repeat(10_000)], 'TURN_MALFORMED', 1, 64],
  ];
  it.each(refused)(
    '%s is refused with its number, its place and what would be legal',
    async (_, turns, code, at, offset) => {
      const { position, errors } = await follow({ turns });
      expect(position).toBeNull();
      expect(errors).toEqual([
        { code, offset, path: ['turns', String(at)], message: expect.any(String), alternatives: expect.any(Array) },
      ]);
      const [alternative] = errors[0].alternatives;
      expect((await follow({ turns: [...turns.slice(0, at), alternative] })).errors).toEqual([]);
    },
  );

  it('is not played on when the game is over', async () => {
    const { start, rules, turns } = findVectorGame('standard', 'cancer');
    const after = await follow({ fen: start, ruleset: rules, turns: [...turns.map(({ short }) => short), 'Rd5'] });
    expect(after.errors).toMatchObject([
      { code: 'GAME_OVER', path: ['turns', String(turns.length)], alternatives: [] },
    ]);
  });

  it('takes 400 turns and no more', async () => {
    const { errors } = await follow({ turns: Array.from({ length: 401 }, () => 'Rd5') });
    expect(errors).toMatchObject([{ code: 'BAD_INPUT', path: ['turns'], message: expect.stringContaining('400') }]);
  });
});

describe('the picture of a position', () => {
  const draw = async (args: string) => (await ask({}, `picture${args}`)).position.picture;

  it('is a whole SVG document', async () => {
    const picture = await draw('');
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(picture).toContain('DNA Chess, turn 1, White to act');
    expect(picture.trimEnd()).toMatch(/<\/svg>$/);
  });

  it('takes a view, a size, and what its ids begin with', async () => {
    expect(await draw('(size: 320)')).toContain('width="320"');
    expect(await draw('(view: BLACK)')).not.toBe(await draw(''));
    expect((await draw('(coordinates: false, letters: false)')).length).toBeLessThan((await draw('')).length);
    expect(await draw('(idPrefix: "left")')).toContain('id="left-title"');
  });

  it('shows the guardians of its ruleset', async () => {
    const { position } = await ask({ ruleset: 'guardians=cf' }, 'picture');
    expect(position.picture).toContain('Guardians: the genes on files c, f.');
    expect(await draw('')).not.toContain('Guardians');
  });

  it('marks the last of the turns that led to it', async () => {
    const { position } = await ask({}, 'after(turns: ["Rd5"]) { position { text picture } }');
    const { text, picture } = position.after.position;
    expect(picture).toContain('Last turn: RNA moved from d2 to d5');
    expect((await ask({ fen: text }, 'picture')).position.picture).not.toContain('Last turn');
  });

  it.each(['size: 15', 'size: 4097', 'size: -1', 'idPrefix: ""', 'idPrefix: "1"', 'idPrefix: "a\\"><script>"'])(
    'refuses %s',
    async args => {
      const { errors } = await host.query(`{ position { position { picture(${args}) } } }`);
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
    },
  );
});

it('studying needs no database and no token', async () => {
  const alone = await startTestService();
  await alone.close();
  const { data, errors } = await alone.query(`{
    position { position { text picture legalTurnCount legalActions { legalActions { isOver } } } }
    validateRecord(record: "1. Re5 *") { validation { isValid } }
    replay(record: "1. Re5 *") { replay { positions { totalCount } } }
  }`);
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    position: { position: { text: START, legalTurnCount: 100 } },
    validateRecord: { validation: { isValid: true } },
    replay: { replay: { positions: { totalCount: 2 } } },
  });
});
