import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import { type PlayerId, toApiTokenId, toPlayerId } from '../../domain/ids.ts';
import type { ApiToken } from '../../domain/players/api-token.ts';
import { checkNewBot, newBotToken } from '../../domain/players/bot.ts';
import { newPlayer, type Player, parseName } from '../../domain/players/player.ts';
import type { Ports } from '../ports.ts';
import { grantApiToken, revokeApiToken } from './api-tokens.ts';
import { changeHandle } from './change-handle.ts';
import { loadPlayer } from './load-player.ts';

export interface Bot {
  readonly player: Player;
  /** Undefined when it is revoked. */
  readonly apiToken: ApiToken | undefined;
}

export interface NewBotToken {
  readonly bot: Bot;
  /** Shown once; only its hash is kept. */
  readonly token: string;
}

export interface CreateBotInput {
  readonly handle: string;
  readonly name: string;
}

const giveToken = async (ports: Ports, player: Player): Promise<NewBotToken> => {
  const api = newBotToken(toApiTokenId(ports.randomBytes(10)), ports.now());
  const { apiToken, token } = await grantApiToken(ports, player.id, api);
  return { bot: { player, apiToken }, token };
};

const botOf = async ({ tokens }: Ports, player: Player): Promise<Bot> => ({
  player,
  apiToken: (await tokens.list(player.id))[0],
});

/**
 * Makes a bot: its record, its place on its owner's list, its handle, its token. What is interrupted leaves a bot on the list
 * that can be given a token. Refuses guests and bots as owners, an eleventh bot (two at once may go past the most by one), a
 * name that cannot be shown, and a handle that cannot be had.
 */
export const createBot = async (
  ports: Ports,
  owner: PlayerId,
  { handle, name }: CreateBotInput,
): Promise<Result<NewBotToken, UserError>> => {
  const shown = parseName(name);
  if (!shown.ok) return shown;
  const [player, bots] = await Promise.all([loadPlayer(ports, owner), ports.bots.list(owner)]);
  const allowed = checkNewBot(player, bots.length);
  if (!allowed.ok) return allowed;
  const id = toPlayerId(ports.randomBytes(16));
  const createdAt = ports.now();
  await ports.players.create(newPlayer({ id, name: shown.value, isGuest: false, isBot: true, createdAt }));
  await ports.bots.enlist(owner, id, createdAt);
  const named = await changeHandle(ports, id, handle);
  if (named.ok) return ok(await giveToken(ports, named.value));
  await ports.bots.delist(owner, id);
  return named;
};

/** The bots of a player, the first one first. */
export const listBots = async (ports: Ports, owner: PlayerId): Promise<readonly Bot[]> => {
  const ids = await ports.bots.list(owner);
  const players = new Map((await ports.players.loadMany(ids)).map(player => [player.id, player]));
  return Promise.all(ids.flatMap(id => players.get(id) ?? []).map(player => botOf(ports, player)));
};

/** One of a player's own bots, without a token from now on. */
const withoutToken = async (ports: Ports, owner: PlayerId, id: string): Promise<Result<Player, UserError>> => {
  const bot = (await ports.bots.list(owner)).find(each => each === id);
  if (bot === undefined) return err(userError('BOT_NOT_FOUND', 'You have no such bot.', ['input', 'playerId']));
  for (const token of await ports.tokens.list(bot)) await revokeApiToken(ports, bot, token.id);
  return ok(await loadPlayer(ports, bot));
};

/** Ends the token of one of a player's bots. The same again changes nothing. */
export const revokeBotToken = async (ports: Ports, owner: PlayerId, id: string): Promise<Result<Bot, UserError>> => {
  const player = await withoutToken(ports, owner, id);
  return player.ok ? ok({ player: player.value, apiToken: undefined }) : player;
};

/** Gives one of a player's bots another token; the one it had ends first. */
export const renewBotToken = async (
  ports: Ports,
  owner: PlayerId,
  id: string,
): Promise<Result<NewBotToken, UserError>> => {
  const player = await withoutToken(ports, owner, id);
  return player.ok ? ok(await giveToken(ports, player.value)) : player;
};
