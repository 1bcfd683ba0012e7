import { describe, expect, it } from 'vitest';
import { afterTurns, wordsAfter } from '#test/kit/play';
import { type Arrangement, positionWith } from '#test/kit/setups';
import type { Ruleset } from './index.ts';

interface Row {
  readonly rule: string;
  readonly setup: Arrangement;
  readonly settings?: Partial<Ruleset>;
  readonly turns: readonly string[];
  readonly gives: Arrangement;
}

const itGives = (rows: readonly Row[]): void => {
  for (const { rule, setup, settings, turns, gives } of rows)
    it(rule, () => {
      expect(wordsAfter(positionWith(setup, settings), ...turns)).toMatchObject(gives);
    });
};

/** With the turn number 2 or 3, nothing is transcribed: the board holds what a row puts there. */
const quiet = { transcriptionInterval: 4 } as const;

describe('transcription (rules.md §3.1)', () => {
  itGives([
    {
      rule: 'each Healthy gene puts an RNA of age 0, unbound, on the square in front of it',
      setup: { white: 'La3' },
      turns: ['La3-a4'],
      gives: { black: 'Ra7:a0 Rb7:b0 Rc7:c0 Rd7:d0 Re7:e0 Rf7:f0 Rg7:g0 Rh7:h0', turn: 'black' },
    },
    {
      rule: 'a Mutated gene, a methylated one and one bound by an enemy RNA do not transcribe',
      setup: { white: 'Ma6 Rd7:-0e', blackGenome: 'hh0hhhhh' },
      turns: ['Ma6-a7_b8'],
      gives: { black: 'Rf7:f0 Rg7:g0 Rh7:h0' },
    },
    {
      rule: 'nor does a gene with a piece of either side in front of it',
      setup: { white: 'La3 Nb7', black: 'Kc7' },
      turns: ['La3-a4'],
      gives: { black: 'Ra7:a0 Kc7 Rd7:d0 Re7:e0 Rf7:f0 Rg7:g0 Rh7:h0' },
    },
    {
      rule: 'expressionCap gene: not while an RNA that it transcribed is anywhere on the board',
      setup: { white: 'La3', black: 'Rh2:c0' },
      turns: ['La3-a4'],
      gives: { black: 'Rh2:c0 Ra7:a0 Rb7:b0 Rd7:d0 Re7:e0 Rf7:f0 Rg7:g0 Rh7:h0' },
    },
    {
      rule: 'expressionCap square: only the occupied square in front stops it',
      setup: { white: 'La3', black: 'Rh2:c0 Rd7:a0' },
      settings: { expressionCap: 'square' },
      turns: ['La3-a4'],
      gives: { black: 'Rh2:c0 Ra7:a0 Rb7:b0 Rc7:c0 Rd7:a0 Re7:e0 Rf7:f0 Rg7:g0 Rh7:h0' },
    },
    {
      rule: 'rnaCap 6 on an empty half: d e c f b g in this order, a and h miss out',
      setup: { white: 'La3' },
      settings: { rnaCap: 6 },
      turns: ['La3-a4'],
      gives: { black: 'Rb7:b0 Rc7:c0 Rd7:d0 Re7:e0 Rf7:f0 Rg7:g0' },
    },
    {
      rule: 'rnaCap counts the RNA that is on the board already, and d comes first',
      setup: { white: 'La3', black: 'Rh2:e0 Rh3:h0' },
      settings: { rnaCap: 3 },
      turns: ['La3-a4'],
      gives: { black: 'Rh2:e0 Rh3:h0 Rd7:d0' },
    },
    {
      rule: 'a gene that cannot transcribe leaves its place under the cap to the next',
      setup: { white: 'La3', blackGenome: 'hhh0h0hh' },
      settings: { rnaCap: 3 },
      turns: ['La3-a4'],
      gives: { black: 'Rb7:b0 Rc7:c0 Re7:e0' },
    },
    {
      rule: 'a full cap transcribes nothing',
      setup: { white: 'La3', black: 'Rh2:e0' },
      settings: { rnaCap: 1 },
      turns: ['La3-a4'],
      gives: { black: 'Rh2:e0' },
    },
    {
      rule: 'transcriptionInterval 2: not on own turn 2',
      setup: { black: 'La6', turn: 'black', turnNumber: 1 },
      settings: { transcriptionInterval: 2 },
      turns: ['La6-a5'],
      gives: { white: '', turn: 'white', turnNumber: 2 },
    },
    {
      rule: 'transcriptionInterval 2: again on own turn 3, for White',
      setup: { black: 'La6', turn: 'black', turnNumber: 2 },
      settings: { transcriptionInterval: 2, rnaCap: 1 },
      turns: ['La6-a5'],
      gives: { white: 'Rd2:d0', turnNumber: 3 },
    },
    {
      rule: 'transcriptionInterval 4: own turns 1 and 5, for Black',
      setup: { white: 'La3', turnNumber: 5 },
      settings: { transcriptionInterval: 4, rnaCap: 1 },
      turns: ['La3-a4'],
      gives: { black: 'Rd7:d0', turnNumber: 5 },
    },
  ]);
});

describe('decay of RNA (rules.md §3.3)', () => {
  const turnNumber = 2;
  itGives([
    {
      rule: 'every RNA of the side that moved ages by 1, and a plain move is no use',
      setup: { white: 'Rd4:d0 Rh4:h1', turnNumber },
      settings: quiet,
      turns: ['Rd4-d5'],
      gives: { white: 'Rh4:h2 Rd5:d1', black: '' },
    },
    {
      rule: "the other side's RNA does not age",
      setup: { white: 'La3', black: 'Rh4:h1', turnNumber },
      settings: quiet,
      turns: ['La3-a4'],
      gives: { black: 'Rh4:h1' },
    },
    {
      rule: 'an RNA whose age reaches the lifespan of 3 is removed',
      setup: { white: 'La3 Rd4:d2', turnNumber },
      settings: quiet,
      turns: ['La3-a4'],
      gives: { white: 'La4' },
    },
    {
      rule: 'its binding ends with it: the gene is Healthy again and transcribes at once',
      setup: { white: 'La3 Re7:d2d', blackGenome: '000h000h' },
      settings: { cancerThreshold: 8 },
      turns: ['La3-a4'],
      gives: { white: 'La4', black: 'Rd7:d0 Rh7:h0' },
    },
    {
      rule: 'an RNA whose move degraded gets age 0',
      setup: { white: 'Rd4:d2', black: 'Rd6', turnNumber },
      settings: quiet,
      turns: ['Rd4xd6'],
      gives: { white: 'Rd6:d0' },
    },
    {
      rule: 'an RNA that binds gets age 0, and ages while it silences',
      setup: { white: 'La3 Rd5:d2', black: 'Mh6', turnNumber },
      settings: quiet,
      turns: ['Rd5-d7_e8', 'Mh6-h5', 'La3-a4'],
      gives: { white: 'La4 Rd7:d1e' },
    },
    {
      rule: 'an RNA used by the action stays used when the bonus action moves it on',
      setup: { white: 'Rc5:d2 Kd6', turnNumber },
      settings: quiet,
      turns: ['Rc5-c7_c8::Rc7-c5'],
      gives: { white: 'Rc5:d0 Kd6' },
    },
    {
      rule: 'an RNA used by the bonus action is used',
      setup: { white: 'Rc4:d2 Kd6', turnNumber },
      settings: quiet,
      turns: ['Rc4-c6::Rc6-c7_c8'],
      gives: { white: 'Kd6 Rc7:d0c' },
    },
    {
      rule: 'RNA transcribed at the beginning of a turn counts that turn',
      setup: { white: 'La3', black: 'Lh5' },
      settings: { rnaCap: 1 },
      turns: ['La3-a4', 'Lh5-h4'],
      gives: { black: 'Lh4 Rd7:d1' },
    },
    {
      rule: 'rnaLifespan 1: unused RNA does not outlive its turn',
      setup: { white: 'La3 Rd4:d0', turnNumber },
      settings: { ...quiet, rnaLifespan: 1 },
      turns: ['La3-a4'],
      gives: { white: 'La4' },
    },
    {
      rule: 'rnaLifespan 9: an age of 8 is the last',
      setup: { white: 'La3 Rd4:d7 Rd5:e8', turnNumber },
      settings: { ...quiet, rnaLifespan: 9 },
      turns: ['La3-a4'],
      gives: { white: 'La4 Rd4:d8' },
    },
    {
      rule: 'rnaLifespan 0: RNA never decays, and ages stay 0',
      setup: { white: 'La3 Rd4:d0', black: 'Mh6', turnNumber },
      settings: { ...quiet, rnaLifespan: 0 },
      turns: ['La3-a4', 'Mh6-h5', 'La4-a3', 'Mh5-h6', 'La3-a4'],
      gives: { white: 'La4 Rd4:d0' },
    },
  ]);
});

describe('decay of proteins (rules.md §3.3, proteinLifespan)', () => {
  const turnNumber = 2;
  const settings = { ...quiet, proteinLifespan: 3 };
  itGives([
    {
      rule: 'each protein of the side that moved ages by 1, moved or not',
      setup: { white: 'La3 Nb2:1', black: 'Nh7:1', turnNumber },
      settings,
      turns: ['La3-a4'],
      gives: { white: 'Nb2:2 La4:1', black: 'Nh7:1' },
    },
    {
      rule: 'the turn of its creation included',
      setup: { white: 'Rd4', turnNumber },
      settings,
      turns: ['d4=L'],
      gives: { white: 'Ld4:1' },
    },
    {
      rule: 'and is removed at the lifespan',
      setup: { white: 'La3:2 Nb2:1', turnNumber },
      settings,
      turns: ['La3-a4'],
      gives: { white: 'Nb2:2' },
    },
    {
      rule: 'proteinLifespan 1: a protein does not outlive the turn that made it',
      setup: { white: 'Rd4', turnNumber },
      settings: { ...quiet, proteinLifespan: 1 },
      turns: ['d4=L'],
      gives: { white: '' },
    },
    {
      rule: 'a pushed protein keeps its age',
      setup: { white: 'Hd4:1', black: 'Nd5:2', turnNumber },
      settings,
      turns: ['Hd4pd5'],
      gives: { white: 'Hd5:2', black: 'Nd6:2' },
    },
    {
      rule: 'proteinAging front: only in front of the own genes does a protein age, and denature',
      setup: { white: 'La2:1 Lc2:2 Nb3 Pd7', black: 'Nh7:1', turnNumber },
      settings: { ...settings, proteinAging: 'front' },
      turns: ['Nb3-a4'],
      gives: { white: 'La2:2 Na4 Pd7', black: 'Nh7:1' },
    },
    {
      rule: 'proteinAging front: the age goes back to 0 elsewhere, and begins again in front',
      setup: { white: 'La2:2 Ka3', turnNumber },
      settings: { ...settings, proteinAging: 'front' },
      turns: ['La2-b3', 'pass', 'Lb3-b2'],
      gives: { white: 'Lb2:1 Ka3' },
    },
    {
      rule: 'proteinAging front: so for Black, in front of its own genes alone',
      setup: { turn: 'black', black: 'La7:2 Lc7:1 Md2', turnNumber },
      settings: { ...settings, proteinAging: 'front' },
      turns: ['Md2-d3'],
      gives: { black: 'Md3 Lc7:2' },
    },
    {
      rule: 'proteinAging front without a lifespan: no age is counted',
      setup: { white: 'La2', turnNumber },
      settings: { ...quiet, proteinAging: 'front' },
      turns: ['La2-b2'],
      gives: { white: 'Lb2' },
    },
    {
      rule: 'by default proteins persist and no age is counted',
      setup: { white: 'La3', turnNumber },
      settings: quiet,
      turns: ['La3-a4'],
      gives: { white: 'La4' },
    },
  ]);
});

describe('methylation (rules.md §3.3)', () => {
  const turnNumber = 2;
  itGives([
    {
      rule: 'enemy genes methylated during this turn keep it, those methylated before lose it',
      setup: { white: 'Md7', blackGenome: 'mhhhhhhm', turnNumber },
      settings: quiet,
      turns: ['Md7_c8'],
      gives: { blackGenome: 'hhmhhhhh' },
    },
    {
      rule: 'a gene methylated before and again during this turn keeps it',
      setup: { white: 'Md7', blackGenome: 'hhhmhhhh', turnNumber },
      settings: quiet,
      turns: ['Md7_d8'],
      gives: { blackGenome: 'hhhmhhhh' },
    },
    {
      rule: 'both genes methylated by the action and by the bonus action keep it',
      setup: { white: 'Kd6 Mc7 Me7', turnNumber },
      settings: quiet,
      turns: ['Mc7_b8::Me7_f8'],
      gives: { blackGenome: 'hmhhhmhh' },
    },
    {
      rule: 'it lasts through the turn of the owner',
      setup: { white: 'Md7', black: 'Lh5', turnNumber },
      settings: quiet,
      turns: ['Md7_c8', 'Lh5-h4'],
      gives: { blackGenome: 'hhmhhhhh' },
    },
    {
      rule: "and ends with the methylating side's next turn",
      setup: { white: 'Md7', black: 'Lh5', turnNumber },
      settings: quiet,
      turns: ['Md7_c8', 'Lh5-h4', 'Md7-d6'],
      gives: { blackGenome: 'hhhhhhhh' },
    },
    {
      rule: 'deep methylation does not end by itself',
      setup: { white: 'Md7', black: 'Lh5', blackGenome: 'mhhhhhhh', turnNumber },
      settings: { ...quiet, methylation: 'deep' },
      turns: ['Md7-d6', 'Lh5-h4', 'Md6-d5'],
      gives: { blackGenome: 'mhhhhhhh' },
    },
    {
      rule: "own genes' methylation is the other side's to end",
      setup: { white: 'La3', whiteGenome: 'hhhhhmhh', turnNumber },
      settings: quiet,
      turns: ['La3-a4'],
      gives: { whiteGenome: 'hhhhhmhh' },
    },
    {
      rule: 'a methylated gene misses exactly one transcription of its owner',
      setup: { white: 'Md6', black: 'Lh5', blackGenome: '0000hhh0' },
      settings: { cancerThreshold: 8, expressionCap: 'square', rnaLifespan: 1 },
      turns: ['Md6-e7_e8'],
      gives: { white: 'Me7', black: 'Lh5 Rf7:f0 Rg7:g0', blackGenome: '0000mhh0' },
    },
    {
      rule: 'a gene methylated by the action and mutated by the bonus action is Mutated alone',
      setup: { white: 'Kd6 Nc6 Me7', turnNumber },
      settings: quiet,
      turns: ['Me7_d8::Nc6-d7+d8'],
      gives: { blackGenome: 'hhh2hhhh' },
    },
  ]);
});

describe('repair windows (rules.md §3.3, §4)', () => {
  const turnNumber = 2;
  const mutated = afterTurns(positionWith({ white: 'Nc6', black: 'Lh5', turnNumber }, quiet), 'Nc6-d7+d8');

  it.each([
    ['the mutation gives the whole window of 2', [], 'hhh2hhhh'],
    ["it shrinks at the end of the owner's own turn", ['Lh5-h4'], 'hhh1hhhh'],
    ["not at the end of the other side's", ['Lh5-h4', 'Nd7-e6'], 'hhh1hhhh'],
    ['to 0, fixed for good', ['Lh5-h4', 'Nd7-e6', 'Lh4-h5'], 'hhh0hhhh'],
    ['and not below', ['Lh5-h4', 'Nd7-e6', 'Lh4-h5', 'Ne6-d7', 'Lh5-h4'], 'hhh0hhhh'],
  ])('%s', (_, turns, blackGenome) => {
    expect(wordsAfter(mutated, ...turns).blackGenome).toBe(blackGenome);
  });

  itGives([
    {
      rule: 'the owner has its next two turns to repair: in the second the gene still becomes Healthy',
      setup: { white: 'Nc6', black: 'La6', turnNumber },
      settings: quiet,
      turns: ['Nc6-b7+b8', 'La6-a5', 'Nb7-c6', 'La5-a6', 'Nc6-d5'],
      gives: { blackGenome: 'h0hhhhhh' },
    },
    {
      rule: 'a repair in the last turn of the window',
      setup: { black: 'La7', blackGenome: 'h1hhhhhh', turn: 'black', turnNumber },
      settings: quiet,
      turns: ['La7=b8'],
      gives: { blackGenome: 'hhhhhhhh' },
    },
    {
      rule: 'repairWindow 0: a lesion is fixed at once',
      setup: { white: 'Nc6', turnNumber },
      settings: { ...quiet, repairWindow: 0 },
      turns: ['Nc6-d7+d8'],
      gives: { blackGenome: 'hhh0hhhh' },
    },
    {
      rule: 'repairWindow 9',
      setup: { white: 'Nc6', black: 'Lh5', turnNumber },
      settings: { ...quiet, repairWindow: 9 },
      turns: ['Nc6-d7+d8', 'Lh5-h4'],
      gives: { blackGenome: 'hhh8hhhh' },
    },
  ]);
});
