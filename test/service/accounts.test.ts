import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startToyIssuer, type ToyIssuer } from '#lambdas/identity/testing/toy-issuer';
import { createGame, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let issuer: ToyIssuer;
let host: TestService;
beforeAll(async () => {
  issuer = await startToyIssuer();
  host = await startTestService([{ name: 'toy', issuer: issuer.url, audience: 'chess', cooldownMs: 0 }]);
});
afterAll(() => Promise.all([host.close(), issuer.close()]));

const sign = (sub: string, claims: object = {}) => {
  const iat = Math.floor(host.now() / 1000);
  return issuer.sign({ iss: issuer.url, aud: 'chess', sub, iat, exp: iat + 3600, ...claims });
};
const me = async (token: string) => (await host.query('{ me { id name isGuest } }', {}, token)).data.me;

describe('an account', () => {
  it('is a player from first sight, the same with every token', async () => {
    const first = await me(await sign('ada', { name: ' Ada  Lovelace' }));
    expect(first).toEqual({ id: expect.stringMatching(/^p_/), name: 'Ada Lovelace', isGuest: false });
    expect(await me(await sign('ada', { name: 'Another' }))).toEqual(first);
    expect((await me(await sign('bob'))).id).not.toBe(first.id);
  });

  it.each([
    [{ preferred_username: 'ada42' }, 'ada42'],
    [{ name: '', nickname: 'Addie' }, 'Addie'],
    [{}, 'New player'],
    [{ name: 'x'.repeat(41) }, 'New player'],
    [{ name: 'a\u202eb' }, 'New player'],
    [{ name: 7 }, 'New player'],
  ])('that calls itself %j is called %s', async (claims, name) => {
    expect((await me(await sign(`named ${JSON.stringify(claims)}`, claims))).name).toBe(name);
  });

  it('is one player, though it is seen first twenty times at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, n) => sign('crowd', { name: `Name ${n}` })));
    const players = await Promise.all(tokens.map(me));
    expect(new Set(players.map(player => JSON.stringify(player))).size).toBe(1);
  });

  it('may do everything', async () => {
    const token = await sign('player');
    const { id } = await me(token);
    const { game } = await createGame(host.query, { id, name: '', token }, { seat: 'WHITE' });
    expect(game.white.id).toBe(id);
    const { data } = await host.query('{ apiTokens { nodes { id } } }', {}, token);
    expect(data.apiTokens.nodes).toEqual([]);
    await startMatch(host.query);
  });

  it('is refused with a token that does not hold, and is not nobody then', async () => {
    const send = (token: string) =>
      host.send({
        body: '{"query":"{ me { id } }"}',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
    const answer = await send(await sign('ada', { aud: 'other' }));
    expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
    expect(JSON.parse(answer.text).errors[0].extensions.code).toBe('INVALID_TOKEN');
    const past = await send(await sign('ada', { exp: Math.floor(host.now() / 1000) - 60 }));
    expect(JSON.parse(past.text).errors[0].extensions.code).toBe('EXPIRED_TOKEN');
  });
});

it('an issuer that cannot be reached is answered with 503', async () => {
  const gone = { name: 'gone', issuer: 'http://127.0.0.1:9/', audience: 'chess' };
  const lonely = await startTestService([gone]);
  const token = await issuer.sign({ iss: gone.issuer, aud: 'chess', sub: 'ada' });
  const { status, errors } = await lonely.query('{ me { id } }', {}, token);
  expect([status, errors[0]?.extensions['code']]).toEqual([503, 'ISSUER_UNAVAILABLE']);
  expect(lonely.logged.join()).toContain('"issuer":"gone"');
  await lonely.close();
});

it('the log tells of each sign-in once, and shows no token', async () => {
  const before = host.logged.length;
  const iat = Math.floor(host.now() / 1000) - 100;
  const [old, newer] = await Promise.all([sign('audited', { iat }), sign('audited', { iat: iat + 50 })]);
  const { id } = await me(old);
  for (const token of [old, newer, old, newer]) await me(token);
  const lines = host.logged.slice(before).map(line => JSON.parse(line));
  expect(lines).toMatchObject([
    { audit: 'SIGNED_IN', player: id, issuer: 'toy' },
    { audit: 'SIGNED_IN', player: id, issuer: 'toy' },
  ]);
  expect(host.logged.join('')).not.toMatch(/eyJ|audited/);
});
