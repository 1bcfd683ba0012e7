import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { buildRna, RNA_STAGES, stageOf } from './rna.ts';

describe('stageOf', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [8, 3],
  ])('an age of %i is drawn as stage %i', (age, stage) => {
    expect(stageOf(age)).toBe(stage);
  });
});

describe('buildRna', () => {
  const strands = RNA_STAGES.map(stage => buildRna('white', stage, createRandom(1)));

  it('loses beads with every stage', () => {
    expect(strands.map(atoms => atoms.length)).toEqual([24, 20, 16, 12]);
  });

  it('paints every stage in other tones', () => {
    const fills = strands.map(atoms => [...new Set(atoms.map(({ fill }) => fill))].sort().join());
    expect(new Set(fills).size).toBe(4);
  });

  it('keeps every bead within reach of the next while it is whole', () => {
    const [whole = []] = strands;
    const gaps = whole
      .slice(1)
      .map(({ x, y }, index) => Math.hypot(x - (whole[index]?.x ?? 0), y - (whole[index]?.y ?? 0)));
    expect(Math.max(...gaps)).toBeLessThan(6);
  });
});
