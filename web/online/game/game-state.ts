import { makePosition } from '#notation/index';
import type { GameFieldsFragment } from '../operations.generated.ts';
import { cutLine, endOf, extendLine, type GameLine } from './game-line.ts';

/** A turn that was chosen here and that the server has not answered yet. */
export interface PendingTurn {
  /** The same at every try, so that it is played once. */
  readonly key: string;
  readonly expectedPly: number;
  /** In the canonical short form. */
  readonly notation: string;
  /** Whether a try has failed and the next one waits. */
  readonly isWaiting: boolean;
}

/** Why a turn that was chosen here was not played. */
export type TurnLoss =
  /** The game stands elsewhere by now: another device, a takeback, the clock. */
  | { readonly kind: 'conflict' }
  /** The server refuses it. */
  | { readonly kind: 'refused'; readonly message: string; readonly alternatives: readonly string[] };

/** A game as this page knows it. */
export interface GameState {
  /** At the newest version seen. */
  readonly game: GameFieldsFragment;
  /** The turns of that version. */
  readonly line: GameLine;
  readonly pending: PendingTurn | undefined;
  readonly loss: TurnLoss | undefined;
}

/** The turns as they are shown: with one that is on its way, as if it had been taken already. */
export const shownLine = ({ line, pending }: GameState): GameLine => {
  if (pending === undefined || pending.expectedPly !== line.steps.length) return line;
  const extended = extendLine(line, { id: pending.key, notation: pending.notation });
  return extended.ok ? extended.value : line;
};

/** The line of a newer version; undefined where what is known does not tell it. */
const followLine = (state: GameState, game: GameFieldsFragment): GameLine | undefined => {
  const { line } = state;
  const { ply, lastTurn } = game;
  // A turn's id stands for all turns before it as well: a takeback never leaves a later turn in place.
  if (ply === 0 || lastTurn?.id === line.steps[ply - 1]?.id) return cutLine(line, ply);
  const isNext = ply === line.steps.length + 1 && game.version === state.game.version + 1;
  if (!isNext || lastTurn === null) return undefined;
  const extended = extendLine(line, lastTurn);
  if (!extended.ok || makePosition(endOf(extended.value)) !== game.position) return undefined;
  return extended.value;
};

/** What becomes of a turn on its way once the game is known to stand somewhere. */
const settlePending = (state: GameState): GameState => {
  const { pending, line, game } = state;
  if (pending === undefined) return state;
  const played = line.steps[pending.expectedPly];
  const isThere = played?.listed.text === pending.notation;
  if (isThere) return { ...state, pending: undefined, loss: undefined };
  if (game.ply === pending.expectedPly && game.status === 'ACTIVE') return state;
  return { ...state, pending: undefined, loss: { kind: 'conflict' } };
};

/** What a game told makes of what is known: nothing new, something, or that turns are missing and must be asked for. */
export type Reception =
  | { readonly kind: 'known' }
  | { readonly kind: 'news'; readonly state: GameState }
  | { readonly kind: 'gap' };

/** Takes in a game at some version, whenever it comes and however often: an older one is never news. */
export const receiveGame = (state: GameState, game: GameFieldsFragment): Reception => {
  if (game.version <= state.game.version) return { kind: 'known' };
  const line = followLine(state, game);
  if (line === undefined) return { kind: 'gap' };
  return { kind: 'news', state: settlePending({ ...state, game, line }) };
};

/** Takes in a game with all its turns, as it was loaded; an older one than is known changes nothing. */
export const receiveWhole = (state: GameState, game: GameFieldsFragment, line: GameLine): GameState =>
  game.version < state.game.version ? state : settlePending({ ...state, game, line });

/** Shows a turn at once that is sent now, or waits to be sent again. */
export const withPending = (state: GameState, pending: PendingTurn): GameState =>
  settlePending({ ...state, pending, loss: undefined });

/** Takes back a turn that was shown and will not be played. */
export const withLoss = (state: GameState, loss: TurnLoss): GameState => ({ ...state, pending: undefined, loss });

export const withoutLoss = (state: GameState): GameState => ({ ...state, loss: undefined });
