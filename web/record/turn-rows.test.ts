import { describe, expect, it } from 'vitest';
import type { Color } from '#engine/index';
import { type ListedTurn, toTurnRows } from './turn-rows.ts';

const turn = (ply: number, turnNumber: number, color: Color, text = `t${ply}`): ListedTurn => ({
  ply,
  turnNumber,
  color,
  text,
});

const shown = (line: readonly ListedTurn[], isLast?: (turn: ListedTurn) => boolean): readonly string[] =>
  toTurnRows(line, isLast).map(row => `${row.turnNumber} ${row.white?.text ?? '-'} ${row.black?.text ?? '-'}`);

describe('the rows of a turn list', () => {
  it('pairs the turns of both sides', () => {
    expect(shown([turn(1, 1, 'white'), turn(2, 1, 'black'), turn(3, 2, 'white')])).toEqual(['1 t1 t2', '2 t3 -']);
  });

  it('begins with Black where the game does', () => {
    expect(shown([turn(1, 7, 'black'), turn(2, 8, 'white')])).toEqual(['7 - t1', '8 t2 -']);
  });

  it('gives a swap the half of Black, and Black the next row', () => {
    const line = [turn(1, 1, 'white'), turn(2, 1, 'black', 'swap'), turn(3, 1, 'black'), turn(4, 2, 'white')];
    expect(shown(line)).toEqual(['1 t1 swap', '1 - t3', '2 t4 -']);
  });

  it('ends a row after a turn that something is told of', () => {
    const line = [turn(1, 1, 'white'), turn(2, 1, 'black'), turn(3, 2, 'white'), turn(4, 2, 'black')];
    expect(shown(line, ({ ply }) => ply === 1 || ply === 4)).toEqual(['1 t1 -', '1 - t2', '2 t3 t4']);
  });

  it('has none of an empty line', () => {
    expect(toTurnRows([])).toEqual([]);
  });
});
