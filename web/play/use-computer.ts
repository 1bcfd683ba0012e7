import { useLayoutEffect, useState } from 'preact/hooks';
import type { Turn } from '#engine/index';
import { deviceThinker } from '../analysis/device-thinker.ts';
import { computersNow, type HotSeatGame, isOver, positionAt } from './hot-seat.ts';
import type { Opponent } from './opponents.ts';
import type { TakenGame } from './shelf.ts';

/** Whose turn it is, if it is the computer's. */
export const computerToMove = (game: HotSeatGame): Opponent =>
  isOver(game) ? undefined : computersNow(game)[positionAt(game).turn];

export interface ComputerAtWork {
  readonly isThinking: boolean;
  /** Whether it is another tab's to have it think. */
  readonly isElsewhere: boolean;
  /** Why it cannot play. */
  readonly fault: string | undefined;
  /** Whether it waits for a word before it plays on. */
  readonly isHeld: boolean;
  readonly hold: () => void;
  readonly goOn: () => void;
}

/**
 * Has the computer play whenever it is its turn, in a thread of its own. What it thinks is given up when the game changes,
 * when it is told to hold, and when the page is left. `began` makes it another one in every game, and the same in one game; only the
 * sole tab of a game (`isSole`) has it think, so that it does not play against itself in two.
 */
export const useComputer = (
  { game, began }: TakenGame,
  isSole: boolean,
  onTurn: (turn: Turn) => void,
): ComputerAtWork => {
  const [isHeld, setHeld] = useState(false);
  const [fault, setFault] = useState<string>();
  const level = computerToMove(game);
  const isAsked = level !== undefined && !isHeld && fault === undefined;
  const isThinking = isAsked && isSole;
  // In the layout phase: a turn that comes after the page has said that the computer waits must not be played.
  useLayoutEffect(() => {
    if (!isThinking) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const seed = (Math.floor(began / 1000) + game.played) >>> 0;
    deviceThinker.chooseTurn(positionAt(game), level, seed, signal).then(
      turn => {
        if (!signal.aborted) onTurn(turn);
      },
      (error: unknown) => {
        if (!signal.aborted) setFault(error instanceof Error ? error.message : String(error));
      },
    );
    return () => controller.abort(new Error('not wanted any more'));
  }, [game, isThinking]);
  return {
    isThinking,
    isElsewhere: isAsked && !isSole,
    fault,
    isHeld,
    hold: () => setHeld(true),
    goOn: () => {
      setHeld(false);
      setFault(undefined);
    },
  };
};
