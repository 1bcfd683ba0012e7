import { type GuestSession, makeSession, parseSession } from '../session/session.ts';
import type { Keeping } from '../session/session-keeper.ts';

const KEY = 'former-guest';

/** Keeps who somebody was as a guest, until their account has taken the guest's games over or they do not want that. */
export const rememberGuest = (storage: Keeping, guest: GuestSession): void => {
  storage.write(KEY, makeSession(guest));
};

/** Who somebody was on this device before they signed in; undefined for nobody. */
export const readFormerGuest = (storage: Keeping): GuestSession | undefined => {
  const session = parseSession(storage.read(KEY));
  return session?.kind === 'guest' ? session : undefined;
};

export const forgetGuest = (storage: Keeping): void => storage.remove(KEY);
