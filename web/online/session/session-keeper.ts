import { type ReadonlySignal, signal } from '@preact/signals';
import { isPassing } from '../graphql/failure.ts';
import { type Fetch, renewTokens } from './issuer.ts';
import { type AccountSession, makeSession, parseSession, type Session, sessionEquals } from './session.ts';

/** Under which the session is kept on this device; all tabs of the page share it. */
export const SESSION_KEY = 'session';

/** A token is renewed so long before its end, so that none ends on its way. */
const EARLY_MS = 60_000;

/** What is used of the page's storage. */
export interface Keeping {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, text: string) => unknown;
  readonly remove: (key: string) => void;
}

export interface SessionDeps {
  readonly storage: Keeping;
  readonly fetch: Fetch;
  readonly now: () => number;
  /** Lets one tab at a time do something. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>;
}

/** Why nobody is signed in any more, to be said once. */
export type SessionEnd = 'signedOut' | 'deleted' | 'expired' | 'refused';

/** Keeps who plays on this device, and has a token for them that holds. */
export interface SessionKeeper {
  readonly session: ReadonlySignal<Session | undefined>;
  /** Why the last session ended; undefined while one stands, and before the first. */
  readonly ended: ReadonlySignal<SessionEnd | undefined>;
  /** Begins a session, in place of any other. */
  readonly begin: (session: Session) => void;
  /** Notes which player the session is. */
  readonly recognise: (playerId: string) => void;
  /** Ends the session and forgets its tokens. */
  readonly end: (why?: SessionEnd) => void;
  /** A token that holds, renewed if need be; undefined for nobody. */
  readonly token: () => Promise<string | undefined>;
  /** Hears that the server does not take a token: renews it or ends the session, unless another has begun meanwhile. */
  readonly onRefusedToken: (token: string) => Promise<void>;
  /** Reads again what is kept, after another tab has changed it. */
  readonly follow: () => void;
}

/** Makes the keeper of a session, with what is kept on this device. */
export const createSessionKeeper = ({ storage, fetch, now, alone }: SessionDeps): SessionKeeper => {
  const session = signal<Session | undefined>(parseSession(storage.read(SESSION_KEY)));
  const ended = signal<SessionEnd | undefined>(undefined);
  let renewing: Promise<string | undefined> | undefined;

  const follow = (): void => {
    const kept = parseSession(storage.read(SESSION_KEY));
    if (sessionEquals(kept, session.peek())) return;
    ended.value = kept === undefined ? 'signedOut' : undefined;
    session.value = kept;
  };

  const begin = (next: Session): void => {
    storage.write(SESSION_KEY, makeSession(next));
    ended.value = undefined;
    session.value = next;
  };

  const end = (why: SessionEnd = 'signedOut'): void => {
    storage.remove(SESSION_KEY);
    ended.value = session.peek() === undefined ? ended.peek() : why;
    session.value = undefined;
  };

  const renewWith = async (old: AccountSession, renewal: NonNullable<AccountSession['renewal']>) => {
    const { tokenEndpoint: endpoint, clientId, refreshToken } = renewal;
    const issued = await renewTokens(fetch, { endpoint, clientId, refreshToken });
    if (!sessionEquals(session.peek(), old)) return session.peek()?.token;
    if (issued.ok) {
      const { token, lifeMs, refreshToken: another } = issued.value;
      const next = { ...renewal, refreshToken: another ?? refreshToken };
      begin({ ...old, token, expiresAt: now() + lifeMs, renewal: next });
      return token;
    }
    if (!isPassing(issued.error)) end('expired');
    // Whatever is asked with the old token says itself what is wrong with it.
    return old.token;
  };

  /** One tab renews; the others find what it has kept. */
  const renew = (): Promise<string | undefined> => {
    const old = session.peek();
    renewing ??= alone(async () => {
      follow();
      const found = session.peek();
      if (found === undefined || !sessionEquals(found, old)) return found?.token;
      if (found.kind === 'account' && found.renewal !== undefined) return renewWith(found, found.renewal);
      end('expired');
      return undefined;
    }).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    session,
    ended,
    begin,
    end,
    follow,
    recognise: playerId => {
      const known = session.peek();
      if (known !== undefined && known.playerId !== playerId) begin({ ...known, playerId });
    },
    token: async () => {
      const known = session.peek();
      if (known === undefined || now() < known.expiresAt - EARLY_MS) return known?.token;
      if (known.kind === 'guest' && now() < known.expiresAt) return known.token;
      return renew();
    },
    onRefusedToken: async token => {
      const known = session.peek();
      if (known?.token !== token) return;
      if (known.kind === 'account' && known.renewal !== undefined) await renew();
      else end('refused');
    },
  };
};

const END_WORDS: { readonly [E in SessionEnd]: string } = {
  signedOut: 'You have signed out.',
  deleted: 'You are deleted, with all that was kept of you.',
  expired: 'Your sign-in has ended: sign in again to go on.',
  refused: 'Your sign-in has ended: sign in again to go on.',
};

/** What to say of a session that has ended. */
export const describeEnd = (why: SessionEnd): string => END_WORDS[why];
