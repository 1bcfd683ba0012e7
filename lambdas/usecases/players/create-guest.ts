import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import { toPlayerId } from '../../domain/ids.ts';
import { newPlayer, type Player, parseName } from '../../domain/players/player.ts';
import { SCOPES } from '../../domain/players/scope.ts';
import { hashToken, makeToken } from '../../identity/tokens.ts';
import { rateLimitedMessage } from '../../limits/rate-limited.ts';
import type { Ports } from '../ports.ts';

export interface NewGuest {
  readonly player: Player;
  /** Shown once; only its hash is kept. */
  readonly token: string;
  /** Milliseconds since 1970, UTC. */
  readonly expiresAt: number;
}

const TOKEN_LIFE = 365 * 24 * 60 * 60 * 1000;

/**
 * Makes a guest and the token to play with. Nothing spans the two writes: a player without a token harms nobody. Refuses a
 * name that cannot be shown, and more guests than an address may make (RATE_LIMITED).
 */
export const createGuest = async (
  ports: Ports,
  name: string,
  address: string | undefined,
): Promise<Result<NewGuest, UserError>> => {
  const parsed = parseName(name);
  if (!parsed.ok) return parsed;
  const refusal = await ports.takeGuest(address);
  if (refusal !== undefined) {
    const { retryAfter } = refusal;
    return err({ ...userError('RATE_LIMITED', rateLimitedMessage(refusal)), retryAfter });
  }
  const createdAt = ports.now();
  const player = newPlayer({ id: toPlayerId(ports.randomBytes(16)), name: parsed.value, isGuest: true, createdAt });
  if (!(await ports.players.create(player))) throw new Error('a random player id was drawn twice');
  const token = makeToken(ports.randomBytes(32));
  const expiresAt = createdAt + TOKEN_LIFE;
  const grant = { player: player.id, scopes: SCOPES, expiresAt, revokedAt: undefined, api: undefined };
  await ports.tokens.save(hashToken(token), grant);
  ports.audit('TOKEN_CREATED', { player: player.id, scopes: SCOPES, expiresAt });
  return ok({ player, token, expiresAt });
};
