import { createHash } from 'node:crypto';
import { type UserError, userError } from '../domain/errors.ts';
import type { PlayerId } from '../domain/ids.ts';

const MOST = 64;

/** Why an idempotency key is refused; undefined when it is none or a good one. */
export const checkIdempotencyKey = (key: string | undefined): UserError | undefined => {
  if (key === undefined || (key.length >= 1 && key.length <= MOST)) return undefined;
  const message = `The idempotency key has ${key.length} characters; it takes 1 to ${MOST}.`;
  return userError('BAD_INPUT', message, ['input', 'idempotencyKey']);
};

/** Bytes that one player's key for one purpose always gives, and nothing else does. */
export const hashIdempotencyKey = (purpose: string, player: PlayerId, key: string): Uint8Array =>
  createHash('sha256').update(`${purpose}\n${player}\n${key}`).digest();

const TURN_KEY_LENGTH = 12;

/** What is kept of a key beside its turn: 72 bits, enough among the keys of one game. */
export const hashTurnKey = (player: PlayerId, gameId: string, key: string): string =>
  Buffer.from(hashIdempotencyKey(`turn\n${gameId}`, player, key))
    .toString('base64url')
    .slice(0, TURN_KEY_LENGTH);
