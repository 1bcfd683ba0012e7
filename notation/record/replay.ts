import type { GameEvent, Position, Turn } from '#engine/index';
import type { GameRecord } from './record.ts';

/** One position of a game, and how it came about. */
export interface ReplayStep {
  /** Turns played so far; 0 is the start. */
  readonly ply: number;
  /** The turn that led here; undefined at the start. */
  readonly turn: Turn | undefined;
  /** Everything that happened in that turn, in order. */
  readonly events: readonly GameEvent[];
  /** Where the turn was played; at the start the position itself. */
  readonly before: Position;
  readonly position: Position;
}

/** The positions of a game's main line, from its start on, one at a time. Throws a RangeError at a turn that is not legal, which no reader lets pass. */
export function* replayRecord({ start, turns }: GameRecord): Generator<ReplayStep> {
  let before = start;
  yield { ply: 0, turn: undefined, events: [], before, position: start };
  for (const [index, { turn }] of turns.entries()) {
    const played = before.play(turn);
    if (!played.ok) throw new RangeError(`turn ${index}, counted from 0, is not legal: ${played.error.code}`);
    const { position, events } = played.value;
    yield { ply: index + 1, turn, events, before, position };
    before = position;
  }
}
