import type { Position, Square } from '#engine/index';
import type { Mark } from '#notation/drawing/index';

/** A piece, the squares that it can move to, and the enemies that it can degrade or push, as marks. */
export const marksOfMoves = (position: Position, from: Square): readonly Mark[] => {
  const acts = position.actions().flatMap(action => (action.kind === 'act' && action.from === from ? [action] : []));
  const marks = acts.flatMap(({ to, capture }): readonly Mark[] => {
    if (to === from) return [];
    return [{ kind: capture === 'none' ? 'open' : 'aimed', square: to }];
  });
  return [{ kind: 'selected', square: from }, ...marks];
};

/** The genes that a piece can act on, as marks. */
export const marksOfDeeds = (position: Position, from: Square): readonly Mark[] =>
  position.actions().flatMap((action): readonly Mark[] => {
    if (action.kind !== 'act' || action.from !== from || action.deed === undefined || action.deed.kind === 'carry')
      return [];
    return [{ kind: 'touched', square: action.deed.target }];
  });
