import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret from 32 random bytes, as Standard Webhooks writes one. */
export const makeWebhookSecret = (bytes: Uint8Array): string => {
  if (bytes.length < SECRET_BYTES) throw new RangeError(`a secret needs ${SECRET_BYTES} bytes`);
  return PREFIX + Buffer.from(bytes.subarray(0, SECRET_BYTES)).toString('base64');
};

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** What is sent, and when. */
export interface SignedMessage {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly body: string;
}

const signatureOf = (secret: string, { id, body }: SignedMessage, seconds: number): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`;

/** The headers of a message by Standard Webhooks 1.0: a signature for each secret that is good, the newest first. */
export const makeWebhookHeaders = (secrets: readonly string[], message: SignedMessage): Record<string, string> => {
  const seconds = Math.floor(message.at / 1000);
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map(secret => signatureOf(secret, message, seconds)).join(' '),
  };
};
