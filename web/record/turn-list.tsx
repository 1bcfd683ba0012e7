import { type ComponentChildren, Fragment, type JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
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

interface RowProps extends Omit<CellProps, 'turn'> {
  readonly row: TurnRow;
}

/** A row is drawn again only when it changes: of a long game's rows a step touches two. */
const Row = ({ row: { turnNumber, white, black }, current, onSelect }: RowProps): JSX.Element => {
  const marked = [white, black].some(turn => turn !== undefined && isStop(turn, current)) ? current : undefined;
  return useMemo(
    () => (
      <li class="turn-list-row">
        <span class="turn-list-number">{turnNumber}.</span>
        <TurnCell turn={white} current={marked} onSelect={onSelect} />
        {black !== undefined && <TurnCell turn={black} current={marked} onSelect={onSelect} />}
      </li>
    ),
    [turnNumber, white, black, marked, onSelect],
  );
};

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
  const list = useRef<HTMLOListElement>(null);
  const select = useStable(onSelect);
  const notes = new Map(line.map(turn => [turn, notesOf?.(turn)]));
  const rows = toTurnRows(line, turn => notes.get(turn) !== undefined);
  const drawn = useSlices(rows.length, SLICE);
  // After all else that a turn changes, so that the page is laid out once.
  useLayoutEffect(() => {
    queueMicrotask(() => list.current !== null && showCurrent(list.current));
  }, [current, line.length, drawn]);
  return (
    <ol class="turn-list" aria-label={label} ref={list}>
      {rows.slice(0, drawn).map(row => {
        const last = row.black ?? row.white;
        const told = last && notes.get(last);
        return (
          <Fragment key={last?.ply}>
            <Row row={row} current={current} onSelect={select} />
            {told !== undefined && <li class="turn-list-notes">{told}</li>}
          </Fragment>
        );
      })}
    </ol>
  );
};
