import type { CSSProperties, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Color, Square } from '#engine/index';
import { BOARD, placeOf, TILE } from '#notation/drawing/index';
import { describeOption } from './choice-words.ts';
import { DeedSign } from './deed-sign.tsx';
import type { DeedKind } from './destinations.ts';
import type { DeedOption } from './turn-choice.ts';

export interface DeedMenuProps {
  readonly options: readonly DeedOption[];
  readonly square: Square;
  readonly view: Color;
  readonly onChoose: (option: DeedOption) => void;
  readonly onCancel: () => void;
}

const kindOf = (option: DeedOption): DeedKind | undefined => {
  if (option.kind === 'carry') return 'carry';
  return option.kind === 'act' ? option.act.deed?.kind : undefined;
};

const Sign = ({ option }: { readonly option: DeedOption }): JSX.Element => {
  const kind = kindOf(option);
  return (
    <svg class="deed-menu-sign" viewBox="-21 -21 42 42" aria-hidden="true">
      {kind === undefined ? <circle class="choice-dot" r="9" /> : <DeedSign kind={kind} />}
    </svg>
  );
};

/** The focus goes round among the items with the arrow keys. */
const moveFocus = (menu: HTMLElement, steps: number): void => {
  const items = [...menu.querySelectorAll('button')];
  const index = items.findIndex(item => item.matches(':focus'));
  items[(index + steps + items.length) % items.length]?.focus();
};

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

/** Beside the square: in the half of the board that has room, never over its edge. */
const placeStyle = (square: Square, view: Color): CSSProperties => {
  const { x, y } = placeOf(square, view);
  const percent = (value: number): string => `${(value / BOARD) * 100}%`;
  return {
    [x < BOARD / 2 ? 'left' : 'right']: percent(x < BOARD / 2 ? x - TILE / 2 : BOARD - x - TILE / 2),
    [y < BOARD / 2 ? 'top' : 'bottom']: percent(y < BOARD / 2 ? y + TILE / 2 : BOARD - y + TILE / 2),
  };
};

/** What may follow a move, asked where it happens. It takes the focus; Escape takes the move back. */
export const DeedMenu = ({ options, square, view, onChoose, onCancel }: DeedMenuProps): JSX.Element => {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = STEPS.get(event.key);
    if (event.key === 'Escape') onCancel();
    else if (steps !== undefined && menu.current !== null) moveFocus(menu.current, steps);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      class="deed-menu"
      role="menu"
      tabIndex={-1}
      aria-label="What the piece does there"
      style={placeStyle(square, view)}
      ref={menu}
      onKeyDown={onKeyDown}
    >
      {options.map(option => (
        <button key={describeOption(option)} type="button" role="menuitem" onClick={() => onChoose(option)}>
          <Sign option={option} />
          {describeOption(option)}
        </button>
      ))}
    </div>
  );
};
