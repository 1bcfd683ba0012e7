import { describe, expect, it } from 'vitest';
import { AT_LEAST, AT_MOST, EXACT, Table } from './table.ts';
import type { PackedTurn } from './turn-list.ts';

const TURN: PackedTurn = [1, 2, 3, -4];
const OTHER: PackedTurn = [5, 0, 0, 0];

describe('the table', () => {
  it('has nothing of a position that was not stored', () => {
    expect(new Table(4).find(3, 0)).toBe(-1);
  });

  it.each([EXACT, AT_LEAST, AT_MOST] as const)('gives back what was stored (bound %i)', bound => {
    const table = new Table(4);
    table.store(-7, 99, 5, bound, -123, TURN);
    const entry = table.find(-7, 99);
    expect(entry).toBeGreaterThanOrEqual(0);
    expect([table.depth(entry), table.bound(entry), table.value(entry)]).toEqual([5, bound, -123]);
    expect(table.turn(entry)).toEqual(TURN);
  });

  it('does not take another position in the same place for it', () => {
    const table = new Table(4);
    table.store(1, 99, 5, EXACT, 1, TURN);
    expect(table.find(1, 98)).toBe(-1);
    expect(table.find(17, 98)).toBe(-1);
  });

  it('replaces what is not much deeper, and the same position always', () => {
    const table = new Table(4);
    table.store(1, 99, 5, EXACT, 1, TURN);
    table.store(17, 7, 2, EXACT, 2, OTHER);
    expect(table.find(17, 7)).toBe(-1);
    table.store(17, 7, 3, EXACT, 2, OTHER);
    expect(table.value(table.find(17, 7))).toBe(2);
    table.store(17, 7, 1, EXACT, 3, OTHER);
    expect(table.value(table.find(17, 7))).toBe(3);
  });
});
