import { describe } from 'vitest';
import { itLists } from '#test/kit/tables';
import type { Ruleset } from './index.ts';

describe('silencing by RNA (rules.md §4)', () => {
  itLists([
    {
      rule: 'binds one adjacent enemy gene after its move, Healthy or already Silenced',
      setup: { white: 'Rd5 Rb7:-0c', blackGenome: 'hhhmhhhh' },
      like: 'Rd5-d7',
      legal: 'Rd5-d7 Rd5-d7_c8 Rd5-d7_d8 Rd5-d7_e8',
    },
    {
      rule: 'does not bind a Mutated gene, fixed or not',
      setup: { white: 'Rd5', blackGenome: 'hh2h0hhh' },
      like: 'Rd5-d7',
      legal: 'Rd5-d7 Rd5-d7_d8',
    },
    {
      rule: 'does not bind after a move that degraded',
      setup: { white: 'Rd5', black: 'Rd7' },
      like: 'Rd5xd7',
      legal: 'Rd5xd7',
    },
    { rule: 'does not bind without moving', setup: { white: 'Rd7' }, like: 'Rd7_', legal: '' },
    { rule: 'does not bind own genes', setup: { white: 'Rd4' }, like: 'Rd4-d2', legal: 'Rd4-d2' },
    {
      rule: 'finds two genes at the edge of the board',
      setup: { black: 'Ra4', turn: 'black' },
      like: 'Ra4-a2',
      legal: 'Ra4-a2 Ra4-a2_a1 Ra4-a2_b1',
    },
    { rule: 'needs a gene that is adjacent', setup: { white: 'Rd5' }, like: 'Rd5-d6', legal: 'Rd5-d6' },
    {
      rule: 'may bind again from another square the gene that it let go by moving',
      setup: { white: 'Rd7:-0d' },
      like: 'Rd7-e7',
      legal: 'Rd7-e7 Rd7-e7_d8 Rd7-e7_e8 Rd7-e7_f8',
    },
  ]);
});

describe('mutating (rules.md §4)', () => {
  itLists([
    {
      rule: 'N mutates the orthogonally adjacent enemy gene, not the diagonal ones',
      setup: { white: 'Nc6' },
      like: 'Nc6-d7',
      legal: 'Nc6-d7 Nc6-d7+d8',
    },
    { rule: 'N mutates only after a move', setup: { white: 'Nd7' }, like: 'Nd7+', legal: '' },
    {
      rule: 'N may still mutate after a move that degraded',
      setup: { white: 'Nc6', black: 'Rd7' },
      like: 'Nc6xd7',
      legal: 'Nc6xd7 Nc6xd7+d8',
    },
    {
      rule: 'N does not mutate a Mutated gene',
      setup: { white: 'Nc6', blackGenome: 'hhh0hhhh' },
      like: 'Nc6-d7',
      legal: 'Nc6-d7',
    },
    {
      rule: 'N mutates a Silenced gene as well as a Healthy one',
      setup: { white: 'Nc6 Re7:-0d', blackGenome: 'hhhmhhhh' },
      like: 'Nc6-d7',
      legal: 'Nc6-d7 Nc6-d7+d8',
    },
    {
      rule: 'P mutates if its move began in its own half',
      setup: { white: 'Pd4' },
      like: 'Pd4-d7',
      legal: 'Pd4-d7 Pd4-d7+d8',
    },
    { rule: 'P does not mutate if its move began beyond it', setup: { white: 'Pd5' }, like: 'Pd5-d7', legal: 'Pd5-d7' },
    {
      rule: "Black's own half is the four ranks nearest rank 8",
      setup: { black: 'Pd5', turn: 'black' },
      like: 'Pd5-d2',
      legal: 'Pd5-d2 Pd5-d2+d1',
    },
    {
      rule: 'and ends with rank 5',
      setup: { black: 'Pd4', turn: 'black' },
      like: 'Pd4-d2',
      legal: 'Pd4-d2',
    },
    {
      rule: 'P may still mutate after a move that degraded',
      setup: { white: 'Pd4', black: 'Rd7' },
      like: 'Pd4xd7',
      legal: 'Pd4xd7 Pd4xd7+d8',
    },
  ]);
});

describe('carrying (rules.md §4)', () => {
  itLists([
    {
      rule: "the new protein stands adjacent to the Polymerase's new square",
      setup: { white: 'Pf5 Rd4' },
      like: 'Pf5-e5',
      legal: 'Pf5-e5 Pf5-e5:d4=M Pf5-e5:d4=L',
    },
    { rule: 'and nowhere else', setup: { white: 'Pf5 Rd3' }, like: 'Pf5-e5', legal: 'Pf5-e5' },
    {
      rule: 'the RNAs spent may stand further off, the protein may not',
      setup: { white: 'Pf5 Rd4 Rc3 Rb2' },
      like: 'Pf5-e5:',
      legal: 'Pf5-e5:d4=M Pf5-e5:d4=L Pf5-e5:c3d4=K Pf5-e5:c3d4=H Pf5-e5:c3d4=P Pf5-e5:b2c3d4=N',
    },
    { rule: 'only after a move', setup: { white: 'Pe5 Rd4' }, like: 'Pe5:', legal: '' },
    {
      rule: 'after a move that degraded too',
      setup: { white: 'Pf5 Rd4', black: 'Re5' },
      like: 'Pf5xe5',
      legal: 'Pf5xe5 Pf5xe5:d4=M Pf5xe5:d4=L',
    },
    {
      rule: 'instead of mutating, not as well',
      setup: { white: 'Pd4 Rc6' },
      like: 'Pd4-d7',
      legal: 'Pd4-d7 Pd4-d7+d8 Pd4-d7:c6=L Pd4-d7:c6=M',
    },
    {
      rule: 'no Nuclease at the limit of Nucleases',
      setup: { white: 'Pf5 Rd4 Na2' },
      settings: { nucleaseCost: 1, maxNucleases: 1 },
      like: 'Pf5-e5',
      legal: 'Pf5-e5 Pf5-e5:d4=M Pf5-e5:d4=L',
    },
  ]);
});

describe('methylating (rules.md §4)', () => {
  itLists([
    {
      rule: 'an adjacent enemy gene that is not Mutated, without moving',
      setup: { white: 'Md7', blackGenome: 'hhhm2hhh' },
      like: 'Md7_',
      legal: 'Md7_c8 Md7_d8',
    },
    {
      rule: 'or after a move, degrading included',
      setup: { white: 'Md6', black: 'Re7' },
      like: 'Md6xe7',
      legal: 'Md6xe7 Md6xe7_d8 Md6xe7_e8 Md6xe7_f8',
    },
    { rule: 'not own genes', setup: { white: 'Md2' }, like: 'Md2_', legal: '' },
  ]);
});

describe('methylating under deep methylation', () => {
  const settings: Partial<Ruleset> = { methylation: 'deep' };
  itLists([
    {
      rule: "from anywhere in the enemy's half, genes at most one file away that are not Mutated",
      setup: { white: 'Md5', blackGenome: 'hhhm2hhh' },
      settings,
      like: 'Md5_',
      legal: 'Md5_c8 Md5_d8',
    },
    {
      rule: 'from the last rank as from the first',
      setup: { white: 'Ma7' },
      settings,
      like: 'Ma7_',
      legal: 'Ma7_a8 Ma7_b8',
    },
    { rule: 'not from the own half', setup: { white: 'Md4' }, settings, like: 'Md4_', legal: '' },
    {
      rule: 'after a move into it too',
      setup: { white: 'Md4' },
      settings,
      like: 'Md4-d5',
      legal: 'Md4-d5 Md4-d5_c8 Md4-d5_d8 Md4-d5_e8',
    },
    {
      rule: 'so for Black',
      setup: { turn: 'black', black: 'Mh4' },
      settings,
      like: 'Mh4_',
      legal: 'Mh4_g1 Mh4_h1',
    },
    {
      rule: 'an RNA silences as ever, beside it',
      setup: { white: 'Rd4:d0' },
      settings,
      like: 'Rd4-d6',
      legal: 'Rd4-d6',
    },
  ]);
});

describe('unfolding', () => {
  const settings: Partial<Ruleset> = { unfolding: true };
  itLists([
    {
      rule: 'a Helicase moves onto an enemy protein whatever is behind it, not onto its own side',
      setup: { white: 'Hd5 Nb5', black: 'Nd7 Kf5 Lg5' },
      settings,
      like: 'Hd5p',
      legal: 'Hd5pd7 Hd5pf5',
    },
    {
      rule: 'an enemy RNA is degraded as ever',
      setup: { white: 'Hd5', black: 'Rd6' },
      settings,
      like: 'Hd5x',
      legal: 'Hd5xd6',
    },
    {
      rule: 'nobody else moves onto an enemy protein, sliding',
      setup: { white: 'Pd5', black: 'Nd7 Kg5' },
      settings,
      like: 'Pd5p',
      legal: '',
    },
    {
      rule: 'nor jumping',
      setup: { white: 'Kc5', black: 'Nd7 Le6' },
      settings,
      like: 'Kc5p',
      legal: '',
    },
  ]);
});

describe('repairing (rules.md §4)', () => {
  itLists([
    {
      rule: 'an adjacent own gene that is Mutated with a window above 0, or Silenced; not a Healthy or a fixed one',
      setup: { white: 'Lb2', whiteGenome: '10mhhhhh' },
      like: 'Lb2=',
      legal: 'Lb2=a1 Lb2=c1',
    },
    {
      rule: 'one silenced by an enemy RNA',
      setup: { white: 'Lb2', black: 'Ra2:-0b' },
      like: 'Lb2=',
      legal: 'Lb2=b1',
    },
    {
      rule: 'after a move too',
      setup: { white: 'Lc3', whiteGenome: 'hhh2hhhh' },
      like: 'Lc3-d2',
      legal: 'Lc3-d2 Lc3-d2=d1',
    },
    {
      rule: 'not the enemy genes',
      setup: { white: 'Lb7', blackGenome: '222hhhhh' },
      like: 'Lb7=',
      legal: '',
    },
    {
      rule: 'not the gene that is Healthy because the move degraded the very RNA that silenced it',
      setup: { white: 'Lc3', black: 'Rd2:-0d' },
      like: 'Lc3xd2',
      legal: 'Lc3xd2',
    },
    {
      rule: 'but the gene that a second RNA still silences',
      setup: { white: 'Lc3', black: 'Rd2:-0d Re2:-0d' },
      like: 'Lc3xd2',
      legal: 'Lc3xd2 Lc3xd2=d1',
    },
    {
      rule: 'and the gene that is methylated besides',
      setup: { white: 'Lc3', black: 'Rd2:-0d', whiteGenome: 'hhhmhhhh' },
      like: 'Lc3xd2',
      legal: 'Lc3xd2 Lc3xd2=d1',
    },
  ]);
});

describe('primed genes (rules.md §6)', () => {
  const primedGenes = true;
  itLists([
    {
      rule: 'off by default: no mutation at range or in place',
      setup: { white: 'Nd4', blackGenome: 'mhhhhhhm' },
      like: 'Nd4+',
      legal: '',
    },
    {
      rule: 'a Silenced gene along an open diagonal, without moving',
      setup: { white: 'Nd4 Rh7:-0h' },
      settings: { primedGenes },
      like: 'Nd4+',
      legal: 'Nd4+h8',
    },
    {
      rule: 'not a Healthy and not a Mutated one',
      setup: { white: 'Nd5', blackGenome: 'hhhhhh2h' },
      settings: { primedGenes },
      like: 'Nd5+',
      legal: '',
    },
    {
      rule: 'not past a piece of either side',
      setup: { white: 'Nd5 Le6', black: 'Lc6', blackGenome: 'mmmmmmmm' },
      settings: { primedGenes },
      like: 'Nd5+',
      legal: '',
    },
    {
      rule: 'a Silenced gene orthogonally adjacent or a diagonal step away, without moving',
      setup: { white: 'Nd7', blackGenome: 'mmmmmmmm' },
      settings: { primedGenes },
      like: 'Nd7+',
      legal: 'Nd7+c8 Nd7+d8 Nd7+e8',
    },
    {
      rule: 'from the square it stands on after its move, beside the plain mutation',
      setup: { white: 'Nc6', blackGenome: 'mmmhmmmm' },
      settings: { primedGenes },
      like: 'Nc6-d7',
      legal: 'Nc6-d7 Nc6-d7+c8 Nc6-d7+d8 Nc6-d7+e8',
    },
    {
      rule: 'through the square it has just left',
      setup: { white: 'Ne5', blackGenome: 'mhhhhhhm' },
      settings: { primedGenes },
      like: 'Ne5-d4',
      legal: 'Ne5-d4 Ne5-d4+h8',
    },
    {
      rule: 'after a move that degraded',
      setup: { white: 'Nb2', black: 'Rd4', blackGenome: 'hhhhhhhm' },
      settings: { primedGenes },
      like: 'Nb2xd4',
      legal: 'Nb2xd4 Nb2xd4+h8',
    },
    {
      rule: 'own Silenced genes are no target, and Black shoots towards rank 1',
      setup: { black: 'Nd5', blackGenome: 'mmmmmmmm', whiteGenome: 'hhhhhhhm', turn: 'black' },
      settings: { primedGenes },
      like: 'Nd5+',
      legal: 'Nd5+h1',
    },
    {
      rule: 'a Polymerase gains nothing by it',
      setup: { white: 'Pd7', blackGenome: 'mmmmmmmm' },
      settings: { primedGenes },
      like: 'Pd7+',
      legal: '',
    },
  ]);
});
