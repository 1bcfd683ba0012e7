import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomPiles } from '#test/kit/piles';
import { type Disc, listSeenArcs, type SeenArc } from './seen-arcs.ts';

const lengthOf = (arcs: readonly SeenArc<Disc>[]): number =>
  arcs.reduce((sum, { disc, sweep }) => sum + disc.r * sweep, 0);

const UNDER = { x: 0, y: 0, r: 5 };

describe('listSeenArcs', () => {
  it('sees the whole edge of a disc that lies alone', () => {
    expect(listSeenArcs([UNDER])).toMatchObject([{ disc: UNDER, sweep: 2 * Math.PI, outside: undefined }]);
  });

  it('sees nothing of a disc under a larger one', () => {
    const over = { x: 1, y: 0, r: 7 };
    expect(listSeenArcs([UNDER, over]).map(({ disc }) => disc)).toEqual([over]);
  });

  it('sees a disc within another one, and what it lies on', () => {
    const over = { x: 1, y: 0, r: 2 };
    expect(listSeenArcs([UNDER, over]).map(({ disc, outside }) => [disc, outside])).toEqual([
      [UNDER, undefined],
      [over, UNDER],
    ]);
  });

  it('sees what a disc leaves of one under it, and its own edge in two parts', () => {
    const over = { x: 5, y: 0, r: 5 };
    const arcs = listSeenArcs([UNDER, over]);
    expect(arcs.map(({ disc, outside }) => [disc, outside])).toEqual([
      [UNDER, undefined],
      [over, undefined],
      [over, UNDER],
    ]);
    expect(arcs.map(({ sweep }) => Math.round((sweep * 180) / Math.PI))).toEqual([240, 240, 120]);
  });

  it('lets arcs end where others begin', () => {
    fc.assert(
      fc.property(randomPiles, discs => {
        const arcs = listSeenArcs(discs);
        const starts = new Set(arcs.map(({ start }) => start));
        expect(arcs.filter(({ end }) => !starts.has(end))).toEqual([]);
      }),
    );
  });

  it('sees as much however small the parts are that it is cut into', () => {
    fc.assert(
      fc.property(randomPiles, discs => {
        const below = discs.map(disc => ({ ...disc, r: disc.r + 100 }));
        const arcs = listSeenArcs([...below, ...discs]).filter(({ disc }) => discs.includes(disc));
        expect(lengthOf(arcs)).toBeCloseTo(lengthOf(listSeenArcs(discs)), 6);
      }),
    );
  });
});
