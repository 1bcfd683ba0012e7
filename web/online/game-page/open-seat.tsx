import type { JSX } from 'preact';
import { makePath } from '../../app/routes.ts';
import { SignInPanel } from '../account/sign-in-panel.tsx';
import type { GameStore } from '../game/game-store.ts';
import { isPlayer } from '../game/standing.ts';
import type { Online } from '../online.ts';
import { type GameFieldsFragment, JoinGame, RevokeInvite, RotateInvite } from '../operations.generated.ts';
import { CopyButton } from '../ui/copy-button.tsx';

export interface OpenSeatProps {
  readonly online: Online;
  readonly store: GameStore;
  readonly game: GameFieldsFragment;
}

/** The link that lets one person in, to be sent to them. */
const InviteLink = ({ online, code }: { readonly online: Online; readonly code: string }): JSX.Element => {
  const link = online.origin + makePath({ name: 'invite', code });
  return (
    <>
      <p>Send this link to whom you want to play with. It lets one person in.</p>
      <input
        class="invite-link"
        readOnly
        aria-label="Invite link"
        value={link}
        onFocus={event => event.currentTarget.select()}
      />
      <CopyButton label="Copy the link" text={link} class="button-primary" />
    </>
  );
};

const OwnInvite = ({ online, store, game }: OpenSeatProps): JSX.Element => {
  const gameId = game.id;
  const isActing = store.isActing.value;
  const rotate = () => void store.act(RotateInvite, { gameId }, answer => answer.rotateInvite);
  const revoke = () => void store.act(RevokeInvite, { gameId }, answer => answer.revokeInvite);
  return (
    <>
      {game.invite === null ? (
        <p>The invite lets nobody in any more.</p>
      ) : (
        <InviteLink online={online} code={game.invite.code} />
      )}
      <div class="button-row">
        <button type="button" class="button-small" aria-disabled={isActing} onClick={rotate}>
          Make another link
        </button>
        {game.invite !== null && (
          <button type="button" class="button-small" aria-disabled={isActing} onClick={revoke}>
            Make the link useless
          </button>
        )}
      </div>
    </>
  );
};

/** What stands at a game that waits for a second player: the invite for its creator, the seat for everybody else. */
export const OpenSeat = ({ online, store, game }: OpenSeatProps): JSX.Element | null => {
  if (isPlayer(game)) {
    if (game.visibility === 'PUBLIC') return <p class="field-note">It stands in the lobby until somebody takes it.</p>;
    return (
      <section class="sheet" aria-label="Invite">
        <OwnInvite online={online} store={store} game={game} />
      </section>
    );
  }
  if (online.who.value === undefined) return <SignInPanel online={online} why="Sign in to take the open seat." />;
  return (
    <button
      type="button"
      class="button-primary"
      aria-disabled={store.isActing.value}
      onClick={() => void store.act(JoinGame, { gameId: game.id }, answer => answer.joinGame)}
    >
      Take the open seat
    </button>
  );
};
