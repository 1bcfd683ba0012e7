import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Color, Position, Square } from '#engine/index';
import { focusAfter, listRows } from './board-focus.ts';
import { describeDestinations } from './choice-words.ts';
import { describeSquare, describeSquares } from './square-words.ts';
import { Squares } from './squares.tsx';
import { listActors, press, togglePick, undo } from './turn-choice.ts';
import type { BoardFocus } from './use-board-focus.ts';
import type { Dragging } from './use-drag.ts';
import type { ChosenTurn } from './use-turn-choice.ts';

export interface ChoosingSquaresProps {
  readonly board: Position;
  readonly view: Color;
  readonly chosen: ChosenTurn;
  readonly focus: BoardFocus;
  readonly dragging: Dragging;
}

const NONE: ReadonlyMap<Square, string> = new Map();

/** A press means what the choice makes of it; with shift it picks, and on a whole turn a key plays it. */
const pressWith = ({ choice, onAnswer, onPlay }: ChosenTurn, square: Square, event: MouseEvent): void => {
  if (choice === undefined) return;
  const isKey = event.detail === 0;
  if (choice.stage.name === 'done' && isKey) onPlay(choice.stage.turn);
  else onAnswer(event.shiftKey ? togglePick(choice, square) : press(choice, square));
};

/** What a key does on the board: go to another square, or take back a step. */
const followKey = (event: KeyboardEvent, { choice, onAnswer }: ChosenTurn, focus: BoardFocus, view: Color): void => {
  const to = focusAfter(event.key, focus.focused, view);
  if (to !== undefined) focus.focusOn(to);
  else if (event.key === 'Escape' && choice?.previous !== undefined) onAnswer(undo(choice));
  else return;
  event.preventDefault();
};

const classOf = (isActor: boolean, isOpen: boolean, isOver: boolean): string =>
  `board-square${isActor ? ' board-square-actor' : ''}${isOpen ? ' board-square-open' : ''}${isOver ? ' board-square-over' : ''}`;

/** The squares of a board on which a turn is chosen, or of one that is only looked at. */
export const ChoosingSquares = ({ board, view, chosen, focus, dragging }: ChoosingSquaresProps): JSX.Element => {
  const { choice } = chosen;
  const standing = useMemo(() => describeSquares(board), [board]);
  const possible = useMemo(() => (choice === undefined ? NONE : describeDestinations(choice)), [choice]);
  const actors = useMemo(() => new Set(choice && listActors(choice)), [choice]);
  return (
    <Squares
      rows={listRows(view)}
      labelOf={square => describeSquare(square, standing, possible)}
      classOf={square => classOf(actors.has(square), possible.has(square), dragging.drag?.over === square)}
      focused={focus.focused}
      area={focus.area}
      handlers={dragging.handlers}
      onPress={(square, event) => {
        if (!dragging.endsDrag()) pressWith(chosen, square, event);
      }}
      onFocus={focus.onFocus}
      onKeyDown={event => followKey(event, chosen, focus, view)}
    />
  );
};
