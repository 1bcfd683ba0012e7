import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRecord } from '#notation/index';
import { records } from '#test/kit/records';
import { lineOf, MAIN_LINE, toGameTree, toRecord } from './game-tree.ts';

describe('a game as a tree', () => {
  it('gives back the record it was made of', () => {
    fc.assert(
      fc.property(records, record => {
        expect(toRecord(toGameTree(record))).toEqual(record);
      }),
    );
  });

  it('keeps what could not be read, and comments where a variation has no turn', () => {
    const text =
      '[Variant "DNA Chess"]\n[Ruleset "standard"]\n\n1. Rd5 ({none}) (Rd4 {a} Rz9 b) {after} Rd4 ??? rest *\n';
    const record = parseRecord(text)?.record;
    if (record === undefined) throw new Error('no record was read');
    expect(record.unread).toBeDefined();
    expect(toRecord(toGameTree(record))).toEqual(record);
  });

  it('takes variations of any depth', () => {
    const turns = Array.from({ length: 20_000 }, () => '(1. Rd4 ').join('');
    const text = `[Variant "DNA Chess"]\n[Ruleset "standard"]\n\n1. Rd5 ${turns}${')'.repeat(20_000)} *\n`;
    const record = parseRecord(text)?.record;
    if (record === undefined) throw new Error('no record was read');
    const tree = toGameTree(record);
    expect(tree.lines.size).toBe(20_001);
    expect(toGameTree(toRecord(tree)).lines.size).toBe(20_001);
  });

  it('refuses a line that is not there', () => {
    const record = parseRecord('1. Rd5 *')?.record;
    if (record === undefined) throw new Error('no record was read');
    expect(lineOf(toGameTree(record), MAIN_LINE).turns).toHaveLength(1);
    expect(() => lineOf(toGameTree(record), 7)).toThrow(RangeError);
  });
});
