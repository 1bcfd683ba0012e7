import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { ApiTokenId } from '../ids.ts';
import { parseShownText } from './player.ts';
import { type Scope, withRead } from './scope.ts';

/** A token that a player made for a program. Instants are milliseconds since 1970, UTC. */
export interface ApiToken {
  readonly id: ApiTokenId;
  /** What its player calls it. */
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Rounded down to the hour; undefined before the first use. */
  readonly lastUsedAt: number | undefined;
}

export interface ApiTokenCommand {
  readonly id: ApiTokenId;
  readonly label: string;
  readonly scopes: readonly Scope[];
  /** Milliseconds since 1970; undefined for the usual 90 days. */
  readonly expiresAt: number | undefined;
}

/** API tokens that a player may have at a time. */
export const MOST_API_TOKENS = 50;

const MAX_LABEL = 40;
const DAY = 24 * 60 * 60 * 1000;
const USUAL_LIFE = 90 * DAY;
/** Milliseconds that a token may live at most. */
export const LONGEST_LIFE = 366 * DAY;

const refuse = (field: string, message: string): Result<never, UserError> =>
  err(userError('BAD_INPUT', message, ['input', field]));

/** A scope that is asked for and not held is refused: a token never makes one that may do more. */
const checkScopes = (wanted: readonly Scope[], held: readonly Scope[]): Result<readonly Scope[], UserError> => {
  if (wanted.length === 0) return refuse('scopes', 'No scope is named; name READ, PLAY or MANAGE.');
  const lacking = withRead(wanted).find(scope => !held.includes(scope));
  if (lacking === undefined) return ok(withRead(wanted));
  const message = `Your own token lacks the scope ${lacking}, so it cannot give it to another.`;
  return err({ ...userError('SCOPE_MISSING', message, ['input', 'scopes']), scope: lacking });
};

/**
 * A new token of somebody who holds some scopes. Refuses a label of no or over 40 characters, no scopes, scopes beyond those
 * held, and an expiry that is past or over 366 days ahead.
 */
export const decideApiToken = (
  command: ApiTokenCommand,
  held: readonly Scope[],
  now: number,
): Result<ApiToken, UserError> => {
  const label = parseShownText(command.label, 'label', MAX_LABEL);
  if (!label.ok) return label;
  const scopes = checkScopes(command.scopes, held);
  if (!scopes.ok) return scopes;
  const expiresAt = command.expiresAt ?? now + USUAL_LIFE;
  if (expiresAt <= now) return refuse('expiresAt', 'The expiry is past; name an instant to come.');
  if (expiresAt > now + LONGEST_LIFE)
    return refuse('expiresAt', 'The expiry is over 366 days ahead; name an earlier one.');
  return ok({
    id: command.id,
    label: label.value,
    scopes: scopes.value,
    createdAt: now,
    expiresAt,
    lastUsedAt: undefined,
  });
};
