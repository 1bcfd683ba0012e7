import { describe, expect, it } from 'vitest';
import { collect, inChunks } from '#test/kit/chunks';
import { diagnosticWords, gameText, tagLines } from '#test/kit/record-words';
import { DIAGNOSTIC_CODES, type DiagnosticCode, formatDiagnostic, parseRecords, readRecords } from '../index.ts';

const withStart = (fen: string, movetext: string, rules = 'standard', result = '*'): string =>
  gameText(movetext, { Result: result, Termination: 'normal', Ruleset: rules, SetUp: '1', FEN: fen });

const EMPTY = 'dddddddd/8/8/8/8/8/8/DDDDDDDD w hhhhhhhh hhhhhhhh - 1 -';
const CANCER = 'dddddddd/8/8/8/8/8/8/DDDDDDDD w 00000hhh hhhhhhhh - 5 -';
const DECIDER = 'dddddddd/8/3N4/8/8/8/8/DDDDDDDD w hhhhhhhh 2222hhhh - 5 -';
const KINASES = 'dddddddd/8/8/8/8/1K6/2K5/DDDDDDDD w hhhhhhhh hhhhhhhh - 5 -';
const STUCK = 'dddddddd/8/8/8/8/8/p7/DDDDDDDD w hhhhhhhh hhhhhhhh - 1 -';

type Example = readonly [text: string, place: string, options?: { readonly maxGameLength: number }];

/** The last resort of the turn reader, when it finds no other reason: no text is known that makes it say so. */
type Unheard = 'ILLEGAL_ACTION';

/** For each code a text, and where the reader puts it. The compiler asks for a row for every code. */
const EXAMPLES: { readonly [code in Exclude<DiagnosticCode, Unheard>]: Example } = {
  BYTE_ORDER_MARK: [`\ufeff${gameText('*')}`, '1:1'],
  LINE_END: [gameText('*').replaceAll('\n', '\r\n'), '1:1'],
  ENCODING: [gameText('*', { White: 'Zo\u00eb' }), '1:1'],
  NOT_ASCII: [gameText('1. Re5 {\u20ac} *'), '12:9'],
  EXTRA_BLANK_LINE: [`\n${gameText('*')}`, '1:1'],
  MISSING_BLANK_LINE: [`${tagLines()}*\n\n`, '11:1'],
  ESCAPE_LINE: [`%\n${gameText('*')}`, '1:1'],
  GAME_TOO_LONG: [gameText('1. Re5 *'), '10:1', { maxGameLength: 150 }],
  TOO_MANY_DIAGNOSTICS: [gameText(`1. Re5 ${'! '.repeat(101)}*`), '12:208'],
  TOO_MANY_ERRORS: [gameText(`1. Re5 ${'(1. Zz9)\n'.repeat(51)}*`), '12:12'],
  TAG_SYNTAX: [gameText('*').replace('"DNA', 'DNA'), '10:1'],
  TAG_ESCAPE: [gameText('*', { White: 'a\\b' }), '5:10'],
  DUPLICATE_TAG: [gameText('*').replace('\n\n', '\n[Event "b"]\n\n'), '11:1'],
  MISSING_TAGS: ['*', '1:1'],
  TAG_VALUE: [gameText('*', { Date: 'today' }), '3:8'],
  VARIANT: [gameText('*', { Variant: 'Chess' }), '10:11'],
  RULESET: [gameText('*', { Ruleset: 'standard,luck=1' }), '8:20'],
  FEN: [withStart('8/8', '*'), '12:10'],
  SETUP: [withStart(EMPTY, '*').replace('[SetUp "1"]\n', ''), '11:7'],
  TERMINATION: [gameText('*', { Termination: 'rain' }), '9:15'],
  NUMBER_FORM: [gameText('1.Re5 *'), '12:1'],
  WRONG_NUMBER: [gameText('2. Re5 *'), '12:1'],
  MISSING_NUMBER: [gameText('Re5 *'), '12:1'],
  STRAY_NUMBER: [gameText('1. *'), '12:1'],
  MISSING_CANCER_MARK: [withStart(DECIDER, '5. Ne7+e8 1-0', 'standard', '1-0'), '14:4'],
  GLYPH: [gameText('1. Re5! *'), '12:7'],
  WRONG_NAG: [gameText('1. Re5 $256 *'), '12:8'],
  STRAY_NAG: [gameText('$1 1. Re5 *'), '12:1'],
  LINE_COMMENT: [gameText('1. Re5 ;a\n*'), '12:8'],
  COMMAND: [gameText('1. Re5 {[%emt 5]} *'), '12:9'],
  UNCLOSED_COMMENT: [gameText('1. Re5 {*'), '12:8'],
  UNCLOSED_VARIATION: [gameText('1. Re5 (1. Rd5 *'), '12:8'],
  EMPTY_VARIATION: [gameText('1. Re5 () *'), '12:8'],
  STRAY_VARIATION: [gameText('(1. Re5) *'), '12:1'],
  STRAY_PARENTHESIS: [gameText('1. Re5 ) *'), '12:8'],
  STRAY_BRACE: [gameText('1. Re5 } *'), '12:8'],
  MISSING_RESULT: [gameText('1. Re5'), '12:7'],
  RESULT_FORM: [gameText('1. Re5 1/2', { Result: '1/2-1/2' }), '12:8'],
  RESULT_TAG: [gameText('1. Re5 1-0'), '7:10'],
  RESULT_IN_VARIATION: [gameText('1. Re5 (1. Rd5 1-0) *'), '12:16'],
  RESULT_MISMATCH: [withStart(CANCER, '1-0', 'standard', '1-0'), '14:1'],
  COMMENT_AFTER_RESULT: [gameText('1. Re5 * {a}'), '12:10'],
  TEXT_AFTER_RESULT: [gameText('1. Re5 * *'), '12:10'],
  TOO_LONG: [gameText(`1. R${'e'.repeat(99)} *`), '12:68'],
  SYNTAX: [gameText('1. Re9 *'), '12:6'],
  GAME_OVER: [withStart(CANCER, '5. Re5 0-1', 'standard', '0-1'), '14:4'],
  MUST_PASS: [withStart(STUCK, '1. Re5 *', 'standard,rnaCap=1'), '14:4'],
  CANNOT_PASS: [gameText('1. pass *'), '12:4'],
  SWAP_NOT_OPEN: [gameText('1. swap *'), '12:4'],
  NO_SUCH_PIECE: [gameText('1. Ne5 *'), '12:4'],
  NOT_ACTIVATABLE: [gameText('1. Re5 Rd6 2. Ra5::Rb5 *'), '12:20'],
  UNREACHABLE: [gameText('1. Ra8 *'), '12:5'],
  AMBIGUOUS: [withStart(KINASES, '5. Kd4 *'), '14:4'],
  WRONG_MARK: [gameText('1. Rxe5 *'), '12:5'],
  NO_SUCH_DEED: [gameText('1. Re5+e8 *'), '12:7'],
  ILLEGAL_DEED: [gameText('1. Re5_e8 *'), '12:7'],
  ILLEGAL_TRANSLATION: [gameText('1. a2h2=N *'), '12:4'],
  BONUS_AFTER_END: [withStart(DECIDER, '5. Ne7+e8::Ne6 1-0', 'standard', '1-0'), '14:10'],
  NO_CANCER: [gameText('1. Re5# *'), '12:7'],
};

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0));

describe('every code of a diagnostic', () => {
  it.each(Object.entries(EXAMPLES))('%s is told, with its place', async (code, [text, place, options]) => {
    const games =
      code === 'ENCODING' ? await collect(readRecords(inChunks(latin1(text), 9))) : [...parseRecords(text, options)];
    const found = games.flatMap(game => game.diagnostics);
    expect(found.map(diagnosticWords).map(word => word.replace('!', ''))).toContain(`${code}@${place}`);
  });

  it('has an example here', () => {
    expect([...Object.keys(EXAMPLES), 'ILLEGAL_ACTION'].sort()).toEqual([...DIAGNOSTIC_CODES].sort());
  });
});

describe('formatDiagnostic', () => {
  const lineOf = (movetext: string): string => {
    const [game] = parseRecords(gameText(movetext));
    const [first] = game?.diagnostics ?? [];
    return first === undefined ? '' : formatDiagnostic('games.pgn', first);
  };

  it('is one line: file, place, severity, code and text', () => {
    expect(lineOf('2. Re5 *')).toBe('games.pgn:12:1: warning WRONG_NUMBER: the turn number here is 1.');
  });

  it('ends with legal turns where a turn is illegal', () => {
    expect(lineOf('1. Rxe5 *')).toMatch(
      /^games\.pgn:12:5: error WRONG_MARK: Rxe5: .*; legal here, for instance: Re5( R\w+){4}$/,
    );
  });

  it('is one line however the text is broken, and shows no control characters', () => {
    for (const movetext of ['1. R\u0007e5\u0000 *', '1. Re5 @\n@ *', `1. ${'x'.repeat(500)} *`])
      expect(lineOf(movetext)).toMatch(/^[ -~]{1,400}$/);
  });
});
