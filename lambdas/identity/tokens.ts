import { createHash } from 'node:crypto';

const PREFIX = 'dna_';
const TOKEN_BYTES = 32;

/** A bearer token from 32 random bytes. */
export const makeToken = (bytes: Uint8Array): string => {
  if (bytes.length < TOKEN_BYTES) throw new RangeError(`a token needs ${TOKEN_BYTES} bytes`);
  return PREFIX + Buffer.from(bytes.subarray(0, TOKEN_BYTES)).toString('base64url');
};

/** Whether a token is, by its form, one of this server's and not a JWT of an issuer. */
export const isOwnToken = (token: string): boolean => token.startsWith(PREFIX);

/** What is stored in place of a token. A token is random in full, so one round of SHA-256 is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token of an `Authorization` header; undefined when it is not of the form `Bearer TOKEN`. */
export const parseBearer = (authorization: string): string | undefined =>
  /^Bearer +([A-Za-z0-9._~+/-]{1,4096}=*)$/i.exec(authorization.trim())?.[1];
