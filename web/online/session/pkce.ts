const VERIFIER_BYTES = 32;
const STATE_BYTES = 16;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The randomness and hashing of the browser's `crypto`. */
export type Secrets = Pick<Crypto, 'getRandomValues'> & { readonly subtle: Pick<SubtleCrypto, 'digest'> };

const randomText = (secrets: Secrets, bytes: number): string =>
  toBase64Url(secrets.getRandomValues(new Uint8Array(bytes)));

/** What proves that who comes back with a code is who went for it (RFC 7636). */
export interface Proof {
  /** Sent along and expected back: an answer to another question is not taken. */
  readonly state: string;
  /** Kept here until the code is exchanged. */
  readonly verifier: string;
  /** Its SHA-256, which goes along. */
  readonly challenge: string;
}

/** Makes a new proof. */
export const createProof = async (secrets: Secrets): Promise<Proof> => {
  const verifier = randomText(secrets, VERIFIER_BYTES);
  const digest = await secrets.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { state: randomText(secrets, STATE_BYTES), verifier, challenge: toBase64Url(new Uint8Array(digest)) };
};
