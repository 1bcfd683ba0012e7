import type { Color } from '#engine/index';

/** A turn as a list shows it. */
export interface ListedTurn {
  /** Turns played with this one, so 1 for the first of a game. */
  readonly ply: number;
  readonly turnNumber: number;
  readonly color: Color;
  /** In notation. */
  readonly text: string;
  /** Annotation signs such as `!?`, shown after the text; what they mean is said by `title`. */
  readonly signs?: string | undefined;
  readonly title?: string | undefined;
  /** Small print beside the turn, such as a clock. */
  readonly aside?: string | undefined;
}

/** A line of a list: a turn of each side, or of one alone. */
export interface TurnRow {
  readonly turnNumber: number;
  readonly white: ListedTurn | undefined;
  readonly black: ListedTurn | undefined;
}

const rowOf = (turn: ListedTurn): TurnRow => ({
  turnNumber: turn.turnNumber,
  white: turn.color === 'white' ? turn : undefined,
  black: turn.color === 'black' ? turn : undefined,
});

/** A row with Black's turn beside White's, where it belongs there. */
const joinRow = (row: TurnRow, turn: ListedTurn): TurnRow | undefined =>
  row.black === undefined && turn.color === 'black' && turn.turnNumber === row.turnNumber
    ? { ...row, black: turn }
    : undefined;

/**
 * Turns two by two. A row ends after a turn of Black's and after one that `isLast` says something is told of; a swap has a
 * row's black half to itself, and Black's own turn follows in the next row.
 */
export const toTurnRows = (
  line: readonly ListedTurn[],
  isLast: (turn: ListedTurn) => boolean = () => false,
): readonly TurnRow[] => {
  const rows: TurnRow[] = [];
  let open: TurnRow | undefined;
  for (const turn of line) {
    const joined = open && joinRow(open, turn);
    if (joined !== undefined) rows.pop();
    const row = joined ?? rowOf(turn);
    rows.push(row);
    open = isLast(turn) ? undefined : row;
  }
  return rows;
};
