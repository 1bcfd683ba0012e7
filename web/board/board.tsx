import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Color, geneSquare, makeSquare, type Position, type Square, type Turn, toFile } from '#engine/index';
import { drawPiece, type LastTurn, makeDescription, makeTitle } from '#notation/drawing/index';
import { announce } from '../app/announcer.tsx';
import { Markup } from '../app/markup.tsx';
import { BoardDrawing } from './board-drawing.tsx';
import { focusAfter, listRows } from './board-focus.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { MarksOver, MarksUnder } from './choice-marks.tsx';
import { describeDestinations, describePlayed } from './choice-words.ts';
import { DeedMenu } from './deed-menu.tsx';
import { describeSquare, describeSquares } from './square-words.ts';
import { Squares } from './squares.tsx';
import { chooseDeed, listActors, listDeeds, press, type TurnChoice, togglePick, undo } from './turn-choice.ts';
import { type Dragging, ghostStart, useDrag } from './use-drag.ts';
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

const NO_ACTORS: ReadonlySet<Square> = new Set();

const actorsOf = (choice: TurnChoice | undefined): ReadonlySet<Square> =>
  choice === undefined ? NO_ACTORS : listActors(choice);

/** Says a turn that was played, but not the one that stood when the board was first shown. */
const useSpokenTurns = (position: Position, lastTurn: LastTurn | undefined): void => {
  const spoken = useRef(lastTurn);
  useEffect(() => {
    if (lastTurn !== undefined && lastTurn !== spoken.current) announce(describePlayed(lastTurn.turn, position));
    spoken.current = lastTurn;
  }, [position, lastTurn]);
};

/** The square that has the focus on the board, and the way to another. */
const useBoardFocus = (view: Color) => {
  const [focused, setFocused] = useState<Square>(() => geneSquare(view, toFile(4)));
  const area = useRef<HTMLTableElement>(null);
  const focusOn = (square: Square): void => {
    setFocused(square);
    area.current?.querySelector<HTMLElement>(`[data-square="${makeSquare(square)}"]`)?.focus();
  };
  return { focused, setFocused, area, focusOn };
};

interface GhostProps {
  readonly position: Position;
  readonly view: Color;
  readonly dragging: Dragging;
}

/** The piece that is dragged, under the pointer. */
const Ghost = ({ position, view, dragging: { drag, ghost } }: GhostProps): JSX.Element | null => {
  const piece = drag && position.pieceAt(drag.from);
  if (drag === undefined || piece === undefined) return null;
  return (
    <g class="board-ghost" ref={ghost} transform={ghostStart(drag, view)}>
      <Markup svg={drawPiece(piece, drag.from, { view })} />
    </g>
  );
};

/** What a key does on the board: go to another square, or take back a step. */
const useBoardKeys = (
  { choice, onAnswer }: ChosenTurn,
  view: Color,
  { focused, focusOn }: Pick<ReturnType<typeof useBoardFocus>, 'focused' | 'focusOn'>,
) => {
  return (event: KeyboardEvent): void => {
    const to = focusAfter(event.key, focused, view);
    if (to !== undefined) focusOn(to);
    else if (event.key === 'Escape' && choice?.previous !== undefined) onAnswer(undo(choice));
    else return;
    event.preventDefault();
  };
};

/** A press means what the choice makes of it; with shift it picks, and on a whole turn a key plays it. */
const pressWith = ({ choice, onAnswer, onPlay }: ChosenTurn, square: Square, event: MouseEvent): void => {
  if (choice === undefined) return;
  const isKey = event.detail === 0;
  if (choice.stage.name === 'done' && isKey) onPlay(choice.stage.turn);
  else onAnswer(event.shiftKey ? togglePick(choice, square) : press(choice, square));
};

/** The board, and on it and under it the choice of a turn. */
export const Board = ({ position, view, lastTurn, onTurn, isFinal = false, label }: BoardProps): JSX.Element => {
  const chosen = useTurnChoice(position, onTurn, isFinal);
  const { choice, onAnswer, onPlay } = chosen;
  const shown = choice?.board ?? position;
  const setup = useMemo(() => shown.toSetup(), [shown]);
  const focus = useBoardFocus(view);
  const actors = useMemo(() => actorsOf(choice), [choice]);
  const standing = useMemo(() => describeSquares(shown), [shown]);
  const possible = useMemo(() => (choice === undefined ? new Map() : describeDestinations(choice)), [choice]);
  const onKeyDown = useBoardKeys(chosen, view, focus);
  useSpokenTurns(position, lastTurn);
  const isProgressed = choice !== undefined && (choice.first !== undefined || choice.stage.name === 'done');
  const dragging = useDrag({
    view,
    mayDrag: square => (choice?.stage.name === 'piece' || choice?.stage.name === 'target') && actors.has(square),
    onStart: from => {
      if (choice?.stage.name === 'piece') onAnswer(press(choice, from));
      else if (choice?.stage.name === 'target' && choice.stage.from !== from) onAnswer(press(undo(choice), from));
    },
    onDrop: to => choice && onAnswer(press(choice, to)),
    onCancel: () => choice?.stage.name === 'target' && onAnswer(undo(choice)),
  });
  const classOf = (square: Square): string =>
    [
      'board-square',
      actors.has(square) ? 'board-square-actor' : '',
      possible.has(square) ? 'board-square-open' : '',
      dragging.drag?.over === square ? 'board-square-over' : '',
    ]
      .filter(name => name !== '')
      .join(' ');
  return (
    <section class="board-with-choice" aria-label={label ?? makeTitle(setup, lastTurn)}>
      <p class="visually-hidden">{makeDescription(setup, lastTurn)}</p>
      <div class="board">
        <BoardDrawing
          setup={setup}
          view={view}
          lastTurn={isProgressed ? undefined : lastTurn}
          dragged={dragging.drag?.from}
          under={choice && <MarksUnder choice={choice} view={view} />}
          over={
            <>
              {choice && <MarksOver choice={choice} view={view} />}
              <Ghost position={shown} view={view} dragging={dragging} />
            </>
          }
        />
        <Squares
          rows={listRows(view)}
          labelOf={square => describeSquare(square, standing, possible)}
          classOf={classOf}
          focused={focus.focused}
          area={focus.area}
          handlers={dragging.handlers}
          onPress={(square, event) => {
            if (!dragging.endsDrag()) pressWith(chosen, square, event);
          }}
          onFocus={focus.setFocused}
          onKeyDown={onKeyDown}
        />
        {choice?.stage.name === 'deed' && (
          <DeedMenu
            options={listDeeds(choice)}
            square={choice.stage.to}
            view={view}
            onChoose={option => {
              focus.focusOn(focus.focused);
              onAnswer(chooseDeed(choice, option));
            }}
            onCancel={() => {
              focus.focusOn(focus.focused);
              onAnswer(undo(choice));
            }}
          />
        )}
      </div>
      {choice && <ChoiceBar choice={choice} onAnswer={onAnswer} onPlay={onPlay} />}
    </section>
  );
};
