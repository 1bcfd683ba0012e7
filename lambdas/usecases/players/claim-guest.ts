import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import { type PlayerId, toApiTokenId } from '../../domain/ids.ts';
import type { Player } from '../../domain/players/player.ts';
import { hashToken } from '../../identity/tokens.ts';
import { type AccountName, accountKeyOf } from '../../store/players/identity-store.ts';
import { PLAYER_LISTS } from '../../store/players/player-list-store.ts';
import type { TokenGrant } from '../../store/players/token-store.ts';
import type { Ports } from '../ports.ts';
import { loadPlayer } from './load-player.ts';

type ClaimPorts = Pick<Ports, 'games' | 'lists' | 'bots' | 'players' | 'identities' | 'tokens' | 'audit' | 'now'>;

/** How long an account is busy with a claim that was interrupted before anything came of it. */
const CLAIMING_MS = 10 * 60 * 1000;

const TOKEN = ['input', 'token'];
const needsAccount = (): UserError =>
  userError('ACCOUNT_NEEDED', 'Sign in with an account first; its token is what this is asked with.');
const isClaimed = (): UserError => userError('GUEST_CLAIMED', 'The guest is an account’s player already.', TOKEN);
const isBusy = (): UserError => userError('CONTENTION', 'Your account is claiming another guest; ask again later.');

interface Presented {
  readonly hash: string;
  readonly grant: TokenGrant;
}

/** What a guest's token stands for. One that its guest gave to a program for less must not hand the guest over. */
const presentedBy = async ({ tokens, now }: ClaimPorts, token: string): Promise<Result<Presented, UserError>> => {
  const hash = hashToken(token);
  const grant = await tokens.find(hash);
  const holds = grant?.revokedAt === undefined && (grant?.expiresAt ?? 0) > now();
  if (grant !== undefined && holds && grant.scopes.includes('MANAGE')) return ok({ hash, grant });
  return err(userError('INVALID_GUEST_TOKEN', 'This is no token that a guest can be claimed with.', TOKEN));
};

/** Why an account's player cannot be left behind; undefined when nothing would be lost with it. */
const findUse = async (
  { games, lists, bots, tokens }: ClaimPorts,
  { id, handle }: Player,
): Promise<UserError | undefined> => {
  const first = { after: undefined, limit: 1 };
  const found = await Promise.all([
    games.listOfPlayer(id, first),
    ...PLAYER_LISTS.map(list => lists.page(id, list, first)),
    bots.list(id),
    tokens.list(id),
  ]);
  if (handle === undefined && found.every(({ length }) => length === 0)) return undefined;
  const message =
    'Your account has games, challenges, seeks, bots, a handle or API tokens; claim guests with a new one.';
  return userError('ACCOUNT_IN_USE', message);
};

/** The guest's token stays good, so the player must be able to see and revoke it. Its id follows from it: once is enough. */
const adoptToken = async ({ tokens, now }: ClaimPorts, { hash, grant }: Presented): Promise<void> => {
  const { player, scopes, expiresAt, api } = grant;
  if (api !== undefined) return;
  const id = toApiTokenId(createHash('sha256').update(hash).digest());
  await tokens.adopt(hash, { id, label: 'Guest', scopes, createdAt: now(), expiresAt, lastUsedAt: undefined });
  await tokens.enlist(player, id, hash);
};

const playsAs = async ({ identities }: ClaimPorts, account: AccountName, player: PlayerId): Promise<boolean> =>
  (await identities.find(account))?.player === player;

/** Makes the guest the account's, then the account the guest; what stops in between is finished by the next sign-in. */
const take = async (ports: ClaimPorts, account: AccountName, guest: PlayerId): Promise<UserError | undefined> => {
  const { players, identities } = ports;
  const key = accountKeyOf(account);
  if (!(await players.claim(guest, key)) && (await loadPlayer(ports, guest)).claimedBy !== key) {
    await identities.endClaim(account, guest, 'left');
    return isClaimed();
  }
  if (await identities.endClaim(account, guest, 'taken')) ports.audit('GUEST_CLAIMED', { player: guest });
  if (await playsAs(ports, account, guest)) return undefined;
  await players.release(guest, key);
  return isBusy();
};

const claim = async (
  ports: ClaimPorts,
  account: AccountName,
  presented: Presented,
): Promise<Result<Player, UserError>> => {
  const { player: guest } = presented.grant;
  const identity = await ports.identities.find(account);
  if (identity === undefined) throw new Error('an account is signed in and unknown');
  if (identity.player === guest) return ok(await loadPlayer(ports, guest));
  const { isGuest, claimedBy } = await loadPlayer(ports, guest);
  if (!isGuest && claimedBy !== accountKeyOf(account)) return err(isClaimed());
  const use = await findUse(ports, await loadPlayer(ports, identity.player));
  if (use !== undefined) return err(use);
  const now = ports.now();
  const hasBegun = await ports.identities.beginClaim(account, identity.player, guest, now, now - CLAIMING_MS);
  if (!hasBegun && !(await playsAs(ports, account, guest))) return err(isBusy());
  await adoptToken(ports, presented);
  const refusal = await take(ports, account, guest);
  if (refusal !== undefined) return err(refusal);
  return ok(await loadPlayer(ports, guest));
};

/**
 * Makes a guest the player of an account, which presents the guest's token. The guest's record is what is kept, so games,
 * handle and tokens need not be touched and the id goes on; the record that the account had is left behind, empty.
 * The account notes whom it is about to become, the guest's record whose it is, and the account at last whom it is: each is
 * one conditional write, so of many accounts one gets the guest, and of many guests an account gets one. Refuses an account
 * whose player would leave something behind. Games are looked up in an index: one created less than a moment ago, by the
 * account itself, may be missed. The same again changes nothing.
 */
export const claimGuest = async (
  ports: ClaimPorts,
  account: AccountName | undefined,
  token: string,
): Promise<Result<Player, UserError>> => {
  if (account === undefined) return err(needsAccount());
  const presented = await presentedBy(ports, token);
  return presented.ok ? claim(ports, account, presented.value) : presented;
};
