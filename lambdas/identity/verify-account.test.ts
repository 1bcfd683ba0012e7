import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startToyIssuer, type ToyIssuer } from './testing/toy-issuer.ts';
import { createVerifyAccount, type VerifyAccount } from './verify-account.ts';

const NOW = Date.UTC(2026, 10, 30);
const SECOND = NOW / 1000;

let issuer: ToyIssuer;
let other: ToyIssuer;
let claims: JWTPayload;
const clock = { now: NOW };
const logged: string[] = [];
const log = { error: (message: string) => logged.push(message) };

const createVerifier = (cooldownMs = 0): VerifyAccount =>
  createVerifyAccount([{ name: 'toy', issuer: issuer.url, audience: 'chess', cooldownMs }], () => clock.now, log);

beforeAll(async () => {
  [issuer, other] = await Promise.all([startToyIssuer(), startToyIssuer()]);
  claims = { iss: issuer.url, aud: 'chess', sub: 'ada', iat: SECOND - 60, exp: SECOND + 60, name: 'Ada' };
});
beforeEach(() => {
  issuer.asked.length = 0;
  issuer.faults.status = undefined;
  issuer.faults.document = undefined;
  logged.length = 0;
  clock.now = NOW;
});
afterAll(() => Promise.all([issuer.close(), other.close()]));

const without = (name: string): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
const secret = (text: string) => new TextEncoder().encode(text);

/** A good token under another header. */
const withHeader = async (header: object): Promise<string> => {
  const [, ...rest] = (await issuer.sign(claims)).split('.');
  return [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.');
};

describe('a token that holds', () => {
  it('says who its subject is, and until when', async () => {
    expect(await createVerifier()(await issuer.sign(claims))).toMatchObject({
      ok: true,
      value: { subject: 'ada', name: 'Ada', issuedAt: NOW - 60_000, expiresAt: NOW + 90_000 },
    });
  });

  it.each<[string, () => JWTPayload]>([
    ['several audiences', () => ({ ...claims, aud: ['other', 'chess'] })],
    ['a client in place of an audience', () => ({ ...without('aud'), client_id: 'chess' })],
    ['an end just past', () => ({ ...claims, exp: SECOND - 20 })],
    ['a beginning just ahead', () => ({ ...claims, nbf: SECOND + 20 })],
    ['no name', () => without('name')],
  ])('may have %s', async (_, make) => {
    expect(await createVerifier()(await issuer.sign(make()))).toMatchObject({ ok: true, value: { subject: 'ada' } });
  });
});

describe('a token is refused', () => {
  it.each<[string, () => Promise<string> | string, string]>([
    ['of an unknown issuer', () => other.sign({ ...claims, iss: other.url }), 'INVALID_TOKEN'],
    ['of no issuer', () => issuer.sign(without('iss')), 'INVALID_TOKEN'],
    ['in the name of another issuer', () => other.sign(claims), 'INVALID_TOKEN'],
    ['for another audience', () => issuer.sign({ ...claims, aud: 'draughts' }), 'INVALID_TOKEN'],
    ['for no audience', () => issuer.sign(without('aud')), 'INVALID_TOKEN'],
    [
      'for another audience, whatever its client',
      () => issuer.sign({ ...claims, aud: 'x', client_id: 'chess' }),
      'INVALID_TOKEN',
    ],
    ['that has expired', () => issuer.sign({ ...claims, exp: SECOND - 31 }), 'EXPIRED_TOKEN'],
    ['that is not valid yet', () => issuer.sign({ ...claims, nbf: SECOND + 31 }), 'INVALID_TOKEN'],
    ['without an end', () => issuer.sign(without('exp')), 'INVALID_TOKEN'],
    ['without a beginning', () => issuer.sign(without('iat')), 'INVALID_TOKEN'],
    ['without a subject', () => issuer.sign(without('sub')), 'INVALID_TOKEN'],
    ['with an empty subject', () => issuer.sign({ ...claims, sub: '' }), 'INVALID_TOKEN'],
    ['with an endless subject', () => issuer.sign({ ...claims, sub: 'x'.repeat(256) }), 'INVALID_TOKEN'],
    ['with a number for a subject', () => issuer.sign(Object.assign({ ...claims }, { sub: 7 })), 'INVALID_TOKEN'],
    ['that is not signed', () => new UnsecuredJWT(claims).encode(), 'INVALID_TOKEN'],
    [
      'that is signed with the public key for a secret',
      async () =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret(await issuer.publicKey())),
      'INVALID_TOKEN',
    ],
    ['of a key that is unknown', () => issuer.sign(claims, { kid: 'key-0' }), 'INVALID_TOKEN'],
    ['that names another algorithm than its key', () => withHeader({ alg: 'RS512', kid: 'key-1' }), 'INVALID_TOKEN'],
    [
      'that names an algorithm of another kind of key',
      () => withHeader({ alg: 'ES256', kid: 'key-1' }),
      'INVALID_TOKEN',
    ],
    ['that demands what is not known', () => withHeader({ alg: 'RS256', crit: ['x'], x: 1 }), 'INVALID_TOKEN'],
    [
      'whose signature is another’s',
      async () => {
        const [mine, theirs] = await Promise.all([issuer.sign({ ...claims, sub: 'bob' }), issuer.sign(claims)]);
        return [...mine.split('.').slice(0, 2), theirs.split('.')[2]].join('.');
      },
      'INVALID_TOKEN',
    ],
    ['cut short', async () => (await issuer.sign(claims)).slice(0, -8), 'INVALID_TOKEN'],
    ['that is none', () => 'a.b.c', 'INVALID_TOKEN'],
    ['that is hardly a text', () => 'x', 'INVALID_TOKEN'],
  ])('%s', async (_, make, code) => {
    const outcome = await createVerifier()(await make());
    expect(outcome).toMatchObject({ ok: false, error: { code } });
    expect(logged).toEqual([]);
  });
});

describe('the keys of an issuer', () => {
  const keysAsked = () => issuer.asked.filter(path => path === '/keys').length;

  it('are fetched once for many tokens', async () => {
    const verify = createVerifier(60_000);
    const tokens = await Promise.all(Array.from({ length: 10 }, () => issuer.sign(claims)));
    for (const outcome of await Promise.all(tokens.map(verify))) expect(outcome.ok).toBe(true);
    expect(issuer.asked).toEqual(['/.well-known/openid-configuration', '/keys']);
  });

  it('may change: the new one is fetched, and the old one holds no more', async () => {
    const verify = createVerifier();
    const before = await issuer.sign(claims);
    expect((await verify(before)).ok).toBe(true);
    await issuer.rotate();
    expect((await verify(await issuer.sign(claims))).ok).toBe(true);
    expect(await verify(before)).toMatchObject({ error: { code: 'INVALID_TOKEN' } });
  });

  it('are not fetched again and again for keys that do not exist', async () => {
    const verify = createVerifier(60_000);
    for (let count = 0; count < 5; count++)
      expect(await verify(await issuer.sign(claims, { kid: `none-${count}` }))).toMatchObject({
        error: { code: 'INVALID_TOKEN' },
      });
    expect(keysAsked()).toBe(1);
  });

  it('cannot be had for a while: nobody is refused for good, and the log says so', async () => {
    issuer.faults.status = 500;
    const verify = createVerifier(1000);
    const token = await issuer.sign(claims);
    expect(await verify(token)).toMatchObject({ error: { code: 'ISSUER_UNAVAILABLE' } });
    expect(logged).toEqual(['The keys of an issuer cannot be had.']);
    issuer.faults.status = undefined;
    expect(await verify(token)).toMatchObject({ error: { code: 'ISSUER_UNAVAILABLE' } });
    clock.now += 1000;
    expect((await verify(token)).ok).toBe(true);
  });

  it.each<[string, () => object]>([
    ['another issuer’s', () => ({ issuer: other.url, jwks_uri: `${issuer.url}/keys` })],
    ['without keys', () => ({ issuer: issuer.url })],
    ['with keys that are no address', () => ({ issuer: issuer.url, jwks_uri: 'keys' })],
    ['with keys in a file', () => ({ issuer: issuer.url, jwks_uri: 'file:///etc/passwd' })],
  ])('are not looked for in a document %s', async (_, makeDocument) => {
    issuer.faults.document = makeDocument();
    expect(await createVerifier()(await issuer.sign(claims))).toMatchObject({ error: { code: 'ISSUER_UNAVAILABLE' } });
    expect(keysAsked()).toBe(0);
  });
});
