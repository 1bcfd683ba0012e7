import type { Position, Turn } from '#engine/index';
import { makeTurn, positionKeyOf } from '#notation/basics';

/** Positions after more turns than these of a game are not looked for. */
export const MOST_REACHED = 200;

/** A position that a game reached, and what was played there. */
export interface ReachedPosition {
  /** What makes two positions the same (see `positionKeyOf`). */
  readonly key: string;
  /** Canonical short forms, each once: a game can reach a position more than once. Empty where it ended there. */
  readonly turns: readonly string[];
}

/** The positions that a game reached, its start included, each once: of the first `MOST_REACHED` turns. */
export const listReached = (start: Position, turns: readonly Turn[]): readonly ReachedPosition[] => {
  const reached = new Map<string, Set<string>>();
  let position = start;
  for (let ply = 0; ply <= Math.min(turns.length, MOST_REACHED); ply++) {
    const key = positionKeyOf(position.toSetup());
    const played = reached.get(key) ?? new Set<string>();
    reached.set(key, played);
    const turn = turns[ply];
    if (turn === undefined) break;
    played.add(makeTurn(position, turn));
    const next = position.play(turn);
    if (!next.ok) throw new RangeError(`turn ${ply}, counted from 0, is not legal: ${next.error.code}`);
    position = next.value.position;
  }
  return Array.from(reached, ([key, played]) => ({ key, turns: [...played] }));
};
