import { describe, expect, it } from 'vitest';
import { type Position, PRESETS } from '#engine/index';
import { positionWith, squareOf } from '#test/kit/setups';
import { hintOf } from './hint-of.ts';

const textOf = (position: Position, square: string): string => {
  const hint = hintOf(position, squareOf(square));
  return hint === undefined ? '' : [hint.title, ...hint.state, ...hint.now].join(' ');
};

const POSITION = positionWith({
  white: 'Rd7:d2 Re7:e1e Ra2:a0 Rb2:b0 Nc5:0 Hg4 Kb4 Pa5',
  black: 'Rg5:g0 Mg6 Lh7',
  whiteGenome: 'hhh2h0mh',
});

describe('what is said of a square', () => {
  it.each([
    ['d7', 'White’s RNA on d7'],
    [
      'd7',
      'It is 2 of 3 turns old: it decays at the end of White’s turn unless it is translated, degrades an RNA or binds a gene.',
    ],
    ['d7', 'It stands before gene d8, which has no room to transcribe.'],
    ['d7', 'silence gene a8, b8, c8 or d8'],
    ['e7', 'It is 1 of 3 turns old.'],
    ['e7', 'It binds gene e8, which is silenced while it stays.'],
    ['a2', 'be translated into Polymerase, Methyltransferase, Kinase, Helicase or Ligase'],
    ['c5', 'White’s Nuclease on c5 Now it can move to'],
    ['c5', 'mutate gene'],
    ['g4', 'degrade the RNA on g5'],
    ['g5', 'Black’s RNA on g5 It is new.'],
    ['a5', 'carry a translation'],
    ['e8', 'Black’s gene e8 Silenced by RNA. RNA on e7 is bound to it.'],
    ['d8', 'Healthy. d7 before it is taken, so it cannot transcribe.'],
    ['g8', 'Healthy. Its RNA is still about, on g5, so it transcribes no other.'],
    ['b8', 'Its next RNA appears on b7 when a turn of Black begins.'],
    ['d1', 'Mutated, 2 turns left to repair it. A Ligase beside d1 can repair it in White’s next 2 turns.'],
    ['f1', 'Mutated for good.'],
    ['g1', 'Silenced by methylation. Its methyl groups are lost at the end of Black’s next turn.'],
  ])('%s: %s', (square, expected) => {
    expect(textOf(POSITION, square)).toContain(expected);
  });

  it('is nothing for an empty square', () => {
    expect(hintOf(POSITION, squareOf('e4'))).toBeUndefined();
  });

  it('does not tell the other side’s pieces what they can do, nor anybody’s when the game is over', () => {
    expect(hintOf(POSITION, squareOf('g5'))?.now).toEqual([]);
    const over = positionWith({ white: 'Nc5', blackGenome: '00000hhh' });
    expect(hintOf(over, squareOf('c5'))?.now).toEqual([]);
  });

  it('says when a piece of the side to move cannot act', () => {
    const stuck = positionWith({ white: 'La2 Lb2 La3 Lb3', black: 'Rh7' });
    expect(textOf(stuck, 'a2')).toContain('It cannot act now.');
  });
});

describe('what is said under other rules', () => {
  it('leaves out ages where nothing ages, and tells those of proteins where they do', () => {
    expect(textOf(positionWith({ white: 'Rd4:d0' }, { rnaLifespan: 0 }), 'd4')).not.toContain('old');
    expect(textOf(positionWith({ white: 'Nd4:3' }, { proteinLifespan: 10 }), 'd4')).toContain(
      'It is 3 of 10 turns old.',
    );
    const front = { proteinLifespan: 10, proteinAging: 'front' } as const;
    expect(textOf(positionWith({ white: 'Nd2:3' }, front), 'd2')).toContain('It is 3 of 10 turns old.');
    expect(textOf(positionWith({ white: 'Nd7' }, front), 'd7')).toContain('It ages only in front of its own genes.');
  });

  it('tells what a guardian is', () => {
    const position = positionWith({}, { guardians: PRESETS['tumor-suppressors'].guardians });
    expect(textOf(position, 'c8')).toContain(
      'while one of them is mutated, 4 mutated genes are cancer for Black, not 5',
    );
    expect(textOf(position, 'b8')).not.toContain('guardian');
  });

  it('tells when genes transcribe', () => {
    expect(textOf(positionWith({}, { transcriptionInterval: 2, rnaCap: 6 }), 'a8')).toContain(
      'on a7 at Black’s next transcription, if Black has fewer than 6 RNA then.',
    );
    expect(textOf(positionWith({ black: 'Rb5:a0' }, { expressionCap: 'square' }), 'a8')).toContain('appears on a7');
  });
});
