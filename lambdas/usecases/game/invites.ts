import { err, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import type { Game } from '../../domain/game/game.ts';
import { decideInvite, hasInvite, isInvited } from '../../domain/game/invite.ts';
import { isGameId, type PlayerId, toBase32 } from '../../domain/ids.ts';
import { isBlocked } from '../players/blocks.ts';
import type { Ports } from '../ports.ts';
import { type Change, changeGameAs, type Refusal } from './change-game.ts';
import { type JoinPorts, joinGame } from './join-game.ts';

type InvitePorts = Pick<Ports, 'games' | 'invites' | 'now' | 'randomBytes'>;

const CODE_BYTES = 10;

/** 80 random bits as letters and digits that a URL can hold: too many to be guessed. */
export const makeInviteCode = ({ randomBytes }: Pick<Ports, 'randomBytes'>): string =>
  toBase32(randomBytes(CODE_BYTES));

/** Replaces the invite of a game; the former one is cleared away once the game has it no more. */
const replaceInvite = async (
  ports: InvitePorts,
  player: PlayerId,
  gameId: string,
  next: { readonly code: string | undefined; readonly expiresAt: number | undefined },
): Promise<Result<Change, Refusal>> => {
  let former: string | undefined;
  const outcome = await changeGameAs(ports, player, gameId, (game, now) => {
    former = game.inviteCode;
    return decideInvite(game, { player, ...next }, now);
  });
  if (outcome.ok && former !== undefined && former !== next.code) await ports.invites.remove(former);
  return outcome;
};

/** Gives a private game another invite, for as long as it is open or until an instant (milliseconds since 1970, UTC). */
export const rotateInvite = async (
  ports: InvitePorts,
  player: PlayerId,
  { gameId, expiresAt }: { readonly gameId: string; readonly expiresAt: number | undefined },
): Promise<Result<Change, Refusal>> => {
  const code = makeInviteCode(ports);
  if (isGameId(gameId)) await ports.invites.add(code, gameId);
  const outcome = await replaceInvite(ports, player, gameId, { code, expiresAt });
  if (!outcome.ok) await ports.invites.remove(code);
  return outcome;
};

/** Makes the invite of a private game good for nothing. The same again changes nothing. */
export const revokeInvite = (ports: InvitePorts, player: PlayerId, gameId: string): Promise<Result<Change, Refusal>> =>
  replaceInvite(ports, player, gameId, { code: undefined, expiresAt: undefined });

/** The game that a code lets a viewer into now; undefined when it lets nobody in, or not this one. */
export const findInvited = async (
  ports: Pick<Ports, 'blocks' | 'games' | 'invites' | 'now'>,
  viewer: PlayerId | undefined,
  code: string,
): Promise<Game | undefined> => {
  const id = await ports.invites.find(code);
  const game = id && (await ports.games.load(id));
  const now = ports.now();
  if (!game || !hasInvite(game, now) || !isInvited(game, code, now)) return undefined;
  return viewer !== undefined && (await isBlocked(ports, game.creator, viewer)) ? undefined : game;
};

/** One answer for every code that lets nobody in: which of the reasons it is is nobody's to know. */
const notInvited = (): UserError =>
  userError('INVITE_NOT_FOUND', 'The invite is used, expired or revoked, or there never was one.', ['input', 'code']);

/** Takes the open seat of a private game by its code alone. Who has it already gets the game; for others a used code is dead. */
export const joinByInvite = async (
  ports: JoinPorts & Pick<Ports, 'invites'>,
  player: PlayerId,
  code: string,
): Promise<Result<Change, Refusal>> => {
  const gameId = await ports.invites.find(code);
  if (gameId === undefined) return err({ error: notInvited(), game: undefined });
  const outcome = await joinGame(ports, player, { gameId, inviteCode: code });
  if (outcome.ok) return outcome;
  const { error } = outcome.error;
  const isDead = error.code === 'WRONG_INVITE_CODE' || error.code === 'GAME_NOT_OPEN';
  return isDead ? err({ error: notInvited(), game: undefined }) : outcome;
};
