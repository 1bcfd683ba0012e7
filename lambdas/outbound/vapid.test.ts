import { importJWK, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { createVapid, makeVapidKey, readVapid } from './vapid.ts';

/** The keys of RFC 8291's example, so that both halves are known. */
const PRIVATE = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const PUBLIC = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const NOW = Date.UTC(2026, 10, 30);

const vapid = createVapid({ privateKey: PRIVATE, subject: 'mailto:operator@example.org' });

describe('the identity of the server', () => {
  it('shows browsers the public half of its key', () => {
    expect(vapid.publicKey).toBe(PUBLIC);
  });

  it('signs, for the one push service that it speaks to, for half a day', async () => {
    const header = await vapid.authorize('https://push.example.org:8443/send/abc?d=1', NOW);
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(key).toBe(PUBLIC);
    const point = Buffer.from(key, 'base64url');
    const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'));
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, { currentDate: new Date(NOW) });
    expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(payload).toEqual({
      aud: 'https://push.example.org:8443',
      exp: NOW / 1000 + 12 * 60 * 60,
      sub: 'mailto:operator@example.org',
    });
  });
});

describe('the settings of the identity', () => {
  it('are a private key and a subject', () => {
    const privateKey = makeVapidKey(new Uint8Array(32).fill(7));
    expect(readVapid(privateKey, 'https://example.org/contact')).toEqual({
      privateKey,
      subject: 'https://example.org/contact',
    });
  });

  it.each([
    ['too short', 'abc', 'mailto:a@b.org', 'VAPID_PRIVATE_KEY'],
    ['of another alphabet', `${PRIVATE.slice(0, 42)}=`, 'mailto:a@b.org', 'VAPID_PRIVATE_KEY'],
    ['zero', makeVapidKey(new Uint8Array(32)), 'mailto:a@b.org', 'Private key'],
    ['fine, but the subject is an address', PRIVATE, 'a@b.org', 'VAPID_SUBJECT'],
    ['fine, but the subject is empty', PRIVATE, '', 'VAPID_SUBJECT'],
  ])('are refused when the key is %s', (_, key, subject, message) => {
    expect(() => readVapid(key, subject)).toThrow(message);
  });
});
