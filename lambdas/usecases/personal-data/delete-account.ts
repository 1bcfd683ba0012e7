import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { checkDeletion, toDeletedPlayer } from '../../domain/players/account-deletion.ts';
import type { Deletion } from '../../domain/players/deletion.ts';
import type { Player } from '../../domain/players/player.ts';
import { readLives } from '../../identity/account-lives.ts';
import type { Viewer } from '../../identity/authenticate.ts';
import { accountKeyOf } from '../../store/players/identity-store.ts';
import { loadPlayer } from '../players/load-player.ts';
import type { Ports } from '../ports.ts';
import { cutOff, deletionJob } from './erase-player.ts';

type Asker = Pick<Viewer, 'account' | 'tokenHash'>;

/** Whether a token is its player's own, not one that was made for a program. */
const isOwn = async ({ tokens }: Ports, { account, tokenHash }: Asker): Promise<boolean> => {
  if (account !== undefined) return true;
  const grant = tokenHash === undefined ? undefined : await tokens.find(tokenHash);
  return grant !== undefined && grant.api === undefined;
};

const needsOwnToken = (): UserError =>
  userError('ACCOUNT_NEEDED', 'This takes your account’s own token, or a guest’s own, not one made for a program.');

/** The players that an account left behind when it claimed a guest: they go with it. */
const leftBehind = async ({ players }: Ports, { account }: Asker, player: PlayerId): Promise<readonly PlayerId[]> => {
  if (account === undefined) return [];
  const { lived } = await readLives(players, account);
  return lived.filter(({ id, deletedAt }) => id !== player && deletedAt === undefined).map(({ id }) => id);
};

const planDeletion = async (ports: Ports, asker: Asker, { id, handle }: Player): Promise<Deletion> => {
  const bots = await ports.players.loadMany(await ports.bots.list(id));
  return {
    players: [id, ...(await leftBehind(ports, asker, id)), ...bots.map(bot => bot.id)],
    accountKey: asker.account && accountKeyOf(asker.account),
    handles: [handle, ...bots.map(bot => bot.handle)].filter(each => each !== undefined),
    at: ports.now(),
  };
};

/**
 * Deletes a player for good. It is written down what is to be done; then the player is marked, by which it is decided, and
 * cut off; the rest is done from the schedule, at once and again later. What fails before the mark leaves all as it was.
 * Refuses tokens of programs and a confirmation that is not the player's handle, or name.
 */
export const deleteAccount = async (
  ports: Ports,
  id: PlayerId,
  asker: Asker,
  confirmation: string,
): Promise<Result<Player, UserError>> => {
  if (!(await isOwn(ports, asker))) return err(needsOwnToken());
  const player = await loadPlayer(ports, id);
  const refusal = checkDeletion(player, confirmation);
  if (refusal !== undefined) return err(refusal);
  const deletion = await planDeletion(ports, asker, player);
  await ports.schedule.add(deletionJob(deletion));
  const deleted = toDeletedPlayer(player, deletion.at);
  await ports.players.erase(deleted);
  ports.audit('ACCOUNT_DELETED', { player: id });
  await cutOff(ports, deletion);
  await ports.wake();
  return ok(deleted);
};
