import type { Place } from './place.ts';

/** A disc of a pile, in which each lies on those before it. */
export interface Disc extends Place {
  readonly r: number;
}

/** A part of a disc's edge on which no other disc lies, clockwise as seen on the page. */
export interface SeenArc<D extends Disc> {
  readonly disc: D;
  /** Where two edges cross: one and the same object for both. */
  readonly start: Place;
  readonly end: Place;
  /** From start to end, in radians; a whole turn where nothing crosses the edge. */
  readonly sweep: number;
  /** The disc that is seen just outside; undefined where the pile ends. */
  readonly outside: D | undefined;
}

/** Faster than the distance itself, of which there are very many. */
const squareOfDistance = (a: Place, b: Place): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** Where the edges of two discs cross: at two places, or nowhere. */
const crossingsOf = (a: Disc, b: Disc): readonly Place[] => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.sqrt(squareOfDistance(a, b));
  if (distance >= a.r + b.r || distance <= Math.abs(a.r - b.r)) return [];
  const along = (distance ** 2 + a.r ** 2 - b.r ** 2) / (2 * distance);
  const aside = Math.sqrt(a.r ** 2 - along ** 2);
  return [-aside, aside].map(off => ({
    x: a.x + (along * dx - off * dy) / distance,
    y: a.y + (along * dy + off * dx) / distance,
  }));
};

/** What a disc has to do with those that overlap it. */
interface Overlaps<D extends Disc> {
  /** From the lowest to the highest. */
  readonly others: { readonly disc: D; readonly isAbove: boolean }[];
  /** The places at which its edge is crossed. */
  readonly crossings: Place[];
}

const isApart = (a: Disc, b: Disc): boolean => squareOfDistance(a, b) >= (a.r + b.r) ** 2;

const listOverlaps = <D extends Disc>(
  discs: readonly D[],
): readonly { readonly disc: D; readonly overlaps: Overlaps<D> }[] => {
  const seen: { readonly disc: D; readonly overlaps: Overlaps<D> }[] = [];
  for (const disc of discs) {
    const overlaps: Overlaps<D> = { others: [], crossings: [] };
    for (const below of seen) {
      if (isApart(disc, below.disc)) continue;
      const places = crossingsOf(disc, below.disc);
      overlaps.others.push({ disc: below.disc, isAbove: false });
      below.overlaps.others.push({ disc, isAbove: true });
      overlaps.crossings.push(...places);
      below.overlaps.crossings.push(...places);
    }
    seen.push({ disc, overlaps });
  }
  return seen;
};

const angleOf = (disc: Disc, place: Place): number => Math.atan2(place.y - disc.y, place.x - disc.x);

type Span = Pick<SeenArc<Disc>, 'start' | 'end' | 'sweep'>;

/** A disc's edge from each crossing to the next one. */
const spansOf = (disc: Disc, crossings: readonly Place[]): readonly Span[] => {
  const places = crossings.map(place => ({ place, angle: angleOf(disc, place) })).sort((a, b) => a.angle - b.angle);
  const [first] = places;
  if (first === undefined) {
    const place = { x: disc.x - disc.r, y: disc.y };
    return [{ start: place, end: place, sweep: 2 * Math.PI }];
  }
  const again = { ...first, angle: first.angle + 2 * Math.PI };
  return places.map(({ place, angle }, index) => {
    const next = places[index + 1] ?? again;
    return { start: place, end: next.place, sweep: next.angle - angle };
  });
};

const isIn = (disc: Disc, place: Place): boolean => squareOfDistance(disc, place) < disc.r ** 2;

const middleOf = (disc: Disc, { start, sweep }: Span): Place => {
  const angle = angleOf(disc, start) + sweep / 2;
  return { x: disc.x + disc.r * Math.cos(angle), y: disc.y + disc.r * Math.sin(angle) };
};

/** What is seen of the edges of a pile of discs, in the order of the discs. */
export const listSeenArcs = <D extends Disc>(discs: readonly D[]): readonly SeenArc<D>[] =>
  listOverlaps(discs).flatMap(({ disc, overlaps: { others, crossings } }) =>
    spansOf(disc, crossings).flatMap((span): SeenArc<D>[] => {
      const middle = middleOf(disc, span);
      const top = others.findLast(other => isIn(other.disc, middle));
      return top?.isAbove ? [] : [{ disc, ...span, outside: top?.disc }];
    }),
  );
