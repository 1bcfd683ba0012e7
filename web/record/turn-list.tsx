import { type ComponentChildren, Fragment, type JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { kept } from '../app/kept.tsx';
import { useSlices } from '../app/use-slices.ts';
import { useStable } from '../app/use-stable.ts';
import { type ListedTurn, type TurnRow, toTurnRows } from './turn-rows.ts';

export interface TurnListProps {
  readonly line: readonly ListedTurn[];
  /** How many turns have been played in the position that is shown; undefined when it is on none of this list. */
  readonly current: number | undefined;
  /** Called with the ply of a turn that was chosen, 0 for the start. */
  readonly onSelect: (ply: number) => void;
  /** What is told after a turn, under its row: comments, variations. Undefined for nothing. */
  readonly notesOf?: ((turn: ListedTurn) => ComponentChildren) | undefined;
  readonly label?: string | undefined;
}

interface CellProps {
  readonly turn: ListedTurn | undefined;
  readonly current: number | undefined;
  readonly onSelect: (ply: number) => void;
}

/** Whether a tab stops at a turn: at the current one, and at the first while none has been played. */
const isStop = ({ ply }: ListedTurn, current: number | undefined): boolean =>
  ply === current || (current === 0 && ply === 1);

const TurnCell = ({ turn, current, onSelect }: CellProps): JSX.Element => {
  if (turn === undefined) return <span class="turn-list-gap">…</span>;
  return (
    <button
      type="button"
      class="turn-list-turn"
      aria-current={turn.ply === current ? 'step' : undefined}
      tabIndex={isStop(turn, current) ? 0 : -1}
      title={turn.title}
      onClick={() => onSelect(turn.ply)}
    >
      {turn.text}
      {turn.signs !== undefined && <span class="turn-list-signs">{turn.signs}</span>}
      {turn.aside !== undefined && <span class="turn-list-aside">{turn.aside}</span>}
    </button>
  );
};

interface ItemProps {
  readonly class: string;
  readonly children: ComponentChildren;
}

const Item = ({ class: name, children }: ItemProps): JSX.Element => (
  // biome-ignore lint/a11y/useSemanticElements: items stand in blocks, which an ol may not have
  <div class={name} role="listitem">
    {children}
  </div>
);

interface RowsProps extends Omit<CellProps, 'turn'> {
  readonly rows: readonly TurnRow[];
  /** What is told of a row, if anything is. */
  readonly toldOf: (row: TurnRow) => ComponentChildren;
}

const lastOf = ({ white, black }: TurnRow): ListedTurn | undefined => black ?? white;

const rowEquals = (a: TurnRow, b: TurnRow | undefined): boolean =>
  a.white === b?.white && a.black === b?.black && a.turnNumber === b?.turnNumber;

/** What is told may change without a sign of it. */
const isSameRows = (before: RowsProps, after: RowsProps): boolean =>
  before.current === after.current &&
  before.onSelect === after.onSelect &&
  before.rows.length === after.rows.length &&
  before.rows.every((row, index) => rowEquals(row, after.rows[index])) &&
  [before, after].every(({ rows, toldOf }) => rows.every(row => toldOf(row) === undefined));

/** Some of the rows: of a long game's a step touches few. */
const Rows = kept(
  ({ rows, current, onSelect, toldOf }: RowsProps): JSX.Element => (
    <div class="turn-list-block" role="presentation">
      {rows.map(row => {
        const told = toldOf(row);
        return (
          <Fragment key={lastOf(row)?.ply}>
            <Item class="turn-list-row">
              <span class="turn-list-number">{row.turnNumber}.</span>
              <TurnCell turn={row.white} current={current} onSelect={onSelect} />
              {row.black !== undefined && <TurnCell turn={row.black} current={current} onSelect={onSelect} />}
            </Item>
            {told !== undefined && <Item class="turn-list-notes">{told}</Item>}
          </Fragment>
        );
      })}
    </div>
  ),
  isSameRows,
);

/** How many rows are drawn again together. */
const BLOCK = 10;

/** The ply that is looked at, for rows that have to show it. */
const currentIn = (rows: readonly TurnRow[], current: number | undefined): number | undefined =>
  rows.some(({ white, black }) => [white, black].some(turn => turn !== undefined && isStop(turn, current)))
    ? current
    : undefined;

const toBlocks = (rows: readonly TurnRow[]): readonly (readonly TurnRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, index) => rows.slice(index * BLOCK, (index + 1) * BLOCK));

/** Brings the current turn into sight by scrolling the list alone, never the page. */
const showCurrent = (list: HTMLElement): void => {
  const current = list.querySelector<HTMLElement>('[aria-current]');
  const [box, seen] = [current?.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box === undefined) list.scrollTop = 0;
  else if (box.top < seen.top) list.scrollTop -= seen.top - box.top + box.height;
  else if (box.bottom > seen.bottom) list.scrollTop += box.bottom - seen.bottom + box.height;
};

/** Rows that are drawn at once: more than any usual game has. */
const SLICE = 150;

/** The turns of a game two by two, each to be chosen; the current one is marked and in sight. */
export const TurnList = ({ line, current, onSelect, notesOf, label = 'Turns' }: TurnListProps): JSX.Element => {
  const list = useRef<HTMLDivElement>(null);
  const select = useStable(onSelect);
  const notes = new Map(line.map(turn => [turn, notesOf?.(turn)]));
  const rows = toTurnRows(line, turn => notes.get(turn) !== undefined);
  const toldOf = (row: TurnRow): ComponentChildren => {
    const last = lastOf(row);
    return last && notes.get(last);
  };
  const drawn = useSlices(rows.length, SLICE);
  // After all else that a turn changes, so that the page is laid out once.
  useLayoutEffect(() => {
    queueMicrotask(() => list.current !== null && showCurrent(list.current));
  }, [current, line.length, drawn]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an ol may not have the blocks that the rows stand in
    <div class="turn-list" role="list" aria-label={label} ref={list}>
      {toBlocks(rows.slice(0, drawn)).map((block, index) => (
        <Rows key={index} rows={block} current={currentIn(block, current)} onSelect={select} toldOf={toldOf} />
      ))}
    </div>
  );
};
