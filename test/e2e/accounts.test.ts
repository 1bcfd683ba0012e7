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
