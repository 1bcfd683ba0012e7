import { type ComponentChildren, Fragment, type JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
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

const TurnCell = ({ turn, current, onSelect }: CellProps): JSX.Element => {
  if (turn === undefined) return <span class="turn-list-gap">…</span>;
  const isCurrent = turn.ply === current;
  return (
    <button
      type="button"
      class="turn-list-turn"
      aria-current={isCurrent ? 'step' : undefined}
      tabIndex={isCurrent || (current === 0 && turn.ply === 1) ? 0 : -1}
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

const Row = ({ row, current, onSelect }: RowProps): JSX.Element => (
  <li class="turn-list-row">
    <span class="turn-list-number">{row.turnNumber}.</span>
    <TurnCell turn={row.white} current={current} onSelect={onSelect} />
    {row.black !== undefined && <TurnCell turn={row.black} current={current} onSelect={onSelect} />}
  </li>
);

/** Brings the current turn into sight by scrolling the list alone, never the page. */
const showCurrent = (list: HTMLElement): void => {
  const current = list.querySelector<HTMLElement>('[aria-current]');
  const [box, seen] = [current?.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box === undefined) list.scrollTop = 0;
  else if (box.top < seen.top) list.scrollTop -= seen.top - box.top + box.height;
  else if (box.bottom > seen.bottom) list.scrollTop += box.bottom - seen.bottom + box.height;
};

/** The turns of a game two by two, each to be chosen; the current one is marked and in sight. */
export const TurnList = ({ line, current, onSelect, notesOf, label = 'Turns' }: TurnListProps): JSX.Element => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current !== null) showCurrent(list.current);
  }, [current, line.length]);
  const notes = new Map(line.map(turn => [turn, notesOf?.(turn)]));
  const rows = toTurnRows(line, turn => notes.get(turn) !== undefined);
  return (
    <ol class="turn-list" aria-label={label} ref={list}>
      {rows.map(row => {
        const last = row.black ?? row.white;
        const told = last && notes.get(last);
        return (
          <Fragment key={last?.ply}>
            <Row row={row} current={current} onSelect={onSelect} />
            {told !== undefined && <li class="turn-list-notes">{told}</li>}
          </Fragment>
        );
      })}
    </ol>
  );
};
