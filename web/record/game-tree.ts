import type { Turn } from '#engine/index';
import type { GameRecord, RecordedTurn, UnreadText, Variation } from '#notation/index';

/** Names a line of a tree, as long as the line is there: the main line is 0. */
export type LineId = number;
export const MAIN_LINE: LineId = 0;

export interface TreeTurn {
  readonly turn: Turn;
  readonly nags: readonly number[];
  readonly comments: readonly string[];
  /** The lines that begin with another turn instead of this one. */
  readonly variations: readonly LineId[];
}

export interface TreeLine {
  /** The turn that the line replaces: its line, and its place there from 0. The main line has none. */
  readonly instead: { readonly line: LineId; readonly turn: number } | undefined;
  /** Before the first turn. */
  readonly comments: readonly string[];
  readonly turns: readonly TreeTurn[];
  /** After the line. */
  readonly after: readonly string[];
  readonly unread: UnreadText | undefined;
}

/**
 * A record whose lines lie side by side, so that variations of any depth need no nesting, and a place in it has a name.
 * Never changed: `edit-tree.ts` makes new ones.
 */
export interface GameTree {
  readonly head: Pick<GameRecord, 'tags' | 'start' | 'result' | 'termination'>;
  readonly lines: ReadonlyMap<LineId, TreeLine>;
}

/** A line of a tree. Throws a RangeError for one that is not there. */
export const lineOf = (tree: GameTree, id: LineId): TreeLine => {
  const line = tree.lines.get(id);
  if (line === undefined) throw new RangeError(`the tree has no line ${id}`);
  return line;
};

interface Job {
  readonly id: LineId;
  readonly line: Variation;
  readonly instead: TreeLine['instead'];
}

/** Takes a record's lines apart, with a list of those still to be done in place of recursion. */
class LineCollector {
  readonly lines = new Map<LineId, TreeLine>();
  readonly #jobs: Job[];

  constructor(main: Variation) {
    this.#jobs = [{ id: MAIN_LINE, line: main, instead: undefined }];
  }

  collect(): this {
    for (const { id, line, instead } of this.#jobs) {
      const turns = line.turns.map((recorded, index) => this.#toTreeTurn(recorded, { line: id, turn: index }));
      const { comments = [], after = [], unread } = line;
      this.lines.set(id, { instead, comments, turns, after, unread });
    }
    return this;
  }

  #toTreeTurn(recorded: RecordedTurn, instead: NonNullable<TreeLine['instead']>): TreeTurn {
    const { turn, nags = [], comments = [], variations = [] } = recorded;
    const ids = variations.map(line => {
      const id = this.#jobs.length;
      this.#jobs.push({ id, line, instead });
      return id;
    });
    return { turn, nags, comments, variations: ids };
  }
}

/** A record as a tree. */
export const toGameTree = (record: GameRecord): GameTree => {
  const { tags, start, result, termination, ...main } = record;
  return { head: { tags, start, result, termination }, lines: new LineCollector(main).collect().lines };
};

/** A list under its name, or nothing when it is empty. */
const listed = <Name extends string, T>(name: Name, list: readonly T[]): { readonly [name in Name]?: readonly T[] } =>
  list.length === 0 ? {} : ({ [name]: list } as { readonly [name in Name]: readonly T[] });

type OpenLine = Variation & { readonly turns: RecordedTurn[] };

const openLine = ({ comments, after, unread }: TreeLine): OpenLine => ({
  ...listed('comments', comments),
  turns: [],
  ...listed('after', after),
  ...(unread && { unread }),
});

const toRecordedTurn = (made: ReadonlyMap<LineId, OpenLine>, tree: TreeTurn): RecordedTurn => {
  const variations = tree.variations.flatMap(id => made.get(id) ?? []);
  return {
    turn: tree.turn,
    ...listed('nags', tree.nags),
    ...listed('comments', tree.comments),
    ...listed('variations', variations),
  };
};

/** The record that a tree is of: what `toGameTree` was given, with every change since. */
export const toRecord = ({ head, lines }: GameTree): GameRecord => {
  const made = new Map([...lines].map(([id, line]) => [id, openLine(line)]));
  for (const [id, line] of lines) made.get(id)?.turns.push(...line.turns.map(turn => toRecordedTurn(made, turn)));
  return { ...head, ...(made.get(MAIN_LINE) ?? { turns: [] }) };
};
