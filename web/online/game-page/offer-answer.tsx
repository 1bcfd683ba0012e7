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

/** What the other side offers, with an answer to it. */
export const OfferAnswer = ({ store, game }: OfferAnswerProps): JSX.Element | null => {
  const at = { gameId: game.id, expectedPly: game.ply };
  const other = nameOf(opponentOf(game));
  return (
    <>
      {offerOf(game, 'DRAW') === 'other' && (
        <div class="notice" role="alert">
          <p>{other} offers a draw.</p>
          <div class="button-row">
            <ActionButton
              store={store}
              isPrimary
              label="Accept the draw"
              onClick={() => store.act(AcceptDraw, at, answer => answer.acceptDraw)}
            />
            <ActionButton
              store={store}
              label="Decline"
              onClick={() => store.act(DeclineDraw, at, answer => answer.declineDraw)}
            />
          </div>
        </div>
      )}
      {offerOf(game, 'TAKEBACK') === 'other' && (
        <div class="notice" role="alert">
          <p>{other} asks to take a turn back.</p>
          <div class="button-row">
            <ActionButton
              store={store}
              isPrimary
              label="Let them take it back"
              onClick={() => store.act(AcceptTakeback, at, answer => answer.acceptTakeback)}
            />
            <ActionButton
              store={store}
              label="Decline"
              onClick={() => store.act(DeclineTakeback, at, answer => answer.declineTakeback)}
            />
          </div>
        </div>
      )}
    </>
  );
};
