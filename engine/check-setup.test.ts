import { describe, expect, it } from 'vitest';
import { type Arrangement, arrange, rulesetWith } from '#test/kit/setups';
import {
  type Piece,
  Position,
  type Result,
  type Ruleset,
  SETUP_ERROR_CODES,
  type Setup,
  type SetupError,
  type Square,
  toFile,
} from './index.ts';

const codeOf = (result: Result<Position, SetupError>): string => (result.ok ? 'ok' : result.error.code);

const judge = (setup: Setup, settings: Partial<Ruleset> = {}): string =>
  codeOf(Position.fromSetup(setup, rulesetWith(settings)));

interface Row {
  readonly rule: string;
  readonly setup: Arrangement;
  readonly settings?: Partial<Ruleset>;
  readonly code: string;
}

const rows: readonly Row[] = [
  { rule: 'an empty board', setup: {}, code: 'ok' },
  { rule: 'the window of a fresh lesion', setup: { blackGenome: '2hhhhhhh' }, code: 'ok' },
  { rule: 'a window above repairWindow', setup: { blackGenome: '3hhhhhhh' }, code: 'REPAIR_WINDOW' },
  {
    rule: 'a window of 3 under repairWindow 3',
    setup: { blackGenome: '3hhhhhhh' },
    settings: { repairWindow: 3 },
    code: 'ok',
  },
  { rule: 'a genome of seven', setup: { whiteGenome: 'hhhhhhh' }, code: 'GENOME_SIZE' },
  { rule: 'a genome of nine', setup: { blackGenome: 'hhhhhhhhh' }, code: 'GENOME_SIZE' },
  { rule: 'RNA of the last age at rest', setup: { white: 'Rd4:d2' }, code: 'ok' },
  { rule: 'RNA that should have decayed', setup: { white: 'Rd4:d3' }, code: 'RNA_AGE' },
  {
    rule: 'RNA of an age where ages are not counted',
    setup: { white: 'Rd4:d1' },
    settings: { rnaLifespan: 0 },
    code: 'RNA_AGE',
  },
  { rule: 'a protein of an age where none is counted', setup: { white: 'Nd4:1' }, code: 'PROTEIN_AGE' },
  { rule: 'a protein of the last age', setup: { white: 'Nd4:4' }, settings: { proteinLifespan: 5 }, code: 'ok' },
  {
    rule: 'a protein that should have denatured',
    setup: { white: 'Nd4:5' },
    settings: { proteinLifespan: 5 },
    code: 'PROTEIN_AGE',
  },
  {
    rule: 'a protein of an age in front of its own genes, where proteins age there alone',
    setup: { white: 'Nd2:4', black: 'Nd7:4' },
    settings: { proteinLifespan: 5, proteinAging: 'front' },
    code: 'ok',
  },
  {
    rule: 'a protein of an age elsewhere, where proteins age in front of their own genes alone',
    setup: { white: 'Nd3:1' },
    settings: { proteinLifespan: 5, proteinAging: 'front' },
    code: 'PROTEIN_AGE',
  },
  {
    rule: 'a protein of an age in front of the enemy genes, where proteins age in front of their own alone',
    setup: { black: 'Nd2:1' },
    settings: { proteinLifespan: 5, proteinAging: 'front' },
    code: 'PROTEIN_AGE',
  },
  {
    rule: 'a protein of an age elsewhere when a game has ended with cancer: it had moved, and no upkeep followed',
    setup: { white: 'Nd3:1', blackGenome: '00000hhh' },
    settings: { proteinLifespan: 5, proteinAging: 'front' },
    code: 'ok',
  },
  { rule: 'RNA bound to the gene in front', setup: { white: 'Rd7:d0d' }, code: 'ok' },
  { rule: 'RNA bound to a gene diagonally in front', setup: { black: 'Rd2:d0e' }, code: 'ok' },
  { rule: 'RNA bound to a gene two files off', setup: { white: 'Rd7:d0f' }, code: 'BOUND_NOT_ADJACENT' },
  { rule: 'RNA bound from a rank further off', setup: { white: 'Rd6:d0d' }, code: 'BOUND_NOT_ADJACENT' },
  { rule: 'RNA in front of its own genome, bound', setup: { white: 'Rd2:d0d' }, code: 'BOUND_NOT_ADJACENT' },
  {
    rule: 'RNA bound to a Mutated gene',
    setup: { white: 'Rd7:d0d', blackGenome: 'hhh0hhhh' },
    code: 'BOUND_TO_MUTATED',
  },
  { rule: 'two RNAs of a gene', setup: { white: 'Rd4:d0 Re4:d1' }, code: 'GENE_EXPRESSED_TWICE' },
  {
    rule: 'two RNAs of a gene under expressionCap square',
    setup: { white: 'Rd4:d0 Re4:d1' },
    settings: { expressionCap: 'square' },
    code: 'ok',
  },
  { rule: 'two RNAs of no gene', setup: { white: 'Rd4:-0 Re4:-1' }, code: 'ok' },
  { rule: "one RNA of each side's gene d", setup: { white: 'Rd4:d0', black: 'Re4:d1' }, code: 'ok' },
  { rule: 'as much RNA as the cap', setup: { white: 'Rd4:d0 Re4:e0' }, settings: { rnaCap: 2 }, code: 'ok' },
  {
    rule: 'more RNA than the cap',
    setup: { white: 'Rd4:d0 Re4:e0 Rf4:f0' },
    settings: { rnaCap: 2 },
    code: 'RNA_COUNT',
  },
  { rule: 'as many Nucleases as allowed', setup: { black: 'Nd4 Ne4' }, settings: { maxNucleases: 2 }, code: 'ok' },
  {
    rule: 'more Nucleases than allowed',
    setup: { black: 'Nd4 Ne4 Nf4' },
    settings: { maxNucleases: 2 },
    code: 'NUCLEASE_COUNT',
  },
  { rule: 'turn number 0', setup: { turnNumber: 0 }, code: 'TURN_NUMBER' },
  { rule: 'half a turn number', setup: { turnNumber: 1.5 }, code: 'TURN_NUMBER' },
  { rule: 'a turn after the limit', setup: { turnNumber: 101 }, code: 'TURN_NUMBER' },
  { rule: 'the turn of the limit', setup: { turnNumber: 100 }, code: 'ok' },
  { rule: 'a late turn without a limit', setup: { turnNumber: 5000 }, settings: { turnLimit: 0 }, code: 'ok' },
  {
    rule: "the swap open on Black's first turn",
    setup: { turn: 'black', swapOpen: true },
    settings: { pieRule: true },
    code: 'ok',
  },
  { rule: 'the swap open without the pie rule', setup: { turn: 'black', swapOpen: true }, code: 'SWAP_NOT_OPEN' },
  { rule: 'the swap open to White', setup: { swapOpen: true }, settings: { pieRule: true }, code: 'SWAP_NOT_OPEN' },
  {
    rule: 'the swap open in turn 2',
    setup: { turn: 'black', turnNumber: 2, swapOpen: true },
    settings: { pieRule: true },
    code: 'SWAP_NOT_OPEN',
  },
  { rule: 'one side with cancer: the game is over', setup: { blackGenome: '00000hhh' }, code: 'ok' },
  {
    rule: 'both sides with cancer',
    setup: { whiteGenome: '00000hhh', blackGenome: '00000hhh' },
    code: 'BOTH_HAVE_CANCER',
  },
  {
    rule: 'both with cancer by their guardians',
    setup: { whiteGenome: '0000hhhh', blackGenome: '0000hhhh' },
    settings: { guardians: [toFile(0)] },
    code: 'BOTH_HAVE_CANCER',
  },
];

describe('what makes a setup a position (notation.md §2)', () => {
  for (const { rule, setup, settings, code } of rows)
    it(`${rule}: ${code}`, () => {
      expect(judge(arrange(setup), settings)).toBe(code);
    });

  const nuclease: Piece = { role: 'nuclease', color: 'white', age: 0 };
  it.each([0, 7, 56, 63, 64, -1])('a piece on square %i stands off ranks 2 to 7', square => {
    expect(judge({ ...arrange({}), board: new Map([[square as Square, nuclease]]) })).toBe('PIECE_OFF_CYTOPLASM');
  });

  it.each([-1, 0.5, Number.NaN])('a repair window of %d is none', lesion => {
    const setup = arrange({});
    const black = setup.genomes.black.with(3, { methylated: false, lesion });
    expect(judge({ ...setup, genomes: { ...setup.genomes, black } })).toBe('REPAIR_WINDOW');
  });

  it.each([-1, 0.5, Number.NaN])('an age of %d is none', age => {
    const rna: Piece = { role: 'rna', color: 'white', gene: undefined, age, bound: undefined };
    expect(judge({ ...arrange({}), board: new Map([[27 as Square, rna]]) })).toBe('RNA_AGE');
  });

  it('a gene cannot be Mutated and methylated', () => {
    const setup = arrange({});
    const white = setup.genomes.white.with(3, { methylated: true, lesion: 1 });
    expect(judge({ ...setup, genomes: { ...setup.genomes, white } })).toBe('GENE_STATE');
  });

  it('every code is met in this file', () => {
    const met = [...rows.map(row => row.code), 'PIECE_OFF_CYTOPLASM', 'GENE_STATE'];
    expect(SETUP_ERROR_CODES.filter(code => !met.includes(code))).toEqual([]);
  });

  it('says where and what would have been right', () => {
    const result = Position.fromSetup(arrange({ white: 'Rd7:d0f' }), rulesetWith({}));
    expect(result).toMatchObject({
      ok: false,
      error: { square: 51, message: 'the RNA on d7 is bound to gene f8, which is not adjacent' },
    });
  });
});
