import { describe, expect, it } from 'vitest';
import { makeSigns, readRemarks, strangeCharacter, withWords } from './annotations.ts';

describe('annotation glyphs', () => {
  it.each([
    [[], undefined],
    [[1], '!'],
    [[4, 18], '??+−'],
    [[99], '$99'],
  ])('%j are written %j', (nags, signs) => {
    expect(makeSigns(nags)).toBe(signs);
  });
});

describe('comments', () => {
  it('are words for people, and commands of clocks and evaluations', () => {
    expect(readRemarks(['[%clk 0:05:30] a  [%eval 0.4] b', '[%emt 0:00:01]', 'plain  text'])).toEqual({
      texts: ['a b', 'plain  text'],
      clock: '0:05:30',
      evaluation: '0.4',
    });
  });

  it('say the last of what they say twice', () => {
    expect(readRemarks(['[%clk 0:05:30]', '[%clk 0:05:29]']).clock).toBe('0:05:29');
  });

  it('keep their commands when their words change', () => {
    expect(withWords(['[%clk 0:05:30] a', 'b'], ['c', ' d ', ''])).toEqual(['[%clk 0:05:30] c', 'd']);
    expect(withWords(['[%clk 0:05:30] a'], [''])).toEqual(['[%clk 0:05:30]']);
    expect(withWords(['a'], [''])).toEqual([]);
    expect(withWords([], ['a'])).toEqual(['a']);
  });

  it.each([
    ['plain text, {of any kind', undefined],
    ['two\nlines', undefined],
    ['a } b', '}'],
    ['naïve', 'ï'],
    ['🧬', '🧬'],
    ['tab\t', '\t'],
  ])('%j holds %j, which no record can', (text, character) => {
    expect(strangeCharacter(text)).toBe(character);
  });
});
