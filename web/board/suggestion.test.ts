import { afterEach, describe, expect, it } from 'vitest';
import { Position, STANDARD } from '#engine/index';
import { turnOf } from '#test/kit/texts';
import { suggest, suggestionOn, withdraw } from './suggestion.ts';

const START = Position.start(STANDARD);
const FIRST = { on: START, before: START, turn: turnOf(START, 'Rd2-d4') };
const SECOND = { on: START, before: START, turn: turnOf(START, 'Re2-e4') };

describe('a suggestion', () => {
  afterEach(() => {
    withdraw(FIRST);
    withdraw(SECOND);
  });

  it('is shown by the board of its position alone', () => {
    suggest(FIRST);
    expect(suggestionOn(START)).toBe(FIRST);
    expect(suggestionOn(Position.start(STANDARD))).toBeUndefined();
  });

  it('gives way to the next, which the one before can no longer take away', () => {
    suggest(FIRST);
    suggest(SECOND);
    withdraw(FIRST);
    expect(suggestionOn(START)).toBe(SECOND);
    withdraw(SECOND);
    expect(suggestionOn(START)).toBeUndefined();
  });
});
