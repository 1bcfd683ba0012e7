import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Position, STANDARD, toFile } from '#engine/index';
import { randomPositions } from '#test/kit/arbitraries';
import { arrange, positionWith } from '#test/kit/setups';
import { turnOf } from '#test/kit/texts';
import { makeBoardText } from './board-text.ts';
import { playMarked } from './testing/boards.ts';

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

const CROWDED = arrange({
  white: 'Na2 Pb2 Mc2 Kd2 Hb4 Lf2 Rg2:g0 Rh3:h1 Rd7:d2e',
  black: 'Na6:3 Kd6:12 Re2:e2d',
  whiteGenome: 'hm2m0hhh',
  blackGenome: '0hm2h1hh',
  turn: 'black',
  turnNumber: 31,
});

describe('makeBoardText', () => {
  it('draws the start', () => {
    expect(makeBoardText(Position.start(STANDARD).toSetup())).toBe(
      lines(
        'DNA Chess, turn 1, White to act',
        '',
        '    a    b    c    d    e    f    g    h',
        '8   d    d    d    d    d    d    d    d    8',
        '7   .    .    .    .    .    .    .    .    7',
        '6   .    .    .    .    .    .    .    .    6',
        '5   .    .    .    .    .    .    .    .    5',
        '4   .    .    .    .    .    .    .    .    4',
        '3   .    .    .    .    .    .    .    .    3',
        '2   R0   R0   R0   R0   R0   R0   R0   R0   2',
        '1   D    D    D    D    D    D    D    D    1',
        '    a    b    c    d    e    f    g    h',
        '',
        'capitals White, small letters Black; D a gene',
        'R1 RNA left unused for 1 turn',
      ),
    );
  });

  it('draws every state, with Black at the bottom', () => {
    expect(makeBoardText(CROWDED, { view: 'black' })).toBe(
      lines(
        'DNA Chess, turn 31, Black to act',
        '',
        '    h    g    f    e    d    c    b    a',
        '1   D    D    D    #0   D%   #2   Dm   D    1',
        '2   .    R0   L    r~   K    M    P    N    2',
        '3   R1   .    .    .    .    .    .    .    3',
        '4   .    .    .    .    .    .    H    .    4',
        '5   .    .    .    .    .    .    .    .    5',
        '6   .    .    .    .    k+   .    .    n3   6',
        '7   .    .    .    .    R~   .    .    .    7',
        '8   d    d    #1   d~   #2   dm   d    #0   8',
        '    h    g    f    e    d    c    b    a',
        '',
        "Black's RNA on e2 (age 2) silences d1",
        "White's RNA on d7 (age 2) silences e8",
        'capitals White, small letters Black; D a gene',
        '#2 mutated, 2 turns left to repair it; #0 for good',
        'Dm silenced by methylation',
        'D~ silenced by RNA, R~ the RNA that does it; D% also methylated',
        'R1 RNA left unused for 1 turn',
        'N1 a protein 1 turn old; + older than 9',
      ),
    );
  });

  it('shows which genes are guardians, and names those that are mutated', () => {
    const text = makeBoardText(CROWDED, { guardians: [toFile(3), toFile(5)] }).split('\n');
    expect(text).toContain('8   #0   d    dm   #2   d~   #1   d    d    8');
    expect(text).toContain('1   D    Dm   #2   G%   #0   G    D    D    1');
    expect(text).toContain('G a guardian gene: those on files d, f');
    expect(makeBoardText(CROWDED, { guardians: [toFile(2)] })).toContain('G a guardian gene: that on file c\n');
  });

  it.each([
    ['Nc4-d5', {}, ['5   .    .    .   [N ]  .    .    .    .    5', '4   .    .   (. )  .    .    .    .    .    4']],
    ['Nc4xd5', { black: 'Rd5:-0' }, ['5   .    .    .   [N ]  .    .    .    .    5']],
    ['b2c2=K', { white: 'Rb2:-0 Rc2:-0' }, ['2   .   (. ) [K ]  .    .    .    .    .    2']],
    ['Md7_e8', { white: 'Md7' }, ['8   d    d    d    d   >dm<  d    d    d    8']],
  ])('marks %s', (turn, more, ranks) => {
    const before = positionWith({ white: 'Nc4', ...more });
    const { position, lastTurn } = playMarked(before, turnOf(before, turn));
    const text = makeBoardText(position.toSetup(), { lastTurn }).split('\n');
    expect(text).toEqual(expect.arrayContaining(ranks));
  });

  it('is plain ASCII, and in colour the same text', () => {
    fc.assert(
      fc.property(randomPositions(48), position => {
        const plain = makeBoardText(position.toSetup());
        expect(plain).toMatch(/^[\n -~]*$/);
        expect(plain).not.toMatch(/NaN|undefined/);
        const colored = makeBoardText(position.toSetup(), { isColored: true });
        expect(colored).not.toBe(plain);
        expect(colored.replace(ESCAPES, '')).toBe(plain);
      }),
      { numRuns: 60 },
    );
  });
});
