import { describe, expect, it } from 'vitest';
import { afterTurns, eventsOf, wordsAfter } from '#test/kit/play';
import { type Arrangement, fileNamed, positionWith } from '#test/kit/setups';
import type { Ruleset } from './index.ts';

interface Row {
  readonly rule: string;
  readonly setup: Arrangement;
  readonly settings?: Partial<Ruleset>;
  readonly turn: string;
  readonly gives: Arrangement;
}

/** Nothing is transcribed in turn 2, so the board holds what a row puts there. */
const play = ({ setup, settings, turn }: Row) =>
  wordsAfter(positionWith({ turnNumber: 2, ...setup }, { transcriptionInterval: 4, ...settings }), turn);

const itGives = (rows: readonly Row[]): void => {
  for (const row of rows)
    it(row.rule, () => {
      expect(play(row)).toMatchObject(row.gives);
    });
};

describe('moving (rules.md §4)', () => {
  itGives([
    {
      rule: 'the enemy RNA on the square moved to is removed, and its binding with it',
      setup: { white: 'Lc3', black: 'Rd2:c0d' },
      turn: 'Lc3xd2',
      gives: { white: 'Ld2', black: '' },
    },
    {
      rule: 'an enemy protein is pushed to the next square in the same direction',
      setup: { white: 'Hd4', black: 'Nd6' },
      turn: 'Hd4pd6',
      gives: { white: 'Hd6', black: 'Nd7' },
    },
    {
      rule: 'sideways too, towards file a',
      setup: { white: 'Hd4', black: 'Kb4' },
      turn: 'Hd4pb4',
      gives: { white: 'Hb4', black: 'Ka4' },
    },
    {
      rule: 'and backwards',
      setup: { white: 'Hd6', black: 'Md4' },
      turn: 'Hd6pd4',
      gives: { white: 'Hd4', black: 'Md3' },
    },
    {
      rule: 'an RNA that moves loses its binding',
      setup: { white: 'Rd7:d0d' },
      turn: 'Rd7-d6',
      gives: { white: 'Rd6:d1' },
    },
    {
      rule: 'an RNA keeps its gene wherever it goes',
      setup: { white: 'Rd4:a0' },
      turn: 'Rd4-g4',
      gives: { white: 'Rg4:a1' },
    },
  ]);
});

describe('translating (rules.md §4)', () => {
  itGives([
    {
      rule: 'the RNAs are spent and the protein appears on the one named last',
      setup: { white: 'Rd4:a0 Re5:b0 Rf6:c0' },
      turn: 'd4f6e5=N',
      gives: { white: 'Ne5' },
    },
    {
      rule: 'RNA that silences is spent like any other, and its binding ends',
      setup: { white: 'Rd7:a0e' },
      turn: 'd7=M',
      gives: { white: 'Md7' },
    },
    {
      rule: 'a Polymerase carries: it moves, then the translation',
      setup: { white: 'Pf5 Rd4:a0 Rc4:b0' },
      turn: 'Pf5-e5:c4d4=H',
      gives: { white: 'Hd4 Pe5' },
    },
  ]);
});

describe('mutating and repairing (rules.md §4)', () => {
  itGives([
    {
      rule: 'mutating clears the methylation and releases every RNA bound to the gene, not those bound to others',
      setup: { white: 'Re7:a0d Rc7:b0d Rf7:c0e Nc6', blackGenome: 'hhhmhhhh' },
      turn: 'Nc6-d7+d8',
      gives: { white: 'Rc7:b1 Nd7 Re7:a1 Rf7:c1e', blackGenome: 'hhh2hhhh' },
    },
    {
      rule: 'repairing clears the methylation and releases every enemy RNA bound to the gene',
      setup: { white: 'Ld2', whiteGenome: 'hhhmhhhh', black: 'Re2:a0d Rc2:b0d Rf2:c0e' },
      turn: 'Ld2=d1',
      gives: { black: 'Rc2:b0 Re2:a0 Rf2:c0e', whiteGenome: 'hhhhhhhh' },
    },
    {
      rule: 'repairing takes the lesion away',
      setup: { white: 'Ld2', whiteGenome: 'hhh1hhhh' },
      turn: 'Ld2=d1',
      gives: { whiteGenome: 'hhhhhhhh' },
    },
    {
      rule: 'two RNAs on one gene: one moves away, the gene stays Silenced by the other',
      setup: { white: 'Rc7:c0d Re7:e0d', black: 'Lh2', blackGenome: 'hhhhhhhh' },
      settings: { transcriptionInterval: 1, rnaLifespan: 9 },
      turn: 'Rc7-c6',
      gives: { black: 'Lh2 Ra7:a0 Rb7:b0 Rc7:c0 Rf7:f0 Rg7:g0 Rh7:h0' },
    },
    {
      rule: 'one RNA on the gene moves away: the gene is Healthy',
      setup: { white: 'Rc7:c0d', black: 'Lh2' },
      settings: { transcriptionInterval: 1, rnaCap: 1 },
      turn: 'Rc7-c6',
      gives: { black: 'Lh2 Rd7:d0' },
    },
  ]);
});

describe('deep methylation', () => {
  const settings: Partial<Ruleset> = { methylation: 'deep' };
  itGives([
    {
      rule: 'reaches the genes beside its target, those that are Mutated left out',
      setup: { white: 'Mc5', blackGenome: 'h2hhhhhh' },
      settings,
      turn: 'Mc5_c8',
      gives: { white: 'Mc5', blackGenome: 'h2mmhhhh' },
    },
    {
      rule: 'and fewer at the edge',
      setup: { white: 'Mh6' },
      settings,
      turn: 'Mh6_h8',
      gives: { white: 'Mh6', blackGenome: 'hhhhhhmm' },
    },
    {
      rule: 'leaves the usual window to a gene that is mutated meanwhile',
      setup: { white: 'Nc6', blackGenome: 'hhmmmhhh' },
      settings,
      turn: 'Nc6-d7+d8',
      gives: { white: 'Nd7', blackGenome: 'hhm2mhhh' },
    },
    {
      rule: 'and is cleared by a Ligase, gene by gene',
      setup: { white: 'Ld2', whiteGenome: 'hhmmmhhh' },
      settings,
      turn: 'Ld2=d1',
      gives: { white: 'Ld2', whiteGenome: 'hhmhmhhh' },
    },
  ]);
});

describe('the window of breaks', () => {
  const settings: Partial<Ruleset> = { repairWindow: 5, breakWindow: 1 };
  itGives([
    {
      rule: 'is that of what a Nuclease mutates',
      setup: { white: 'Nc6' },
      settings,
      turn: 'Nc6-d7+d8',
      gives: { white: 'Nd7', blackGenome: 'hhh1hhhh' },
    },
    {
      rule: 'at range too',
      setup: { white: 'Nc6', blackGenome: 'hhhhmhhh' },
      settings: { ...settings, primedGenes: true, methylation: 'deep' },
      turn: 'Nc6+e8',
      gives: { white: 'Nc6', blackGenome: 'hhhh1hhh' },
    },
    {
      rule: 'and not of what a Polymerase mutates',
      setup: { white: 'Pd3' },
      settings,
      turn: 'Pd3-d7+d8',
      gives: { white: 'Pd7', blackGenome: 'hhh5hhhh' },
    },
    {
      rule: 'can be none',
      setup: { white: 'Nc6' },
      settings: { breakWindow: 0 },
      turn: 'Nc6-d7+d8',
      gives: { white: 'Nd7', blackGenome: 'hhh0hhhh' },
    },
    {
      rule: 'is no longer than that of other lesions',
      setup: { white: 'Nc6' },
      settings: { repairWindow: 1, breakWindow: 9 },
      turn: 'Nc6-d7+d8',
      gives: { white: 'Nd7', blackGenome: 'hhh1hhhh' },
    },
  ]);
});

describe('unfolding', () => {
  itGives([
    {
      rule: 'removes the protein that a Helicase moves onto',
      setup: { white: 'Hd5', black: 'Nd7' },
      settings: { unfolding: true },
      turn: 'Hd5pd7',
      gives: { white: 'Hd7', black: '' },
    },
  ]);
});

describe('cancer (rules.md §6, §7)', () => {
  const at = (setup: Arrangement, turn: string, settings: Partial<Ruleset> = {}) =>
    afterTurns(positionWith(setup, settings), turn);
  const nuclease = 'Nf6-e7+e8';
  const guardians = [fileNamed('c'), fileNamed('f')];

  it.each([
    ['4 mutated genes and one more: the other side wins', '0000hhhh', {}, 'white'],
    ['3 and one more: the game goes on', '000hhhhh', {}, undefined],
    ['lesions that can still be repaired count too', '2121hhhh', {}, 'white'],
    ['cancerThreshold 1: the first lesion', 'hhhhhhhh', { cancerThreshold: 1 }, 'white'],
    ['cancerThreshold 8: the last gene', '0000h000', { cancerThreshold: 8 }, 'white'],
    ['cancerThreshold 8: one gene left', '0000hh00', { cancerThreshold: 8 }, undefined],
    ['guardians: the threshold is one lower while one of them is Mutated', '0h0hhhh0', { guardians }, 'white'],
    ['and as it was while none is', '00hhhhh0', { guardians }, undefined],
    ['not two lower while both are', 'hh0hh0hh', { guardians }, undefined],
    ['a guardian that is only Silenced guards', '00mhhmh0', { guardians }, undefined],
  ])('%s', (_, blackGenome, settings, winner) => {
    const outcome = winner === undefined ? undefined : { winner, reason: 'cancer' };
    expect(at({ white: 'Nf6', blackGenome }, nuclease, settings).outcome).toEqual(outcome);
  });

  it('mutating a guardian counts with the threshold it lowers', () => {
    const settings = { guardians: [fileNamed('e')] };
    expect(at({ white: 'Nf6', blackGenome: '000hhhhh' }, nuclease, settings).outcome?.winner).toBe('white');
  });

  it("Black's victory", () => {
    const setup: Arrangement = { black: 'Nf3', turn: 'black', whiteGenome: '0000hhhh' };
    expect(at(setup, 'Nf3-e2+e1').outcome).toEqual({ winner: 'black', reason: 'cancer' });
  });

  it.each([
    ['by the first action: no bonus, no upkeep', { white: 'Kd6 Nf6 Ra2:a1', blackGenome: '0000hhhh' }, nuclease],
    ['by the bonus action', { white: 'Ke5 Nf6 Ra2:a1 Mb2', blackGenome: '0000hhhh' }, `Mb2-b3::${nuclease}`],
  ])('in the middle of the turn, %s', (_, setup, turn) => {
    const position = positionWith({ ...setup, turnNumber: 7, whiteGenome: '2hhhhhhh' });
    const after = afterTurns(position, turn);
    expect(after.outcome).toEqual({ winner: 'white', reason: 'cancer' });
    expect(wordsAfter(position, turn)).toMatchObject({
      turn: 'white',
      turnNumber: 7,
      black: '',
      whiteGenome: '2hhhhhhh',
    });
    expect(wordsAfter(position, turn).white).toContain('Ra2:a1');
    expect(eventsOf(position, turn).at(-1)).toEqual({ kind: 'cancer', color: 'black', mutated: 5 });
    expect([...after.turns()]).toEqual([]);
    expect(after.countTurns(1)).toBe(0);
  });

  it('keeps the methylation of the turn before: upkeep does not come', () => {
    const setup: Arrangement = { white: 'Nf6', blackGenome: '0000hhhm' };
    expect(wordsAfter(positionWith(setup), nuclease).blackGenome).toBe('00002hhm');
  });

  it.each([
    ['Md7_d8', { white: 'Ke5 Nf6 Md7', blackGenome: '000hhhh0' }, { white: 'Ke5 Ne7 Md7', blackGenome: '000m2hh0' }],
    [
      'Ra5-a7_b8',
      { white: 'Ke5 Nf6 Ra5', blackGenome: '0hhhh000' },
      { white: 'Ke5 Ne7 Ra7:-0b', blackGenome: '0hhh2000' },
    ],
    ['a2=L', { white: 'Ke5 Nf6 Ra2', blackGenome: '0hhhh000' }, { white: 'Ke5 Ne7 La2', blackGenome: '0hhh2000' }],
  ])('after %s too, the final position equals the one read from its setup', (first, setup, final) => {
    expect(afterTurns(positionWith(setup), `${first}::${nuclease}`).equals(positionWith(final))).toBe(true);
  });
});

describe('events, in the order in which things happen', () => {
  const kinds = (setup: Arrangement, turn: string, settings: Partial<Ruleset> = {}): string =>
    eventsOf(positionWith({ turnNumber: 2, ...setup }, { transcriptionInterval: 4, ...settings }), turn)
      .map(event => event.kind)
      .join(' ');

  it.each([
    ['a move', { white: 'La3' }, 'La3-a4', 'moved turnBegan'],
    ['a move that degrades', { white: 'La3', black: 'Rb4:-0' }, 'La3xb4', 'degraded moved turnBegan'],
    ['a push', { white: 'Hd4', black: 'Nd5' }, 'Hd4pd5', 'pushed moved turnBegan'],
    ['a move that ends a binding', { white: 'Rd7:d0d' }, 'Rd7-d6', 'released moved aged turnBegan'],
    ['a silencing', { white: 'Rd5:d1' }, 'Rd5-d7_d8', 'moved bound aged turnBegan'],
    ['a translation', { white: 'Rd4:d0' }, 'd4=L', 'translated turnBegan'],
    ['a methylation', { white: 'Md7' }, 'Md7_d8', 'methylated turnBegan'],
    [
      'a mutation of a Silenced gene',
      { white: 'Rc7:c0d Nc6', blackGenome: 'hhhmhhhh' },
      'Nc6-d7+d8',
      'moved demethylated released mutated aged turnBegan',
    ],
    ['a repair', { white: 'Ld2', whiteGenome: 'hhh2hhhh' }, 'Ld2=d1', 'repaired turnBegan'],
    ['a bonus action', { white: 'Kd4 Me5' }, 'Me5-e4::Me4-e5', 'moved activated moved turnBegan'],
    [
      'upkeep: RNA, methylation, windows',
      { white: 'Rd4:d2 La3', whiteGenome: '21hhhhhh', blackGenome: 'mhhhhhhh' },
      'La3-a4',
      'moved agedOut demethylated lesionAged lesionFixed turnBegan',
    ],
    ['RNA that decays while it silences', { white: 'Rd7:d2d La3' }, 'La3-a4', 'moved released agedOut turnBegan'],
  ])('%s', (_, setup, turn, expected) => {
    expect(kinds(setup, turn)).toBe(expected);
  });

  it('an unfolded protein is gone before the Helicase is there', () => {
    expect(kinds({ white: 'Hd4', black: 'Nd5' }, 'Hd4pd5', { unfolding: true })).toBe('denatured moved turnBegan');
  });

  it('deep methylation tells of its target first, then of the others that were not methylated yet', () => {
    const events = eventsOf(positionWith({ white: 'Mc5', blackGenome: 'hhhmhhhh' }, { methylation: 'deep' }), 'Mc5_c8');
    expect(events.slice(0, 2)).toEqual([
      { kind: 'methylated', gene: 58 },
      { kind: 'methylated', gene: 57 },
    ]);
    expect(events.slice(2).map(({ kind }) => kind)).not.toContain('methylated');
    expect(events.map(({ kind }) => kind)).not.toContain('demethylated');
  });

  it('deep methylation tells of nothing done to a Mutated gene beside its target', () => {
    const events = eventsOf(positionWith({ white: 'Mc5', blackGenome: 'h2hmhhhh' }, { methylation: 'deep' }), 'Mc5_c8');
    expect(events.filter(({ kind }) => kind === 'methylated')).toEqual([{ kind: 'methylated', gene: 58 }]);
  });

  it('proteins denature after the windows have shrunk', () => {
    const setup: Arrangement = { white: 'La3:1', whiteGenome: '2hhhhhhh' };
    expect(kinds(setup, 'La3-a4', { proteinLifespan: 2 })).toBe('moved lesionAged denatured turnBegan');
  });

  it('transcription ends the list, in its own order', () => {
    const events = eventsOf(positionWith({ white: 'La3' }, { rnaCap: 2 }), 'La3-a4');
    expect(events.slice(1)).toEqual([
      { kind: 'turnBegan', color: 'black', turnNumber: 1, swapOpen: false },
      { kind: 'transcribed', square: 51, gene: 59 },
      { kind: 'transcribed', square: 52, gene: 60 },
    ]);
  });

  it('tells every RNA spent, the one the protein appears on last, and who activated whom', () => {
    const position = positionWith({ white: 'Kd4 Rd5:d0 Rd6:e0 Mh2' });
    expect(eventsOf(position, 'Mh2-h3::d6d5=H').slice(1, 3)).toEqual([
      { kind: 'activated', kinase: 27, square: 35 },
      { kind: 'translated', role: 'helicase', spent: [43, 35], square: 35 },
    ]);
  });

  it('ends with the adjudication', () => {
    const position = positionWith({ black: 'Lh6', turn: 'black', turnNumber: 3 }, { turnLimit: 3 });
    expect(eventsOf(position, 'Lh6-h5').at(-1)).toEqual({ kind: 'adjudicated', winner: undefined });
  });
});
