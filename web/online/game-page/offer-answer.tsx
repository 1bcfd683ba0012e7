import type { JSX } from 'preact';
import type { GameStore } from '../game/game-store.ts';
import { offerOf, opponentOf } from '../game/standing.ts';
import {
  AcceptDraw,
  AcceptTakeback,
  DeclineDraw,
  DeclineTakeback,
  type GameFieldsFragment,
} from '../operations.generated.ts';
import { nameOf } from '../ui/person-name.ts';
import { ActionButton } from './action-button.tsx';

export interface OfferAnswerProps {
  readonly store: GameStore;
  readonly game: GameFieldsFragment;
}

interface OfferedProps {
  readonly store: GameStore;
  readonly text: string;
  readonly accept: string;
  readonly onAccept: () => Promise<void>;
  readonly onDecline: () => Promise<void>;
}

const Offered = ({ store, text, accept, onAccept, onDecline }: OfferedProps): JSX.Element => (
  <div class="notice" role="alert">
    <p>{text}</p>
    <div class="button-row">
      <ActionButton store={store} isPrimary label={accept} onClick={onAccept} />
      <ActionButton store={store} label="Decline" onClick={onDecline} />
    </div>
  </div>
);

/** What the other side offers, with an answer to it. */
export const OfferAnswer = ({ store, game }: OfferAnswerProps): JSX.Element => {
  const at = { gameId: game.id, expectedPly: game.ply };
  const other = nameOf(opponentOf(game));
  return (
    <>
      {offerOf(game, 'DRAW') === 'other' && (
        <Offered
          store={store}
          text={`${other} offers a draw.`}
          accept="Accept the draw"
          onAccept={() => store.act(AcceptDraw, at, answer => answer.acceptDraw)}
          onDecline={() => store.act(DeclineDraw, at, answer => answer.declineDraw)}
        />
      )}
      {offerOf(game, 'TAKEBACK') === 'other' && (
        <Offered
          store={store}
          text={`${other} asks to take a turn back.`}
          accept="Let them take it back"
          onAccept={() => store.act(AcceptTakeback, at, answer => answer.acceptTakeback)}
          onDecline={() => store.act(DeclineTakeback, at, answer => answer.declineTakeback)}
        />
      )}
    </>
  );
};
