import { decodeJwt, errors, type JWSAlgorithm, type JWTPayload, jwtVerify } from 'jose';
import { ok, type Result } from '#engine/index';
import type { Log } from '../log.ts';
import { type AuthenticationError, refuseToken } from './authentication-error.ts';
import { createKeySource, type KeySource } from './issuer-keys.ts';
import type { Issuer } from './issuers.ts';

/** What an issuer vouches for. Instants are milliseconds since 1970, UTC. */
export interface Account {
  readonly issuer: Issuer;
  readonly subject: string;
  /** What the issuer calls them, unchecked. */
  readonly name: string | undefined;
  /** Their mail address, if the issuer has verified it. */
  readonly mailAddress?: string | undefined;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** Verifies a JWT; refuses one that does not hold, and any while its issuer's keys cannot be had. */
export type VerifyAccount = (token: string) => Promise<Result<Account, AuthenticationError>>;

type ErrorLog = Pick<Log, 'error'>;

interface Trusted {
  readonly issuer: Issuer;
  readonly keys: KeySource;
}

/** Asymmetric ones only: with the others, a public key would do as the secret. */
const ALGORITHMS: JWSAlgorithm[] = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
];

const TOLERANCE_S = 30;
const LONGEST_SUBJECT = 255;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const isMeantForUs = ({ aud, client_id: client }: JWTPayload, { audience }: Issuer): boolean =>
  aud === undefined ? client === audience : [aud].flat().includes(audience);

const accountOf = (payload: JWTPayload, issuer: Issuer): Result<Account, AuthenticationError> => {
  const { iat = 0, exp = 0 } = payload;
  const subject = textOf(payload['sub']);
  if (!isMeantForUs(payload, issuer)) return refuseToken('INVALID_TOKEN', 'The token is meant for another audience.');
  if (subject === undefined || subject.length > LONGEST_SUBJECT)
    return refuseToken('INVALID_TOKEN', 'The token names no subject, or an endless one.');
  const name = textOf(payload['name']) ?? textOf(payload['preferred_username']) ?? textOf(payload['nickname']);
  const mailAddress = payload['email_verified'] === true ? textOf(payload['email']) : undefined;
  return ok({ issuer, subject, name, mailAddress, issuedAt: iat * 1000, expiresAt: (exp + TOLERANCE_S) * 1000 });
};

const UNAVAILABLE = refuseToken('ISSUER_UNAVAILABLE', 'The keys of the issuer cannot be had now; ask again.');

/** What a failed verification is for the client; undefined when it is no fault of the token. */
const refusalOf = (error: unknown): Result<never, AuthenticationError> | undefined => {
  if (error instanceof errors.JWTExpired) return refuseToken('EXPIRED_TOKEN', 'The token has expired.');
  if (error instanceof errors.JWTClaimValidationFailed)
    return refuseToken('INVALID_TOKEN', `The token does not hold: its claim ${error.claim} is missing or wrong.`);
  const isTheIssuers = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  const isTheTokens = error instanceof errors.JOSEError && error.code !== errors.JOSEError.code && !isTheIssuers;
  return isTheTokens ? refuseToken('INVALID_TOKEN', 'The token is not properly signed by its issuer.') : undefined;
};

const verify = async (
  { issuer, keys }: Trusted,
  token: string,
  now: number,
  log: ErrorLog,
): Promise<Result<Account, AuthenticationError>> => {
  try {
    const { payload } = await jwtVerify(token, await keys(), {
      issuer: issuer.issuer,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE_S,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return accountOf(payload, issuer);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) log.error('The keys of an issuer cannot be had.', { issuer: issuer.name, error });
    return refusal ?? UNAVAILABLE;
  }
};

/** The issuer that a token claims to be from: which keys to try, and nothing more. */
const claimedIssuer = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
};

/** Makes the verifier of the tokens of some issuers. Costs nothing but arithmetic while their keys are cached. */
export const createVerifyAccount = (issuers: readonly Issuer[], now: () => number, log: ErrorLog): VerifyAccount => {
  const trusted = new Map<string, Trusted>(
    issuers.map(issuer => [issuer.issuer, { issuer, keys: createKeySource(issuer, now) }]),
  );
  return async token => {
    const issuer = trusted.get(claimedIssuer(token) ?? '');
    return issuer === undefined
      ? refuseToken('INVALID_TOKEN', 'The token is from no issuer that this server trusts.')
      : verify(issuer, token, now(), log);
  };
};
