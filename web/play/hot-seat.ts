import { type ByColor, type Color, type GameEvent, opposite, type Position, type Turn } from '#engine/index';
import type { LastTurn } from '#notation/drawing/index';
import { type GameResult, resultOf } from '#notation/index';
import { exchangedIf, type Opponent, PEOPLE, personAgainstComputer } from './opponents.ts';

/** How two people at one device ended their game themselves. */
export type Agreement = { readonly kind: 'resigned'; readonly by: Color } | { readonly kind: 'drawn' };

export interface Step {
  readonly turn: Turn;
  readonly events: readonly GameEvent[];
  /** After the turn. */
  readonly position: Position;
}

/** A game of two at one device; either may be the computer. */
export interface HotSeatGame {
  /** Who began as which side. */
  readonly names: ByColor<string>;
  /** Which of them is the computer, and how good it is. */
  readonly computers: ByColor<Opponent>;
  readonly start: Position;
  /** Every turn, those taken back included. */
  readonly steps: readonly Step[];
  /** How many of them stand; the others can be played again. */
  readonly played: number;
  readonly agreement: Agreement | undefined;
}

export const startGame = (
  start: Position,
  names: ByColor<string>,
  computers: ByColor<Opponent> = PEOPLE,
): HotSeatGame => ({
  names,
  computers,
  start,
  steps: [],
  played: 0,
  agreement: undefined,
});

/** The position after so many turns, after all that stand if not given. */
export const positionAt = ({ start, steps, played }: HotSeatGame, ply = played): Position =>
  steps[ply - 1]?.position ?? start;

/** The turn that led there; undefined at the start. */
export const lastTurnAt = ({ steps, played }: HotSeatGame, ply = played): LastTurn | undefined => steps[ply - 1];

/** The turns that stand. */
export const standingTurns = ({ steps, played }: HotSeatGame): readonly Turn[] =>
  steps.slice(0, played).map(({ turn }) => turn);

/** Whether the game is over, by the rules or because the players say so. */
export const isOver = (game: HotSeatGame): boolean =>
  game.agreement !== undefined || positionAt(game).outcome !== undefined;

/** Plays a turn; what had been taken back is gone then. Throws a RangeError for one that is not legal. */
export const playTurn = (game: HotSeatGame, turn: Turn): HotSeatGame => {
  const result = positionAt(game).play(turn);
  if (!result.ok || game.agreement !== undefined)
    throw new RangeError(`the turn is not legal: ${result.ok ? 'GAME_OVER' : result.error.code}`);
  const steps = [...game.steps.slice(0, game.played), { turn, ...result.value }];
  return { ...game, steps, played: steps.length };
};

export const canUndo = ({ played, agreement }: HotSeatGame): boolean => played > 0 || agreement !== undefined;

export const canRedo = ({ played, steps, agreement }: HotSeatGame): boolean =>
  agreement === undefined && played < steps.length;

/** Takes back how the players ended the game, else the last turn; the same game where there is neither. */
export const undoTurn = (game: HotSeatGame): HotSeatGame => {
  if (!canUndo(game)) return game;
  return game.agreement === undefined ? { ...game, played: game.played - 1 } : { ...game, agreement: undefined };
};

/** Plays a turn again that was taken back; the same game where there is none. */
export const redoTurn = (game: HotSeatGame): HotSeatGame =>
  canRedo(game) ? { ...game, played: game.played + 1 } : game;

const withAgreement = (game: HotSeatGame, agreement: Agreement): HotSeatGame =>
  isOver(game) ? game : { ...game, agreement };

/** The side to act resigns; the same game when it is over. */
export const resign = (game: HotSeatGame): HotSeatGame =>
  withAgreement(game, { kind: 'resigned', by: positionAt(game).turn });

/** Both agree on a draw; the same game when it is over. */
export const agreeDraw = (game: HotSeatGame): HotSeatGame => withAgreement(game, { kind: 'drawn' });

/** The result as it stands; `*` while the game goes on. */
export const resultOfGame = (game: HotSeatGame): GameResult => {
  const { outcome } = positionAt(game);
  if (outcome !== undefined) return resultOf(outcome);
  if (game.agreement === undefined) return '*';
  if (game.agreement.kind === 'drawn') return '1/2-1/2';
  return game.agreement.by === 'white' ? '0-1' : '1-0';
};

const isSwapped = (game: HotSeatGame): boolean => standingTurns(game).some(({ kind }) => kind === 'swap');

/** Who plays which side now: the pie rule's swap exchanges them. */
export const namesNow = (game: HotSeatGame): ByColor<string> => exchangedIf(game.names, isSwapped(game));

/** On which sides the computer plays now. */
export const computersNow = (game: HotSeatGame): ByColor<Opponent> => exchangedIf(game.computers, isSwapped(game));

/**
 * Takes back the last turn, and those before it that lead to a turn of the person who plays against the computer: it would
 * play its own again at once.
 */
export const undoToPerson = (game: HotSeatGame): HotSeatGame => {
  let back = undoTurn(game);
  while (canUndo(back) && personAgainstComputer(computersNow(back)) === opposite(positionAt(back).turn))
    back = undoTurn(back);
  return back;
};
