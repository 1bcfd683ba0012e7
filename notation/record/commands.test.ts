import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDuration, malformedCommands, parseCommands, parseDuration } from './commands.ts';

describe('parseCommands', () => {
  it.each([
    ['', []],
    ['a [b] %c', []],
    ['[%clk 0:05:00]', [['clk', '0:05:00', 0, 14]]],
    [
      'so [%eval -0.3,12] [%x] it',
      [
        ['eval', '-0.3,12', 3, 15],
        ['x', '', 19, 4],
      ],
    ],
    [
      '[%csl Ga1,Rb2][%cal  Ga1b2 ]',
      [
        ['csl', 'Ga1,Rb2', 0, 14],
        ['cal', 'Ga1b2', 14, 14],
      ],
    ],
    ['[%clk', []],
    ['[%2 x]', []],
  ])('reads %j', (comment, commands) => {
    expect(parseCommands(comment).map(({ name, value, offset, length }) => [name, value, offset, length])).toEqual(
      commands,
    );
  });
});

describe('malformedCommands', () => {
  it.each([
    ['[%clk 0:05:00] [%emt 12345:59:59.123] [%eval x] [%clkx 1]', []],
    ['[%clk 5:00]', ['clk']],
    ['[%clk]', ['clk']],
    ['[%emt 0:60:00] and [%clk 0:00:01]', ['emt']],
    ['[%clk 167:59:5] [%emt one]', ['clk', 'emt']],
    ['[%clk 123456:00:00]', ['clk']],
  ])('finds in %j', (comment, names) => {
    expect(malformedCommands(comment).map(({ name }) => name)).toEqual(names);
  });
});

describe('durations', () => {
  it('give whole seconds back', () => {
    fc.assert(
      fc.property(fc.nat(99_999 * 3600), seconds => {
        expect(parseDuration(makeDuration(seconds * 1000))).toBe(seconds * 1000);
      }),
    );
  });

  it.each([
    ['0:00:01.5', 1500],
    ['1:02:03', 3_723_000],
    ['0:0:1', undefined],
    ['', undefined],
    ['-1:00:00', undefined],
  ])('%j is %j', (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds);
  });

  it('of negative time are none', () => {
    expect(makeDuration(-5)).toBe('0:00:00');
  });
});
