import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { currentRoute } from '../../app/router.tsx';
import { makePath } from '../../app/routes.ts';
import { type Complaint, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { CreateGuest, LoadSignInProviders, type LoadSignInProvidersQuery } from '../operations.generated.ts';
import { describeEnd } from '../session/session-keeper.ts';
import { beginSignIn } from '../session/sign-in.ts';
import { TextField } from '../ui/fields.tsx';
import { ComplaintNote, Form, useDoing } from '../ui/form.tsx';
import { useResource } from '../ui/use-resource.ts';
import { signInDepsOf } from './sign-in-return.ts';

type Provider = LoadSignInProvidersQuery['signInProviders'][number];

/** Makes a guest and signs in as them; what was wrong otherwise. */
const createGuest = async (online: Online, name: string): Promise<Complaint | undefined> => {
  const created = await mutate(online, CreateGuest, { name }, answer => answer.createGuest);
  if (!created.ok) return created.error;
  const { player, token, expiresAt } = created.value;
  if (player === null || token === null || expiresAt === null)
    return { message: 'The server made no guest and did not say why.' };
  online.keeper.begin({ kind: 'guest', playerId: player.id, token, expiresAt: Date.parse(expiresAt) });
  return undefined;
};

const goToProvider = async (online: Online, provider: Provider): Promise<Complaint | undefined> => {
  if (!window.isSecureContext)
    return { message: 'Browsers let a page sign in over https or on this machine alone: open it by such an address.' };
  const address = await beginSignIn(signInDepsOf(online), provider, makePath(currentRoute.value));
  if (!address.ok) return address.error;
  location.assign(address.value);
  return undefined;
};

const GuestForm = ({ online }: { readonly online: Online }): JSX.Element => {
  const name = useSignal('');
  const { isBusy, complaint, run } = useDoing();
  return (
    <Form class="sign-in-guest" onSubmit={() => void run(() => createGuest(online, name.value.trim()))}>
      <TextField
        label="Your name"
        note="Others see it. A guest is known on this device alone, and needs no password."
        required
        maxLength={40}
        autocomplete="nickname"
        value={name.value}
        onText={text => {
          name.value = text;
        }}
      />
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <button type="submit" class="button-primary" aria-disabled={isBusy}>
        Play as a guest
      </button>
    </Form>
  );
};

/** The ways to an account; nothing where the server has none, or cannot say. */
export const ProviderButtons = ({ online }: { readonly online: Online }): JSX.Element | null => {
  const resource = useResource(() => online.api.send(LoadSignInProviders, {}), [online]);
  const { isBusy, complaint, run } = useDoing();
  const loaded = resource.loaded.value;
  const providers = loaded.kind === 'ready' ? loaded.value.signInProviders : [];
  if (providers.length === 0) return null;
  return (
    <>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <div class="button-row">
        {providers.map(provider => (
          <button
            key={provider.issuer}
            type="button"
            aria-disabled={isBusy}
            onClick={() => void run(() => goToProvider(online, provider))}
          >
            Sign in with {provider.name}
          </button>
        ))}
      </div>
    </>
  );
};

/** What stands where somebody has to be somebody: as a guest at once, or with an account. */
export const SignInPanel = ({ online, why }: { readonly online: Online; readonly why: string }): JSX.Element => {
  const ended = online.keeper.ended.value;
  return (
    <section class="sheet sign-in" aria-label="Sign in">
      {(ended === 'signedOut' || ended === 'deleted') && <p class="notice">{describeEnd(ended)}</p>}
      <p>{why}</p>
      <GuestForm online={online} />
      <ProviderButtons online={online} />
    </section>
  );
};
