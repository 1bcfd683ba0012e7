/** How high and how wide the graph is drawn; it is stretched to where it stands. */
export const GRAPH_WIDTH = 100;
export const GRAPH_HEIGHT = 40;

/** Where on the graph a ply of a game of so many turns stands. */
export const xOfPly = (ply: number, plies: number): number => (plies === 0 ? 0 : (ply / plies) * GRAPH_WIDTH);

const yOf = (chance: number): number => (1 - chance) * GRAPH_HEIGHT;

const two = (value: number): string => String(Math.round(value * 100) / 100);

interface Known {
  readonly ply: number;
  readonly chance: number;
}

/**
 * The outline of what is White's under the line of its chances, as the path of an SVG; empty with fewer than two known ones.
 * `chances` has one for each ply, undefined where it is not known: the line goes straight over those.
 */
export const chancePath = (chances: readonly (number | undefined)[]): string => {
  const known: readonly Known[] = chances.flatMap((chance, ply) => (chance === undefined ? [] : [{ ply, chance }]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || first === last) return '';
  const x = (ply: number): string => two(xOfPly(ply, chances.length - 1));
  const line = known.map(({ ply, chance }) => `L${x(ply)} ${two(yOf(chance))}`).join('');
  return `M${x(first.ply)} ${GRAPH_HEIGHT}${line}L${x(last.ply)} ${GRAPH_HEIGHT}Z`;
};
