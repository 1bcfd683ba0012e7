import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Color, Position, Square } from '#engine/index';
import { HintCard } from './hint-card.tsx';
import { hintOf } from './hint-of.ts';
import { type CardPlace, cardPlaceOf, squareAt } from './square-at.ts';

/** How long one rests on a square, or presses it, before anything is said of it, in milliseconds. */
const REST = 600;

export interface HintsProps {
  readonly position: Position;
  readonly view: Color;
  readonly class?: string | undefined;
  /** The board, and what belongs to it. */
  readonly children: ComponentChildren;
}

interface Shown {
  readonly square: Square;
  readonly place: CardPlace;
}

const boxOf = (root: HTMLElement): DOMRect | undefined => root.querySelector('.board-drawing')?.getBoundingClientRect();

/** The card for the square at a point of the screen, placed in `root`; undefined where there is none. */
const cardAt = (root: HTMLElement, x: number, y: number, view: Color): Shown | undefined => {
  const box = boxOf(root);
  const square = box && squareAt(x, y, box, view);
  if (box === undefined || square === undefined) return undefined;
  const outer = root.getBoundingClientRect();
  const place = cardPlaceOf(square, box, view);
  return { square, place: { ...place, x: place.x + box.left - outer.left, y: place.y + box.top - outer.top } };
};

const middleOf = (element: Element): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** Shows a card after a rest on one square; whatever else happens takes it away. */
const useRest = (view: Color, position: Position) => {
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Square>(undefined);
  const [shown, setShown] = useState<Shown>();
  const hide = (): void => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    setShown(undefined);
  };
  const at = (x: number, y: number): Shown | undefined =>
    root.current === null ? undefined : cardAt(root.current, x, y, view);
  const rest = (x: number, y: number): void => {
    const next = at(x, y);
    if (next?.square === waiting.current) return;
    hide();
    waiting.current = next?.square;
    if (next !== undefined) timer.current = setTimeout(() => setShown(next), REST);
  };
  /** A finger that is lifted leaves what is shown and waits no longer; one that goes to another square hides it. */
  const lift = (): void => clearTimeout(timer.current);
  const stray = (x: number, y: number): void => {
    if (at(x, y)?.square !== waiting.current) hide();
  };
  useEffect(() => hide, [position, view]);
  return { root, shown, hide, rest, lift, stray };
};

/**
 * Says what stands on a square to whoever rests on it with the mouse, comes to it with the keyboard, or presses it long.
 * Escape takes the card away.
 */
export const Hints = ({ position, view, class: name = '', children }: HintsProps): JSX.Element => {
  const { root, shown, hide, rest, lift, stray } = useRest(view, position);
  const hint = shown && hintOf(position, shown.square);
  const restOn = ({ clientX, clientY }: PointerEvent): void => rest(clientX, clientY);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens in on the board, which is what one acts on
    <div
      class={`hints ${name}`}
      ref={root}
      onPointerMove={event => {
        if (event.pointerType !== 'mouse') stray(event.clientX, event.clientY);
        else if (event.buttons === 0) restOn(event);
      }}
      onPointerUp={event => event.pointerType !== 'mouse' && lift()}
      onPointerDown={event => {
        hide();
        if (event.pointerType !== 'mouse') restOn(event);
      }}
      onPointerLeave={event => event.pointerType === 'mouse' && hide()}
      onPointerCancel={hide}
      onFocusIn={event =>
        event.target instanceof Element && event.target.matches(':focus-visible') && rest(...middleOf(event.target))
      }
      onFocusOut={hide}
      onKeyDown={event => event.key === 'Escape' && hide()}
    >
      {children}
      {shown === undefined || hint === undefined ? null : <HintCard hint={hint} place={shown.place} />}
    </div>
  );
};
