import { err, type Result } from '#engine/index';
import { rateLimitedMessage } from '../limits/rate-limited.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { addressKey } from '../limits/requester.ts';
import { authenticate, type IdentityPorts, type Viewer } from './authenticate.ts';
import type { AuthenticationError } from './authentication-error.ts';
import { hashToken } from './tokens.ts';

/** Tells who sent an `Authorization` header, and from which address. */
export type Identify = (
  authorization: string | undefined,
  address: string | undefined,
) => Promise<Result<Viewer, AuthenticationError>>;

const FAILURE = { failures: 1 };
const MOST_KEPT = 5000;

/** Remembers texts, by their hashes, until there are too many. */
const createMemory = () => {
  const kept = new Set<string>();
  return {
    has: (text: string): boolean => kept.has(hashToken(text)),
    forget: (text: string): boolean => kept.delete(hashToken(text)),
    keep: (text: string): void => {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.add(hashToken(text));
    },
  };
};

/** Whether a token was looked at and does not hold, as against an issuer that cannot be asked. */
const isFailure = ({ code }: AuthenticationError): boolean => code !== 'ISSUER_UNAVAILABLE';

/**
 * Makes what tells who somebody is, with a budget of failures for each address. When it is used up, tokens are looked at only
 * as it fills again, and with RATE_LIMITED otherwise; but one that held here before is always looked at, so that nobody who
 * plays is kept from it by others behind the same address.
 */
export const createIdentify = (ports: IdentityPorts, limiter: RateLimiter): Identify => {
  const good = createMemory();
  return async (authorization, address) => {
    const key = addressKey(address);
    const isKnown = authorization === undefined || good.has(authorization);
    const refusal = isKnown ? undefined : limiter.refusalOf(key, FAILURE);
    if (refusal !== undefined)
      return err({ code: 'RATE_LIMITED', message: rateLimitedMessage(refusal), retryAfter: refusal.retryAfter });
    const viewer = await authenticate(ports, authorization);
    if (authorization === undefined) return viewer;
    if (viewer.ok) {
      good.keep(authorization);
    } else if (isFailure(viewer.error)) {
      good.forget(authorization);
      limiter.charge(key, FAILURE);
      // A token that was revoked is audited where its player is known.
      if (viewer.error.code !== 'REVOKED_TOKEN') ports.audit('TOKEN_REFUSED', { code: viewer.error.code, address });
    }
    return viewer;
  };
};
