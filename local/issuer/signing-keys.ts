import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK, type JWTPayload, SignJWT } from 'jose';

const ALGORITHM = 'ES256';
const KEPT = 2;

interface SigningKey {
  readonly id: string;
  readonly sign: (claims: JWTPayload) => Promise<string>;
  readonly publicKey: JWK;
}

/** Keys that sign tokens and change now and then. */
export interface SigningKeys {
  /** Signs with the newest key. */
  readonly sign: (claims: JWTPayload) => Promise<string>;
  /** The public keys to check signatures with: the newest and the one before. */
  readonly publicKeys: () => Promise<JSONWebKeySet>;
  /** Goes on with a new key; returns its id. */
  readonly rotate: () => Promise<string>;
}

const createKey = async (id: string): Promise<SigningKey> => {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
  const header = { alg: ALGORITHM, kid: id, typ: 'JWT' };
  return {
    id,
    sign: claims => new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
    publicKey: { ...(await exportJWK(publicKey)), kid: id, alg: ALGORITHM, use: 'sig' },
  };
};

/** Makes keys that live as long as this process. Takes where the names of new ones come from. */
export const createSigningKeys = (newId: () => string): SigningKeys => {
  let keys: readonly Promise<SigningKey>[] = [createKey(newId())];
  const newest = async (): Promise<SigningKey> => {
    const [key] = keys;
    if (key === undefined) throw new Error('There is no key.');
    return key;
  };
  return {
    sign: async claims => (await newest()).sign(claims),
    publicKeys: async () => ({ keys: (await Promise.all(keys)).map(({ publicKey }) => publicKey) }),
    rotate: async () => {
      keys = [createKey(newId()), ...keys].slice(0, KEPT);
      return (await newest()).id;
    },
  };
};
