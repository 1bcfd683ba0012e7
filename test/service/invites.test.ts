import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, createGuest, type Guest, joinGame } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
let creator: Guest;
let friend: Guest;
let stranger: Guest;
beforeAll(async () => {
  host = await startTestService();
  [creator, friend, stranger] = (await Promise.all(
    ['Creator', 'Friend', 'Stranger'].map(name => createGuest(host.query, name)),
  )) as [Guest, Guest, Guest];
});
afterAll(() => host.close());

const GAME = 'id status version inviteCode invite { code expiresAt } white { id } black { id }';
const codes = (payload: { errors: readonly { code: string }[] }) => payload.errors.map(({ code }) => code);

const mutate = async (
  name: 'joinByInvite' | 'rotateInvite' | 'revokeInvite',
  player: Guest | undefined,
  input: object,
) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  const { data } = await host.query(
    `mutation ($input: ${type}) { payload: ${name}(input: $input) { game { ${GAME} } errors { code path } } }`,
    { input },
    player?.token,
  );
  return data.payload;
};
const join = (player: Guest | undefined, code: string) => mutate('joinByInvite', player, { code });

const look = async (code: string, player?: Guest) => {
  const query = `query ($code: String!) { invite(code: $code) {
    code creator { id } ruleset { text } timeControl { text } rated side createdAt expiresAt } }`;
  return (await host.query(query, { code }, player?.token)).data.invite;
};
const read = async (id: string, player?: Guest) =>
  (await host.query(`query ($id: ID!) { game(id: $id) { ${GAME} } }`, { id }, player?.token)).data.game;

const invite = async (input: object = {}): Promise<{ id: string; code: string }> => {
  const { game } = await createGame(host.query, creator, { visibility: 'PRIVATE', ...input });
  return { id: game.id, code: game.inviteCode };
};

describe('an invite', () => {
  it('tells the terms of its game to whoever has the code, but not which game it is', async () => {
    const { id, code } = await invite({ seat: 'WHITE', ruleset: 'faster', timeControl: { secondsPerTurn: 86_400 } });
    expect(code).toMatch(/^[0-9a-z]{16}$/);
    expect(id).not.toContain(code);
    const terms = {
      code,
      creator: { id: creator.id },
      ruleset: { text: 'faster' },
      timeControl: { text: '1/86400' },
      rated: false,
      side: 'BLACK',
      createdAt: expect.any(String),
      expiresAt: null,
    };
    expect([await look(code), await look(code, friend)]).toEqual([terms, terms]);
    expect(await read(id, friend)).toBeNull();
    expect(await read(id, creator)).toMatchObject({ inviteCode: code, invite: { code, expiresAt: null } });
  });

  it('takes the seat by its code alone, once; who took it may ask again, and for others the code is dead', async () => {
    const { id, code } = await invite({ seat: 'WHITE' });
    const joined = await join(friend, code);
    expect(joined).toMatchObject({
      game: { id, status: 'ACTIVE', black: { id: friend.id }, inviteCode: null, invite: null },
      errors: [],
    });
    expect(await join(friend, code)).toEqual(joined);
    expect(await join(stranger, code)).toEqual({
      game: null,
      errors: [{ code: 'INVITE_NOT_FOUND', path: ['input', 'code'] }],
    });
    expect(await look(code)).toBeNull();
    expect((await read(id, creator)).invite).toBeNull();
  });

  it('is taken by one of many who come at once', async () => {
    const { code } = await invite();
    const guests = await Promise.all(
      Array.from({ length: 12 }, (_, index) => createGuest(host.query, `Guest ${index}`)),
    );
    const outcomes = await Promise.all(guests.map(guest => join(guest, code)));
    expect(outcomes.flatMap(codes)).toEqual(Array.from({ length: 11 }, () => 'INVITE_NOT_FOUND'));
  });

  it('is not for its creator, not for nobody, and not to be guessed', async () => {
    const { id, code } = await invite();
    expect(codes(await join(creator, code))).toEqual(['ALREADY_SEATED']);
    expect(codes(await join(undefined, code))).toEqual(['UNAUTHENTICATED']);
    for (const guess of ['', id, id.slice(2), code.slice(1), `${code}0`, code.toUpperCase()]) {
      expect(codes(await join(stranger, guess))).toEqual(['INVITE_NOT_FOUND']);
      expect(await look(guess)).toBeNull();
    }
  });

  it('still lets in by joinGame with the game’s id', async () => {
    const { id, code } = await invite();
    expect(codes(await joinGame(host.query, friend, id, code))).toEqual([]);
  });
});

describe('the creator of a game', () => {
  it('rotates its invite: the new one lets in, the former one nobody, by whatever way', async () => {
    const { id, code } = await invite();
    const { game, errors } = await mutate('rotateInvite', creator, { gameId: id });
    expect(errors).toEqual([]);
    expect(game.invite.code).not.toBe(code);
    expect(await look(code)).toBeNull();
    expect(codes(await join(friend, code))).toEqual(['INVITE_NOT_FOUND']);
    expect(codes(await joinGame(host.query, friend, id, code))).toEqual(['WRONG_INVITE_CODE']);
    expect(await join(friend, game.invite.code)).toMatchObject({ game: { id }, errors: [] });
  });

  it('revokes its invite: nobody is let in, with the code, another or none, until there is a new one', async () => {
    const { id, code } = await invite();
    const revoked = await mutate('revokeInvite', creator, { gameId: id });
    expect(revoked).toMatchObject({ game: { status: 'OPEN', inviteCode: null, invite: null }, errors: [] });
    expect(await mutate('revokeInvite', creator, { gameId: id })).toEqual(revoked);
    expect(codes(await join(friend, code))).toEqual(['INVITE_NOT_FOUND']);
    for (const guess of [undefined, '', code])
      expect(codes(await joinGame(host.query, friend, id, guess))).toEqual(['WRONG_INVITE_CODE']);
    const { game } = await mutate('rotateInvite', creator, { gameId: id });
    expect(codes(await join(friend, game.invite.code))).toEqual([]);
  });

  it('gives it an expiry, at which it is dead', async () => {
    const { id } = await invite();
    const at = host.now() + 120_000;
    const expiresAt = new Date(at).toISOString();
    const { game } = await mutate('rotateInvite', creator, { gameId: id, expiresAt });
    expect(game.invite.expiresAt).toBe(expiresAt);
    expect(await look(game.invite.code)).toMatchObject({ expiresAt });
    host.advance(120_000);
    expect(await look(game.invite.code)).toBeNull();
    expect((await read(id, creator)).invite).toBeNull();
    expect(codes(await join(friend, game.invite.code))).toEqual(['INVITE_NOT_FOUND']);
    expect(codes(await joinGame(host.query, friend, id, game.invite.code))).toEqual(['WRONG_INVITE_CODE']);
  });

  it.each(['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'])('not one of %s', async expiresAt => {
    const { id, code } = await invite();
    expect(await mutate('rotateInvite', creator, { gameId: id, expiresAt })).toMatchObject({
      game: { invite: { code } },
      errors: [{ code: 'BAD_INPUT', path: ['input', 'expiresAt'] }],
    });
    expect(codes(await join(friend, code))).toEqual([]);
  });

  it.each(['rotateInvite', 'revokeInvite'] as const)('alone may %s, of a private game that is open', async name => {
    const { id, code } = await invite();
    expect(await mutate(name, stranger, { gameId: id })).toMatchObject({
      game: null,
      errors: [{ code: 'GAME_NOT_FOUND' }],
    });
    expect(codes(await mutate(name, creator, { gameId: 'rubbish' }))).toEqual(['GAME_NOT_FOUND']);
    const { game: open } = await createGame(host.query, creator);
    expect(codes(await mutate(name, creator, { gameId: open.id }))).toEqual(['BAD_INPUT']);
    await join(friend, code);
    expect(codes(await mutate(name, creator, { gameId: id }))).toEqual(['GAME_NOT_OPEN']);
    expect(codes(await mutate(name, friend, { gameId: id }))).toEqual(['GAME_NOT_FOUND']);
  });

  it('and a friend at the same moment: the invite is used or replaced, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, code } = await invite();
      const [joined, rotated] = await Promise.all([
        join(friend, code),
        mutate('rotateInvite', creator, { gameId: id }),
      ]);
      const hasJoined = codes(joined).length === 0;
      expect(codes(rotated)).toEqual(hasJoined ? ['GAME_NOT_OPEN'] : []);
      expect((await read(id, creator)).status).toBe(hasJoined ? 'ACTIVE' : 'OPEN');
    }
  });
});
