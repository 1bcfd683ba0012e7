import { describe, expect, it } from 'vitest';
import { turnMutants } from '#test/kit/mutants';
import { positionWith } from '#test/kit/setups';
import { turnOf } from '#test/kit/texts';
import { actionEquals, type Turn, turnEquals } from './index.ts';

const position = positionWith({ white: 'Kd4 Rd5:d0 Rd6:e0 Pf5 Mc7 Lb2' });
const texts = ['Pf5-e5:d6d5=H', 'd6d5=K', 'Mc7_b8', 'Lb2-a2', 'Mc7_b8::d6d5=P', 'Kd4-f3'];

/** A copy that shares nothing with the original. */
const copy = (turn: Turn): Turn => structuredClone(turn);

describe('turnEquals', () => {
  it.each(texts)('%s equals its copy, and no other turn here', text => {
    const turn = turnOf(position, text);
    expect(turnEquals(turn, copy(turn))).toBe(true);
    for (const other of texts) expect(turnEquals(turn, turnOf(position, other))).toBe(other === text);
  });

  it.each(texts)('%s differs from itself changed in one field', text => {
    const turn = turnOf(position, text);
    const mutants = turnMutants(turn).filter(mutant => JSON.stringify(mutant) !== JSON.stringify(turn));
    expect(mutants.length).toBeGreaterThan(10);
    for (const mutant of mutants) expect([mutant, turnEquals(turn, mutant)]).toEqual([mutant, false]);
  });

  it('tells a pass from a swap', () => {
    expect(turnEquals({ kind: 'pass' }, { kind: 'pass' })).toBe(true);
    expect(turnEquals({ kind: 'pass' }, { kind: 'swap' })).toBe(false);
  });
});

describe('actionEquals', () => {
  it('tells actions apart by what they do', () => {
    const actions = position.actions();
    for (const [index, action] of actions.entries())
      expect(actions.findIndex(other => actionEquals(action, other))).toBe(index);
  });
});
