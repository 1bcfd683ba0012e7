import {
  type Act,
  type Action,
  actionEquals,
  type Deed,
  fileOf,
  makeFile,
  makeSquare,
  type OpenTurn,
  type Position,
  rankOf,
  type Square,
  type Translation,
  type Turn,
} from '#engine/index';
import { makeRole } from '../letters.ts';

/** Writes the turns of one position; what holds for all of them is worked out once, so that thousands can be listed. */
export interface TurnWriter {
  /** A legal first action in short form. */
  makeAction(first: Action): string;
  /** A legal bonus action in short form, without its first action. Fastest when calls with the same first action follow each other. */
  makeBonus(first: Action, bonus: Action): string;
  /** A legal turn in short form, the canonical one. */
  makeTurn(turn: Turn): string;
  /** A legal turn in long form. */
  makeLongTurn(turn: Turn): string;
}

const DEED_SIGNS = { silence: '_', mutate: '+', repair: '=' } as const;
const SHORT_MARKS = { none: '', degrade: 'x', push: 'p', unfold: 'p' } as const;
const LONG_MARKS = { none: '-', degrade: 'x', push: 'p', unfold: 'p' } as const;

const makeTranslation = ({ protein, spent, square }: Translation): string =>
  `${spent.map(makeSquare).join('')}${makeSquare(square)}=${makeRole(protein)}`;

const makeDeed = (deed: Deed | undefined): string => {
  if (deed === undefined) return '';
  if (deed.kind === 'carry') return `:${makeTranslation(deed.translation)}`;
  return DEED_SIGNS[deed.kind] + makeSquare(deed.target);
};

/** notation.md §1: nothing if it is the only one; else its file, its rank or its square, the first that no other shares. */
const makeOrigin = (open: OpenTurn, act: Act): string => {
  const others = open.originsTo(act.role, act.to).filter(square => square !== act.from);
  if (others.length === 0) return '';
  const isAlone = (share: (square: Square) => number): boolean =>
    others.every(square => share(square) !== share(act.from));
  if (isAlone(fileOf)) return makeFile(fileOf(act.from));
  return isAlone(rankOf) ? String(rankOf(act.from) + 1) : makeSquare(act.from);
};

const makeShort = (open: OpenTurn, action: Action): string => {
  if (action.kind === 'translate') return makeTranslation(action);
  if (action.from === action.to) return makeLongAction(action);
  const origin = makeOrigin(open, action);
  return `${makeRole(action.role)}${origin}${SHORT_MARKS[action.capture]}${makeSquare(action.to)}${makeDeed(action.deed)}`;
};

/** The long form of an action: the same in every position. */
export const makeLongAction = (action: Action): string => {
  if (action.kind === 'translate') return makeTranslation(action);
  const path = action.from === action.to ? '' : LONG_MARKS[action.capture] + makeSquare(action.to);
  return `${makeRole(action.role)}${makeSquare(action.from)}${path}${makeDeed(action.deed)}`;
};

const mutates = (action: Action): boolean => action.kind === 'act' && action.deed?.kind === 'mutate';

/** Whether a legal turn ends the game by cancer. Only a mutation can, so that no other turn needs to be played to know. */
export const givesCancer = (position: Position, turn: Turn): boolean => {
  if (turn.kind !== 'actions' || !mutates(turn.bonus ?? turn.first)) return false;
  const after = position.after(turn);
  if (!after.ok) throw new RangeError('the turn is not legal in this position');
  return after.value.outcome?.reason === 'cancer';
};

const joinTurn = (first: string, bonus: string | undefined, isCancer: boolean): string =>
  `${first}${bonus === undefined ? '' : `::${bonus}`}${isCancer ? '#' : ''}`;

const openAfter = (position: Position, first: Action): OpenTurn => {
  const open = position.openTurn();
  if (!open.take(first)) throw new RangeError('the first action is not legal in this position');
  return open;
};

/** A writer for the legal turns of a position. */
export const turnWriter = (position: Position): TurnWriter => {
  const opened = position.openTurn();
  let latest: { readonly first: Action; readonly open: OpenTurn } | undefined;
  const latestAfter = (first: Action): OpenTurn => {
    if (latest === undefined || !actionEquals(latest.first, first))
      latest = { first, open: openAfter(position, first) };
    return latest.open;
  };
  const makeAction = (first: Action): string => makeShort(opened, first);
  const makeBonus = (first: Action, bonus: Action): string => makeShort(latestAfter(first), bonus);
  return {
    makeAction,
    makeBonus,
    makeTurn: turn => {
      if (turn.kind !== 'actions') return turn.kind;
      const bonus = turn.bonus && makeBonus(turn.first, turn.bonus);
      return joinTurn(makeAction(turn.first), bonus, givesCancer(position, turn));
    },
    makeLongTurn: turn => {
      if (turn.kind !== 'actions') return turn.kind;
      return joinTurn(
        makeLongAction(turn.first),
        turn.bonus && makeLongAction(turn.bonus),
        givesCancer(position, turn),
      );
    },
  };
};

/** The canonical short form of a legal first action (without a `#`, which ends turns only). */
export const makeAction = (position: Position, first: Action): string => turnWriter(position).makeAction(first);

/** The canonical short form of a legal turn. Throws a RangeError for a turn that it finds illegal. */
export const makeTurn = (position: Position, turn: Turn): string => turnWriter(position).makeTurn(turn);

/** The long form of a legal turn. Throws a RangeError for a turn that it finds illegal. */
export const makeLongTurn = (position: Position, turn: Turn): string => turnWriter(position).makeLongTurn(turn);
