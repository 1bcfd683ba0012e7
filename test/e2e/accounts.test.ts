import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, playTurn } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { createSubscriber } from './kit/subscriber.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ developmentIssuer: true });
});
afterAll(() => backend.close());

const post = (path: string, form: Record<string, string> = {}) =>
  fetch(`${backend.signInUrl}${path}`, { method: 'POST', body: new URLSearchParams(form) });
const signIn = async (subject: string, name = ''): Promise<string> => {
  const answer = JSON.parse(await (await post('token', { subject, name })).text());
  return String(answer.access_token);
};
const me = (token: string) => backend.query('{ me { id name } }', {}, token);

describe('the development issuer', () => {
  it('says that it is one, and has the standard’s documents', async () => {
    expect(await (await fetch(`${backend.signInUrl}`)).text()).toContain('For development only');
    const document = await (await fetch(`${backend.signInUrl}.well-known/openid-configuration`)).text();
    const { issuer, jwks_uri } = JSON.parse(document);
    expect(`${issuer}/`).toBe(backend.signInUrl);
    const { keys } = JSON.parse(await (await fetch(jwks_uri)).text());
    expect(keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig' });
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('asks for a subject, and leaves other paths alone', async () => {
    expect((await post('token')).status).toBe(400);
    expect((await post('token', { subject: 'x'.repeat(5000) })).status).toBe(400);
    expect((await post('elsewhere')).status).toBe(404);
    expect((await fetch(`${backend.signInUrl}token`)).status).toBe(404);
  });

  describe('signing in by a code', () => {
    const redirect_uri = 'http://127.0.0.1:1/';
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const asked = {
      response_type: 'code',
      client_id: 'dna-chess',
      redirect_uri,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'a b',
    };
    const authorize = async (
      changed: Record<string, string> = {},
      form: Record<string, string> = { subject: 'eve' },
    ) => {
      const query = new URLSearchParams({ ...asked, ...changed });
      const body = new URLSearchParams(form);
      return fetch(`${backend.signInUrl}authorize?${query}`, { method: 'POST', body, redirect: 'manual' });
    };
    const codeOf = (answer: Response): string =>
      new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const redemption = (code: string) => ({
      grant_type: 'authorization_code',
      code,
      client_id: 'dna-chess',
      redirect_uri,
      code_verifier: verifier,
    });

    it('is told of by the service and by its own document', async () => {
      const { data } = await backend.query('{ signInProviders { name issuer clientId } }');
      const issuer = backend.signInUrl?.slice(0, -1);
      expect(data.signInProviders).toEqual([{ name: 'development', issuer, clientId: 'dna-chess' }]);
      const document = await (await fetch(`${issuer}/.well-known/openid-configuration`)).text();
      expect(JSON.parse(document)).toMatchObject({
        authorization_endpoint: `${issuer}/authorize`,
        code_challenge_methods_supported: ['S256'],
      });
    });

    it('comes back with a code that is good once, and with a token that renews', async () => {
      const page = await fetch(`${backend.signInUrl}authorize?${new URLSearchParams(asked)}`);
      expect(await page.text()).toContain('<form method="post" action="">');
      const back = await authorize();
      expect(back.status).toBe(302);
      expect(back.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:1\/\?code=\w+&state=a\+b$/);
      const answer = JSON.parse(await (await post('token', redemption(codeOf(back)))).text());
      expect((await me(answer.access_token)).data.me.id).toBeDefined();
      expect((await post('token', redemption(codeOf(back)))).status).toBe(400);
      const renewal = { grant_type: 'refresh_token', refresh_token: answer.refresh_token };
      const renewed = JSON.parse(await (await post('token', renewal)).text());
      expect((await me(renewed.access_token)).data).toEqual((await me(answer.access_token)).data);
    });

    it.each([
      [{ response_type: 'token' }, /must be "code"/],
      [{ client_id: 'another' }, /must be "dna-chess"/],
      [{ redirect_uri: 'https://example.org/' }, /of this machine/],
      [{ redirect_uri: 'x' }, /of this machine/],
      [{ code_challenge_method: 'plain' }, /S256/],
    ])('is refused with %o', async (changed, reason) => {
      const answer = await authorize(changed);
      expect(answer.status).toBe(400);
      expect(JSON.parse(await answer.text()).error_description).toMatch(reason);
    });

    it.each([
      [{ code: 'x' }],
      [{ client_id: 'another' }],
      [{ redirect_uri: 'http://127.0.0.1:2/' }],
      [{ code_verifier: 'w'.repeat(43) }],
      [{ grant_type: 'password' }],
      [{ grant_type: 'refresh_token', refresh_token: 'x' }],
    ])('redeems no code with %o', async changed => {
      const code = codeOf(await authorize());
      const answer = await post('token', { ...redemption(code), ...changed });
      expect(answer.status).toBe(400);
      expect(JSON.parse(await answer.text()).error).toMatch(/^(invalid_grant|unsupported_grant_type)$/);
    });
  });

  it('is not there unless it is asked for', async () => {
    const usual = await startBackend();
    expect(usual.signInUrl).toBeUndefined();
    expect((await fetch(`${usual.httpUrl}/dev-issuer/`)).status).toBe(404);
    const { status } = await usual.query('{ me { id } }', {}, await signIn('ada'));
    expect(status).toBe(401);
    await usual.close();
  });
});

describe('an account', () => {
  it('signs in, plays over HTTP and is told over WebSocket', async () => {
    const token = await signIn('ada', 'Ada');
    const { data } = await me(token);
    expect(data.me.name).toBe('Ada');
    const account = { id: data.me.id, name: 'Ada', token };
    const { game } = await createGame(backend.query, account, { hotSeat: true });
    const feed = createSubscriber(backend.wsUrl, token).turns();
    await feed.find(view => view.id === game.id);
    await playTurn(backend.query, account, { gameId: game.id, expectedPly: 0, turn: 'Ra3' });
    expect((await feed.find(view => view.ply === 1)).viewerSide).toBe('BLACK');
  });

  it('is refused over WebSocket with a token that does not hold', async () => {
    const [head, body] = (await signIn('ada')).split('.');
    const feed = createSubscriber(backend.wsUrl, `${head}.${body}.${'A'.repeat(86)}`).turns();
    expect(await feed.ended()).toEqual(['INVALID_TOKEN']);
  });

  it('goes on over a change of keys, twice, but not with the oldest', async () => {
    const first = await signIn('ada');
    const { data } = await me(first);
    await post('rotate');
    const second = await signIn('ada');
    expect((await me(second)).data).toEqual(data);
    expect((await me(first)).data).toEqual(data);
    await post('rotate');
    expect((await me(await signIn('ada'))).data).toEqual(data);
    expect((await me(second)).data).toEqual(data);
    expect((await me(first)).errors[0]?.extensions['code']).toBe('INVALID_TOKEN');
  });
});
