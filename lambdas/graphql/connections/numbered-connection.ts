import { checkFirst } from '../user-input.ts';
import { makeCursor, parseCursor } from './cursor.ts';

const MOST = 100;

/** The form of a cursor: what is numbered, and the number. */
const formOf = (name: string): RegExp => new RegExp(`^${name}:(0|[1-9]\\d{0,6})$`);

export interface NumberedConnectionArgs {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** The numbers of a page of a numbered list, from `begin` to before `end`. */
interface Page {
  readonly begin: number;
  readonly end: number;
}

/** A list of which the items from one number to before another are at hand when they are asked for. */
export interface NumberedList<T> {
  /** What is numbered, as cursors say it. */
  readonly name: string;
  /** The number of the first; 0 if not given. */
  readonly from?: number;
  /** The number after the last. */
  readonly to: number;
  readonly slice: (begin: number, end: number) => readonly T[];
}

const pageOf = ({ name, from = 0, to }: NumberedList<unknown>, { first, after }: NumberedConnectionArgs): Page => {
  const count = checkFirst(first, MOST);
  const last = after ? Number(parseCursor(after, formOf(name)).slice(name.length + 1)) : -1;
  const begin = Math.max(from, last + 1);
  return { begin, end: Math.max(begin, Math.min(begin + count, to)) };
};

/** A page of a list whose items are numbered. Throws BAD_INPUT for bad arguments. */
export const connectNumbered = <T>(list: NumberedList<T>, args: NumberedConnectionArgs) => {
  const { name, from = 0, to } = list;
  const { begin, end } = pageOf(list, args);
  const nodes = list.slice(begin, end);
  const edges = nodes.map((node, index) => ({ cursor: makeCursor(`${name}:${begin + index}`), node }));
  return {
    edges,
    nodes,
    totalCount: Math.max(to - from, 0),
    pageInfo: {
      hasNextPage: end < to,
      hasPreviousPage: begin > from,
      startCursor: edges[0]?.cursor,
      endCursor: edges.at(-1)?.cursor,
    },
  };
};

/** A page of a list that is at hand as a whole. Throws BAD_INPUT for bad arguments. */
export const connectList = <T>(name: string, items: readonly T[], args: NumberedConnectionArgs) =>
  connectNumbered({ name, to: items.length, slice: (begin, end) => items.slice(begin, end) }, args);
