import { type Turn, turnEquals } from '#engine/index';
import { type Cursor, listChoices, previous } from './cursor.ts';
import { type GameTree, type LineId, lineOf, MAIN_LINE, type TreeLine, type TreeTurn } from './game-tree.ts';

/** A tree after a change, and where one is in it then. */
export interface Edited {
  readonly tree: GameTree;
  readonly cursor: Cursor;
}

const withLines = (tree: GameTree, changed: readonly (readonly [LineId, TreeLine])[]): GameTree => ({
  ...tree,
  lines: new Map([...tree.lines, ...changed]),
});

const withTurn = (tree: GameTree, id: LineId, index: number, change: Partial<TreeTurn>): GameTree => {
  const line = lineOf(tree, id);
  const turns = line.turns.map((turn, at) => (at === index ? { ...turn, ...change } : turn));
  return withLines(tree, [[id, { ...line, turns }]]);
};

const newTurn = (turn: Turn): TreeTurn => ({ turn, nags: [], comments: [], variations: [] });

/** Larger than every name given so far; names are not given twice while the tree grows. */
const newLineId = (tree: GameTree): LineId => Math.max(...tree.lines.keys()) + 1;

/** The turn that leads to a place. */
const turnAt = (tree: GameTree, { line, played }: Cursor): TreeTurn | undefined => lineOf(tree, line).turns[played - 1];

const append = (tree: GameTree, { line: id, played }: Cursor, turn: Turn): Edited => {
  const line = lineOf(tree, id);
  const longer = { ...line, turns: [...line.turns, newTurn(turn)], unread: undefined };
  return { tree: withLines(tree, [[id, longer]]), cursor: { line: id, played: played + 1 } };
};

const addVariation = (tree: GameTree, { line, played }: Cursor, turn: Turn): Edited => {
  const id = newLineId(tree);
  const instead = { line, turn: played };
  const variation = { instead, comments: [], turns: [newTurn(turn)], after: [], unread: undefined };
  const variations = [...(lineOf(tree, line).turns[played]?.variations ?? []), id];
  const hung = withTurn(tree, line, played, { variations });
  return { tree: withLines(hung, [[id, variation]]), cursor: { line: id, played: 1 } };
};

/**
 * Plays a turn at a place, which must be legal there: goes along where the tree has it already, goes on with the line at its
 * end (in place of what could not be read there), and begins a variation elsewhere.
 */
export const playTurn = (tree: GameTree, cursor: Cursor, turn: Turn): Edited => {
  const choices = listChoices(tree, cursor);
  const known = choices.find(choice => {
    const there = turnAt(tree, choice);
    return there !== undefined && turnEquals(there.turn, turn);
  });
  if (known !== undefined) return { tree, cursor: known };
  return choices.length === 0 ? append(tree, cursor, turn) : addVariation(tree, cursor, turn);
};

/** Changes the comments of a place: those after its turn, or those before the first turn of its line. */
export const withComments = (tree: GameTree, { line: id, played }: Cursor, comments: readonly string[]): GameTree =>
  played > 0
    ? withTurn(tree, id, played - 1, { comments })
    : withLines(tree, [[id, { ...lineOf(tree, id), comments }]]);

/** The comments of a place, as `withComments` changes them. */
export const commentsAt = (tree: GameTree, cursor: Cursor): readonly string[] =>
  (cursor.played > 0 ? turnAt(tree, cursor)?.comments : lineOf(tree, cursor.line).comments) ?? [];

/** Changes the annotation glyphs of the turn that leads to a place; at the start of a line there is none, and nothing changes. */
export const withNags = (tree: GameTree, { line, played }: Cursor, nags: readonly number[]): GameTree =>
  played > 0 ? withTurn(tree, line, played - 1, { nags }) : tree;

/** The glyphs of the turn that leads to a place. */
export const nagsAt = (tree: GameTree, cursor: Cursor): readonly number[] => turnAt(tree, cursor)?.nags ?? [];

/** Hangs the variations of turns under the line and the place where the turns are now. */
const rehang = (tree: GameTree, line: LineId, turns: readonly TreeTurn[], from: number): [LineId, TreeLine][] =>
  turns.flatMap(({ variations }, index) =>
    variations.map((id): [LineId, TreeLine] => [id, { ...lineOf(tree, id), instead: { line, turn: from + index } }]),
  );

/**
 * Makes a variation the line that it departs from, and the rest of that line the variation. Comments before the variation's
 * first turn follow those of the turn before. Nothing changes in the main line, and for a variation without a turn.
 */
export const promote = (tree: GameTree, cursor: Cursor): Edited => {
  const variation = lineOf(tree, cursor.line);
  const [first, ...rest] = variation.turns;
  if (variation.instead === undefined || first === undefined) return { tree, cursor };
  const { line: id, turn: at } = variation.instead;
  const parent = lineOf(tree, id);
  const [replaced, ...tail] = parent.turns.slice(at);
  if (replaced === undefined) return { tree, cursor };
  const before = { line: id, played: at };
  const commented = withComments(tree, before, [...commentsAt(tree, before), ...variation.comments]);
  const risen = [{ ...first, variations: [...replaced.variations, ...first.variations] }, ...rest];
  const fallen = [{ ...replaced, variations: [] }, ...tail];
  const changed = withLines(commented, [
    ...rehang(tree, cursor.line, tail, 1),
    ...rehang(tree, id, risen, at),
    [
      id,
      {
        ...lineOf(commented, id),
        turns: [...lineOf(commented, id).turns.slice(0, at), ...risen],
        unread: variation.unread,
      },
    ],
    [cursor.line, { ...variation, comments: [], turns: fallen, unread: parent.unread }],
  ]);
  return { tree: changed, cursor: { line: id, played: at + cursor.played } };
};

/** Every line that hangs under turns, at any depth. */
const linesUnder = (tree: GameTree, turns: readonly TreeTurn[]): ReadonlySet<LineId> => {
  const found = new Set(turns.flatMap(({ variations }) => variations));
  for (const id of found)
    for (const { variations } of lineOf(tree, id).turns) for (const each of variations) found.add(each);
  return found;
};

const withoutLines = (tree: GameTree, gone: ReadonlySet<LineId>): GameTree => ({
  ...tree,
  lines: new Map([...tree.lines].filter(([id]) => !gone.has(id))),
});

const cut = (tree: GameTree, { line: id, played }: Cursor): GameTree => {
  const line = lineOf(tree, id);
  const gone = linesUnder(tree, line.turns.slice(played - 1));
  const shorter = { ...line, turns: line.turns.slice(0, played - 1), unread: undefined };
  return withoutLines(withLines(tree, [[id, shorter]]), gone);
};

const removeVariation = (tree: GameTree, id: LineId, instead: NonNullable<TreeLine['instead']>): GameTree => {
  const gone = new Set([id, ...linesUnder(tree, lineOf(tree, id).turns)]);
  const others = lineOf(tree, instead.line).turns[instead.turn]?.variations.filter(each => each !== id) ?? [];
  return withoutLines(withTurn(tree, instead.line, instead.turn, { variations: others }), gone);
};

/**
 * Removes the turn that leads to a place and everything after it in its line; a variation of that turn takes its place, the
 * first that has turns. At the start of the main line nothing changes.
 */
export const removeTurn = (tree: GameTree, cursor: Cursor): Edited => {
  const before = previous(tree, cursor);
  if (before === undefined) return { tree, cursor };
  const { instead } = lineOf(tree, cursor.line);
  if (instead !== undefined && cursor.played <= 1)
    return { tree: removeVariation(tree, cursor.line, instead), cursor: before };
  const heir = listChoices(tree, before).find(({ line }) => line !== cursor.line);
  if (heir === undefined) return { tree: cut(tree, cursor), cursor: before };
  const risen = promote(tree, heir).tree;
  return { tree: removeVariation(risen, heir.line, { line: cursor.line, turn: before.played }), cursor: before };
};

/** The number of turns in all lines. */
export const countTurns = (tree: GameTree): number =>
  [...tree.lines.values()].reduce((sum, { turns }) => sum + turns.length, 0);

/** Whether a place is in the main line. */
export const isMain = ({ line }: Cursor): boolean => line === MAIN_LINE;
