import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRecord, writeRecord } from '#notation/index';
import { unwrap } from '../kit/notation.ts';
import { gameText } from '../kit/record-words.ts';
import { playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';
import { readVectorGames, type VectorGame } from '../vectors.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const REPLAY = `query ($record: String!, $game: Int! = 0, $first: Int! = 100, $after: String, $fromPly: Int! = 0, $toPly: Int) {
  replay(record: $record, game: $game) {
    replay {
      game gameCount ruleset { text } result termination isComplete tags { name value }
      positions(first: $first, after: $after, fromPly: $fromPly, toPly: $toPly) {
        totalCount
        nodes { ply number side notation long nags comments events { kind } position { text isOver } }
        pageInfo { hasNextPage hasPreviousPage endCursor }
      }
    }
    errors { code message path offset }
  }
}`;

const replay = async (record: string, variables: object = {}) => {
  const { data, errors } = await host.query(REPLAY, { record, ...variables });
  expect(errors).toEqual([]);
  return data.replay;
};

const STUDY = gameText('{before} 1. Re5 $1 {after} b7a7=K (1... Rd6 {better} 2. Ra3 (2. Rb3)) 2. e5=L *', {
  White: 'Rosalind',
});

/** A recorded game as a record. */
const recordOf = ({ rules, start, turns, over }: VectorGame): string => {
  const tags = `[Ruleset "${rules}"]\n[SetUp "1"]\n[FEN "${start}"]\n`;
  const result = over.winner === null ? '1/2-1/2' : over.winner === 'white' ? '1-0' : '0-1';
  return `${tags}\n${turns.map(({ long }) => long).join(' ')} ${result}\n`;
};

interface Page {
  readonly nodes: readonly Step[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

interface Step {
  readonly notation: string | null;
  readonly long: string | null;
  readonly position: { readonly text: string; readonly isOver: boolean };
}

const readPage = async (record: string, after: string | null): Promise<Page> =>
  (await replay(record, { after })).replay.positions;

/** Every position of a game, page by page. */
const readAll = async (record: string) => {
  const steps: Step[] = [];
  for (let after: string | null = null; ; ) {
    const { nodes, pageInfo } = await readPage(record, after);
    steps.push(...nodes);
    if (!pageInfo.hasNextPage) return steps;
    after = pageInfo.endCursor;
  }
};

describe('a replayed game', () => {
  it('has the recorded positions and turns, for every recorded game', async () => {
    for (const game of readVectorGames()) {
      const [start, ...steps] = await readAll(recordOf(game));
      expect(start).toMatchObject({ ply: 0, notation: null, position: { text: game.start } });
      const told = steps.map(({ notation, long, position }) => ({ short: notation, long, fen: position.text }));
      expect(told).toEqual(game.turns);
      expect(steps.at(-1)?.position.isOver).toBe(true);
    }
  });

  it.each([
    ['cancer', 'NORMAL'],
    ['turnLimit', 'ADJUDICATION'],
  ])('that ended by %s tells who won and why', async (why, termination) => {
    const game = readVectorGames().find(({ over }) => over.why === why);
    const record = game && parseRecord(recordOf(game))?.record;
    const text = record && unwrap(writeRecord(record));
    const winner = game?.over.winner;
    const result = winner === 'white' ? 'WHITE_WINS' : winner === 'black' ? 'BLACK_WINS' : 'DRAW';
    expect((await replay(text ?? '')).replay).toMatchObject({ result, termination, isComplete: true });
  });

  it('says everything of a turn', async () => {
    const { replay: study } = await replay(STUDY);
    expect(study).toMatchObject({ game: 0, gameCount: 1, result: null, termination: 'UNTERMINATED' });
    expect(study.tags).toContainEqual({ name: 'White', value: 'Rosalind' });
    const [start, first, second] = study.positions.nodes;
    expect(start).toMatchObject({ ply: 0, number: null, side: null, notation: null, events: [], comments: ['before'] });
    expect(first).toMatchObject({
      ply: 1,
      number: 1,
      side: 'WHITE',
      notation: 'Re5',
      long: 'Re2-e5',
      nags: [1],
      comments: ['after'],
    });
    expect(first.events[0]).toEqual({ kind: 'MOVED' });
    expect(second).toMatchObject({ ply: 2, number: 1, side: 'BLACK', notation: 'b7a7=K', nags: [], comments: [] });
  });

  it('tells the events that the service tells of a played game', async () => {
    const { id, white, black } = await startMatch(host.query);
    const plies = ['a2b2=K', 'Rd4', 'Re3', 'Rd5'];
    for (const [expectedPly, turn] of plies.entries())
      await playTurn(host.query, expectedPly % 2 ? black : white, { gameId: id, expectedPly, turn });
    const event = 'kind piece square from to gene spent side count';
    const { data } = await host.query(
      `query ($id: ID!) { game(id: $id) { record recordJson turns { nodes { notation events { ${event} } } } } }`,
      { id },
    );
    const again = await host.query(
      `query ($record: String!) { replay(record: $record) { replay { json positions(fromPly: 1) { nodes { notation events { ${event} } } } } } }`,
      { record: data.game.record },
    );
    expect(again.data.replay.replay.positions.nodes).toEqual(data.game.turns.nodes);
    expect(again.data.replay.replay.json).toBe(data.game.recordJson);
    expect(JSON.parse(data.game.recordJson)).toMatchObject({
      version: 1,
      variant: 'DNA Chess',
      ruleset: 'standard',
      result: '*',
      tags: { Site: id },
      lines: [{ turns: plies.map(turn => ({ turn })) }],
    });
  });

  it('lists its lines, variations after the line that they belong to', async () => {
    const { data } = await host.query(
      'query ($record: String!) { replay(record: $record) { replay { json lines { totalCount nodes { instead { line turn } comments after turns { notation nags comments } } } } } }',
      { record: STUDY },
    );
    const { lines, json } = data.replay.replay;
    expect(lines.totalCount).toBe(3);
    expect(lines.nodes.map(({ instead }: { instead: object }) => instead)).toEqual([
      null,
      { line: 0, turn: 1 },
      { line: 1, turn: 1 },
    ]);
    expect(lines.nodes[0].comments).toEqual(['before']);
    expect(lines.nodes[1].turns[0]).toEqual({ notation: 'Rd6', nags: [], comments: ['better'] });
    expect(JSON.parse(json).lines).toHaveLength(3);
  });

  it('marks the turn in the picture of its position', async () => {
    const { data } = await host.query(
      'query ($record: String!) { replay(record: $record) { replay { positions(fromPly: 1, toPly: 1) { nodes { position { picture } } } } } }',
      { record: STUDY },
    );
    expect(data.replay.replay.positions.nodes[0].position.picture).toContain('Last turn: RNA moved from e2 to e5');
  });

  it('goes as far as its turns can be read, and says why', async () => {
    const { data } = await host.query(
      'query ($record: String!) { replay(record: $record) { replay { isComplete json lines { totalCount } positions { totalCount } diagnostics { nodes { code line column alternatives } } } errors { code } } }',
      { record: gameText('1. Rd5 Rd5 2. Ra3 *') },
    );
    expect(data.replay).toEqual({
      errors: [],
      replay: {
        isComplete: false,
        json: null,
        lines: null,
        positions: { totalCount: 2 },
        diagnostics: {
          nodes: [{ code: 'WRONG_MARK', line: 12, column: 9, alternatives: ['Rxd5', 'Rd6', 'Ra5', 'Rb5', 'Rc5'] }],
        },
      },
    });
  });
});

describe('a part of a game', () => {
  const rows: readonly (readonly [object, readonly number[], number])[] = [
    [{}, [0, 1, 2, 3], 4],
    [{ fromPly: 2 }, [2, 3], 2],
    [{ toPly: 1 }, [0, 1], 2],
    [{ fromPly: 1, toPly: 2 }, [1, 2], 2],
    [{ fromPly: 3, toPly: 3 }, [3], 1],
    [{ fromPly: 2, toPly: 1 }, [], 0],
    [{ fromPly: 9 }, [], 0],
    [{ fromPly: -5, toPly: 0 }, [0], 1],
    [{ toPly: -1 }, [], 0],
    [{ first: 2 }, [0, 1], 4],
    [{ first: 1, fromPly: 2 }, [2], 2],
  ];
  it.each(rows)('%j', async (variables, plies, totalCount) => {
    const { positions } = (await replay(STUDY, variables)).replay;
    expect(positions.nodes.map(({ ply }: { ply: number }) => ply)).toEqual(plies);
    expect(positions.totalCount).toBe(totalCount);
  });

  it('goes on after a cursor', async () => {
    const { pageInfo } = (await replay(STUDY, { first: 2 })).replay.positions;
    expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const next = (await replay(STUDY, { after: pageInfo.endCursor, toPly: 2 })).replay.positions;
    expect(next.nodes).toMatchObject([{ ply: 2 }]);
    expect(next.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  it.each([{ first: 0 }, { first: 101 }, { after: 'x' }])('refuses %j', async variables => {
    const { errors } = await host.query(REPLAY, { record: STUDY, ...variables });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
  });
});

describe('a record that cannot be played over', () => {
  const rows: readonly (readonly [string, string, number, object])[] = [
    ['nothing', '', 0, { code: 'BAD_INPUT', path: ['game'] }],
    ['a game that is not there', STUDY, 1, { code: 'BAD_INPUT', path: ['game'] }],
    ['a game before the first', STUDY, -1, { code: 'BAD_INPUT', path: ['game'] }],
    [
      'a start that cannot be read',
      '[SetUp "1"]\n[FEN "zz"]\n\n*',
      0,
      { code: 'BAD_RECORD', path: ['record'], offset: 18 },
    ],
    ['another game', gameText('1. e4 e5 *', { Variant: 'Chess' }), 0, { code: 'BAD_RECORD', path: ['record'] }],
    ['too long a text', ' '.repeat(262_145), 0, { code: 'BAD_INPUT', path: ['record'], offset: 262_144 }],
  ];
  it.each(rows)('%s', async (_, record, game, error) => {
    const payload = await replay(record, { game });
    expect(payload.replay).toBeNull();
    expect(payload.errors).toMatchObject([{ ...error, message: expect.stringMatching(/\w{3}/) }]);
  });

  it('does not hinder another game of its text', async () => {
    const { replay: second } = await replay(`[SetUp "1"]\n[FEN "zz"]\n\n*\n\n${STUDY}`, { game: 1 });
    expect(second).toMatchObject({ game: 1, gameCount: 2, isComplete: true });
  });
});
