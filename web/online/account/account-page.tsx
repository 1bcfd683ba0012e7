import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ok } from '#engine/index';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { ClaimGuest, LoadMe } from '../operations.generated.ts';
import { Ratings } from '../players/ratings.tsx';
import { endPush, isPushed } from '../push/push-store.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { Person } from '../ui/person.tsx';
import { Shown } from '../ui/states.tsx';
import { useResource } from '../ui/use-resource.ts';
import { AccountFrame } from './account-frame.tsx';
import { DataPanel } from './data-panel.tsx';
import { forgetGuest, readFormerGuest } from './former-guest.ts';
import { HandleForm } from './handle-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SettingsForm } from './settings-form.tsx';
import { ProviderButtons } from './sign-in-panel.tsx';

/** Offers the games that somebody played here as a guest to the account that they have signed in to. */
const FormerGuest = ({
  online,
  onClaim,
}: {
  readonly online: Online;
  readonly onClaim: () => void;
}): JSX.Element | null => {
  const guest = useSignal(readFormerGuest(online.storage));
  const { isBusy, complaint, run } = useDoing();
  if (guest.value === undefined) return null;
  const forget = (): void => {
    forgetGuest(online.storage);
    guest.value = undefined;
  };
  const claim = async (token: string): Promise<void> => {
    const isDone = await run(async () => {
      const claimed = await mutate(online, ClaimGuest, { token }, answer => answer.claimGuest);
      if (claimed.ok && claimed.value.player !== null) online.keeper.recognise(claimed.value.player.id);
      return complaintOf(claimed);
    });
    if (!isDone) return;
    forget();
    onClaim();
  };
  const { token } = guest.value;
  return (
    <section class="notice">
      <p>You played here as a guest before. Your account can take over the guest’s games, name and handle.</p>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <div class="button-row">
        <button type="button" class="button-primary" aria-disabled={isBusy} onClick={() => void claim(token)}>
          Take the games over
        </button>
        <button type="button" onClick={forget}>
          Leave them
        </button>
      </div>
    </section>
  );
};

/** Whoever uses this browser next is told nothing that is meant for whoever leaves it. */
const signOut = async (online: Online): Promise<void> => {
  if (isPushed(online)) await endPush(online);
  online.keeper.end();
};

const SignedIn = ({ online, who }: { readonly online: Online; readonly who: string }): JSX.Element => {
  const resource = useResource(async () => {
    const sent = await online.api.send(LoadMe, {});
    if (sent.ok && sent.value.me !== null) online.keeper.recognise(sent.value.me.id);
    return sent.ok ? ok(sent.value.me) : sent;
  }, [online, who]);
  const isAccount = online.keeper.session.value?.kind === 'account';
  return (
    <>
      {isAccount && <FormerGuest online={online} onClaim={() => void resource.load()} />}
      <Shown resource={resource} what="your account">
        {account =>
          account === null ? null : (
            <>
              <section class="account-head">
                <h2>
                  <Person person={account} />
                </h2>
                <Ratings ratings={account.ratings} />
                {account.isGuest && (
                  <>
                    <p>
                      You are a guest on this device: without an account, whoever deletes this browser’s data deletes
                      your way back into your games.
                    </p>
                    <ProviderButtons online={online} />
                  </>
                )}
                <ConfirmButton
                  label="Sign out"
                  question={
                    account.isGuest
                      ? 'Sign out? A guest who signs out cannot come back to their games.'
                      : 'Sign out on this device?'
                  }
                  yes="Sign out"
                  isDanger={account.isGuest}
                  onConfirm={() => void signOut(online)}
                />
              </section>
              <HandleForm online={online} account={account} onChange={next => resource.put(() => next)} />
              <ProfileForm online={online} account={account} onChange={next => resource.put(() => next)} />
              {account.settings !== null && <SettingsForm online={online} settings={account.settings} />}
              <DataPanel online={online} account={account} />
            </>
          )
        }
      </Shown>
    </>
  );
};

/** Who one is: name and ratings, handle, profile, settings, one’s data. */
export const AccountPage = (): JSX.Element => (
  <AccountFrame title="Account">{(online, who) => <SignedIn online={online} who={who} />}</AccountFrame>
);
