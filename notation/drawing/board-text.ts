import { type Color, FILES, type File, makeFile, type Setup, type Square, toSquare } from '#engine/index';
import { type Pen, paint } from './ansi.ts';
import { makeTitle } from './description.ts';
import { type LastTurn, type MarkKind, marksOf } from './marks.ts';
import { cellOf } from './text-cells.ts';
import { makeLegend } from './text-legend.ts';

export interface BoardTextOptions {
  /** ANSI colours around the same characters; no if not given. */
  readonly isColored?: boolean | undefined;
  /** The side whose genome is at the bottom; White if not given. */
  readonly view?: Color | undefined;
  /** The turn that led here, to be marked. */
  readonly lastTurn?: LastTurn | undefined;
  /** The files whose genes are guardians by the game's ruleset; none if not given. */
  readonly guardians?: readonly File[] | undefined;
}

type Brackets = readonly [string, string];
type Painter = (text: string, pen: Pen) => string;

/** In order of importance: what a square shows when it has several marks. */
const BRACKETS: readonly (readonly [MarkKind, Brackets])[] = [
  ['touched', ['>', '<']],
  ['reached', ['[', ']']],
  ['degraded', ['x', 'x']],
  ['left', ['(', ')']],
  ['spent', ['(', ')']],
];

const bracketsOf = (square: Square, lastTurn: LastTurn | undefined): Brackets | undefined => {
  if (lastTurn === undefined) return undefined;
  const marks = marksOf(lastTurn);
  return BRACKETS.find(([kind]) => marks.some(mark => mark.kind === kind && mark.square === square))?.[1];
};

const numbers = (view: Color): readonly number[] =>
  view === 'white' ? [0, 1, 2, 3, 4, 5, 6, 7] : [7, 6, 5, 4, 3, 2, 1, 0];

const makeFiles = (view: Color): string =>
  `   ${numbers(view)
    .flatMap(number => FILES[number] ?? [])
    .map(file => ` ${makeFile(file)}   `)
    .join('')}`.trimEnd();

/** A board for a terminal or a log: a title, the squares with their files and ranks, a legend. Plain text is ASCII only. */
export const makeBoardText = (setup: Setup, options: BoardTextOptions = {}): string => {
  const { isColored = false, view = 'white', lastTurn, guardians = [] } = options;
  const pen: Painter = isColored ? paint : text => text;
  const drawSquare = (square: Square): string => {
    const { text, pen: ink } = cellOf(setup, square, guardians);
    const [open, close] = bracketsOf(square, lastTurn)?.map(bracket => pen(bracket, 'mark')) ?? [' ', ' '];
    return `${open}${pen(text, ink)}${close}`;
  };
  const drawRank = (rank: number): string => {
    const squares = numbers(view).map(file => drawSquare(toSquare(rank * 8 + file)));
    return `${rank + 1}  ${squares.join(' ')}  ${rank + 1}`;
  };
  const ranks = [...numbers(view)].reverse().map(drawRank);
  const files = pen(makeFiles(view), 'faint');
  const legend = makeLegend(setup, lastTurn, guardians).map(line => pen(line, 'faint'));
  return [makeTitle(setup, lastTurn), '', files, ...ranks, files, '', ...legend, ''].join('\n');
};
