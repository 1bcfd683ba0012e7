import type { JSX } from 'preact';
import type { Turn } from '#engine/index';
import { listHappened } from '../animation/happened.ts';
import { describeChoice } from './choice-words.ts';
import { Palette } from './palette.tsx';
import {
  chooseProtein,
  endTurn,
  mayPass,
  maySwap,
  passTurn,
  swapSides,
  type TurnChoice,
  translationOf,
  undo,
} from './turn-choice.ts';

export interface ChoiceBarProps {
  readonly choice: TurnChoice;
  readonly onAnswer: (choice: TurnChoice) => void;
  readonly onPlay: (turn: Turn) => void;
  /** Brings the focus back to the board: the button that was pressed may be gone. */
  readonly focusBack: () => void;
}

const isBonusAsked = ({ first, stage }: TurnChoice): boolean => first !== undefined && stage.name !== 'done';

const Buttons = ({ choice, onAnswer, onPlay }: Omit<ChoiceBarProps, 'focusBack'>): JSX.Element => {
  const { stage, previous } = choice;
  return (
    <div class="choice-buttons">
      {stage.name === 'done' && (
        <button type="button" class="button-primary" onClick={() => onPlay(stage.turn)}>
          Play this turn
        </button>
      )}
      {isBonusAsked(choice) && (
        <button type="button" class="button-primary" onClick={() => onAnswer(endTurn(choice))}>
          End the turn
        </button>
      )}
      {mayPass(choice) && (
        <button type="button" class="button-primary" onClick={() => onAnswer(passTurn(choice))}>
          Pass
        </button>
      )}
      {maySwap(choice) && (
        <button type="button" onClick={() => onAnswer(swapSides(choice))}>
          Swap sides
        </button>
      )}
      {previous !== undefined && (
        <button type="button" onClick={() => onAnswer(undo(choice))}>
          Step back
        </button>
      )}
    </div>
  );
};

/** What has been chosen and is asked; of a whole turn, all that will happen in it, decay and transcription included. */
const tellChoice = (choice: TurnChoice): string => {
  if (choice.stage.name !== 'done') return describeChoice(choice);
  const played = choice.position.play(choice.stage.turn);
  return played.ok ? listHappened(played.value.events).join(' ') : describeChoice(choice);
};

/** Under the board: what has been chosen and is asked, the palette of proteins, and what ends or takes back a step. */
export const ChoiceBar = ({ choice, focusBack, ...chosen }: ChoiceBarProps): JSX.Element => {
  const translation = translationOf(choice);
  const onAnswer = (next: TurnChoice): void => {
    focusBack();
    chosen.onAnswer(next);
  };
  const onPlay = (turn: Turn): void => {
    focusBack();
    chosen.onPlay(turn);
  };
  return (
    <div class="choice-bar">
      <p class="choice-text">{tellChoice(choice)}</p>
      <Buttons choice={choice} onAnswer={onAnswer} onPlay={onPlay} />
      {translation !== undefined && (
        <Palette
          translation={translation}
          color={choice.position.turn}
          ruleset={choice.position.ruleset}
          onChoose={protein => onAnswer(chooseProtein(choice, protein))}
        />
      )}
    </div>
  );
};
