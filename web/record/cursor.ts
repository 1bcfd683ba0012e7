import { type GameTree, type LineId, lineOf, MAIN_LINE } from './game-tree.ts';

/** A place in a tree: after so many turns of a line. A variation's first place is after its first turn, where it has one. */
export interface Cursor {
  readonly line: LineId;
  /** How many of the line's turns have been played. */
  readonly played: number;
}

export const START: Cursor = { line: MAIN_LINE, played: 0 };

export const cursorEquals = (a: Cursor, b: Cursor): boolean => a.line === b.line && a.played === b.played;

/** The place in the main line after so many turns, or the nearest there is. */
export const atPly = (tree: GameTree, ply: number): Cursor => ({
  line: MAIN_LINE,
  played: Math.max(0, Math.min(Math.floor(ply) || 0, lineOf(tree, MAIN_LINE).turns.length)),
});

/** One turn on in the same line; undefined at its end. */
export const next = (tree: GameTree, { line, played }: Cursor): Cursor | undefined =>
  played < lineOf(tree, line).turns.length ? { line, played: played + 1 } : undefined;

/** One turn back, out of a variation where it begins; undefined at the start. */
export const previous = (tree: GameTree, { line, played }: Cursor): Cursor | undefined => {
  const { instead } = lineOf(tree, line);
  if (instead !== undefined && played <= 1) return { line: instead.line, played: instead.turn };
  return played > 0 ? { line, played: played - 1 } : undefined;
};

/** The last place of the line. */
export const lastOf = (tree: GameTree, { line }: Cursor): Cursor => ({
  line,
  played: lineOf(tree, line).turns.length,
});

/** From a variation to the turn that it replaces; undefined in the main line. */
export const up = (tree: GameTree, { line }: Cursor): Cursor | undefined => {
  const { instead } = lineOf(tree, line);
  return instead && { line: instead.line, played: instead.turn + 1 };
};

/** Where one can go from a place by one turn: on in the line first, then into each variation that has a turn. */
export const listChoices = (tree: GameTree, cursor: Cursor): readonly Cursor[] => {
  const on = next(tree, cursor);
  if (on === undefined) return [];
  const variations = lineOf(tree, cursor.line).turns[cursor.played]?.variations ?? [];
  const entered = variations.filter(id => lineOf(tree, id).turns.length > 0).map(line => ({ line, played: 1 }));
  return [on, ...entered];
};

/** From a turn to the one `step` further among those in its place (its line's, then its variations'), round and round. */
export const sibling = (tree: GameTree, cursor: Cursor, step: number): Cursor | undefined => {
  const before = previous(tree, cursor);
  if (before === undefined) return undefined;
  const choices = listChoices(tree, before);
  const index = choices.findIndex(choice => cursorEquals(choice, cursor));
  return choices.length < 2 || index < 0 ? undefined : choices.at((index + step) % choices.length);
};

/** The lines from the main one down to a cursor's, each with how many of its turns lead there. */
export const pathTo = (tree: GameTree, cursor: Cursor): readonly Cursor[] => {
  const path = [cursor];
  for (let { instead } = lineOf(tree, cursor.line); instead !== undefined; instead = lineOf(tree, instead.line).instead)
    path.push({ line: instead.line, played: instead.turn });
  return path.reverse();
};
