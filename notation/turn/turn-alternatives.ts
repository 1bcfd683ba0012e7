import {
  type Action,
  fileOf,
  type Position,
  parseFile,
  parseSquare,
  rankOf,
  type Square,
  type Turn,
} from '#engine/index';
import { makeRole } from '../letters.ts';
import { turnWriter } from './turn-writer.ts';

const MOST = 5;

/** What a text that is not a legal action still tells about the action that was meant. */
interface Wish {
  readonly letter: string;
  readonly squares: ReadonlySet<Square>;
  readonly files: ReadonlySet<number>;
  readonly isTranslation: boolean;
}

const readWish = (text: string): Wish => {
  const names = text.match(/[a-h][1-8]/g) ?? [];
  const files = [...text].flatMap(letter => parseFile(letter) ?? []);
  const translated = /=([a-z])$/i.exec(text)?.[1];
  const isTranslation = /^[a-h][1-8]/.test(text);
  return {
    letter: (isTranslation ? (translated ?? '') : text.charAt(0)).toUpperCase(),
    squares: new Set(names.flatMap(name => parseSquare(name) ?? [])),
    files: new Set(files),
    isTranslation,
  };
};

const squaresOf = (action: Action): readonly Square[] => {
  if (action.kind === 'translate') return [action.square, ...action.spent];
  const { deed } = action;
  if (deed === undefined) return [action.to, action.from];
  return [action.to, action.from, ...(deed.kind === 'carry' ? [deed.translation.square] : [deed.target])];
};

const letterOf = (action: Action): string => makeRole(action.kind === 'translate' ? action.protein : action.role);

/** Higher is likelier: the same piece, then the same squares (the destination first), then what is near and simple. */
const likeness = (action: Action, wish: Wish): number => {
  const squares = squaresOf(action);
  const [main] = squares;
  const shared = squares.filter(square => wish.squares.has(square)).length;
  const isSameKind = (action.kind === 'translate') === wish.isTranslation;
  const isOnMain = main !== undefined && wish.squares.has(main);
  const isNear = main !== undefined && wish.files.has(fileOf(main));
  const isNearRank = main !== undefined && [...wish.squares].some(square => rankOf(square) === rankOf(main));
  return (
    (letterOf(action) === wish.letter ? 40 : 0) +
    (isSameKind ? 10 : 0) +
    (isOnMain ? 24 : 0) +
    shared * 16 +
    (isNear ? 4 : 0) +
    (isNearRank ? 2 : 0) -
    squares.length
  );
};

const likeliest = (actions: readonly Action[], text: string): readonly Action[] => {
  const wish = readWish(text);
  return actions
    .map(action => ({ action, score: likeness(action, wish) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ action }) => action);
};

const actionTurn = (first: Action, bonus?: Action): Turn => ({ kind: 'actions', first, bonus });

const write = (position: Position, turns: readonly Turn[]): readonly string[] =>
  turns.slice(0, MOST).map(turnWriter(position).makeTurn);

/** Up to five legal turns, the likeliest first, in place of a text whose first action is not one; empty when the game is over. */
export const likelyTurns = (position: Position, text: string): readonly string[] => {
  if (position.outcome !== undefined) return [];
  const swap: readonly Turn[] = position.swapOpen && /^s/i.test(text) ? [{ kind: 'swap' }] : [];
  const actions = position.actions();
  if (actions.length === 0) return write(position, [...swap, { kind: 'pass' }]);
  return write(position, [...swap, ...likeliest(actions, text).map(first => actionTurn(first))]);
};

/** Up to five legal turns that begin with a legal first action, the likeliest first, in place of a bonus text that is not legal after it. */
export const likelyBonuses = (position: Position, first: Action, text: string): readonly string[] => {
  const bonuses = likeliest(position.bonusActions(first), text);
  return write(position, bonuses.length === 0 ? [actionTurn(first)] : bonuses.map(bonus => actionTurn(first, bonus)));
};
