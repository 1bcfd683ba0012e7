import { describe, expect, it } from 'vitest';
import { makeSquare } from '#engine/index';
import { positionWith } from '#test/kit/setups';
import { turnOf } from '#test/kit/texts';
import { listSuggested, type SuggestionMark } from './suggestion-marks.ts';

/** A mark in few words. */
const wordsOf = (mark: SuggestionMark): string => {
  switch (mark.kind) {
    case 'move':
      return `${makeSquare(mark.from)}-${makeSquare(mark.to)} ${mark.capture}`;
    case 'deed':
      return `${makeSquare(mark.from)}-${makeSquare(mark.to)} ${mark.deed}`;
    case 'translation':
      return `${mark.spent.map(makeSquare).join('+')}>${makeSquare(mark.site)} ${mark.protein}`;
  }
};

const POSITION = positionWith({
  white: 'Nf5 Hb4 Pd3 Rd4 Re4 Rh3 Rg2 Kb2 Ra3 Lc2 Mh7',
  black: 'Rd7 Kb6',
  whiteGenome: 'hh2hhhhh',
});

const suggestedBy = (text: string): readonly string[] =>
  listSuggested(turnOf(POSITION, text)).map(({ at, marks }) => `${makeSquare(at)}: ${marks.map(wordsOf).join(', ')}`);

describe('what a suggested turn shows', () => {
  it.each<readonly [turn: string, ...actions: string[]]>([
    ['Ra3-a5', 'a3: a3-a5 none'],
    ['Nf5xd7+d8', 'f5: f5-d7 degrade, d7-d8 mutate'],
    ['Hb4pb6', 'b4: b4-b6 push'],
    ['Lc2=c1', 'c2: c2-c1 repair'],
    ['d4e4=K', 'e4: d4>e4 kinase'],
    ['Pd3-e3:d4e4=H', 'd3: d3-e3 none, d4>e4 helicase'],
    ['Nf5-e6::Ra3-a4', 'f5: f5-e6 none', 'a3: a3-a4 none'],
  ])('%s', (turn, ...actions) => {
    expect(suggestedBy(turn)).toEqual(actions);
  });

  it('is nothing for a turn without an action', () => {
    expect(listSuggested({ kind: 'pass' })).toEqual([]);
    expect(listSuggested({ kind: 'swap' })).toEqual([]);
  });
});
