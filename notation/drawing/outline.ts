import type { Place } from './place.ts';
import type { Disc, SeenArc } from './seen-arcs.ts';
import { makeNumber, toTenth } from './svg.ts';

/** An arc as a pen draws it: in radians, clockwise if positive. */
interface Stroke {
  readonly disc: Disc;
  readonly start: Place;
  readonly end: Place;
  readonly sweep: number;
}

const forwards = ({ disc, start, end, sweep }: SeenArc<Disc>): Stroke => ({ disc, start, end, sweep });

const backwards = ({ disc, start, end, sweep }: SeenArc<Disc>): Stroke => ({
  disc,
  start: end,
  end: start,
  sweep: -sweep,
});

/** Strokes that go on from one another, arcs of one disc as one. */
const join = (strokes: readonly Stroke[]): readonly Stroke[] => {
  const joined: Stroke[] = [];
  for (const stroke of strokes) {
    const last = joined.at(-1);
    const goesOn = last?.disc === stroke.disc && last.end === stroke.start;
    if (last !== undefined && goesOn)
      joined[joined.length - 1] = { ...last, end: stroke.end, sweep: last.sweep + stroke.sweep };
    else joined.push(stroke);
  }
  return joined;
};

/** The place on a stroke after a part of it, from 0 to 1. */
const placeOn = ({ disc, start, sweep }: Stroke, part: number): Place => {
  const angle = Math.atan2(start.y - disc.y, start.x - disc.x) + sweep * part;
  return { x: disc.x + disc.r * Math.cos(angle), y: disc.y + disc.r * Math.sin(angle) };
};

/** Of an arc about as long as half a circle, a tenth at its end would move the middle by half a unit. */
const LONGEST = (5 * Math.PI) / 6;

/** A stroke in parts that are short enough. */
const divide = (stroke: Stroke): readonly Stroke[] => {
  const count = Math.ceil(Math.abs(stroke.sweep) / LONGEST);
  if (count <= 1) return [stroke];
  const places = Array.from({ length: count - 1 }, (_, index) => placeOn(stroke, (index + 1) / count));
  const [starts, ends] = [
    [stroke.start, ...places],
    [...places, stroke.end],
  ];
  return starts.map((start, index) => ({
    ...stroke,
    start,
    end: ends[index] ?? stroke.end,
    sweep: stroke.sweep / count,
  }));
};

/** Two numbers: a minus sets them apart as well as a space. */
const makePair = (a: number, b: number): string => {
  const text = makeNumber(b);
  return `${makeNumber(a)}${text.startsWith('-') ? '' : ' '}${text}`;
};

const drawStroke = ({ disc, start, end, sweep }: Stroke): string => {
  const [dx, dy] = [toTenth(end.x) - toTenth(start.x), toTenth(end.y) - toTenth(start.y)];
  if (toTenth(dx) === 0 && toTenth(dy) === 0) return '';
  const [r, way] = [makeNumber(disc.r), sweep > 0 ? 1 : 0];
  return `a${r} ${r} 0 0 ${way}${dx < 0 ? '' : ' '}${makePair(dx, dy)}`;
};

const drawStrokes = (strokes: readonly Stroke[]): string => {
  const [first] = strokes;
  if (first === undefined) return '';
  return `M${makePair(first.start.x, first.start.y)}${join(strokes).flatMap(divide).map(drawStroke).join('')}`;
};

/** Takes the strokes that begin where the last one ended until there is none. */
const takeLoop = (first: Stroke, from: Map<Place, Stroke[]>): readonly Stroke[] => {
  const loop: Stroke[] = [];
  for (let next: Stroke | undefined = first; next !== undefined; next = from.get(next.end)?.pop()) loop.push(next);
  return loop;
};

const byStart = (strokes: readonly Stroke[]): Map<Place, Stroke[]> => {
  const from = new Map<Place, Stroke[]>();
  for (const stroke of strokes) from.set(stroke.start, [...(from.get(stroke.start) ?? []), stroke]);
  return from;
};

/** The path around what is seen of some discs of a pile. */
export const makeOutline = <D extends Disc>(arcs: readonly SeenArc<D>[], isMeant: (disc: D) => boolean): string => {
  const strokes = arcs.flatMap((arc): Stroke[] => {
    const [inside, outside] = [isMeant(arc.disc), arc.outside !== undefined && isMeant(arc.outside)];
    if (inside === outside) return [];
    return [inside ? forwards(arc) : backwards(arc)];
  });
  const from = byStart(strokes);
  return strokes
    .flatMap(({ start }) => {
      const first = from.get(start)?.pop();
      return first === undefined ? [] : [`${drawStrokes(takeLoop(first, from))}Z`];
    })
    .join('');
};

/** The path of arcs, each by itself. */
export const makeEdges = (arcs: readonly SeenArc<Disc>[]): string =>
  join(arcs.map(forwards))
    .map(stroke => drawStrokes([stroke]))
    .join('');
