import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Color, Square } from '#engine/index';
import { BOARD, type Place, placeOf, TILE } from '#notation/drawing/index';
import { listSquares } from './board-focus.ts';

/** A piece on its way. */
export interface Drag {
  readonly from: Square;
  /** Over which square it is; undefined outside the board. */
  readonly over: Square | undefined;
}

export interface DragOptions {
  readonly view: Color;
  readonly mayDrag: (square: Square) => boolean;
  readonly onStart: (from: Square) => void;
  readonly onDrop: (to: Square) => void;
  readonly onCancel: () => void;
}

export interface Dragging {
  readonly drag: Drag | undefined;
  /** For the element that covers the squares exactly. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
  };
  /** For the group that shows the piece on its way. */
  readonly ghost: RefObject<SVGGElement | null>;
  /** Whether the click that comes now ends a drag, and means nothing. */
  readonly endsDrag: () => boolean;
}

/** How far a pointer goes before it is a drag, in pixels. */
const THRESHOLD = 6;

interface Begun {
  readonly pointer: number;
  readonly from: Square;
  readonly x: number;
  readonly y: number;
}

/** Where a pointer is, in the board's units. */
const placeIn = (area: Element, { clientX, clientY }: PointerEvent): Place => {
  const { left, top, width, height } = area.getBoundingClientRect();
  return { x: ((clientX - left) / width) * BOARD, y: ((clientY - top) / height) * BOARD };
};

const squareAt = ({ x, y }: Place, view: Color): Square | undefined => {
  if (x < 0 || y < 0 || x >= BOARD || y >= BOARD) return undefined;
  return listSquares(view)[Math.floor(y / TILE) * 8 + Math.floor(x / TILE)];
};

const areaOf = (event: PointerEvent): HTMLElement | undefined =>
  event.currentTarget instanceof HTMLElement ? event.currentTarget : undefined;

/** A finger hides what is under it, so the piece goes before it. */
const liftOf = ({ pointerType }: PointerEvent): number => (pointerType === 'touch' ? TILE * 0.6 : 0);

/** Dragging a piece with mouse, pen or finger. Escape, or a gesture of the browser's own, puts it back. */
export const useDrag = ({ view, mayDrag, onStart, onDrop, onCancel }: DragOptions): Dragging => {
  const [drag, setDrag] = useState<Drag>();
  const begun = useRef<Begun | undefined>(undefined);
  const hasEnded = useRef(false);
  const ghost = useRef<SVGGElement>(null);

  const stop = (): void => {
    begun.current = undefined;
    setDrag(undefined);
  };
  const cancel = (): void => {
    if (drag !== undefined) onCancel();
    stop();
  };
  useEffect(() => {
    if (drag === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') cancel();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  const start = (area: HTMLElement, { pointer, from }: Begun): void => {
    area.setPointerCapture(pointer);
    onStart(from);
    setDrag({ from, over: from });
  };
  const follow = (area: HTMLElement, event: PointerEvent, from: Square): void => {
    const place = placeIn(area, event);
    ghost.current?.setAttribute('transform', `translate(${place.x} ${place.y - liftOf(event)})`);
    const over = squareAt(place, view);
    if (over !== drag?.over) setDrag({ from, over });
  };

  const drop = ({ from }: Drag, to: Square | undefined): void => {
    if (to === undefined) onCancel();
    else if (to !== from) onDrop(to);
  };

  const onPointerDown = (event: PointerEvent): void => {
    hasEnded.current = false;
    const area = areaOf(event);
    const from = area && squareAt(placeIn(area, event), view);
    if (from === undefined || !event.isPrimary || event.button !== 0 || !mayDrag(from)) return;
    begun.current = { pointer: event.pointerId, from, x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const area = areaOf(event);
    const { current } = begun;
    if (area === undefined || current?.pointer !== event.pointerId) return;
    if (drag !== undefined) follow(area, event, current.from);
    else if (Math.hypot(event.clientX - current.x, event.clientY - current.y) > THRESHOLD) start(area, current);
  };
  const onPointerUp = (event: PointerEvent): void => {
    const area = areaOf(event);
    if (drag !== undefined && area !== undefined && begun.current?.pointer === event.pointerId) {
      hasEnded.current = true;
      drop(drag, squareAt(placeIn(area, event), view));
    }
    stop();
  };
  return {
    drag,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel },
    ghost,
    endsDrag: () => hasEnded.current,
  };
};

/** Where the piece on its way is drawn before the pointer has moved on. */
export const ghostStart = ({ from }: Drag, view: Color): string => {
  const { x, y } = placeOf(from, view);
  return `translate(${x} ${y})`;
};
