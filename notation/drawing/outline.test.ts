import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomPiles } from '#test/kit/piles';
import { makeEdges, makeOutline } from './outline.ts';
import type { Place } from './place.ts';
import { listSeenArcs } from './seen-arcs.ts';
import { polygonsOf } from './testing/paths.ts';

/** How often polygons go about a place, by the crossings of a ray from it. */
const windingOf = (polygons: readonly (readonly Place[])[], { x, y }: Place): number => {
  let winding = 0;
  for (const polygon of polygons)
    for (const [index, a] of polygon.entries()) {
      const b = polygon[(index + 1) % polygon.length] ?? a;
      const isDown = a.y <= y && b.y > y;
      const isUp = b.y <= y && a.y > y;
      if (!isDown && !isUp) continue;
      const at = a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
      if (at > x) winding += isDown ? 1 : -1;
    }
  return winding;
};

const GRID = Array.from({ length: 30 }, (_, row) =>
  Array.from({ length: 30 }, (__, column) => ({ x: column * 1.9 - 27.57, y: row * 1.9 - 27.43 })),
).flat();

/** How near a place an edge may be for the tenths of a path to be able to decide on which side of it the place is. */
const NEAR = 0.3;

describe('makeOutline', () => {
  it.each(['far', 'middle', 'near'])('goes about what is seen of the discs of one fill: %s', meant => {
    fc.assert(
      fc.property(randomPiles, discs => {
        const polygons = polygonsOf(makeOutline(listSeenArcs(discs), ({ fill }) => fill === meant));
        const isPlain = (place: Place): boolean =>
          discs.every(({ x, y, r }) => Math.abs(Math.hypot(place.x - x, place.y - y) - r) > NEAR);
        for (const place of GRID.filter(isPlain)) {
          const top = discs.findLast(({ x, y, r }) => Math.hypot(place.x - x, place.y - y) < r);
          expect(windingOf(polygons, place)).toBe(top?.fill === meant ? 1 : 0);
        }
      }),
    );
  });

  it('goes about the whole pile, holes left out', () => {
    const ring = [0, 60, 120, 180, 240, 300].map(degrees => {
      const angle = (degrees * Math.PI) / 180;
      return { x: 10 * Math.cos(angle), y: 10 * Math.sin(angle), r: 5.5 };
    });
    const polygons = polygonsOf(makeOutline(listSeenArcs(ring), () => true));
    expect(polygons.length).toBe(2);
    expect([0, 10, 20].map(x => windingOf(polygons, { x, y: 0.01 }))).toEqual([0, 1, 0]);
  });

  it('draws a disc that lies alone in three parts', () => {
    expect(makeOutline(listSeenArcs([{ x: 1, y: 2, r: 4 }]), () => true)).toBe(
      'M-3 2a4 4 0 0 1 6-3.5a4 4 0 0 1 0 7a4 4 0 0 1-6-3.5Z',
    );
  });
});

describe('makeEdges', () => {
  const arcs = listSeenArcs([
    { x: 0, y: 0, r: 5 },
    { x: 6, y: 0, r: 5 },
  ]);

  it('draws an arc without closing it', () => {
    expect(makeEdges(arcs.slice(0, 1))).toBe('M3 4a5 5 0 0 1-8-4a5 5 0 0 1 8-4');
  });

  it('goes on along an edge, and begins anew at another one', () => {
    expect(arcs.length).toBe(3);
    expect(makeEdges(arcs).match(/M[^a]+/g)).toEqual(['M3 4', 'M3-4']);
  });
});
