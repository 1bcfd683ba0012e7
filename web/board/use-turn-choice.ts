import { useMemo, useState } from 'preact/hooks';
import type { Position, Turn } from '#engine/index';
import { announce } from '../app/announcer.tsx';
import { settings } from '../app/settings.ts';
import { describeChoice } from './choice-words.ts';
import { startChoice, type TurnChoice } from './turn-choice.ts';

export interface ChosenTurn {
  /** Undefined where nobody can move. */
  readonly choice: TurnChoice | undefined;
  /** Goes on to a choice; a whole turn that needs no confirmation is played. */
  readonly onAnswer: (next: TurnChoice) => void;
  readonly onPlay: (turn: Turn) => void;
}

const isSame = (a: Position, b: Position): boolean => a === b || (a.ruleset === b.ruleset && a.equals(b));

/** Whether a whole turn waits for a confirmation; `isFinal` where it cannot be taken back. */
const needsConfirmation = (isFinal: boolean): boolean => {
  const { confirmation } = settings.value;
  return confirmation === 'always' || (confirmation === 'online' && isFinal);
};

const describeWhole = (choice: TurnChoice): string =>
  choice.stage.name === 'done'
    ? `${describeChoice(choice)} Enter plays it, Escape takes it back.`
    : describeChoice(choice);

/** The turn that is chosen in a position; a new position begins a new one. */
export const useTurnChoice = (
  position: Position,
  onTurn: ((turn: Turn) => void) | undefined,
  isFinal: boolean,
): ChosenTurn => {
  const [kept, setKept] = useState<TurnChoice>();
  const isOpen = onTurn !== undefined && position.outcome === undefined;
  const start = useMemo(() => (isOpen ? startChoice(position) : undefined), [isOpen, position]);
  const choice = kept !== undefined && isOpen && isSame(kept.position, position) ? kept : start;
  const confirms = needsConfirmation(isFinal);

  const onPlay = (turn: Turn): void => {
    setKept(undefined);
    onTurn?.(turn);
  };
  const onAnswer = (next: TurnChoice): void => {
    if (next === choice) return;
    if (next.stage.name === 'done' && !confirms) {
      onPlay(next.stage.turn);
    } else {
      setKept(next);
      announce(describeWhole(next));
    }
  };
  return { choice, onAnswer, onPlay };
};
