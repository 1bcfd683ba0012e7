import { createHash } from 'node:crypto';
import { type PlayerId, toPlayerId } from '../domain/ids.ts';
import { newPlayer, parseName } from '../domain/player.ts';
import type { Identity, IdentityStore } from '../store/identity-store.ts';
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

/** The id follows from the account, so that two first sights at once make one player. */
const firstIdOf = ({ issuer, subject }: Account): PlayerId =>
  toPlayerId(createHash('sha256').update(`account\n${issuer.issuer}\n${subject}`).digest());

const register = async ({ players, identities, now }: SignInPorts, account: Account): Promise<Identity> => {
  const id = firstIdOf(account);
  const name = parseName(account.name ?? '');
  await players.create(newPlayer({ id, name: name.ok ? name.value : UNNAMED, isGuest: false, createdAt: now() }));
  await identities.create(account.issuer.issuer, account.subject, id);
  const identity = await identities.find(account.issuer.issuer, account.subject);
  if (identity === undefined) throw new Error(`the account of player ${id} was lost`);
  return identity;
};

/**
 * The player of an account, made at first sight, exactly once. Costs one read, and one write for each new token, which is
 * what the log calls a sign-in.
 */
export const signIn = async (ports: SignInPorts, account: Account): Promise<PlayerId> => {
  const { issuer, subject, issuedAt } = account;
  const found = await ports.identities.find(issuer.issuer, subject);
  const { player, signedInAt } = found ?? (await register(ports, account));
  if (issuedAt > signedInAt && (await ports.identities.noteSignIn(issuer.issuer, subject, issuedAt)))
    ports.audit('SIGNED_IN', { player, issuer: issuer.name });
  return player;
};
