import { describe, expect, it } from 'vitest';
import { actionsLike, bonusesAfter } from '#test/kit/play';
import { type Arrangement, positionWith } from '#test/kit/setups';
import { turnText } from '#test/kit/texts';
import type { Ruleset } from './index.ts';

interface Row {
  readonly rule: string;
  readonly setup: Arrangement;
  readonly settings?: Partial<Ruleset>;
  /** How the actions asked for begin. */
  readonly like: string;
  /** They all, separated by spaces. */
  readonly legal: string;
}

const words = (text: string): readonly string[] => text.split(' ').filter(word => word !== '');

const itLists = (rows: readonly Row[]): void => {
  for (const { rule, setup, settings, like, legal } of rows)
    it(rule, () => {
      expect(actionsLike(positionWith(setup, settings), like)).toEqual([...words(legal)].sort());
    });
};

/** A piece's moves as their marks and last squares. */
interface MoveRow {
  readonly rule: string;
  readonly setup: Arrangement;
  readonly piece: string;
  readonly ends: string;
}

const moveRows: readonly MoveRow[] = [
  {
    rule: 'R moves 1 to 3 squares orthogonally, never to ranks 1 and 8',
    setup: { white: 'Rd4' },
    piece: 'Rd4',
    ends: '-a4 -b4 -c4 -e4 -f4 -g4 -d2 -d3 -d5 -d6 -d7',
  },
  {
    rule: 'R moves through empty squares, not through an own piece',
    setup: { white: 'Rd4 Ld6 Lc4 Le4 Ld3' },
    piece: 'Rd4',
    ends: '-d5',
  },
  {
    rule: 'R may end on an enemy RNA, and goes no further',
    setup: { white: 'Rd4 Lc4 Le4 Ld3', black: 'Rd5' },
    piece: 'Rd4',
    ends: 'xd5',
  },
  {
    rule: 'R may not end on an enemy protein',
    setup: { white: 'Rd4 Lc4 Le4 Ld3', black: 'Md6' },
    piece: 'Rd4',
    ends: '-d5',
  },
  {
    rule: 'N moves any distance diagonally, and may degrade',
    setup: { white: 'Nd4', black: 'Rf6' },
    piece: 'Nd4',
    ends: '-e5 xf6 -c5 -b6 -a7 -e3 -f2 -c3 -b2',
  },
  {
    rule: 'N may not end on an enemy protein or an own piece',
    setup: { white: 'Nd4 Re3', black: 'Lf6 Kb6' },
    piece: 'Nd4',
    ends: '-e5 -c5 -c3 -b2',
  },
  {
    rule: 'P moves any distance orthogonally, and may degrade',
    setup: { white: 'Pd4', black: 'Rg4' },
    piece: 'Pd4',
    ends: '-a4 -b4 -c4 -e4 -f4 xg4 -d2 -d3 -d5 -d6 -d7',
  },
  {
    rule: 'M moves 1 square in any direction, and may degrade',
    setup: { white: 'Md4', black: 'Re5' },
    piece: 'Md4',
    ends: '-c3 -c4 -c5 -d3 -d5 -e3 -e4 xe5',
  },
  {
    rule: 'L moves 1 square in any direction, and may degrade',
    setup: { white: 'Lb2', black: 'Rc3' },
    piece: 'Lb2',
    ends: '-a2 -a3 -b3 -c2 xc3',
  },
  {
    rule: "K makes a knight's jump over anything, and may degrade",
    setup: { white: 'Kd4 Rd5 Re5 Rc5 Rc4 Re4 Rc3 Rd3 Re3', black: 'Re6 Mc6' },
    piece: 'Kd4',
    ends: '-b3 -b5 -c2 xe6 -e2 -f3 -f5',
  },
  {
    rule: "K's jumps stay on ranks 2 to 7",
    setup: { white: 'Ka7' },
    piece: 'Ka7',
    ends: '-b5 -c6',
  },
  {
    rule: 'H moves 1 to 3 squares orthogonally',
    setup: { white: 'Hd4' },
    piece: 'Hd4',
    ends: '-a4 -b4 -c4 -e4 -f4 -g4 -d2 -d3 -d5 -d6 -d7',
  },
  {
    rule: 'H may end on an enemy protein that it can push: the next square in the same direction is empty',
    setup: { white: 'Hd4 Ld3', black: 'Nd6 Pg4 Kc4' },
    piece: 'Hd4',
    ends: '-d5 pd6 -e4 -f4 pg4 pc4',
  },
  {
    rule: 'H does not push onto a piece, over the edge of the board, or onto a genome',
    setup: { white: 'Hg7 Lg6', black: 'Nh7 Pf7 Re7' },
    piece: 'Hg7',
    ends: '',
  },
  {
    rule: 'H does not push towards a genome from the last rank before it',
    setup: { white: 'Hd6 Ld5 Lc6 Le6', black: 'Nd7' },
    piece: 'Hd6',
    ends: '',
  },
  {
    rule: 'H degrades an enemy RNA, it does not push it; own pieces it does not push',
    setup: { white: 'Hd4 Ld3 Kc4', black: 'Rd5 Re4' },
    piece: 'Hd4',
    ends: 'xd5 xe4',
  },
];

describe('moves (rules.md §4)', () => {
  for (const { rule, setup, piece, ends } of moveRows)
    it(rule, () => {
      const moves = actionsLike(positionWith(setup), piece).flatMap(text => text.match(/(?<=^[A-Z]..)[-xp]..$/) ?? []);
      expect([...moves].sort()).toEqual([...words(ends)].sort());
    });

  it('only the side to move moves', () => {
    const position = positionWith({ white: 'Ka7', black: 'Kd4', turn: 'black' });
    expect(position.actions().every(action => action.kind === 'act' && action.role === 'kinase')).toBe(true);
    expect(actionsLike(position, 'Ka7')).toEqual([]);
  });
});

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

describe('Kinase and Helicase (rules.md §4)', () => {
  itLists([
    { rule: 'K has no deed at its destination', setup: { white: 'Kd5' }, like: 'Kd5-e7', legal: 'Kd5-e7' },
    { rule: 'H has no deed at its destination', setup: { white: 'Hd5' }, like: 'Hd5-d7', legal: 'Hd5-d7' },
  ]);
});

describe('translating (rules.md §4)', () => {
  const apart = { white: 'Ra2 Rc2' };
  itLists([
    { rule: 'M and L cost 1 RNA', setup: { white: 'Rd4' }, like: 'd4', legal: 'd4=L d4=M' },
    {
      rule: 'K, H and P cost 2, and the protein appears on the one named last',
      setup: { white: 'Rd4 Re5' },
      like: 'd4e5',
      legal: 'd4e5=H d4e5=K d4e5=P',
    },
    { rule: 'on either of the two', setup: { white: 'Rd4 Re5' }, like: 'e5d4', legal: 'e5d4=H e5d4=K e5d4=P' },
    {
      rule: 'N costs 3, any shape that is connected',
      setup: { white: 'Ra2 Rb3 Rc2' },
      like: 'a2b3c2',
      legal: 'a2b3c2=N',
    },
    {
      rule: 'each reachable over members of the group: the middle one last',
      setup: { white: 'Ra2 Rb3 Rc2' },
      like: 'a2c2b3',
      legal: 'a2c2b3=N',
    },
    { rule: 'RNAs apart are no group', setup: apart, like: 'a2c2', legal: '' },
    {
      rule: 'a third RNA that is not spent connects nothing',
      setup: { white: 'Ra2 Rb2 Rc2' },
      like: 'a2c2',
      legal: 'a2c2b2=N',
    },
    {
      rule: 'enemy RNAs and own proteins connect nothing',
      setup: { white: 'Ra2 Mb3 Rc2', black: 'Rb2' },
      like: 'a2c2',
      legal: '',
    },
    {
      rule: 'nucleaseCost 1',
      setup: { white: 'Rd4' },
      settings: { nucleaseCost: 1 },
      like: 'd4',
      legal: 'd4=L d4=M d4=N',
    },
    {
      rule: 'nucleaseCost 2',
      setup: { white: 'Rd4 Rd5' },
      settings: { nucleaseCost: 2 },
      like: 'd4d5',
      legal: 'd4d5=H d4d5=K d4d5=N d4d5=P',
    },
    {
      rule: 'nucleaseCost 4: each group of four once, not three',
      setup: { white: 'Ra2 Rb2 Ra3 Rb3' },
      settings: { nucleaseCost: 4 },
      like: 'a2b2a3',
      legal: 'a2b2a3b3=N',
    },
    {
      rule: 'below maxNucleases a Nuclease is translated',
      setup: { white: 'Rd4 Na2' },
      settings: { nucleaseCost: 1, maxNucleases: 2 },
      like: 'd4=N',
      legal: 'd4=N',
    },
    {
      rule: 'at maxNucleases it is not',
      setup: { white: 'Rd4 Na2 Nb2' },
      settings: { nucleaseCost: 1, maxNucleases: 2 },
      like: 'd4=N',
      legal: '',
    },
    {
      rule: "the other side's Nucleases do not count",
      setup: { white: 'Rd4', black: 'Na2 Nb2' },
      settings: { nucleaseCost: 1, maxNucleases: 2 },
      like: 'd4=N',
      legal: 'd4=N',
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

describe('activation (rules.md §5)', () => {
  const bonuses = (setup: Arrangement, first: string): string => bonusesAfter(positionWith(setup), first).join(' ');

  it('without a Kinase there is no bonus action', () => {
    expect(bonuses({ white: 'Ra2 Me3' }, 'Me3-e4')).toBe('');
  });

  it('a Kinase activates an own piece adjacent to it, diagonally too, and no enemy', () => {
    const setup = { white: 'Kd4 Le5 Ma2', black: 'Md5 Rd6 Rf6 Re6 Rf5 Rf4 Re4' };
    expect(bonuses(setup, 'Ma2-a3')).toBe('Le5xd6 Le5xe4 Le5xe6 Le5xf4 Le5xf5 Le5xf6');
  });

  it('a piece that is not adjacent after the action is not activated', () => {
    expect(bonuses({ white: 'Kd4 Le5' }, 'Le5-e6')).toBe('');
  });

  it('the piece that has just acted may act again', () => {
    expect(bonuses({ white: 'Kd4 Na7' }, 'Na7-c5').split(' ')).toContain('Nc5-a7');
  });

  it('a double mutation comes of it', () => {
    expect(bonuses({ white: 'Kd5 Nc6 Ne6' }, 'Nc6-d7+d8').split(' ')).toContain('Ne6-f7+f8');
  });

  it('the Kinase activates no one but another: never itself', () => {
    expect(bonuses({ white: 'Kd4 Ma2' }, 'Ma2-a3')).toBe('');
  });

  it('two adjacent Kinases activate each other', () => {
    const texts = bonuses({ white: 'Kd4 Kd5 Ma2' }, 'Ma2-a3').split(' ');
    expect(texts.filter(text => text.startsWith('Kd4'))).toHaveLength(8);
    expect(texts.filter(text => text.startsWith('Kd5'))).toHaveLength(8);
  });

  it('a Kinase that has just moved activates from its new square', () => {
    expect(bonuses({ white: 'Kd4 La7' }, 'Kd4-b5')).toBe('');
    expect(bonuses({ white: 'Kc4 La7' }, 'Kc4-b6').split(' ')).toContain('La7-b7');
  });

  it('a Kinase translated this turn does not activate, nor one that a Polymerase carried', () => {
    expect(bonuses({ white: 'Rd4 Re4 Md5' }, 'd4e4=K')).toBe('');
    expect(bonuses({ white: 'Rd4 Re4 Md5 Pf6' }, 'Pf6-f5:d4e4=K')).toBe('');
  });

  it('an activated RNA may be translated, and the protein appears on it', () => {
    const texts = bonuses({ white: 'Kd4 Rd5 Rd6 Ma2' }, 'Ma2-a3').split(' ');
    expect(texts.filter(text => text.includes('='))).toEqual(['d5=L', 'd5=M', 'd6d5=H', 'd6d5=K', 'd6d5=P']);
  });

  it('a protein translated this turn may be activated, for a repair in place too', () => {
    const setup = { white: 'Kc3 Rd2', whiteGenome: 'hhh2hhhh' };
    expect(bonuses(setup, 'd2=L').split(' ')).toContain('Ld2=d1');
  });

  it('a piece beside two Kinases gives each bonus action once', () => {
    const position = positionWith({ white: 'Kd4 Kf4 Le4 Ma2' });
    const texts = [...position.turns()].map(turnText);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter(text => text === 'Ma2-a3::Le4-e5')).toHaveLength(1);
  });

  it('there is no bonus action once the action gave cancer', () => {
    expect(bonuses({ white: 'Ke6 Nf6 Mb2', blackGenome: '0000hhhh' }, 'Nf6-e7+e8')).toBe('');
    expect(bonuses({ white: 'Ke6 Nf6 Mb2', blackGenome: '000hhhhh' }, 'Nf6-e7+e8')).not.toBe('');
  });
});
