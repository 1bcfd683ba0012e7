import { describe, expect, it } from 'vitest';
import { nextOf } from './personal-data.ts';

const ORIGIN = 'https://chess.example';

describe('the next part of an export', () => {
  it.each([
    ['</me/export?after=x>; rel="next"', '/me/export?after=x'],
    ['<https://chess.example/me/export?after=y>; rel=next', '/me/export?after=y'],
    ['<https://elsewhere.example/me/export>; rel="next"', undefined],
    ['</me/export?after=x>; rel="prev"', undefined],
    ['', undefined],
    [null, undefined],
  ])('of %s is %s: the token goes to no other site', (link, expected) => {
    expect(nextOf(link, ORIGIN)).toBe(expected);
  });
});
