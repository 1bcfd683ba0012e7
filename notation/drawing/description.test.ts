import { describe, expect, it } from 'vitest';
import { toFile } from '#engine/index';
import { type Arrangement, arrange, positionWith } from '#test/kit/setups';
import { turnOf } from '#test/kit/texts';
import { makeDescription, makeTitle } from './description.ts';
import { playMarked } from './testing/boards.ts';

const BOARDS: readonly [arrangement: Arrangement, description: string][] = [
  [{}, 'White: all genes healthy. Black: all genes healthy.'],
  [
    { white: 'Nc4 Na3 Rd7:d1e', whiteGenome: '0h1h2mhh' },
    'White: genes a1 mutated for good, c1 mutated, 1 turn left to repair, e1 mutated, 2 turns left to repair, f1 methylated; ' +
      'RNA d7 (age 1, silencing e8); Nuclease a3 c4. Black: genes e8 silenced by RNA.',
  ],
  [
    { white: 'Rd7:d0e', blackGenome: 'hhhhmhhh' },
    'White: all genes healthy; RNA d7 (silencing e8). Black: genes e8 methylated and silenced by RNA.',
  ],
];

describe('makeDescription', () => {
  it.each(BOARDS)('of %j', (arrangement, description) => {
    expect(makeDescription(arrange(arrangement))).toBe(description);
  });

  it.each([
    ['Hc4pd4', 'Helicase moved from c4 to d4'],
    ['b2c2=K', 'Kinase translated on c2'],
    ['La2=b1', 'gene b1 repaired'],
    ['Md7_e8', 'gene e8 methylated'],
    ['Nf6xg7+g8', 'RNA on g7 degraded, Nuclease moved from f6 to g7, gene g8 mutated'],
  ])('tells the last turn %s', (turn, told) => {
    const words = { white: 'Hc4 Rb2:-0 Rc2:-0 La2 Md7 Nf6', black: 'Nd4 Rg7:-0', whiteGenome: 'h2hhhhhh' };
    const before = positionWith(words);
    const { position, lastTurn } = playMarked(before, turnOf(before, turn));
    expect(makeDescription(position.toSetup(), lastTurn)).toContain(told);
  });
});

describe('makeDescription of a game with guardians', () => {
  it.each([
    ['cf', 'Guardians: the genes on files c, f.'],
    ['h', 'Guardians: the genes on file h.'],
  ])('names the files %s', (files, told) => {
    const guardians = [...files].map(file => toFile(file.charCodeAt(0) - 97));
    expect(makeDescription(arrange({}), undefined, guardians)).toContain(told);
    expect(makeDescription(arrange({}))).not.toContain('Guardians');
  });
});

describe('makeTitle', () => {
  const LAST = { black: 'Ng3', turn: 'black', turnNumber: 100 } as const;

  it.each<readonly [words: Arrangement, turn: string, title: string]>([
    [{ white: 'Na2', turnNumber: 4 }, 'Na2-b3', 'turn 4, Black to act'],
    [{ white: 'Nf6', blackGenome: '0000hhhh' }, 'Nf6-g7+g8', 'turn 1, White has won: Black has cancer'],
    [LAST, 'Ng3-h4', 'turn 100, drawn at the turn limit'],
    [{ ...LAST, blackGenome: '0hhhhhhh' }, 'Ng3-h4', 'turn 100, White has won at the turn limit'],
    [{ ...LAST, whiteGenome: '0hhhhhhh' }, 'Ng3-h4', 'turn 100, Black has won at the turn limit'],
  ])('after %j and %s', (words, turn, title) => {
    const before = positionWith(words);
    const { position, lastTurn } = playMarked(before, turnOf(before, turn));
    expect(makeTitle(position.toSetup(), lastTurn)).toBe(`DNA Chess, ${title}`);
  });
});
