import type { JSX } from 'preact';
import type { GameState, TurnLoss } from '../game/game-state.ts';
import type { GameStore } from '../game/game-store.ts';
import { OfferAnswer } from './offer-answer.tsx';

const describeLoss = (loss: TurnLoss): string => {
  if (loss.kind === 'conflict')
    return 'Your turn was not played: the game had moved on, on another device or by the clock. This is how it stands now.';
  const instead =
    loss.alternatives.length === 0 ? '' : ` Legal would be, for instance: ${loss.alternatives.join(', ')}.`;
  return `Your turn was not played: ${loss.message}${instead}`;
};

interface LossNoteProps {
  readonly words: string;
  readonly onDismiss: () => void;
}

const LossNote = ({ words, onDismiss }: LossNoteProps): JSX.Element => (
  <div class="notice notice-danger" role="alert">
    <p>{words}</p>
    <button type="button" class="button-small" onClick={onDismiss}>
      Understood
    </button>
  </div>
);

export interface UrgentProps {
  readonly store: GameStore;
  readonly state: GameState;
}

/** What has to be seen at once: why something was not done, and what the other side offers. Never out of sight. */
export const Urgent = ({ store, state }: UrgentProps): JSX.Element => {
  const actionLoss = store.actionLoss.value;
  return (
    <div class="game-urgent">
      {state.loss !== undefined && <LossNote words={describeLoss(state.loss)} onDismiss={store.dismiss} />}
      {actionLoss !== undefined && <LossNote words={actionLoss.message} onDismiss={store.dismiss} />}
      <OfferAnswer store={store} game={state.game} />
    </div>
  );
};
