import { type Cursor, lastOf, next, previous, START, sibling, up } from './cursor.ts';
import type { Study } from './study.ts';

/** Where a key leads from a place; undefined for keys that lead nowhere. */
export const placeOfKey = (key: string, { tree, cursor }: Study): Cursor | undefined => {
  switch (key) {
    case 'ArrowRight':
      return next(tree, cursor);
    case 'ArrowLeft':
      return previous(tree, cursor);
    case 'ArrowDown':
      return sibling(tree, cursor, 1);
    case 'ArrowUp':
      return sibling(tree, cursor, -1);
    case 'Home':
      return START;
    case 'End':
      return lastOf(tree, cursor);
    case 'u':
      return up(tree, cursor);
    default:
      return undefined;
  }
};

const OWN_KEYS = 'input, textarea, select, [contenteditable], dialog, .board-squares';

/** Whether a key that was pressed belongs to what has the focus, or to the browser. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null);
