import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameText, tagLines } from '../kit/record-words.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const VALIDATE = `query ($record: String!, $strict: Boolean! = false, $first: Int! = 50, $after: String) {
  validateRecord(record: $record, strict: $strict) {
    validation {
      gameCount isComplete isValid errorCount warningCount canonical
      diagnostics(first: $first, after: $after) {
        totalCount
        nodes { game code severity line column offset length message alternatives }
        edges { cursor node { code } }
        pageInfo { hasNextPage hasPreviousPage endCursor }
      }
    }
    errors { code message path offset }
  }
}`;

const validate = async (record: string, variables: object = {}) => {
  const { data, errors } = await host.query(VALIDATE, { record, ...variables });
  expect(errors).toEqual([]);
  return data.validateRecord;
};

const GOOD = gameText('1. Re5 b7a7=K {a comment} 2. e5=L *');
const NEXT = gameText('1. Rd5 (1. Ra3 Ra6) *');

describe('a text without an error', () => {
  it.each([
    ['a game', GOOD, 1],
    ['two games', GOOD + NEXT, 2],
    ['nothing', '', 0],
    ['space', ' \n\n ', 0],
  ])('%s is valid, and is its canonical text', async (_, record, gameCount) => {
    const { validation, errors } = await validate(record, { strict: true });
    expect(errors).toEqual([]);
    expect(validation).toMatchObject({ gameCount, isComplete: true, isValid: true, errorCount: 0, warningCount: 0 });
    expect(validation.canonical).toBe(record.trim() === '' ? '' : record);
    expect(validation.diagnostics).toMatchObject({ totalCount: 0, nodes: [], pageInfo: { hasNextPage: false } });
  });

  it('that a writer would spell otherwise has warnings, and its canonical text is the writer’s', async () => {
    const record = GOOD.replace('1. Re5 b7a7=K', '1.Re2-e5 b7a7=K').replaceAll('\n', '\r\n');
    const { validation } = await validate(record);
    expect(validation).toMatchObject({ isValid: true, errorCount: 0, warningCount: 2, canonical: GOOD });
    expect(validation.diagnostics.nodes).toMatchObject([
      { code: 'LINE_END', severity: 'WARNING', line: 1, column: 1, offset: 0 },
      { code: 'NUMBER_FORM', severity: 'WARNING', line: 12, column: 1 },
    ]);
    expect((await validate(record, { strict: true })).validation).toMatchObject({
      isValid: false,
      errorCount: 2,
      warningCount: 0,
      canonical: null,
    });
  });
});

describe('a text with an error', () => {
  const first = GOOD.length;
  const moves = tagLines().length + 1;
  const WON = { SetUp: '1', FEN: 'dddddddd/8/1N6/8/8/8/8/DDDDDDDD w hhhhhhhh h0h000hh - 9 -' };
  const rows: readonly (readonly [string, string, object])[] = [
    [
      'a turn that is none',
      gameText('1. Re5 d6 *'),
      { code: 'SYNTAX', line: 12, column: 10, offset: moves + 9, length: 0, game: 0 },
    ],
    [
      'a turn that is not legal, in the second game',
      GOOD + gameText('1. Re9 *'),
      { code: 'SYNTAX', game: 1, offset: first + moves + 5 },
    ],
    ['an unknown ruleset', gameText('1. Re5 *', { Ruleset: 'chess' }), { code: 'RULESET', length: 5 }],
    ['another variant', gameText('1. e4 *', { Variant: 'Chess' }), { code: 'VARIANT' }],
    ['a comment that is not closed', gameText('1. Re5 {open *'), { code: 'UNCLOSED_COMMENT', offset: moves + 7 }],
    ['a result that the rules contradict', gameText('9. Na7+a8# 0-1', WON), { code: 'RESULT_MISMATCH' }],
  ];
  it.each(rows)('%s is not valid: it says what, where, and what would be legal', async (_, record, diagnostic) => {
    const { validation } = await validate(record);
    expect(validation).toMatchObject({ isValid: false, isComplete: true, canonical: null });
    expect(validation.diagnostics.nodes).toContainEqual(
      expect.objectContaining({ severity: 'ERROR', message: expect.stringMatching(/\w{3}/), ...diagnostic }),
    );
  });

  it('names legal turns in place of one that is not', async () => {
    const { validation } = await validate(gameText('1. Rd5 Rd5 *'));
    expect(validation.diagnostics.nodes).toMatchObject([
      { code: 'WRONG_MARK', alternatives: ['Rxd5', 'Rd6', 'Ra5', 'Rb5', 'Rc5'] },
    ]);
  });
});

describe('diagnostics', () => {
  const many = gameText(`1. Re5 ${'() '.repeat(70)}*`);

  it('come in pages', async () => {
    const { diagnostics } = (await validate(many, { first: 40 })).validation;
    expect(diagnostics.totalCount).toBe(70);
    expect(diagnostics.nodes).toHaveLength(40);
    expect(diagnostics.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const rest = (await validate(many, { first: 40, after: diagnostics.pageInfo.endCursor })).validation.diagnostics;
    expect(rest.nodes).toHaveLength(30);
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(rest.nodes[0].offset).toBeGreaterThan(diagnostics.nodes.at(-1).offset);
  });

  it.each([{ first: 0 }, { first: 101 }, { after: 'rubbish' }, { after: Buffer.from('ply:1').toString('base64url') }])(
    'refuse %j',
    async variables => {
      const { errors } = await host.query(VALIDATE, { record: GOOD, ...variables });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
    },
  );
});

describe('a text that is too much', () => {
  it('of 262,144 characters is read, of one more it is refused', async () => {
    const record = gameText(`1. Re5 {${' '.repeat(262_144)}} *`);
    const { validation, errors } = await validate(record);
    expect(validation).toBeNull();
    expect(errors).toEqual([
      { code: 'BAD_INPUT', path: ['record'], offset: 262_144, message: expect.stringContaining('262144') },
    ]);
    const fitting = record.replace(' '.repeat(record.length - 262_144), '');
    expect(fitting).toHaveLength(262_144);
    expect((await validate(fitting)).validation).toMatchObject({ isValid: true, gameCount: 1 });
  });

  it.each([
    ['more games than are read', '[Event "?"]\n\n*\n\n'.repeat(5000), 5000, 0],
    ['more errors than are looked for', `[FEN "x"]\n\n*\n\n`.repeat(500), 500, 100],
  ])('of %s is not read to its end, and says so', async (_, record, gameCount, errorCount) => {
    const { validation } = await validate(record);
    expect(validation).toMatchObject({ gameCount, errorCount, isComplete: false, isValid: false, canonical: null });
  });
});
