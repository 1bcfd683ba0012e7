import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, createGuest, type Guest, playTurn } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { createSubscriber } from './kit/subscriber.ts';

let ahead = 0;
const now = (): number => Date.now() + ahead;
let backend: Backend;
let guest: Guest;
beforeAll(async () => {
  backend = await startBackend({ ports: { now, randomBytes } });
  guest = await createGuest(backend.query, 'Rosalind');
});
afterAll(() => backend.close());

/** How long it is taken for granted that a token that held holds still. */
const RECHECK_MS = 1000;
const MINUTE = 60_000;

const makeToken = async (scopes: readonly string[], expiresAt?: string) => {
  const { data } = await backend.query(
    `mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { token apiToken { id } } }`,
    { input: { label: 'bot', scopes, expiresAt } },
    guest.token,
  );
  const { token, apiToken } = data.createApiToken;
  return { token: String(token), id: String(apiToken.id) };
};

const startGame = async (): Promise<string> => (await createGame(backend.query, guest, { hotSeat: true })).game.id;
const play = (gameId: string) => playTurn(backend.query, guest, { gameId, expectedPly: 0, turn: 'Ra3' });

describe('an open connection', () => {
  it('ends what a revoked token subscribed to, with the next event, and starts nothing more', async () => {
    const gameId = await startGame();
    const { token, id } = await makeToken(['PLAY']);
    const subscriber = createSubscriber(backend.wsUrl, token);
    const feed = subscriber.watch(gameId);
    // A game that does not change keeps the connection open.
    const quiet = subscriber.watch(await startGame());
    await Promise.all([feed.reach(1), quiet.reach(1)]);
    await backend.query(`mutation { revokeApiToken(input: { id: "${id}" }) { errors { code } } }`, {}, guest.token);
    ahead += RECHECK_MS;
    await play(gameId);
    expect(await feed.ended()).toEqual(['REVOKED_TOKEN']);
    expect(await subscriber.watch(gameId).ended()).toEqual(['REVOKED_TOKEN']);
    expect(subscriber.sockets).toHaveLength(1);
  });

  it('ends what an expired token subscribed to as well', async () => {
    const gameId = await startGame();
    const { token } = await makeToken(['PLAY'], new Date(now() + 10 * MINUTE).toISOString());
    const feed = createSubscriber(backend.wsUrl, token).turns();
    await feed.reach(1);
    ahead += 10 * MINUTE;
    await play(gameId);
    expect(await feed.ended()).toEqual(['EXPIRED_TOKEN']);
  });

  it('refuses what a token has no scope for, and goes on with the rest', async () => {
    const gameId = await startGame();
    const { token } = await makeToken(['READ']);
    const subscriber = createSubscriber(backend.wsUrl, token);
    expect(await subscriber.turns().ended()).toEqual(['SCOPE_MISSING']);
    const feed = subscriber.watch(gameId);
    await feed.reach(1);
    await play(gameId);
    await feed.reach(2);
    expect(feed.end()).toBeUndefined();
  });

  it('refuses every operation of a token that was revoked before', async () => {
    const { token, id } = await makeToken(['PLAY']);
    await backend.query(`mutation { revokeApiToken(input: { id: "${id}" }) { errors { code } } }`, {}, guest.token);
    expect(await createSubscriber(backend.wsUrl, token).turns().ended()).toEqual(['REVOKED_TOKEN']);
  });
});
