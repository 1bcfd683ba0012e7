import { describe, expect, it } from 'vitest';
import { Position, STANDARD } from '#engine/index';
import { readPosition, unwrap, unwrapError } from '#test/kit/notation';
import { formatTurnError, makeTurn, parseTurn, type TurnErrorCode } from '../index.ts';
import { parse } from './turn-grammar.generated.js';

const START = Position.start(STANDARD);
const POSITIONS = {
  start: START,
  middle: readPosition('dddddddd/2N1R2R/8/8/2P5/1K1L4/RRK4P/DDDDDDDD w h2h0hhhm hhmhhh0h e7:e0,h7:h0,a2:a1 3 -'),
  over: readPosition(
    'dddddddd/Nrhk1k2/8/8/5N1r/8/R1HRpPpR/DDDDDDDD b hhhh2h2h 0hhhhhhh a2:a1,d2:d1,h2:h1,h4:h1,b7:b2 10 -',
    'cancerThreshold=2',
  ),
  stuck: readPosition(
    'dddddddd/pmpmNlll/mmmNmlPp/mmMklmmM/lMHMlKLM/KkMMLmMM/MlLLMnMM/DDDDDDDD w h0hh00hh hhhh0h0h - 97 -',
    'primedGenes=on',
  ),
  swap: readPosition('dddddddd/rrrrrrrr/8/8/8/8/RRRRRRRR/DDDDDDDD b hhhhhhhh hhhhhhhh - 1 s', 'pieRule=on'),
  winning: readPosition('dddddddd/8/2N5/3P4/2K5/8/8/DDDDDDDD w hhhhhhhh 2222hhhh - 5 -'),
  capped: readPosition('dddddddd/8/8/8/8/8/NRRRR3/DDDDDDDD w hhhhhhhh hhhhhhhh - 5 -', 'maxNucleases=1'),
  crowd: readPosition('dddddddd/8/8/r7/8/8/HP1h4/DDDDDDDD w hhhhhhhh hhhhhhhh - 5 -'),
};

const EXAMPLES =
  'Rd5 Rxe7 R2d4 Rd7_e8 b2c2d2=N Ng7+g8 Nxc7+c8# Pd5:c4d4=K Hpe6 La2=b1 Ne7+e8::Pd7+d8# Rd2-d5 Na2-f7+f8 He2pe4 Md7_e8 Lb2=a1 pass swap';

const REFUSALS: readonly [
  text: string,
  position: keyof typeof POSITIONS,
  code: TurnErrorCode,
  offset: number,
  message: string,
][] = [
  ['', 'start', 'SYNTAX', 0, 'found the end'],
  ['Rd9', 'start', 'SYNTAX', 2, 'ranks run from 1 to 8'],
  ['R0d5', 'start', 'SYNTAX', 1, 'no word of a turn has a zero'],
  ['Rd5\u0000', 'start', 'SYNTAX', 3, 'found "?"'],
  ['nf3', 'start', 'SYNTAX', 0, 'capital: N'],
  ['hd5', 'start', 'SYNTAX', 0, 'the Helicase is a capital H'],
  ['h2d5', 'start', 'SYNTAX', 4, 'the Helicase is a capital H'],
  ['Rd5::nb4', 'start', 'SYNTAX', 5, 'capital: N'],
  ['O-O', 'start', 'SYNTAX', 0, 'no castling'],
  ['0-0-0', 'start', 'SYNTAX', 0, 'no castling'],
  ['Qd5', 'start', 'SYNTAX', 0, 'R N P M K H L'],
  ['1.Rd5', 'start', 'SYNTAX', 0, 'without its number'],
  ['--', 'start', 'SYNTAX', 0, 'pass'],
  ['Pass', 'start', 'SYNTAX', 2, 'lower case'],
  ['Rd5!', 'start', 'SYNTAX', 3, 'annotations'],
  ['Rd5+', 'start', 'SYNTAX', 4, '#'],
  [' Rd5', 'start', 'SYNTAX', 0, 'without spaces'],
  ['Rd5:', 'start', 'SYNTAX', 4, 'a colon is followed by a translation'],
  ['c2d2=R', 'start', 'SYNTAX', 5, 'never translated'],
  ['a2b2c2d2e2=N', 'start', 'SYNTAX', 8, 'expected "="'],
  ['Ng7+g8#::Rd5', 'start', 'SYNTAX', 7, 'expected the end'],
  ['R'.repeat(65), 'start', 'TOO_LONG', 64, 'at most 64 characters'],
  ['Rd5', 'over', 'GAME_OVER', 0, 'the game is over'],
  ['Nd5', 'stuck', 'MUST_PASS', 0, 'written pass'],
  ['pass', 'start', 'CANNOT_PASS', 0, 'no legal action'],
  ['swap', 'start', 'SWAP_NOT_OPEN', 0, 'pie rule'],
  ['Nd5', 'start', 'NO_SUCH_PIECE', 0, 'White has no Nuclease'],
  ['Rad4', 'middle', 'UNREACHABLE', 2, 'no RNA from there reaches d4'],
  ['Red4', 'crowd', 'NO_SUCH_PIECE', 0, 'White has no RNA'],
  ['Hed4', 'crowd', 'NO_SUCH_PIECE', 1, 'White has no Helicase there'],
  ['Rcd5', 'start', 'UNREACHABLE', 2, 'no RNA from there reaches d5'],
  ['Rd6', 'start', 'UNREACHABLE', 1, 'no RNA reaches d6'],
  ['Rd2', 'start', 'UNREACHABLE', 1, 'an own piece stands on d2'],
  ['Rd8', 'start', 'UNREACHABLE', 1, 'no RNA reaches d8'],
  ['Kd4', 'middle', 'AMBIGUOUS', 0, '(c2, b3)'],
  ['Rg7_h8', 'middle', 'AMBIGUOUS', 0, '(e7, h7)'],
  ['Rxd5', 'start', 'WRONG_MARK', 1, 'nothing stands there'],
  ['Rd2xd5', 'start', 'WRONG_MARK', 3, 'nothing stands there'],
  ['Ha5', 'crowd', 'WRONG_MARK', 1, 'the mark is x'],
  ['Ha2-a5', 'crowd', 'WRONG_MARK', 3, 'the mark is x'],
  ['Hpa5', 'crowd', 'WRONG_MARK', 1, 'the mark is x'],
  ['Rd5+d8', 'start', 'NO_SUCH_DEED', 3, 'silence'],
  ['Kcd4=d1', 'middle', 'NO_SUCH_DEED', 4, 'nothing'],
  ['Rd5_e8', 'start', 'ILLEGAL_DEED', 3, 'not adjacent'],
  ['Rd5_e5', 'start', 'ILLEGAL_DEED', 3, 'genes stand on rank 8 (enemy) and 1 (own)'],
  ['Nc7+c8', 'middle', 'ILLEGAL_DEED', 3, 'only after a move'],
  ['Nb6+b8', 'middle', 'ILLEGAL_DEED', 3, 'not orthogonally adjacent'],
  ['Lc3=c8', 'middle', 'ILLEGAL_DEED', 3, 'own genes only'],
  ['Lc2=d1', 'middle', 'UNREACHABLE', 1, 'an own piece'],
  ['Ld2=d1', 'middle', 'ILLEGAL_DEED', 3, 'fixed'],
  ['Ld2=c1', 'middle', 'ILLEGAL_DEED', 3, 'Healthy'],
  ['Rg6_g8', 'middle', 'UNREACHABLE', 1, 'no RNA reaches g6'],
  ['Pc6:b2a2=P', 'middle', 'ILLEGAL_DEED', 3, 'adjacent to c6'],
  ['Pc6:b2=P', 'middle', 'ILLEGAL_DEED', 3, 'P costs 2 RNA, not 1'],
  ['Nb7+a8', 'winning', 'ILLEGAL_DEED', 3, 'Mutated already'],
  ['Nb7+b1', 'winning', 'ILLEGAL_DEED', 3, 'only enemy genes'],
  ['Pd7+e8', 'winning', 'ILLEGAL_DEED', 3, 'own half'],
  ['a7=L', 'start', 'ILLEGAL_TRANSLATION', 0, 'no own RNA on a7'],
  ['a2b2c2d2=N', 'start', 'ILLEGAL_TRANSLATION', 0, 'N costs 3 RNA, not 4'],
  ['b2d2=K', 'start', 'ILLEGAL_TRANSLATION', 0, 'one connected group'],
  ['b2b2=K', 'start', 'ILLEGAL_TRANSLATION', 0, 'named twice'],
  ['b2c2d2=N', 'capped', 'ILLEGAL_TRANSLATION', 0, 'maxNucleases'],
  ['Re5::Rd5', 'start', 'NOT_ACTIVATABLE', 5, 'Kinase'],
  ['Rd5::d5=M', 'start', 'NOT_ACTIVATABLE', 5, 'no Kinase can activate the RNA on d5'],
  ['Ra4::Rb5', 'middle', 'UNREACHABLE', 6, 'no RNA reaches b5'],
  ['Ne8+e8', 'winning', 'UNREACHABLE', 1, 'no Nuclease reaches e8'],
  ['Rd5#', 'start', 'NO_CANCER', 3, 'it does not'],
];

describe('parseTurn', () => {
  it.each(EXAMPLES.split(' '))('knows the shape of %s, an example of notation.md', text => {
    expect(() => parse(text)).not.toThrow();
  });

  it.each(REFUSALS)('refuses "%s" (%s) with %s at %i: %s', (text, name, code, offset, message) => {
    const error = unwrapError(parseTurn(text, POSITIONS[name]));
    expect(error).toMatchObject({ code, offset, message: expect.stringContaining(message) });
  });

  it.each(REFUSALS)('answers "%s" (%s) with at most five legal turns in canonical form', (text, name) => {
    const position = POSITIONS[name];
    const { legal } = unwrapError(parseTurn(text, position));
    expect(legal.length).toBeLessThanOrEqual(5);
    expect(legal.length > 0).toBe(position.outcome === undefined);
    for (const turn of legal) expect(makeTurn(position, unwrap(parseTurn(turn, position)))).toBe(turn);
  });

  it.each([
    ['Rd9', 'start', 'Rd3'],
    ['rd5', 'start', 'Rd5'],
    ['Rxd5', 'start', 'Rd5'],
    ['b2d2=K', 'start', 'a2b2=K'],
    ['Kd4', 'middle', 'Kcd4'],
    ['Ha5', 'crowd', 'Hxa5'],
    ['Nd5', 'stuck', 'pass'],
    ['swop', 'swap', 'swap'],
    ['Rd5#', 'start', 'Rd5'],
    ['Ra4::Rb5', 'middle', 'Ra4::Rb4'],
    ['Ra4::Rb9', 'middle', 'Ra4::Rb4'],
  ] as const)('proposes first, in place of "%s" (%s): %s', (text, name, first) => {
    expect(unwrapError(parseTurn(text, POSITIONS[name])).legal[0]).toBe(first);
  });

  it.each([
    ['R2d5', 'start', 'Rd5'],
    ['Rdd5', 'start', 'Rd5'],
    ['Rd2d5', 'start', 'Rd5'],
    ['Rd2-d5', 'start', 'Rd5'],
    ['R-d5', 'start', 'Rd5'],
    ['d2c2b2=N', 'start', 'c2d2b2=N'],
    ['swap', 'swap', 'swap'],
    ['pass', 'stuck', 'pass'],
  ] as const)('reads "%s" (%s) as %s', (text, name, canonical) => {
    expect(makeTurn(POSITIONS[name], unwrap(parseTurn(text, POSITIONS[name])))).toBe(canonical);
  });

  it('reads a cancer without its mark, and writes the mark', () => {
    const position = readPosition('dddddddd/8/3N4/8/8/8/8/DDDDDDDD w hhhhhhhh 2222hhhh - 5 -');
    expect(makeTurn(position, unwrap(parseTurn('Ne7+e8', position)))).toBe('Ne7+e8#');
    expect(unwrapError(parseTurn('Ne7+e8::Ne6', position))).toMatchObject({
      code: 'BONUS_AFTER_END',
      offset: 6,
      legal: ['Ne7+e8#'],
    });
  });
});

describe('formatTurnError', () => {
  it('quotes the text with a caret, says what was expected and what is legal', () => {
    const error = unwrapError(parseTurn('Rd9', START));
    expect(formatTurnError('Rd9', error)).toBe(
      [
        'Rd9',
        '  ^',
        'expected a mark (- x p) or a square (a1 to h8), found "9": ranks run from 1 to 8',
        'legal here, for instance: Rd3  Rd4  Rd5  Ra3  Ra4',
      ].join('\n'),
    );
  });

  it('shows a part of a long text, with the caret under the right character', () => {
    const text = `${'a'.repeat(80)}\n${'b'.repeat(80)}`;
    const [quote = '', caret = ''] = formatTurnError(text, {
      code: 'SYNTAX',
      offset: 80,
      length: 1,
      message: '',
      legal: [],
    }).split('\n');
    expect(quote.length).toBeLessThan(80);
    expect(quote.charAt(caret.indexOf('^'))).toBe('?');
  });
});
