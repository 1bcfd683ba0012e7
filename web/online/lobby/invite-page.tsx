import type { JSX } from 'preact';
import { ok } from '#engine/index';
import { Link, navigate } from '../../app/router.tsx';
import { SignInPanel } from '../account/sign-in-panel.tsx';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { JoinByInvite, LoadInvite, type LoadInviteQuery } from '../operations.generated.ts';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { OnlinePage } from '../ui/online-page.tsx';
import { Person } from '../ui/person.tsx';
import { Shown } from '../ui/states.tsx';
import { describeTimeControl } from '../ui/terms.ts';
import { useResource } from '../ui/use-resource.ts';

interface AcceptProps {
  readonly online: Online;
  readonly code: string;
}

const Accept = ({ online, code }: AcceptProps): JSX.Element => {
  const { isBusy, complaint, run } = useDoing();
  const accept = () =>
    run(async () => {
      const joined = await mutate(online, JoinByInvite, { code }, answer => answer.joinByInvite);
      const game = joined.ok ? joined.value.game : null;
      // The invite is used up by now: there is nothing to come back to.
      if (game !== null) navigate({ name: 'game', id: game.id }, 'replace');
      return complaintOf(joined);
    });
  return (
    <>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <button type="button" class="button-primary" aria-disabled={isBusy} onClick={() => void accept()}>
        Accept and play
      </button>
    </>
  );
};

const Terms = ({ invite }: { readonly invite: NonNullable<LoadInviteQuery['invite']> }): JSX.Element => (
  <>
    <p>
      <strong>
        <Person person={invite.creator} />
      </strong>{' '}
      invites you to a game. You would play {invite.side === 'WHITE' ? 'White, which moves first' : 'Black'}.
    </p>
    <p class="lobby-terms-text">
      {invite.ruleset.text} · {describeTimeControl(invite.timeControl)}
      {invite.rated && ' · rated'}
    </p>
  </>
);

const Invite = ({ online, code }: AcceptProps): JSX.Element => {
  const resource = useResource(async () => {
    const sent = await online.api.send(LoadInvite, { code });
    return sent.ok ? ok(sent.value.invite) : sent;
  }, [online, code]);
  return (
    <Shown resource={resource} what="the invite">
      {invite =>
        invite === null ? (
          <div class="notice">
            <p>This invite lets nobody in: it was used, has expired or was taken back. Ask for another one.</p>
            <p>
              <Link to={{ name: 'lobby' }}>To the lobby</Link>
            </p>
          </div>
        ) : (
          <section class="sheet">
            <Terms invite={invite} />
            {online.who.value === undefined ? (
              <SignInPanel online={online} why="To accept, say who you are." />
            ) : (
              <Accept online={online} code={code} />
            )}
          </section>
        )
      }
    </Shown>
  );
};

/** What an invite is for, and the way in. */
export const InvitePage = ({ code }: { readonly code: string }): JSX.Element => (
  <OnlinePage title="An invite">{online => <Invite key={code} online={online} code={code} />}</OnlinePage>
);
