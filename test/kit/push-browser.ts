/** A browser that has subscribed to pushes: its keys, and what it makes of a message (RFC 8291), independently of the sender. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Received } from '#lambdas/outbound/testing/receiver';

export interface PushBrowser {
  /** What the browser's `PushSubscription.toJSON()` gives. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** The message of a request to its push service, decrypted. */
  readonly open: (request: Received) => unknown;
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Makes a browser whose push service is at an endpoint. */
export const createPushBrowser = (endpoint: string): PushBrowser => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const open = ({ body }: Received): unknown => {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = derive(pair.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      key,
      derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    );
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return { subscription: { endpoint, keys }, open };
};
