import type { Position, Turn } from '#engine/index';
import type { LastTurn } from '../marks.ts';

interface Marked {
  readonly position: Position;
  readonly lastTurn: LastTurn;
}

/** Plays a turn: where it leads, and what to mark there. */
export const playMarked = (before: Position, turn: Turn): Marked => {
  const played = before.play(turn);
  if (!played.ok) throw new Error(`the turn was refused: ${played.error.code}`);
  return { position: played.value.position, lastTurn: { turn, events: played.value.events } };
};
