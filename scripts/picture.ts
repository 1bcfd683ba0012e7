import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GameEvent, Position, STANDARD, type Turn } from '#engine/index';
import { DEMO_GAME } from '#local/demo/game';
import { drawBoard } from '#notation/drawing/index';
import { parseTurn } from '#notation/index';

const TARGET = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs/images/demo.svg');

interface Played {
  readonly position: Position;
  readonly turn: Turn;
  readonly events: readonly GameEvent[];
}

const play = (position: Position, text: string): Played => {
  const turn = parseTurn(text, position);
  if (!turn.ok) throw new Error(turn.error.message);
  const played = position.play(turn.value);
  if (!played.ok) throw new Error(played.error.code);
  return { ...played.value, turn: turn.value };
};

/** The end of the demo game, its last turn marked. */
const drawPicture = (): string => {
  const turns: readonly string[] = DEMO_GAME;
  const before = turns.slice(0, -1).reduce((position, text) => play(position, text).position, Position.start(STANDARD));
  const { position, turn, events } = play(before, turns.at(-1) ?? '');
  return drawBoard(position.toSetup(), { lastTurn: { turn, events }, size: 640 });
};

await mkdir(dirname(TARGET), { recursive: true });
await writeFile(TARGET, drawPicture());
