import { createHash, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMemory } from '../testing/memory.ts';
import { beginSignIn, finishSignIn, isReturn } from './sign-in.ts';

const ISSUER = 'https://issuer.example/pool';
const PROVIDER = { issuer: ISSUER, clientId: 'page' };

const setUp = (
  tokens: () => Response = () => Response.json({ access_token: 'at', expires_in: 60, refresh_token: 'rt' }),
) => {
  const storage = createMemory();
  const forms: URLSearchParams[] = [];
  const document = {
    issuer: ISSUER,
    authorization_endpoint: 'https://login.example/authorize',
    token_endpoint: 'https://login.example/token',
  };
  const fetch = async (url: string, init?: RequestInit): Promise<Response> => {
    if (url === `${ISSUER}/.well-known/openid-configuration`) return Response.json(document);
    forms.push(new URLSearchParams(String(init?.body)));
    return tokens();
  };
  const deps = { storage, fetch, secrets: webcrypto as Crypto, now: () => 1000, redirectUri: 'https://chess.example/' };
  const begin = async (): Promise<URL> => {
    const begun = await beginSignIn(deps, PROVIDER, '/lobby');
    if (!begun.ok) throw new Error(begun.error.message);
    return new URL(begun.value);
  };
  return { deps, storage, forms, document, begin };
};

const returned = (url: URL, parameters: Record<string, string>) =>
  new URLSearchParams({ state: url.searchParams.get('state') ?? '', ...parameters });

describe('signing in', () => {
  it('goes to the issuer with a challenge, and exchanges the code with what proves it', async () => {
    const { deps, storage, forms, begin } = setUp();
    const url = await begin();
    expect(url.origin + url.pathname).toBe('https://login.example/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'page',
      redirect_uri: 'https://chess.example/',
      code_challenge_method: 'S256',
    });
    const query = returned(url, { code: 'c' });
    expect(isReturn(query)).toBe(true);
    expect(await finishSignIn(deps, query)).toEqual({
      ok: true,
      value: {
        back: '/lobby',
        session: {
          kind: 'account',
          token: 'at',
          expiresAt: 61_000,
          renewal: { tokenEndpoint: 'https://login.example/token', clientId: 'page', refreshToken: 'rt' },
        },
      },
    });
    const verifier = forms[0]?.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    expect(challenge).toBe(url.searchParams.get('code_challenge'));
    expect(url.href).not.toContain(verifier);
    expect(storage.texts.size).toBe(0);
  });

  it('is another one each time', async () => {
    const { begin } = setUp();
    const [first, second] = [await begin(), await begin()];
    for (const name of ['state', 'code_challenge'])
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
  });

  it('does not take an answer to what was not asked here', async () => {
    const { deps, forms, begin } = setUp();
    expect(await finishSignIn(deps, new URLSearchParams('code=c&state=s'))).toMatchObject({ ok: false });
    await begin();
    expect(await finishSignIn(deps, new URLSearchParams('code=c&state=s'))).toMatchObject({ ok: false });
    expect(forms).toEqual([]);
  });

  it('is finished once', async () => {
    const { deps, begin } = setUp();
    const query = returned(await begin(), { code: 'c' });
    expect((await finishSignIn(deps, query)).ok).toBe(true);
    expect((await finishSignIn(deps, query)).ok).toBe(false);
  });

  it('says what the issuer says', async () => {
    const { deps, begin } = setUp();
    const query = returned(await begin(), { error: 'access_denied', error_description: 'You pressed cancel.' });
    expect(await finishSignIn(deps, query)).toMatchObject({
      error: { message: 'You were not signed in: You pressed cancel.' },
    });
  });

  it('says why the code was not taken', async () => {
    const { deps, begin } = setUp(() => Response.json({ error: 'invalid_grant' }, { status: 400 }));
    expect(await finishSignIn(deps, returned(await begin(), { code: 'c' }))).toMatchObject({
      error: { kind: 'refused', code: 'invalid_grant' },
    });
  });

  it('does not begin at an issuer that says it is another', async () => {
    const { deps, document } = setUp();
    document.issuer = 'https://elsewhere.example';
    expect(await beginSignIn(deps, PROVIDER, '/')).toMatchObject({ ok: false, error: { kind: 'refused' } });
  });

  it.each(['', 'code=c', 'state=s', 'error=e'])('is not what an address is about with "%s"', query => {
    expect(isReturn(new URLSearchParams(query))).toBe(false);
  });
});
