import { describe, expect, it } from 'vitest';
import { type Color, makeSquare, Position, STANDARD, toFile } from '#engine/index';
import { positionWith, squareOf } from '#test/kit/setups';
import { turnOf } from '#test/kit/texts';
import {
  describeChoice,
  describeDestinations,
  describeOption,
  describeOutcome,
  describePlayed,
} from './choice-words.ts';
import { describeSquare, describeSquares } from './square-words.ts';
import {
  chooseDeed,
  chooseProtein,
  listDeeds,
  press,
  startChoice,
  type TurnChoice,
  togglePick,
} from './turn-choice.ts';

const pressAll = (choice: TurnChoice, squares: string): TurnChoice =>
  squares.split(' ').reduce((before, name) => press(before, squareOf(name)), choice);

const START = startChoice(Position.start(STANDARD));

describe('what is asked', () => {
  const wordsOf = (white: string, squares: string): string =>
    describeChoice(pressAll(startChoice(positionWith({ white })), squares));

  it('is nothing at the beginning, unless there is nothing to do', () => {
    expect(describeChoice(START)).toBe('');
    expect(describeChoice(startChoice(positionWith({ white: '' })))).toBe('You have no legal action and must pass.');
  });

  it('is told at every stage', () => {
    expect(describeChoice(pressAll(START, 'd2'))).toBe('RNA on d2: 3 squares to go to.');
    expect(wordsOf('Mc7', 'c7')).toBe('Methyltransferase on c7: 5 squares to go to and 3 genes to act on from here.');
    expect(wordsOf('Nf5', 'f5 d7')).toBe('Nuclease on f5 to d7: mutate d8 or only move?');
    expect(describeChoice(chooseProtein(pressAll(START, 'd2'), 'nuclease'))).toBe('Nuclease: pick 2 more RNAs.');
    expect(describeChoice(togglePick(pressAll(START, 'd2'), squareOf('e2')))).toBe(
      '2 RNAs picked. Choose a protein, or pick another RNA.',
    );
    expect(describeChoice(pressAll(START, 'd2 d4'))).toBe('RNA d2 to d4.');
    expect(wordsOf('Kc4 Nf3', 'f3 d5')).toBe('Nuclease f3 to d5. You may activate d5, or end the turn.');
  });

  it('is told for a translation that is carried', () => {
    const asked = pressAll(startChoice(positionWith({ white: 'Pd3 Re4 Rf4' })), 'd3 e3');
    expect(listDeeds(asked).map(describeOption)).toEqual(['Carry a translation', 'Only move']);
    expect(describeChoice(chooseDeed(asked, { kind: 'carry' }))).toBe('Pick the RNA on which the protein appears.');
  });
});

describe('a square', () => {
  it('says what stands there and what can be done there', () => {
    const position = positionWith({ white: 'Nf5 Hb4', black: 'Rd7:d2 Kb6', blackGenome: 'hhhh1hhh' });
    const wordsAt = (selected: string, name: string): string => {
      const choice = pressAll(startChoice(position), selected);
      return describeSquare(squareOf(name), describeSquares(position), describeDestinations(choice));
    };
    expect(wordsAt('f5', 'f5')).toBe('f5, White Nuclease, selected');
    expect(wordsAt('f5', 'd7')).toBe('d7, Black RNA, age 2, can degrade the RNA here, can mutate gene d8');
    expect(wordsAt('f5', 'g6')).toBe('g6, empty, can move here');
    expect(wordsAt('f5', 'a2')).toBe('a2, empty');
    expect(wordsAt('b4', 'b6')).toBe('b6, Black Kinase, can push the protein here');
    expect(wordsAt('f5', 'e8')).toBe('e8, Black’s gene, mutated, 1 turn left to repair it');
  });

  it('says which genes are guardians', () => {
    const standing = describeSquares(positionWith({}, { guardians: [toFile(2)] }));
    expect(standing.get(squareOf('c8'))).toBe('Black’s guardian gene, healthy');
    expect(standing.get(squareOf('d8'))).toBe('Black’s gene, healthy');
  });

  it('says what can be done to a gene from where the piece stands', () => {
    const choice = pressAll(startChoice(positionWith({ white: 'Mc7' })), 'c7');
    const genes = [...describeDestinations(choice)].filter(([square]) => square >= 56);
    expect(genes.map(([square, words]) => `${makeSquare(square)} ${words}`)).toEqual([
      'b8 can silence it without moving',
      'c8 can silence it without moving',
      'd8 can silence it without moving',
    ]);
  });
});

describe('a turn that was played', () => {
  const played = (position: Position, text: string): string => {
    const turn = turnOf(position, text);
    const after = position.after(turn);
    if (!after.ok) throw new Error(after.error.code);
    return describePlayed(turn, after.value);
  };

  it.each([
    ['Rd2-d4', 'White: RNA d2 to d4. Black to act.'],
    ['c2e2d2=N', 'White: Nuclease on d2 of 3 RNAs. Black to act.'],
  ])('is said: %s', (text, words) => {
    expect(played(Position.start(STANDARD), text)).toBe(words);
  });

  it.each([
    [
      { white: 'Hb4', black: 'Kb6' },
      'Hb4pb6',
      'White: Helicase b4 to b6, pushes the protein there to b7. Black to act.',
    ],
    [{ white: 'Lb2', whiteGenome: '2hhhhhhh' }, 'Lb2=a1', 'White: Ligase b2 repairs gene a1. Black to act.'],
    [
      { white: 'Pd3 Re4 Rf4' },
      'Pd3-e3:f4e4=K',
      'White: Polymerase d3 to e3, carries a translation: Kinase on e4 of 2 RNAs. Black to act.',
    ],
    [
      { white: 'Kc4 Nf3' },
      'Nf3-d5::Nd5-f7+f8',
      'White: Nuclease f3 to d5; activated: Nuclease d5 to f7, mutates gene f8. Black to act.',
    ],
    [
      { white: 'Nf5', blackGenome: '0000hhhh' },
      'Nf5-h7+h8',
      'White: Nuclease f5 to h7, mutates gene h8. White has won: Black has cancer.',
    ],
    [{ white: '', turn: 'white' as Color }, 'pass', 'White: passes. Black to act.'],
  ])('is said in %o', (words, text, said) => {
    expect(played(positionWith(words), text)).toBe(said);
  });

  it('is Black’s when the sides are swapped', () => {
    const position = positionWith({ black: 'Re7', turn: 'black', swapOpen: true }, { pieRule: true });
    expect(played(position, 'swap')).toBe('Black: swaps sides. Black to act.');
  });

  it('may end the game at the turn limit', () => {
    expect(describeOutcome({ winner: undefined, reason: 'turnLimit' })).toBe('Drawn at the turn limit');
    expect(describeOutcome({ winner: 'black', reason: 'turnLimit' })).toBe('Black has won at the turn limit');
  });
});
