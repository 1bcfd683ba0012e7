import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** Who sends pushes: what VAPID (RFC 8292) identifies a server by. */
export interface VapidSettings {
  /** The private key of P-256: 32 bytes in base64url. */
  readonly privateKey: string;
  /** Where the operator is reached by push services: a mailto: or https: URL. */
  readonly subject: string;
}

export interface Vapid {
  /** For browsers, as `applicationServerKey`: 65 bytes in base64url. */
  readonly publicKey: string;
  /** The Authorization header of a request to a push service; `now` in milliseconds since 1970. */
  readonly authorize: (endpoint: string, now: number) => Promise<string>;
}

/** A push service refuses what is good for more than a day. */
const LIFE_SECONDS = 12 * 60 * 60;
const KEY_BYTES = 32;

/** A private key as the setting has it, from 32 random bytes. */
export const makeVapidKey = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const publicKeyOf = (privateKey: string): Buffer => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey();
};

/** Checks the settings: throws an error that says what is wrong with the key or the subject. */
export const readVapid = (privateKey: string, subject: string): VapidSettings => {
  if (!/^[\w-]{43}$/.test(privateKey) || Buffer.from(privateKey, 'base64url').length !== KEY_BYTES)
    throw new Error('VAPID_PRIVATE_KEY is not 32 bytes in base64url');
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(subject))
    throw new Error('VAPID_SUBJECT is neither a mailto: nor an https: URL');
  publicKeyOf(privateKey);
  return { privateKey, subject };
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes what identifies this server to push services. */
export const createVapid = ({ privateKey, subject }: VapidSettings): Vapid => {
  const point = publicKeyOf(privateKey);
  const publicKey = point.toString('base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'));
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } });
  return {
    publicKey,
    authorize: async (endpoint, now) => {
      const expiry = Math.floor(now / 1000) + LIFE_SECONDS;
      const claims = { aud: new URL(endpoint).origin, exp: expiry, sub: subject };
      const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
      // As JWTs have it (RFC 7518, 3.4): the two numbers of the signature one after another.
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
};
