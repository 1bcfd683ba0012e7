import type { JSX } from 'preact';
import type { GameState, TurnLoss } from '../game/game-state.ts';
import type { GameStore } from '../game/game-store.ts';
import { describeStanding } from '../game/standing.ts';
import type { Online } from '../online.ts';

const describeLoss = (loss: TurnLoss): string => {
  if (loss.kind === 'conflict')
    return 'Your turn was not played: the game had moved on, on another device or by the clock. This is how it stands now.';
  const instead =
    loss.alternatives.length === 0 ? '' : ` Legal would be, for instance: ${loss.alternatives.join(', ')}.`;
  return `Your turn was not played: ${loss.message}${instead}`;
};

const describePending = (state: GameState, hasNetwork: boolean): string | undefined => {
  if (state.pending === undefined) return undefined;
  if (!hasNetwork) return 'Your turn is kept here and is sent as soon as the network is back.';
  return state.pending.isWaiting ? 'Your turn has not got through yet; it is sent again…' : 'Your turn is being sent…';
};

export interface TurnStateProps {
  readonly online: Online;
  readonly store: GameStore;
  readonly state: GameState;
}

/** How the game stands, what has become of the turn that was chosen here, and why one was not played. */
export const TurnState = ({ online, store, state }: TurnStateProps): JSX.Element => {
  const pending = describePending(state, online.hasNetwork.value);
  return (
    <>
      <p class="game-standing" role="status">
        {pending ?? describeStanding(state.game)}
      </p>
      {state.loss !== undefined && (
        <div class="notice notice-danger" role="alert">
          <p>{describeLoss(state.loss)}</p>
          <button type="button" class="button-small" onClick={store.dismiss}>
            Understood
          </button>
        </div>
      )}
    </>
  );
};
