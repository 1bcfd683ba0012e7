import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ruleset } from '#engine/index';
import { choices, chosenTurn, randomPositions } from '#test/kit/arbitraries';
import { unwrap } from '#test/kit/notation';
import { eventsOf } from '#test/kit/play';
import { type Arrangement, positionWith } from '#test/kit/setups';
import { listHappened } from './happened.ts';

const told = (setup: Arrangement, turn: string, settings: Partial<Ruleset> = {}): readonly string[] =>
  listHappened(eventsOf(positionWith(setup, settings), turn));

const STILL = { whiteGenome: '0000mmmm', blackGenome: '000mmmmm' };

describe('what happened in a turn, in words', () => {
  it('is a move and what it did', () => {
    expect(told({ ...STILL, white: 'Hd4', black: 'Me4' }, 'Hd4pe4').slice(0, 2)).toEqual([
      'Methyltransferase was pushed from e4 to f4.',
      'Helicase moved from d4 to e4.',
    ]);
    expect(told({ ...STILL, white: 'Na2', black: 'Rf7:f0' }, 'Na2xf7+f8')).toEqual(
      expect.arrayContaining([
        'RNA on f7 was degraded.',
        'Nuclease moved from a2 to f7.',
        'Black’s gene f8 was mutated, with 2 turns left to repair it.',
      ]),
    );
  });

  it('is a translation, an activation, a repair', () => {
    expect(told({ white: 'Kc3 Rd2:d0', whiteGenome: 'hhh2hhhh' }, 'd2=L::Ld2=d1').slice(0, 3)).toEqual([
      'RNA on d2 was translated into a Ligase on d2.',
      'A Kinase activated what stands on d2.',
      'White’s gene d1 was repaired.',
    ]);
  });

  it('is silence, and how it came', () => {
    expect(told({ ...STILL, white: 'Rd7:d0' }, 'Rd7-d6')[0]).toBe('RNA moved from d7 to d6.');
    expect(told({ white: 'Rd6:d0' }, 'Rd6-d7_e8')[1]).toBe('Black’s gene e8 was silenced by the RNA on d7.');
    expect(told({ white: 'Md7' }, 'Md7_e8')[0]).toBe('Black’s gene e8 was silenced by methylation.');
  });

  it('tells what happens to several things at once in one sentence', () => {
    const happened = told({ white: 'Nd4 Ra3:a2 Rb3:b2', blackGenome: 'hh00mmmm' }, 'Nd4-e5');
    expect(happened).toContain('RNA on a3 and b3 decayed, unused.');
    expect(happened).toContain('The methylation of e8, f8, g8 and h8 ended.');
    expect(happened).toContain('RNA was transcribed on a7, b7, e7, f7, g7 and h7.');
  });

  it('is how the game ended', () => {
    expect(told({ white: 'Na2', blackGenome: '0000hhhh' }, 'Na2-f7+f8').at(-1)).toBe('Black has cancer: White won.');
    expect(listHappened([{ kind: 'adjudicated', winner: undefined }])).toEqual([
      'The game was drawn at the turn limit.',
    ]);
    expect(listHappened([{ kind: 'adjudicated', winner: 'black' }])).toEqual(['Black won at the turn limit.']);
  });

  it('is a pass or a swap', () => {
    expect(listHappened([{ kind: 'passed', color: 'white' }])).toEqual(['White had to pass.']);
    expect(listHappened([{ kind: 'swapped', color: 'black' }])).toEqual(['Black swapped sides.']);
  });

  it('tells a protein that was unfolded from one that denatured', () => {
    const setup = { ...STILL, white: 'Hd4', black: 'Pe4' };
    const happened = told(setup, 'Hd4pe4', { unfolding: true, proteinLifespan: 1 });
    expect(happened[0]).toBe('Protein on e4 was unfolded.');
    expect(happened).toContain('Protein on e4 denatured.');
  });

  it('says that what is done twice was done once more', () => {
    const silenced = told({ ...STILL, white: 'Kc6 Md7' }, 'Md7_e8::Md7_e8');
    expect(silenced.filter(sentence => sentence.includes('silenced'))).toEqual([
      'Black’s gene e8 was silenced by methylation.',
      'Black’s gene e8 was silenced by methylation once more.',
    ]);
  });

  it('is something for every turn, no sentence twice', () => {
    fc.assert(
      fc.property(randomPositions(24), choices(1), (position, [choice]) => {
        const turn = choice && chosenTurn(position, choice);
        if (turn === undefined) return;
        const happened = listHappened(unwrap(position.play(turn)).events);
        expect(happened.length).toBeGreaterThan(0);
        expect(new Set(happened).size).toBe(happened.length);
      }),
    );
  });
});
