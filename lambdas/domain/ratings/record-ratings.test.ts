import { expect, it } from 'vitest';
import { ratingTags } from './record-ratings.ts';

it('a record tells what ratings were, and what has become of them', () => {
  expect(ratingTags({ white: { value: 1500, change: 12 }, black: { value: 1834, change: -5 } })).toEqual([
    ['WhiteElo', '1500'],
    ['WhiteRatingDiff', '+12'],
    ['BlackElo', '1834'],
    ['BlackRatingDiff', '-5'],
  ]);
});

it('tells nothing that is not known', () => {
  expect(ratingTags({})).toEqual([]);
  expect(ratingTags({ black: { value: 1500, change: 0 } })).toEqual([
    ['BlackElo', '1500'],
    ['BlackRatingDiff', '+0'],
  ]);
  expect(ratingTags({ white: { value: 1500, change: undefined } })).toEqual([['WhiteElo', '1500']]);
});
