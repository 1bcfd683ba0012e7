import { ok, type Result } from '#engine/index';
import type { PlayerId } from '../domain/ids.ts';
import { newPlayer, parseName } from '../domain/players/player.ts';
import { type AccountName, accountKeyOf, type Identity, type IdentityStore } from '../store/players/identity-store.ts';
import type { PlayerStore } from '../store/players/player-store.ts';
import { readLives } from './account-lives.ts';
import type { Audit } from './audit.ts';
import { type AuthenticationError, refuseToken } from './authentication-error.ts';
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

/** The account's player who is not deleted, made if there is none. Refuses a token from before the last was deleted. */
const findPlayer = async (
  { players, now }: SignInPorts,
  account: Account,
): Promise<Result<PlayerId, AuthenticationError>> => {
  const { lived, next } = await readLives(players, nameOf(account));
  const present = lived.find(({ deletedAt }) => deletedAt === undefined);
  if (present !== undefined) return ok(present.id);
  const lastEnd = Math.max(0, ...lived.map(({ deletedAt = 0 }) => deletedAt));
  if (account.issuedAt <= lastEnd)
    return refuseToken('REVOKED_TOKEN', 'The account’s player was deleted since; sign in anew to begin as another.');
  const name = parseName(account.name ?? '');
  await players.create(newPlayer({ id: next, name: name.ok ? name.value : UNNAMED, isGuest: false, createdAt: now() }));
  return ok(next);
};

const register = async (ports: SignInPorts, account: Account): Promise<Result<Identity, AuthenticationError>> => {
  const { identities } = ports;
  const player = await findPlayer(ports, account);
  if (!player.ok) return player;
  await identities.create(nameOf(account), player.value);
  const identity = await identities.find(nameOf(account));
  if (identity === undefined) throw new Error(`the account of player ${player.value} was lost`);
  return ok(identity);
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
 * The player of an account, made at first sight, exactly once; and anew, by a later token, when the account's player was
 * deleted. Costs one read, and one write for each new token, which is what the log calls a sign-in. Refuses a token from
 * before a deletion.
 */
export const signIn = async (ports: SignInPorts, account: Account): Promise<Result<PlayerId, AuthenticationError>> => {
  const name = nameOf(account);
  const known = await ports.identities.find(name);
  const identity = known === undefined ? await register(ports, account) : ok(known);
  if (!identity.ok) return identity;
  const player = await finishClaim(ports, name, identity.value);
  const { issuedAt } = account;
  if (issuedAt > identity.value.signedInAt && (await ports.identities.noteSignIn(name, issuedAt)))
    ports.audit('SIGNED_IN', { player, issuer: account.issuer.name });
  return ok(player);
};
