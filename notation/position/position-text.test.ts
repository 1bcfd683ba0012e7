import { describe, expect, it } from 'vitest';
import { Position, PRESETS, STANDARD, toSquare } from '#engine/index';
import { unwrap, unwrapError } from '#test/kit/notation';
import {
  formatPositionError,
  makePosition,
  makeSetup,
  type PositionTextErrorCode,
  parsePosition,
  parseRuleset,
  parseSetup,
} from '../index.ts';

const START = 'dddddddd/8/8/8/8/8/RRRRRRRR/DDDDDDDD w hhhhhhhh hhhhhhhh - 1 -';
const rows = (text: string, fields = 'w hhhhhhhh hhhhhhhh - 1 -') => `${text} ${fields}`;
const GENES = 'dddddddd/8/8/8/8/8/RRRRRRRR/DDDDDDDD';

const REFUSALS: readonly [
  text: string,
  code: PositionTextErrorCode,
  offset: number,
  message: string,
  rules?: string,
][] = [
  ['', 'SYNTAX', 0, 'found the end'],
  ['8/8', 'SYNTAX', 3, 'found the end'],
  ['x'.repeat(1001), 'TOO_LONG', 1000, 'at most 1000'],
  [rows('dddddddd/9/8/8/8/8/8/DDDDDDDD'), 'SYNTAX', 9, 'found "9"'],
  [rows('dddddddd/44/8/8/8/8/8/DDDDDDDD'), 'SYNTAX', 9, 'side by side'],
  [rows('dddddddd/7/8/8/8/8/8/DDDDDDDD'), 'SYNTAX', 9, '7 squares'],
  [rows('dddddddd/8r/8/8/8/8/8/DDDDDDDD'), 'SYNTAX', 9, '9 squares'],
  [rows('dddddddd/8/8/8/8/8/DDDDDDDD'), 'SYNTAX', 27, 'found " "'],
  [rows('dddddddd/8/8/8/8/8/8/8/DDDDDDDD'), 'SYNTAX', 22, 'found "/"'],
  [rows('dddddddd/7q/8/8/8/8/8/DDDDDDDD'), 'SYNTAX', 10, 'found "q"'],
  [rows(GENES, 'W hhhhhhhh hhhhhhhh - 1 -'), 'SYNTAX', 37, 'w or b'],
  [rows(GENES, 'w  hhhhhhhh hhhhhhhh - 1 -'), 'SYNTAX', 39, 'found " "'],
  [rows(GENES, 'w hhhhhhhx hhhhhhhh - 1 -'), 'SYNTAX', 46, 'found "x"'],
  [rows(GENES, 'w hhhhhhh hhhhhhhh - 1 -'), 'SYNTAX', 46, 'eight a genome'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh a2: 1 -'), 'SYNTAX', 60, 'an age'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh a2:a1, 1 -'), 'SYNTAX', 63, 'a square'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh - 0 -'), 'SYNTAX', 59, 'from 1'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh - 01 -'), 'SYNTAX', 59, 'from 1'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh - 1'), 'SYNTAX', 60, 'found the end'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh - 1 - '), 'SYNTAX', 62, 'the end'],
  [`${START}\n`, 'SYNTAX', 62, 'found "?"'],
  [rows('ddddddd1/8/8/8/8/8/8/DDDDDDDD'), 'MISSING_GENE', 7, 'h8'],
  [rows('dddddddd/8/8/8/8/8/8/DDDDdDDD'), 'MISSING_GENE', 25, 'e1'],
  [rows('dddddddd/8/8/8/8/8/8/DDRDDDDD'), 'PIECE_ON_GENOME', 23, 'c1'],
  [rows('dddddddd/8/8/3D4/8/8/8/DDDDDDDD'), 'MISPLACED_GENE', 14, 'd5'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh a3:a1 1 -'), 'DETAIL_WITHOUT_PIECE', 57, 'a3'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh a1:a1 1 -'), 'DETAIL_WITHOUT_PIECE', 57, 'a1'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh a2:1 1 -'), 'DETAIL_OF_OTHER_PIECE', 57, 'an RNA'],
  [rows('dddddddd/8/8/8/8/8/N7/DDDDDDDD', 'w hhhhhhhh hhhhhhhh a2:a1 1 -'), 'DETAIL_OF_OTHER_PIECE', 51, 'a protein'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh a2:a1,a2:a1 1 -'), 'REPEATED_DETAIL', 63, 'twice'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh a2:b0 1 -'), 'GENE_EXPRESSED_TWICE', 20, 'gene b'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh a2:a3 1 -'), 'RNA_AGE', 57, '0 to 2'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh a2:a1a 1 -'), 'BOUND_NOT_ADJACENT', 57, 'a8'],
  [rows('dddddddd/R7/8/8/8/8/8/DDDDDDDD', 'w hhhhhhhh 2hhhhhhh a7:a1a 1 -'), 'BOUND_TO_MUTATED', 51, 'Mutated'],
  [rows(GENES, 'w hhhhhhhh hhh3hhhh - 1 -'), 'REPAIR_WINDOW', 51, '0 to 2'],
  [rows('dddddddd/8/8/8/8/8/N7/DDDDDDDD', 'w hhhhhhhh hhhhhhhh a2:1 1 -'), 'PROTEIN_AGE', 51, 'protein'],
  [rows(GENES), 'RNA_COUNT', 0, '8 RNAs', 'faster'],
  [rows('dddddddd/8/8/8/8/8/NN6/DDDDDDDD'), 'NUCLEASE_COUNT', 0, '2 Nucleases', 'maxNucleases=1'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh - 101 -'), 'TURN_NUMBER', 59, '1 to 100'],
  [rows(GENES, 'w hhhhhhhh hhhhhhhh - 1 s'), 'SWAP_NOT_OPEN', 61, 'pieRule'],
  [rows(GENES, 'w 00000hhh 00000hhh - 1 -'), 'BOTH_HAVE_CANCER', 39, 'one side'],
];

describe('parsePosition', () => {
  it.each(REFUSALS)('refuses "%s" with %s at %i: %s', (text, code, offset, message, rules = 'standard') => {
    const error = unwrapError(parsePosition(text, unwrap(parseRuleset(rules))));
    expect(error).toMatchObject({ code, offset, message: expect.stringContaining(message) });
    expect(error.expected !== undefined).toBe(
      code === 'SYNTAX' && message !== 'side by side' && !message.endsWith('squares'),
    );
  });

  it('reads what could have been left out, and details in any order', () => {
    const text = `${GENES} w hhhhhhhh hhhhhhhh b2:b0,a2:a1 1 -`;
    expect(makePosition(unwrap(parsePosition(text, STANDARD)))).toBe(`${GENES} w hhhhhhhh hhhhhhhh a2:a1 1 -`);
  });

  it('reads a position in which a side has cancer: the game is over there', () => {
    const text = `${GENES} w hhhhhhhh 0000000h - 1 -`;
    expect(unwrap(parsePosition(text, STANDARD)).outcome).toEqual({ winner: 'white', reason: 'cancer' });
  });

  it('reads an RNA of no gene, one that is bound, and ages of proteins under a lifespan', () => {
    const text = 'dddddddd/1R6/8/8/8/8/N6r/DDDDDDDD w hhhhhhhh hhhhhhhh a2:11,h2:-2,b7:h0a 7 -';
    const ruleset = { ...STANDARD, proteinLifespan: 20 };
    const position = unwrap(parsePosition(text, ruleset));
    expect(makePosition(position)).toBe(text);
    expect(position.pieceAt(toSquare(49))).toEqual({ role: 'rna', color: 'white', gene: 7, age: 0, bound: 0 });
    expect(position.pieceAt(toSquare(15))).toEqual({
      role: 'rna',
      color: 'black',
      gene: undefined,
      age: 2,
      bound: undefined,
    });
    expect(position.pieceAt(toSquare(8))).toEqual({ role: 'nuclease', color: 'white', age: 11 });
  });
});

describe('parseSetup', () => {
  it('does not judge the rules of a ruleset', () => {
    const text = `${GENES} w hhhhhhhh hhhhhhh9 a2:b9a 4000 s`;
    expect(makeSetup(unwrap(parseSetup(text)))).toBe(text);
  });
});

describe('makePosition', () => {
  it('writes the standard start as notation.md does', () => {
    expect(makePosition(Position.start(STANDARD))).toBe(START);
    expect(makePosition(Position.start(PRESETS.faster))).toContain('/1RRRRRR1/');
  });
});

describe('makeSetup', () => {
  const setup = Position.start(STANDARD).toSetup();
  const knight = { role: 'kinase', color: 'white', age: 0 } as const;

  it.each([
    ['a piece on a genome', { ...setup, board: new Map([[toSquare(0), knight]]) }],
    ['a short genome', { ...setup, genomes: { ...setup.genomes, white: [] } }],
    [
      'a window of two digits',
      {
        ...setup,
        genomes: { ...setup.genomes, white: setup.genomes.white.map(() => ({ methylated: false, lesion: 10 })) },
      },
    ],
  ])('throws for %s, which the text cannot say', (_, broken) => {
    expect(() => makeSetup(broken)).toThrow(RangeError);
  });
});

describe('formatPositionError', () => {
  it('puts carets under the detail that is wrong', () => {
    const text = `${GENES} w hhhhhhhh hhhhhhhh a2:a9 1 -`;
    const error = unwrapError(parsePosition(text, STANDARD));
    const [quote = '', carets = '', message] = formatPositionError(text, error).split('\n');
    expect(quote.slice(carets.indexOf('^'), carets.length)).toBe('a2:a9');
    expect(message).toBe(error.message);
  });
});
