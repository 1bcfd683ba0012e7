import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Position, STANDARD } from '#engine/index';
import { drawBoard } from '#local/demo/board';
import { DEMO_GAME } from '#local/demo/game';
import { makePosition, parseTurn } from '#notation/index';

const TARGET = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs/images/demo.svg');
const LINE = 20;
const COLUMN = 9.6;
const COLORS = {
  paper: '#f2e8d0',
  ink: '#3b3428',
  white: '#3f6f73',
  black: '#8a4a3a',
  lesion: '#a8321e',
  faint: '#a2957a',
};

/** The position after the demo's first `plies` turns. */
const positionAfter = (plies: number): string => {
  const end = DEMO_GAME.slice(0, plies).reduce((position, text) => {
    const turn = parseTurn(text, position);
    if (!turn.ok) throw new Error(turn.error.message);
    const played = position.play(turn.value);
    if (!played.ok) throw new Error(played.error.code);
    return played.value.position;
  }, Position.start(STANDARD));
  return makePosition(end);
};

const colorOf = (letter: string): string => {
  if (letter === '#') return COLORS.lesion;
  if (letter === '.') return COLORS.faint;
  return letter === letter.toUpperCase() ? COLORS.white : COLORS.black;
};

const text = (x: number, y: number, content: string, style: string): string =>
  `<text x="${x.toFixed(1)}" y="${y}" ${style}>${content}</text>`;

/** One line of a board: its rank or files in faint ink, each piece in its side's. */
const drawLine = (line: string, x: number, y: number): string =>
  [...line]
    .map((letter, column) => {
      if (letter === ' ') return '';
      const isLabel = column === 0 || line.startsWith('  ');
      const fill = isLabel ? COLORS.faint : colorOf(letter);
      return text(x + column * COLUMN, y, letter, `fill="${fill}"${isLabel ? '' : ' font-weight="bold"'}`);
    })
    .join('');

const drawView = (position: string, side: 'WHITE' | 'BLACK', title: string, x: number, y: number): string => {
  const lines = drawBoard(position, side).map((line, index) => drawLine(line, x, y + (index + 1) * LINE));
  return text(x, y, title, `fill="${COLORS.ink}"`) + lines.join('');
};

const drawPicture = (): string => {
  const position = positionAfter(DEMO_GAME.length);
  const parts = [
    text(24, 36, `12... ${DEMO_GAME.at(-1)}  (version 26)`, `fill="${COLORS.ink}" font-weight="bold"`),
    drawView(position, 'WHITE', 'Rosalind (White) sees', 24, 68),
    drawView(position, 'BLACK', 'Barbara (Black) sees', 300, 68),
    text(24, 288, 'BLACK_WINS by CANCER: the fifth lesion (#)', `fill="${COLORS.lesion}"`),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 312" width="560" height="312" role="img" aria-label="The last turn of the demo game as both players see it" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="16">
<rect width="560" height="312" rx="10" fill="${COLORS.paper}"/>
${parts.join('\n')}
</svg>
`;
};

await mkdir(dirname(TARGET), { recursive: true });
await writeFile(TARGET, drawPicture());
