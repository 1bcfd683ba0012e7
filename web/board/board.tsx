import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { type Action, type Color, makeSquare, type Position, type Square, type Turn, toSquare } from '#engine/index';
import { drawMarks, type LastTurn, type Mark, makeDescription, makeTitle } from '#notation/drawing/index';
import { Markup } from '../app/markup.tsx';
import { BoardDrawing } from './board-drawing.tsx';

export interface BoardProps {
  readonly position: Position;
  /** Whose genome is at the bottom. */
  readonly view: Color;
  /** The turn that led here, marked on the board. */
  readonly lastTurn?: LastTurn | undefined;
  /** Called with a whole legal turn once chosen and confirmed; without it nobody can move here. */
  readonly onTurn?: ((turn: Turn) => void) | undefined;
  /** The board's accessible name. */
  readonly label?: string | undefined;
}

const SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, index) => toSquare(index));

/** Every square, from the upper left as a side sees it. */
const listSquares = (view: Color): readonly Square[] =>
  SQUARES.map((_, index) => toSquare(view === 'white' ? index ^ 56 : 63 - (index ^ 56)));

const squareOfPiece = (action: Action): Square => (action.kind === 'act' ? action.from : action.square);
const targetOf = (action: Action): Square => (action.kind === 'act' ? action.to : action.square);

const marksOfChoice = (actions: readonly Action[], selected: Square | undefined): readonly Mark[] => {
  if (selected === undefined) return [];
  const targets = new Set(actions.filter(action => squareOfPiece(action) === selected).map(targetOf));
  return [{ kind: 'selected', square: selected }, ...[...targets].map(square => ({ kind: 'open', square }) as const)];
};

/** The board, and on it the choice of a turn. */
export const Board = ({ position, view, lastTurn, onTurn, label }: BoardProps): JSX.Element => {
  const [selected, setSelected] = useState<Square>();
  const setup = useMemo(() => position.toSetup(), [position]);
  const actions = useMemo(() => (onTurn === undefined ? [] : position.actions()), [position, onTurn]);
  const choose = (square: Square): void => {
    const first = actions.find(action => squareOfPiece(action) === selected && targetOf(action) === square);
    setSelected(first === undefined ? square : undefined);
    if (first !== undefined) onTurn?.({ kind: 'actions', first, bonus: undefined });
  };
  return (
    <section class="board" aria-label={label ?? makeTitle(setup, lastTurn)}>
      <p class="visually-hidden">{makeDescription(setup, lastTurn)}</p>
      <BoardDrawing
        setup={setup}
        view={view}
        lastTurn={lastTurn}
        under={<Markup svg={drawMarks(marksOfChoice(actions, selected), { view })} />}
      />
      <div class="board-squares">
        {listSquares(view).map(square => (
          <button key={square} type="button" class="board-square" onClick={() => choose(square)}>
            <span class="visually-hidden">{makeSquare(square)}</span>
          </button>
        ))}
      </div>
    </section>
  );
};
