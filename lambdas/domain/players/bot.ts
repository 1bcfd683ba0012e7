import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { ApiTokenId } from '../ids.ts';
import { type ApiToken, LONGEST_LIFE } from './api-token.ts';
import type { Player } from './player.ts';

/** Bots that a player may have. */
export const MOST_BOTS = 10;

/** Whether a player, who has so many bots, may have one more. Refuses guests and bots: somebody must stand for what it does. */
export const checkNewBot = ({ isGuest, isBot }: Player, count: number): Result<undefined, UserError> => {
  if (isGuest || isBot)
    return err(userError('ACCOUNT_NEEDED', 'Bots belong to players with an account; claim this guest with yours.'));
  if (count < MOST_BOTS) return ok(undefined);
  return err(userError('TOO_MANY_BOTS', `You have ${MOST_BOTS} bots, which is the most.`));
};

/** The token that a bot plays with: it manages nothing, and lives as long as tokens may. */
export const newBotToken = (id: ApiTokenId, now: number): ApiToken => ({
  id,
  label: 'Bot',
  scopes: ['READ', 'PLAY'],
  createdAt: now,
  expiresAt: now + LONGEST_LIFE,
  lastUsedAt: undefined,
});
