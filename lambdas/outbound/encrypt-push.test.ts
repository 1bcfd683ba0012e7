import { describe, expect, it } from 'vitest';
import { encryptPush, isPushKey, MOST_PUSH_BYTES } from './encrypt-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  message: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

const keys = { p256dh: bytes(EXAMPLE.p256dh), auth: bytes(EXAMPLE.auth) };
const seed = { salt: bytes(EXAMPLE.salt), privateKey: bytes(EXAMPLE.privateKey) };

describe('the encryption of a push', () => {
  it('gives the example of RFC 8291', () => {
    const body = Buffer.from(encryptPush(Buffer.from(EXAMPLE.message), keys, seed));
    expect(body.toString('base64url')).toBe(EXAMPLE.body);
  });

  it('gives no more than push services take, and refuses a longer message', () => {
    expect(encryptPush(new Uint8Array(MOST_PUSH_BYTES), keys, seed)).toHaveLength(4096);
    expect(() => encryptPush(new Uint8Array(MOST_PUSH_BYTES + 1), keys, seed)).toThrow('too long');
  });
});

it('a key is a point of the curve', () => {
  expect(isPushKey(keys.p256dh)).toBe(true);
  const moved = Uint8Array.from(keys.p256dh);
  moved.set([moved[64] === 0 ? 1 : 0], 64);
  for (const key of [moved, keys.p256dh.subarray(0, 64), new Uint8Array(65), new Uint8Array(0)])
    expect(isPushKey(key)).toBe(false);
});
