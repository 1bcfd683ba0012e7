import type { Complaint } from '../mutate.ts';
import type { Online } from '../online.ts';
import type { SignedIn, SignInDeps } from '../session/sign-in.ts';
import { finishSignIn, isReturn } from '../session/sign-in.ts';
import { rememberGuest } from './former-guest.ts';

/** What signing in needs of what the page plays online with. */
export const signInDepsOf = ({ storage, fetch, secrets, origin }: Online): SignInDeps => ({
  storage,
  fetch,
  secrets,
  now: Date.now,
  redirectUri: `${origin}/`,
});

/** What came of coming back from an issuer; undefined for an address that is about something else. */
export type SignInReturn =
  | { readonly kind: 'signedIn'; readonly back: string }
  | { readonly kind: 'failed'; readonly complaint: Complaint };

const begin = (online: Online, { session, back }: SignedIn): SignInReturn => {
  const before = online.keeper.session.peek();
  // Their games can be taken over by the account, if they like.
  if (before?.kind === 'guest') rememberGuest(online.storage, before);
  online.keeper.begin(session);
  return { kind: 'signedIn', back };
};

/** Finishes signing in, where the query of the page's address says that somebody comes back from an issuer. */
export const finishReturn = async (online: Online, query: string): Promise<SignInReturn | undefined> => {
  const parameters = new URLSearchParams(query);
  if (!isReturn(parameters)) return undefined;
  const finished = await finishSignIn(signInDepsOf(online), parameters);
  return finished.ok ? begin(online, finished.value) : { kind: 'failed', complaint: finished.error };
};
