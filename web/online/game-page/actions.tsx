import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { navigate } from '../../app/router.tsx';
import { type Asked, mayAskAgain, withStanding } from '../game/asked.ts';
import type { GameStore } from '../game/game-store.ts';
import { haveBothPlayed, isPlayer, offerOf } from '../game/standing.ts';
import type { Online } from '../online.ts';
import {
  AbortGame,
  AddTime,
  type GameFieldsFragment,
  OfferDraw,
  type OfferKind,
  OfferRematch,
  PauseGame,
  RequestTakeback,
  Resign,
  ResumeGame,
} from '../operations.generated.ts';
import { createRequestKeys } from '../request-keys.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { ActionButton } from './action-button.tsx';

export interface ActionsProps {
  readonly online: Online;
  readonly store: GameStore;
  readonly game: GameFieldsFragment;
}

/** How much time is given at once: a minute, or an hour or a day in slower games. */
const giftOf = ({
  timeControl,
}: GameFieldsFragment): { readonly seconds: number; readonly words: string } | undefined => {
  const time = timeControl?.secondsPerTurn ?? timeControl?.bankSeconds;
  if (time == null) return undefined;
  if (time >= 2 * 86_400) return { seconds: 86_400, words: 'a day' };
  if (time >= 2 * 3600) return { seconds: 3600, words: 'an hour' };
  return { seconds: 60, words: 'a minute' };
};

const TimeActions = ({ online, store, game }: ActionsProps): JSX.Element | null => {
  const gift = giftOf(game);
  const keys = useMemo(() => createRequestKeys(online.newKey), [online]);
  if (gift === undefined || game.hotSeat || game.status !== 'ACTIVE') return null;
  const gameId = game.id;
  const own = game.viewerSide === 'WHITE' ? game.clocks?.white : game.clocks?.black;
  const isAway = own?.vacationUntil != null;
  const give = async (): Promise<void> => {
    const given = { gameId, seconds: gift.seconds };
    const input = { ...given, idempotencyKey: keys.keyOf(given) };
    await store.act(AddTime, { input }, answer => answer.addTime);
    // A gift whose answer was lost is the same one when it is asked for again.
    if (store.actionLoss.peek() === undefined) keys.done();
  };
  return (
    <>
      <ActionButton store={store} label={`Give ${gift.words}`} onClick={give} />
      {isAway && (
        <ActionButton
          store={store}
          label="Come back from vacation"
          onClick={() => store.act(ResumeGame, { gameId }, answer => answer.resumeGame)}
        />
      )}
      {!isAway && (own?.vacationLeft ?? 0) > 0 && (
        <ActionButton
          store={store}
          label="Go on vacation"
          onClick={() => store.act(PauseGame, { gameId }, answer => answer.pauseGame)}
        />
      )}
    </>
  );
};

/** What this player has asked since the page was opened; what the service says it has been asked before is learnt as well. */
const useAsked = ({ store, game }: ActionsProps) => {
  const asked = useSignal<Asked>({});
  const known = withStanding(asked.value, game);
  useEffect(() => {
    asked.value = known;
  }, [known]);
  const ask = async (kind: OfferKind, asking: Promise<void>): Promise<void> => {
    await asking;
    if (store.actionLoss.peek()?.code === 'ALREADY_OFFERED') asked.value = { ...asked.peek(), [kind]: game.ply };
  };
  return { mayAsk: (kind: OfferKind): boolean => game.hotSeat || mayAskAgain(known, game, kind), ask };
};

/** In place of a button: what has been asked once is asked again after the next turn. */
const AskedAlready = ({ label }: { readonly label: string }): JSX.Element => (
  <button type="button" disabled title="You have asked that since your last turn; ask again after your next.">
    {label}
    <span class="visually-hidden">: again after your next turn</span>
  </button>
);

const DuringGame = (props: ActionsProps): JSX.Element => {
  const { store, game } = props;
  const gameId = game.id;
  const at = { gameId, expectedPly: game.ply };
  const { mayAsk, ask } = useAsked(props);
  const takeback = () =>
    ask(
      'TAKEBACK',
      store.act(RequestTakeback, at, answer => answer.requestTakeback),
    );
  const offerDraw = () =>
    ask(
      'DRAW',
      store.act(OfferDraw, at, answer => answer.offerDraw),
    );
  const [draw, takebackLabel] = game.hotSeat
    ? ['End as a draw', 'Take the turn back']
    : ['Offer a draw', 'Ask for a takeback'];
  return (
    <div class="button-row">
      {haveBothPlayed(game) &&
        offerOf(game, 'DRAW') === undefined &&
        (mayAsk('DRAW') ? (
          <ConfirmButton
            label={draw}
            question={game.hotSeat ? 'End the game as a draw?' : 'Offer a draw?'}
            yes={game.hotSeat ? 'End it' : 'Offer it'}
            isBusy={store.isActing.value}
            onConfirm={() => void offerDraw()}
          />
        ) : (
          <AskedAlready label={draw} />
        ))}
      {game.ply > 0 &&
        offerOf(game, 'TAKEBACK') === undefined &&
        (mayAsk('TAKEBACK') ? (
          <ActionButton store={store} label={takebackLabel} onClick={takeback} />
        ) : (
          <AskedAlready label={takebackLabel} />
        ))}
      <TimeActions {...props} />
      {haveBothPlayed(game) ? (
        <ConfirmButton
          label="Resign"
          question="Give the game up?"
          yes="Resign"
          isDanger
          isBusy={store.isActing.value}
          onConfirm={() => void store.act(Resign, { gameId }, answer => answer.resign)}
        />
      ) : (
        <ConfirmButton
          label="Call the game off"
          question="Call the game off? It counts for nobody."
          yes="Call it off"
          isBusy={store.isActing.value}
          onConfirm={() => void store.act(AbortGame, { gameId }, answer => answer.abortGame)}
        />
      )}
    </div>
  );
};

const Rematch = ({ store, game }: ActionsProps): JSX.Element => {
  const { rematch, viewerSide, id: gameId } = game;
  const next = rematch?.game?.id;
  if (next !== undefined)
    return (
      <button type="button" class="button-primary" onClick={() => navigate({ name: 'game', id: next })}>
        To the next game
      </button>
    );
  if (rematch != null && rematch.offeredBy === viewerSide)
    return <p class="field-note">You have offered to play again.</p>;
  return (
    <ActionButton
      store={store}
      isPrimary={rematch != null}
      label={rematch == null ? 'Play again' : 'They want to play again: accept'}
      onClick={() => store.act(OfferRematch, { gameId }, answer => answer.offerRematch)}
    />
  );
};

const Sent = ({ game }: Pick<ActionsProps, 'game'>): JSX.Element | null => {
  const kinds = (['DRAW', 'TAKEBACK'] as const).filter(kind => offerOf(game, kind) === 'own');
  if (kinds.length === 0) return null;
  const words = { DRAW: 'You have offered a draw.', TAKEBACK: 'You have asked to take a turn back.' };
  return <p class="field-note">{kinds.map(kind => words[kind]).join(' ')}</p>;
};

/** Everything a player can do beside playing turns, as far as it can be done now. */
export const Actions = (props: ActionsProps): JSX.Element | null => {
  const { game } = props;
  if (!isPlayer(game)) return null;
  return (
    <section class="game-actions" aria-label="Actions">
      <Sent game={game} />
      {game.status === 'FINISHED' ? <Rematch {...props} /> : <DuringGame {...props} />}
    </section>
  );
};
