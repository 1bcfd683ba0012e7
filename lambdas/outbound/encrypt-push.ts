import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';
/** One record holds all: the limit of push services is below it. */
const RECORD_SIZE = 4096;
/** What a push service takes at most, less the header of 86 bytes, the delimiter and the tag. */
export const MOST_PUSH_BYTES = 4096 - 86 - 1 - 16;

/** The keys of a subscription, by which its browser alone can read what is sent. */
export interface PushKeys {
  /** The browser's public key: 65 bytes, uncompressed. */
  readonly p256dh: Uint8Array;
  /** The secret that proves who sent it: 16 bytes. */
  readonly auth: Uint8Array;
}

/** Randomness for one message, used once. */
export interface PushSeed {
  /** 16 bytes. */
  readonly salt: Uint8Array;
  /** The private key of this one message: 32 bytes. */
  readonly privateKey: Uint8Array;
}

const expand = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Whether bytes are a public key of the curve. */
export const isPushKey = (key: Uint8Array): boolean => {
  const own = createECDH(CURVE);
  own.setPrivateKey(Buffer.alloc(32, 1));
  try {
    return key.length === 65 && own.computeSecret(key).length === 32;
  } catch {
    return false;
  }
};

/** RFC 8291, section 3.4: the secret that the two keys and `auth` give. */
const inputKeyOf = (own: ReturnType<typeof createECDH>, { p256dh, auth }: PushKeys): Buffer => {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own.getPublicKey()]);
  return expand(own.computeSecret(p256dh), auth, info, 32);
};

/** A message as the body of a request to a push service: `aes128gcm` (RFC 8188) by the keys of RFC 8291, in one record. */
export const encryptPush = (message: Uint8Array, keys: PushKeys, { salt, privateKey }: PushSeed): Uint8Array => {
  if (message.length > MOST_PUSH_BYTES) throw new RangeError(`a push of ${message.length} bytes is too long`);
  const own = createECDH(CURVE);
  own.setPrivateKey(privateKey);
  const inputKey = inputKeyOf(own, keys);
  const key = expand(inputKey, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(inputKey, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const lengths = Buffer.alloc(5);
  lengths.writeUInt32BE(RECORD_SIZE);
  lengths.writeUInt8(65, 4);
  // 2 delimits the last record.
  const parts = [cipher.update(message), cipher.update(Uint8Array.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, lengths, own.getPublicKey(), ...parts]);
};
