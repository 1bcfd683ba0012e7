import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Position, PRESETS } from '#engine/index';
import {
  type GameRecord,
  makeRecordJson,
  parseRecord,
  parseRecordJson,
  type RecordJsonErrorCode,
  toRecordJson,
  writeRecord,
} from '#notation/index';
import { unwrap, unwrapError } from '#test/kit/notation';
import { plainRecord } from '#test/kit/record-laws';
import { records } from '#test/kit/records';

const SCHEMA = JSON.parse(readFileSync(new URL('../../docs/record.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ allErrors: true }).compile(SCHEMA);

const read = (text: string): GameRecord => {
  const record = parseRecord(text)?.record;
  if (record === undefined) throw new Error('the game has no record');
  return record;
};

const ANNOTATED = read(
  '[White "Ada"]\n[Annotator "Cy"]\n\n{start} 1. Re5 $1 {a} (1. Rd5 {b} (1. Ra5) 1... Rd6) ({c} 1. Rb5) {after} Rd6 {end} 1-0\n',
);

/** `turn` variations one inside the other. */
const nest = (depth: number): GameRecord => {
  const turns = read('1. Re5 *').turns;
  let record: GameRecord = read('1. Re5 *');
  for (let level = 0; level < depth; level++)
    record = { ...record, turns: turns.map(turn => ({ ...turn, variations: [{ turns: record.turns }] })) };
  return record;
};

describe('makeRecordJson', () => {
  it('writes lines as a flat list, each with the turn that it replaces', () => {
    expect(unwrap(toRecordJson(ANNOTATED))).toEqual({
      version: 1,
      variant: 'DNA Chess',
      ruleset: 'standard',
      result: '1-0',
      termination: 'normal',
      tags: { Annotator: 'Cy', White: 'Ada' },
      lines: [
        {
          comments: ['start'],
          turns: [
            { turn: 'Re5', nags: [1], comments: ['a'] },
            { turn: 'Rd6', comments: ['end'] },
          ],
        },
        { instead: { line: 0, turn: 0 }, turns: [{ turn: 'Rd5', comments: ['b'] }, { turn: 'Rd6' }] },
        { instead: { line: 0, turn: 0 }, comments: ['c'], turns: [{ turn: 'Rb5' }], after: ['after'] },
        { instead: { line: 1, turn: 0 }, turns: [{ turn: 'Ra5' }] },
      ],
    });
  });

  it('writes what the schema of the docs describes, on one line', () => {
    const other = read(
      '[FEN "dddddddd/r7/8/8/8/8/R7/DDDDDDDD b hhhhhhhh hhhhhhhh - 7 -"]\n[Ruleset "faster"]\n\n7... Ra6 *',
    );
    for (const record of [ANNOTATED, other, read('*')]) {
      const text = unwrap(makeRecordJson(record));
      expect(text).not.toContain('\n');
      expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true);
      expect(unwrap(parseRecordJson(text))).toEqual(record);
    }
    expect(unwrap(toRecordJson(other))).toMatchObject({ ruleset: 'faster', fen: expect.stringContaining(' b ') });
  });

  it('gives equal records equal bytes, whatever the order of their tags', () => {
    const tags = new Map([...ANNOTATED.tags].toReversed());
    expect(unwrap(makeRecordJson({ ...ANNOTATED, tags }))).toBe(unwrap(makeRecordJson(ANNOTATED)));
  });

  it('holds variations of any depth', () => {
    const text = unwrap(makeRecordJson(nest(20_000)));
    expect(unwrap(makeRecordJson(unwrap(parseRecordJson(text))))).toBe(text);
  });

  it('is read back as what was written, whatever the record', () => {
    fc.assert(
      fc.property(records, record => {
        const text = unwrap(makeRecordJson(record));
        const read = unwrap(parseRecordJson(text));
        expect(plainRecord(read)).toEqual(plainRecord(record));
        expect(unwrap(makeRecordJson(read))).toBe(text);
        expect(unwrap(writeRecord(read))).toBe(unwrap(writeRecord(record)));
      }),
      { numRuns: 100 },
    );
  });

  it('leads to the same PGN', () => {
    const json = unwrap(makeRecordJson(ANNOTATED));
    expect(unwrap(writeRecord(unwrap(parseRecordJson(json))))).toBe(unwrap(writeRecord(ANNOTATED)));
  });

  it.each<readonly [name: string, code: string, record: GameRecord]>([
    ['a turn that is not legal', 'ILLEGAL_TURN', { ...read('*'), turns: [{ turn: { kind: 'pass' } }] }],
    ['text that could not be read', 'UNREAD_TEXT', read('1. Re5 Zz *')],
    [
      'a result that the rules contradict',
      'RESULT_MISMATCH',
      { ...read('[FEN "dddddddd/8/8/8/8/8/8/DDDDDDDD w 00000hhh hhhhhhhh - 5 -"]\n\n0-1'), result: '1-0' },
    ],
  ])('refuses %s with %s', (_, code, record) => {
    expect(unwrapError(makeRecordJson(record))).toMatchObject({ code });
  });
});

const VALID = {
  version: 1,
  variant: 'DNA Chess',
  ruleset: 'standard',
  result: '*',
  termination: 'unterminated',
  tags: {},
  lines: [{ turns: [{ turn: 'Re5' }] }],
};

describe('parseRecordJson', () => {
  it('takes turns in long form and fields that it does not know', () => {
    const text = JSON.stringify({ ...VALID, extra: 1, lines: [{ turns: [{ turn: 'Re2-e5', clock: 3 }] }] });
    expect(unwrap(parseRecordJson(text))).toEqual(unwrap(parseRecordJson(JSON.stringify(VALID))));
  });

  it('starts where the ruleset starts', () => {
    const { start } = unwrap(parseRecordJson(JSON.stringify({ ...VALID, ruleset: 'faster', lines: [{ turns: [] }] })));
    expect([start.ruleset, start.equals(Position.start(PRESETS.faster))]).toEqual([PRESETS.faster, true]);
  });

  it.each<readonly [fields: object, code: RecordJsonErrorCode, path: string]>([
    [{ version: 2 }, 'VERSION', 'version'],
    [{ variant: 'Chess' }, 'VARIANT', 'variant'],
    [{ ruleset: 'nope' }, 'RULESET', 'ruleset'],
    [{ ruleset: 1 }, 'SHAPE', 'ruleset'],
    [{ fen: '8/8' }, 'FEN', 'fen'],
    [{ result: '2-0' }, 'SHAPE', 'result'],
    [{ termination: 'Normal' }, 'SHAPE', 'termination'],
    [{ tags: [] }, 'SHAPE', 'tags'],
    [{ tags: { White: 1 } }, 'SHAPE', 'tags.White'],
    [{ lines: {} }, 'SHAPE', 'lines'],
    [{ lines: [] }, 'SHAPE', 'lines[0]'],
    [{ lines: [{}] }, 'SHAPE', 'lines[0].turns'],
    [{ lines: [{ turns: ['Re5'] }] }, 'SHAPE', 'lines[0].turns[0]'],
    [{ lines: [{ turns: [{ turn: 5 }] }] }, 'SHAPE', 'lines[0].turns[0].turn'],
    [{ lines: [{ turns: [{ turn: 'Re6' }] }] }, 'ILLEGAL_TURN', 'lines[0].turns[0].turn'],
    [{ lines: [{ turns: [{ turn: 'Re5', nags: [256] }] }] }, 'SHAPE', 'lines[0].turns[0].nags[0]'],
    [{ lines: [{ turns: [{ turn: 'Re5', comments: 'a' }] }] }, 'SHAPE', 'lines[0].turns[0].comments'],
    [{ lines: [{ turns: [], after: ['a'] }] }, 'SHAPE', 'lines[0].after'],
    [{ lines: [...VALID.lines, { turns: [] }] }, 'SHAPE', 'lines[1].instead'],
    [{ lines: [...VALID.lines, { instead: { line: 1, turn: 0 }, turns: [] }] }, 'SHAPE', 'lines[1].instead.line'],
    [{ lines: [...VALID.lines, { instead: { line: 0, turn: 1 }, turns: [] }] }, 'SHAPE', 'lines[1].instead.turn'],
  ])('refuses %j with %s at %s', (fields, code, path) => {
    expect(unwrapError(parseRecordJson(JSON.stringify({ ...VALID, ...fields })))).toMatchObject({ code, path });
  });

  it.each(['', '{', 'null', '[]', '{"a":1}', '\u0000'])('refuses %j', text => {
    expect(parseRecordJson(text).ok).toBe(false);
  });
});
