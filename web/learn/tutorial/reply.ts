import type { GameEventKind, Position, Turn } from '#engine/index';

/** What the sparring partner likes to see happen, and how much. */
const LIKES: ReadonlyMap<GameEventKind, number> = new Map([
  ['mutated', 8],
  ['repaired', 6],
  ['pushed', 4],
  ['degraded', 3],
  ['bound', 2],
]);

const worthOf = (position: Position, turn: Turn): number => {
  const played = position.play(turn);
  if (!played.ok) return Number.NEGATIVE_INFINITY;
  return played.value.events.reduce((sum, { kind }) => sum + (LIKES.get(kind) ?? 0), 0);
};

/**
 * The turn that the sparring partner plays: the one action that does most at once, and of equal ones the first, so that a
 * lesson always goes the same way. It does not look ahead.
 */
export const replyIn = (position: Position): Turn => {
  if (position.mustPass) return { kind: 'pass' };
  const turns = position.actions().map((first): Turn => ({ kind: 'actions', first, bonus: undefined }));
  const worths = turns.map(turn => worthOf(position, turn));
  const best = worths.indexOf(Math.max(...worths));
  return turns[best] ?? { kind: 'pass' };
};
