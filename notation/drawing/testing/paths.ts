import type { Place } from '../place.ts';

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const STEPS = 24;

/** Points along an arc as SVG draws it, without its start; the radius grows where it is too small for the ends. */
const pointsOf = (start: Place, [r = 0, , , , sweep = 0, dx = 0, dy = 0]: readonly number[]): readonly Place[] => {
  const half = Math.hypot(dx, dy) / 2;
  const radius = Math.max(r, half);
  const away = Math.sqrt(radius ** 2 - half ** 2) * (sweep === 1 ? 1 : -1);
  const centre = { x: start.x + dx / 2 - (away * dy) / (2 * half), y: start.y + dy / 2 + (away * dx) / (2 * half) };
  const from = Math.atan2(start.y - centre.y, start.x - centre.x);
  const turn = 2 * Math.asin(Math.min(half / radius, 1)) * (sweep === 1 ? 1 : -1);
  return Array.from({ length: STEPS }, (_, step) => {
    const angle = from + (turn * (step + 1)) / STEPS;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
};

const readNumbers = (text: string): readonly number[] => (text.match(NUMBER) ?? []).map(Number);

/** The closed parts of a path of arcs, none of more than half a circle, as polygons that come near them. */
export const polygonsOf = (path: string): readonly (readonly Place[])[] =>
  path
    .split('Z')
    .filter(part => part !== '')
    .map(part => {
      const [move = '', ...arcs] = part.slice(1).split('a');
      const [x = 0, y = 0] = readNumbers(move);
      const polygon: Place[] = [{ x, y }];
      for (const arc of arcs) polygon.push(...pointsOf(polygon.at(-1) ?? { x, y }, readNumbers(arc)));
      return polygon;
    });
