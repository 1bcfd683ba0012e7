import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareHashes, type Entry, EntryWriter, readEntries } from './index-entries.ts';
import { CONTENT_SIZE } from './index-format.ts';

const halves = fc.oneof(fc.constantFrom(0, 1, 127, 128, 0xffffffff), fc.integer({ min: 0, max: 0xffffffff }));
const entries = fc
  .array(fc.record({ high: halves, low: halves, game: fc.oneof(fc.nat(3), fc.nat(0xffffffff)) }), { maxLength: 1500 })
  .map(list => list.toSorted((a, b) => compareHashes(a, b) || a.game - b.game));

const writeAll = (list: readonly Entry[]): readonly Buffer[] => {
  const writer = new EntryWriter();
  const contents: Buffer[] = [];
  for (const entry of list) {
    writer.add(entry);
    if (writer.isFull) contents.push(writer.take());
  }
  if (!writer.isEmpty) contents.push(writer.take());
  return contents;
};

const isNew = ({ game, ...hash }: Entry, index: number, list: readonly Entry[]): boolean => {
  const before = list[index - 1];
  return before === undefined || game !== before.game || compareHashes(hash, before) !== 0;
};

describe('the entries of an index', () => {
  it('are read as they were written, over as many blocks as it takes', () => {
    fc.assert(
      fc.property(entries, list => {
        const contents = writeAll(list);
        expect(contents.every(content => content.length === CONTENT_SIZE)).toBe(true);
        const read = contents.flatMap(content => [...readEntries(content)]);
        expect(read.filter(isNew)).toEqual(list.filter(isNew));
      }),
    );
  });

  it('take little room: a position about six bytes, a turn that many games have three', () => {
    const positions = Array.from({ length: 600 }, (_, index) => ({ high: index * 2000, low: 0, game: index + 20_000 }));
    const turns = Array.from({ length: 1000 }, (_, index) => ({ high: 7, low: 9, game: 100 * index }));
    expect([writeAll(positions).length, writeAll(turns).length]).toEqual([1, 1]);
  });
});
