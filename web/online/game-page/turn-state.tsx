import type { JSX } from 'preact';
import type { GameState } from '../game/game-state.ts';
import { describeStanding } from '../game/standing.ts';
import type { Online } from '../online.ts';

const describePending = (state: GameState, hasNetwork: boolean): string | undefined => {
  if (state.pending === undefined) return undefined;
  if (!hasNetwork) return 'Your turn is kept here and is sent as soon as the network is back.';
  return state.pending.isWaiting ? 'Your turn has not got through yet; it is sent again…' : 'Your turn is being sent…';
};

export interface TurnStateProps {
  readonly online: Online;
  readonly state: GameState;
}

/** How the game stands, and what has become of the turn that was chosen here. */
export const TurnState = ({ online, state }: TurnStateProps): JSX.Element => (
  <p class="game-standing" role="status">
    {describePending(state, online.hasNetwork.value) ?? describeStanding(state.game)}
  </p>
);
