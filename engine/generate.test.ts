import { describe, expect, it } from 'vitest';
import { actionsLike } from '#test/kit/play';
import { type Arrangement, positionWith } from '#test/kit/setups';
import { itLists, sortedWords } from '#test/kit/tables';

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
      expect([...moves].sort()).toEqual(sortedWords(ends));
    });

  it('only the side to move moves', () => {
    const position = positionWith({ white: 'Ka7', black: 'Kd4', turn: 'black' });
    expect(position.actions().every(action => action.kind === 'act' && action.role === 'kinase')).toBe(true);
    expect(actionsLike(position, 'Ka7')).toEqual([]);
  });
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
