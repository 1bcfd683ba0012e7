import { createHash } from 'node:crypto';

/** Whom a token will be for. */
export interface Person {
  readonly subject: string;
  /** Empty for none. */
  readonly name: string;
}

/** What a page asked for when it sent somebody to sign in. */
export interface CodeRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  /** The SHA-256 of the verifier, in base64url (RFC 7636 §4.2). */
  readonly challenge: string;
}

/** What it comes back with. */
export interface CodeRedemption {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** What has been granted and not been redeemed yet, in memory. */
export interface Grants {
  /** Makes a code, good once and for a minute. */
  readonly makeCode: (person: Person, request: CodeRequest) => string;
  /** Undefined for a code that is unknown, used, too old, or another's (RFC 6749 §4.1.3, RFC 7636 §4.6). */
  readonly redeemCode: (redemption: CodeRedemption) => Person | undefined;
  /** Makes a token that is good for new access tokens as long as this process lives. */
  readonly makeRefreshToken: (person: Person) => string;
  readonly redeemRefreshToken: (token: string) => Person | undefined;
}

const CODE_LIFE_MS = 60_000;

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier, 'ascii').digest('base64url');

/** Makes an empty store of grants. Takes the clock, and where codes and tokens that nobody can guess come from. */
export const createGrants = (now: () => number, newSecret: () => string): Grants => {
  const codes = new Map<string, CodeRequest & { readonly person: Person; readonly endsAt: number }>();
  const refreshTokens = new Map<string, Person>();
  const dropOld = (): void => {
    for (const [code, { endsAt }] of codes) if (endsAt < now()) codes.delete(code);
  };
  return {
    makeCode: (person, request) => {
      dropOld();
      const code = newSecret();
      codes.set(code, { ...request, person, endsAt: now() + CODE_LIFE_MS });
      return code;
    },
    redeemCode: ({ code, clientId, redirectUri, verifier }) => {
      dropOld();
      const grant = codes.get(code);
      codes.delete(code);
      if (grant === undefined || grant.clientId !== clientId || grant.redirectUri !== redirectUri) return undefined;
      return grant.challenge === challengeOf(verifier) ? grant.person : undefined;
    },
    makeRefreshToken: person => {
      const token = newSecret();
      refreshTokens.set(token, person);
      return token;
    },
    redeemRefreshToken: token => refreshTokens.get(token),
  };
};
