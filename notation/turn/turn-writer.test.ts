import { describe, expect, it } from 'vitest';
import type { Position } from '#engine/index';
import { readPosition, unwrap } from '#test/kit/notation';
import { makeAction, makeLongAction, makeLongTurn, makeTurn, parseTurn, turnWriter } from '../index.ts';

/** A position with rows from rank 7 to rank 2; several RNAs of one gene are allowed. */
const board = (rows: string, fields = 'w hhhhhhhh hhhhhhhh - 5 -'): Position =>
  readPosition(`dddddddd/${rows}/DDDDDDDD ${fields}`, 'expressionCap=square');

const shorten = (position: Position, long: string): string => {
  const turn = unwrap(parseTurn(long, position));
  expect(makeLongTurn(position, turn)).toBe(long);
  return makeTurn(position, turn);
};

describe('makeTurn names an origin (notation.md §1)', () => {
  it.each([
    ['not at all for the only piece', '8/8/8/8/8/R7', 'Ra2-a3', 'Ra3'],
    ['not at all when the other is too far', '8/8/8/8/8/R6R', 'Ra2-b2', 'Rb2'],
    ['not at all when the other is blocked', '8/8/8/8/8/RR5R', 'Rb2-c2', 'Rc2'],
    ['by its file when no other shares it', '8/8/8/8/8/R2R4', 'Ra2-b2', 'Rab2'],
    ['by its rank when the other shares the file', '8/8/8/R7/8/R7', 'Ra2-a3', 'R2a3'],
    ['by its file when two others share neither', '8/N7/8/8/8/N3N3', 'Ne2-c4', 'Nec4'],
    ['by its rank when only the file is shared', '8/N7/8/8/8/N3N3', 'Na6-c4', 'N6c4'],
    ['by its square when both are shared', '8/N7/8/8/8/N3N3', 'Na2-c4', 'Na2c4'],
    ['whatever deed the other cannot do', 'P7/8/8/8/8/3P4', 'Pd2-d7+d8', 'Pdd7+d8'],
    ['never for a deed without moving', '2M1M3/8/8/8/8/8', 'Mc7_d8', 'Mc7_d8'],
    ['with the mark after it', '8/8/8/8/8/R1rR4', 'Ra2xc2', 'Raxc2'],
    ['with a push', '8/8/8/8/8/H1n1H3', 'He2pc2', 'Hepc2'],
  ])('%s', (_, rows, long, short) => {
    expect(shorten(board(rows), long)).toBe(short);
  });

  it.each([
    ['not among pieces that cannot be activated', '8/8/8/8/1M6/K1M3R1', 'Rg2-g3::Mb3-c3', 'Rg3::Mc3'],
    ['of those that can', '8/8/8/8/KM1M4/R7', 'Ra2-b2::Mb3-c3', 'Rb2::Mc3'],
    ['of the board after the first action', '8/8/8/8/KM1M4/R7', 'Md3-c4::Mb3-c3', 'Mdc4::Mc3'],
    ['of the piece that has just moved', '8/8/8/8/K2M4/8', 'Ka3-c4::Md3-d2', 'Kc4::Md2'],
    ['by its file when both are activatable', '8/8/8/8/1M1M4/R1K5', 'Ra2-a3::Mb3-c3', 'Ra3::Mbc3'],
  ])('in a bonus action: %s', (_, rows, long, short) => {
    expect(shorten(board(rows), long)).toBe(short);
  });
});

describe('turnWriter', () => {
  const position = board('8/8/8/8/KM1M4/R7');

  it('writes every legal turn as makeTurn and makeLongTurn do, each differently', () => {
    const writer = turnWriter(position);
    const turns = [...position.turns()];
    const shorts = turns.map(writer.makeTurn);
    expect(shorts).toEqual(turns.map(turn => makeTurn(position, turn)));
    expect(turns.map(writer.makeLongTurn)).toEqual(turns.map(turn => makeLongTurn(position, turn)));
    expect(new Set(shorts).size).toBe(turns.length);
  });

  it('writes a turn as its actions joined, the cancer mark aside', () => {
    const writer = turnWriter(position);
    for (const first of position.actions()) {
      expect(makeAction(position, first)).toBe(writer.makeAction(first));
      for (const bonus of position.bonusActions(first)) {
        const joined = `${writer.makeAction(first)}::${writer.makeBonus(first, bonus)}`;
        expect(writer.makeTurn({ kind: 'actions', first, bonus })).toBe(joined);
        expect(writer.makeLongTurn({ kind: 'actions', first, bonus })).toBe(
          `${makeLongAction(first)}::${makeLongAction(bonus)}`,
        );
      }
    }
  });

  it('marks cancer in both forms, after a first and after a bonus action', () => {
    const fields = 'w hhhhhhhh 2222hhhh - 5 -';
    expect(shorten(board('8/5N2/8/8/8/8', fields), 'Nf6-e7+e8#')).toBe('Ne7+e8#');
    expect(shorten(board('8/5NK1/8/8/8/R7', fields), 'Ra2-a3::Nf6-e7+e8#')).toBe('Ra3::Ne7+e8#');
    expect(shorten(board('8/5N2/8/8/8/8'), 'Nf6-e7+e8')).toBe('Ne7+e8');
  });

  it('throws for a mutation that is not legal', () => {
    const turn = unwrap(parseTurn('Nf6-e7+e8', board('8/5N2/8/8/8/8')));
    expect(() => makeTurn(board('8/8/8/8/8/8'), turn)).toThrow(RangeError);
  });
});
