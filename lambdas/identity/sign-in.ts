import { createHash } from 'node:crypto';
import { type PlayerId, toPlayerId } from '../domain/ids.ts';
import { newPlayer, parseName } from '../domain/player.ts';
import { type AccountName, accountKeyOf, type Identity, type IdentityStore } from '../store/identity-store.ts';
import type { PlayerStore } from '../store/player-store.ts';
import type { Audit } from './audit.ts';
import type { Account } from './verify-account.ts';

export interface SignInPorts {
  readonly players: PlayerStore;
  readonly identities: IdentityStore;
  readonly audit: Audit;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

const UNNAMED = 'New player';

/** How an account is known to the table. */
export const nameOf = ({ issuer, subject }: Account): AccountName => ({ issuer: issuer.issuer, subject });

/** The id follows from the account, so that two first sights at once make one player. */
const firstIdOf = ({ issuer, subject }: Account): PlayerId =>
  toPlayerId(createHash('sha256').update(`account\n${issuer.issuer}\n${subject}`).digest());

const register = async ({ players, identities, now }: SignInPorts, account: Account): Promise<Identity> => {
  const id = firstIdOf(account);
  const name = parseName(account.name ?? '');
  await players.create(newPlayer({ id, name: name.ok ? name.value : UNNAMED, isGuest: false, createdAt: now() }));
  await identities.create(nameOf(account), id);
  const identity = await identities.find(nameOf(account));
  if (identity === undefined) throw new Error(`the account of player ${id} was lost`);
  return identity;
};

/** Finishes a claim that was interrupted once its guest was the account's; until then the account plays as before. */
const finishClaim = async (
  { players, identities, audit }: SignInPorts,
  account: AccountName,
  { player, claiming }: Identity,
): Promise<PlayerId> => {
  if (claiming === undefined) return player;
  const [guest] = await players.loadMany([claiming]);
  if (guest?.claimedBy !== accountKeyOf(account)) return player;
  if (await identities.endClaim(account, claiming, 'taken')) audit('GUEST_CLAIMED', { player: claiming });
  return claiming;
};

/**
 * The player of an account, made at first sight, exactly once. Costs one read, and one write for each new token, which is
 * what the log calls a sign-in.
 */
export const signIn = async (ports: SignInPorts, account: Account): Promise<PlayerId> => {
  const name = nameOf(account);
  const identity = (await ports.identities.find(name)) ?? (await register(ports, account));
  const player = await finishClaim(ports, name, identity);
  const { issuedAt } = account;
  if (issuedAt > identity.signedInAt && (await ports.identities.noteSignIn(name, issuedAt)))
    ports.audit('SIGNED_IN', { player, issuer: account.issuer.name });
  return player;
};
