import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Color, Position, Turn } from '#engine/index';
import { type LastTurn, makeDescription, makeTitle } from '#notation/drawing/index';
import { announce } from '../app/announcer.tsx';
import { BoardDrawing } from './board-drawing.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { MarksOver, MarksUnder } from './choice-marks.tsx';
import { describePlayed } from './choice-words.ts';
import { ChoosingSquares } from './choosing-squares.tsx';
import { DeedMenu } from './deed-menu.tsx';
import { Ghost } from './ghost.tsx';
import { suggestionOn } from './suggestion.ts';
import { SuggestionDrawing } from './suggestion-drawing.tsx';
import { chooseDeed, listActors, listDeeds, press, type TurnChoice, undo } from './turn-choice.ts';
import { type BoardFocus, useBoardFocus } from './use-board-focus.ts';
import { type Dragging, useDrag } from './use-drag.ts';
import { type ChosenTurn, useTurnChoice } from './use-turn-choice.ts';

export interface BoardProps {
  readonly position: Position;
  /** Whose genome is at the bottom. */
  readonly view: Color;
  /** The turn that led here, marked on the board. */
  readonly lastTurn?: LastTurn | undefined;
  /** Called with a whole legal turn once chosen and confirmed; without it nobody can move here. */
  readonly onTurn?: ((turn: Turn) => void) | undefined;
  /** Whether a turn cannot be taken back, as in an online game: it is then confirmed, unless the settings say otherwise. */
  readonly isFinal?: boolean | undefined;
  /** The board's accessible name. */
  readonly label?: string | undefined;
}

/** Says each turn that leads to another position; not the one that stood when the board was first shown. */
const useSpokenTurns = (position: Position, lastTurn: LastTurn | undefined): void => {
  const spoken = useRef(position);
  // In the layout phase, so that what is said is laid out with the board and not in a frame of its own.
  useLayoutEffect(() => {
    if (lastTurn !== undefined && !position.equals(spoken.current)) announce(describePlayed(lastTurn.turn, position));
    spoken.current = position;
  }, [position, lastTurn]);
};

/** Dragging is pressing where it begins and where it ends. */
const useDraggedChoice = ({ choice, onAnswer }: ChosenTurn, view: Color): Dragging => {
  const { name } = choice?.stage ?? {};
  return useDrag({
    view,
    mayDrag: square =>
      choice !== undefined && (name === 'piece' || name === 'target') && listActors(choice).has(square),
    onStart: from => {
      if (choice?.stage.name === 'target' && choice.stage.from === from) return;
      if (choice !== undefined) onAnswer(press(name === 'target' ? undo(choice) : choice, from));
    },
    onDrop: to => choice && onAnswer(press(choice, to)),
    onCancel: () => choice && name === 'target' && onAnswer(undo(choice)),
  });
};

/** Whether the board no longer stands as it did when the turn began. */
const hasMoved = (choice: TurnChoice | undefined): boolean => choice !== undefined && choice.board !== choice.position;

interface MenuProps {
  readonly chosen: ChosenTurn;
  readonly view: Color;
  readonly focus: BoardFocus;
}

const Menu = ({ chosen: { choice, onAnswer }, view, focus }: MenuProps): JSX.Element | null => {
  if (choice?.stage.name !== 'deed') return null;
  const answer = (next: TurnChoice): void => {
    focus.focusBack();
    onAnswer(next);
  };
  return (
    <DeedMenu
      options={listDeeds(choice)}
      square={choice.stage.to}
      view={view}
      onChoose={option => answer(chooseDeed(choice, option))}
      onCancel={() => answer(undo(choice))}
    />
  );
};

/** The board, and on it and under it the choice of a turn. */
export const Board = ({ position, view, lastTurn, onTurn, isFinal = false, label }: BoardProps): JSX.Element => {
  const focus = useBoardFocus(view);
  const chosen = useTurnChoice(position, onTurn, isFinal);
  const dragging = useDraggedChoice(chosen, view);
  useSpokenTurns(position, lastTurn);
  const { choice } = chosen;
  const board = choice?.board ?? position;
  const setup = useMemo(() => board.toSetup(), [board]);
  const suggestion = suggestionOn(position);
  const isAhead = suggestion !== undefined && suggestion.before !== position;
  const drawn = useMemo(() => (isAhead ? suggestion.before.toSetup() : setup), [isAhead, suggestion, setup]);
  const { guardians } = position.ruleset;
  const over = (
    <>
      {suggestion && !hasMoved(choice) && (
        <SuggestionDrawing turn={suggestion.turn} color={suggestion.before.turn} view={view} />
      )}
      {choice && !isAhead && <MarksOver choice={choice} view={view} />}
      <Ghost board={board} view={view} dragging={dragging} />
    </>
  );
  return (
    <section class="board-with-choice" aria-label={label ?? makeTitle(setup, lastTurn)}>
      <p class="visually-hidden">{makeDescription(setup, lastTurn, guardians)}</p>
      <div class="board">
        <BoardDrawing
          setup={drawn}
          view={view}
          guardians={guardians}
          lastTurn={lastTurn}
          isMarked={!isAhead && !hasMoved(choice)}
          dragged={dragging.drag?.from}
          under={choice && !isAhead && <MarksUnder choice={choice} view={view} />}
          over={over}
        />
        <ChoosingSquares board={board} view={view} chosen={chosen} focus={focus} dragging={dragging} />
        <Menu chosen={chosen} view={view} focus={focus} />
      </div>
      {choice && <ChoiceBar {...chosen} choice={choice} focusBack={focus.focusBack} />}
    </section>
  );
};
