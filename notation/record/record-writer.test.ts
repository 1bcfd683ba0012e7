import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Position, STANDARD } from '#engine/index';
import { readPosition, unwrap, unwrapError } from '#test/kit/notation';
import { type GameRecord, parseTurn, type RecordErrorCode, type RecordedTurn, writeRecord } from '../index.ts';

const START = Position.start(STANDARD);

const recordTurns = (start: Position, texts: string): readonly RecordedTurn[] => {
  let position = start;
  return texts.split(' ').map(text => {
    const turn = unwrap(parseTurn(text, position));
    position = unwrap(position.play(turn)).position;
    return { turn };
  });
};

const makeRecord = (fields: Partial<GameRecord>): GameRecord => ({
  tags: new Map(),
  start: START,
  turns: [],
  result: '*',
  termination: 'unterminated',
  ...fields,
});

const write = (fields: Partial<GameRecord>): string => unwrap(writeRecord(makeRecord(fields)));
const movetextOf = (text: string): string => text.split('\n\n')[1] ?? '';
const note = (comments: readonly string[], nags: readonly number[] = []): readonly RecordedTurn[] =>
  recordTurns(START, 'Re5 Rd6').map(recorded => ({ ...recorded, comments, nags }));

const LONG_GAME = 'Re5 b7a7=K e5=L Rh4::c7d7b7=N h2g2=K e7d7=H::Ne4 Rb5::d2e2f2=N Rf5::Rxb5 b2c2d2=N';

describe('writeRecord', () => {
  it('writes the roster in its order, the other tags in ASCII order, and the turns', () => {
    const tags = new Map([
      ['UTCDate', '2026.11.30'],
      ['White', 'Ada "the first" \\ L'],
      ['Black', 'Bob'],
      ['Annotator', 'Cy'],
    ]);
    const text = write({ tags, turns: recordTurns(START, 'Re5 b7a7=K e5=L'), result: '1-0', termination: 'normal' });
    expect(text).toBe(
      [
        '[Event "?"]',
        '[Site "?"]',
        '[Date "????.??.??"]',
        '[Round "?"]',
        '[White "Ada \\"the first\\" \\\\ L"]',
        '[Black "Bob"]',
        '[Result "1-0"]',
        '[Annotator "Cy"]',
        '[Ruleset "standard"]',
        '[Termination "normal"]',
        '[UTCDate "2026.11.30"]',
        '[Variant "DNA Chess"]',
        '',
        '1. Re5 b7a7=K 2. e5=L 1-0',
        '',
        '',
      ].join('\n'),
    );
  });

  it('says where a game from another position starts, and that Black starts it', () => {
    const start = readPosition('dddddddd/r7/8/8/8/8/R7/DDDDDDDD b hhhhhhhh hhhhhhhh a2:a1 7 -', 'turnLimit=90');
    const text = write({ start, turns: recordTurns(start, 'Ra6 Ra3') });
    expect(text).toContain('[FEN "dddddddd/r7/8/8/8/8/R7/DDDDDDDD b hhhhhhhh hhhhhhhh a2:a1 7 -"]\n');
    expect(text).toContain('[SetUp "1"]\n');
    expect(text).toContain('[Ruleset "standard,turnLimit=90"]\n');
    expect(movetextOf(text)).toBe('7... Ra6 8. Ra3 *');
  });

  it("puts a swap in Black's place, with Black's own turn after it", () => {
    const start = Position.start({ ...STANDARD, pieRule: true });
    expect(movetextOf(write({ start, turns: recordTurns(start, 'Re5 swap Rd6 Ra5') }))).toBe(
      '1. Re5 swap Rd6 2. Ra5 *',
    );
  });

  it('writes a game without turns', () => {
    expect(movetextOf(write({}))).toBe('*');
  });

  it('writes glyphs and comments after the turn, and the number again after the interruption', () => {
    expect(movetextOf(write({ turns: note(['[%emt 0:00:05]', 'good; {'], [1]), comments: ['hello'] }))).toBe(
      '{hello} 1. Re5 $1 {[%emt 0:00:05]} {good; {} 1... Rd6 $1 {[%emt 0:00:05]}\n{good; {} *',
    );
  });

  it('keeps lines under 80 columns and no line begins with a space, ends with one, or begins with %', () => {
    const comment = 'a comment % of 10 % many words '.repeat(20).trim();
    const turns = recordTurns(START, LONG_GAME).map(recorded => ({ ...recorded, comments: [comment] }));
    for (const line of movetextOf(write({ turns })).split('\n')) {
      expect(line.length).toBeLessThan(80);
      expect(line).toMatch(/^[^ %](.*[^ ])?$/);
    }
  });

  it('gives every comment back when line ends are read as spaces', () => {
    const comments = fc.string({ unit: fc.constantFrom(...'ab  %[{;'), maxLength: 200 });
    fc.assert(
      fc.property(comments, comment => {
        const text = movetextOf(write({ turns: note([comment]).slice(0, 1) }));
        expect(text.replaceAll('\n', ' ')).toBe(`1. Re5 {${comment}} *`);
      }),
    );
  });

  it.each<readonly [name: string, code: RecordErrorCode, fields: Partial<GameRecord>]>([
    ['a tag name with a space', 'TAG_NAME', { tags: new Map([['White Elo', '1']]) }],
    ['an empty tag name', 'TAG_NAME', { tags: new Map([['', '1']]) }],
    ['a line break in a tag', 'TAG_VALUE', { tags: new Map([['Event', 'a\nb']]) }],
    ['a tab in a tag', 'TAG_VALUE', { tags: new Map([['Event', 'a\tb']]) }],
    ['a tag that is not ASCII', 'TAG_VALUE', { tags: new Map([['White', 'Zo\u00eb']]) }],
    ['a tag that the record says itself', 'DERIVED_TAG', { tags: new Map([['Ruleset', 'faster']]) }],
    ['a closing brace in a comment', 'COMMENT', { turns: note(['a } b']) }],
    ['a line break in a comment', 'COMMENT', { turns: note(['a\nb']) }],
    ['a comment before the first turn that is not ASCII', 'COMMENT', { comments: ['\u20ac'] }],
    ['a glyph out of range', 'NAG', { turns: note([], [256]) }],
    ['an illegal turn', 'ILLEGAL_TURN', { turns: [{ turn: { kind: 'pass' } }] }],
    [
      'a result that the last position contradicts',
      'RESULT_MISMATCH',
      {
        start: readPosition('dddddddd/8/8/8/8/8/8/DDDDDDDD w 00000hhh hhhhhhhh - 5 -'),
        result: '1-0',
        termination: 'normal',
      },
    ],
  ])('refuses %s with %s', (_, code, fields) => {
    expect(unwrapError(writeRecord(makeRecord(fields)))).toMatchObject({ code });
  });

  it('accepts the result that the rules give', () => {
    const start = readPosition('dddddddd/8/8/8/8/8/8/DDDDDDDD w 00000hhh hhhhhhhh - 5 -');
    expect(movetextOf(write({ start, result: '0-1', termination: 'normal' }))).toBe('0-1');
  });
});
