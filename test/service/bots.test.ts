import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startToyIssuer, type ToyIssuer } from '#lambdas/identity/testing/toy-issuer';
import { createGame, createGuest, joinGame, playTurn } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let issuer: ToyIssuer;
let host: TestService;
beforeAll(async () => {
  issuer = await startToyIssuer();
  host = await startTestService([{ name: 'toy', issuer: issuer.url, audience: 'chess', cooldownMs: 0 }]);
});
afterAll(() => Promise.all([host.close(), issuer.close()]));

let [accounts, handles] = [0, 0];
const newAccount = (): Promise<string> => {
  const iat = Math.floor(host.now() / 1000);
  return issuer.sign({ iss: issuer.url, aud: 'chess', sub: `owner-${++accounts}`, iat, exp: iat + 3600, name: 'Ada' });
};

const BOT = 'bot { player { id name handle isBot isGuest } apiToken { id scopes lastUsedAt } }';
const createBot = async (token: string, input: object = {}) => {
  const query = `mutation ($input: CreateBotInput!) { createBot(input: $input) { ${BOT} token errors { code path scope } } }`;
  const given = { handle: `bot-${++handles}`, name: 'Bot', ...input };
  return (await host.query(query, { input: given }, token)).data.createBot;
};
const change = async (name: string, playerId: string, token: string) => {
  const selection = name === 'revokeBotToken' ? '' : 'token';
  const query = `mutation ($input: BotInput!) { ${name}(input: $input) { ${BOT} ${selection} errors { code path } } }`;
  return (await host.query(query, { input: { playerId } }, token)).data[name];
};
const list = async (token: string, args = '') =>
  (
    await host.query(
      `{ bots${args} { nodes { player { id } apiToken { id } } totalCount pageInfo { hasNextPage endCursor } } }`,
      {},
      token,
    )
  ).data.bots;
const codeOf = async (token: string) => (await host.query('{ me { id } }', {}, token)).errors[0]?.extensions['code'];

describe('a bot', () => {
  it('is a player of its own, marked as one, with a token that plays', async () => {
    const owner = await newAccount();
    const { bot, token, errors } = await createBot(owner, { handle: 'Deep-Gene', name: ' Deep  Gene ' });
    expect(errors).toEqual([]);
    expect(bot.player).toMatchObject({ name: 'Deep Gene', handle: 'Deep-Gene', isBot: true, isGuest: false });
    expect(bot.apiToken).toMatchObject({ scopes: ['READ', 'PLAY'], lastUsedAt: null });
    const player = { id: bot.player.id, name: 'Deep Gene', token };
    const { game } = await createGame(host.query, player, { hotSeat: true });
    expect((await playTurn(host.query, player, { gameId: game.id, expectedPly: 0, turn: 'Rd5' })).errors).toEqual([]);
    const shown = await host.query(
      `{ game(id: "${game.id}") { white { isBot } lastTurn { player { isBot } } } player(handle: "deep-gene") { id isBot } }`,
    );
    expect(shown.data).toEqual({
      game: { white: { isBot: true }, lastTurn: { player: { isBot: true } } },
      player: { id: bot.player.id, isBot: true },
    });
  });

  it('manages nothing: no tokens, no bots, no guests', async () => {
    const { token } = await createBot(await newAccount());
    const guest = await createGuest(host.query, 'Guest');
    expect((await createBot(token)).errors).toEqual([{ code: 'SCOPE_MISSING', path: [], scope: 'MANAGE' }]);
    for (const mutation of [
      `claimGuest(input: { token: "${guest.token}" })`,
      'createApiToken(input: { label: "x", scopes: [PLAY] })',
      'changeHandle(input: { handle: "somebody" })',
      'updateProfile(input: { bio: "x" })',
    ]) {
      const { data } = await host.query(`mutation { it: ${mutation} { errors { code } } }`, {}, token);
      expect(data.it.errors).toEqual([{ code: 'SCOPE_MISSING' }]);
    }
  });

  it('plays no rated game, whoever creates it', async () => {
    const owner = await newAccount();
    const { bot, token } = await createBot(owner);
    const player = { id: bot.player.id, name: 'Bot', token };
    expect((await createGame(host.query, player, { rated: true })).errors).toMatchObject([{ code: 'NOT_RATEABLE' }]);
    const { game } = await createGame(host.query, { id: '', name: '', token: owner }, { rated: true });
    expect((await joinGame(host.query, player, game.id)).errors).toMatchObject([{ code: 'NOT_RATEABLE' }]);
    const challenge = `mutation { createChallenge(input: { opponent: "${bot.player.id}", rated: true }) { errors { code } } }`;
    expect((await host.query(challenge, {}, owner)).data.createChallenge.errors).toEqual([{ code: 'NOT_RATEABLE' }]);
  });

  it('belongs to a player with an account', async () => {
    const guest = await createGuest(host.query, 'Guest');
    expect((await createBot(guest.token)).errors).toMatchObject([{ code: 'ACCOUNT_NEEDED' }]);
    expect((await list(guest.token)).nodes).toEqual([]);
  });

  it('is not made without a name or a handle that can be had, and takes no place then', async () => {
    const owner = await newAccount();
    await createBot(owner, { handle: 'Only-One' });
    expect((await createBot(owner, { handle: 'only-one' })).errors).toMatchObject([
      { code: 'HANDLE_TAKEN', path: ['input', 'handle'] },
    ]);
    expect((await createBot(owner, { handle: 'x' })).errors).toMatchObject([
      { code: 'BAD_INPUT', path: ['input', 'handle'] },
    ]);
    expect((await createBot(owner, { name: ' ' })).errors).toMatchObject([
      { code: 'BAD_INPUT', path: ['input', 'name'] },
    ]);
    expect((await list(owner)).totalCount).toBe(1);
  });
});

describe('the bots of a player', () => {
  it('are ten at most, and come in pages, the first one first', async () => {
    const owner = await newAccount();
    const made: string[] = [];
    for (let count = 0; count < 10; count++) {
      made.push((await createBot(owner)).bot.player.id);
      host.advance(1);
    }
    expect((await createBot(owner)).errors).toMatchObject([{ code: 'TOO_MANY_BOTS' }]);
    const first = await list(owner, '(first: 6)');
    const second = await list(owner, `(first: 6, after: "${first.pageInfo.endCursor}")`);
    const ids = [...first.nodes, ...second.nodes].map(({ player }: { player: { id: string } }) => player.id);
    expect([ids, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([made, true, false]);
  });

  it('get another token at their owner’s word, and the former one ends at once', async () => {
    const owner = await newAccount();
    const { bot, token } = await createBot(owner);
    const renewed = await change('renewBotToken', bot.player.id, owner);
    expect(renewed.errors).toEqual([]);
    expect(renewed.bot.apiToken.id).not.toBe(bot.apiToken.id);
    expect([await codeOf(token), await codeOf(renewed.token)]).toEqual(['REVOKED_TOKEN', undefined]);
  });

  it('can be stopped, and set going again', async () => {
    const owner = await newAccount();
    const { bot, token } = await createBot(owner);
    const { id } = bot.player;
    for (const _ of [1, 2])
      expect(await change('revokeBotToken', id, owner)).toMatchObject({
        bot: { player: { id }, apiToken: null },
        errors: [],
      });
    expect(await codeOf(token)).toBe('REVOKED_TOKEN');
    expect((await list(owner)).nodes).toEqual([{ player: { id }, apiToken: null }]);
    expect(await codeOf((await change('renewBotToken', id, owner)).token)).toBeUndefined();
  });

  it('go with their owner', async () => {
    const owner = await newAccount();
    const { bot, token } = await createBot(owner);
    const { data } = await host.query('{ me { name } }', {}, owner);
    const deletion = `mutation { deleteAccount(input: { confirmation: "${data.me.name}" }) { errors { code } } }`;
    expect((await host.query(deletion, {}, owner)).data.deleteAccount.errors).toEqual([]);
    expect(await codeOf(token)).toBe('INVALID_TOKEN');
    await host.service.sweep();
    const shown = await host.query(`{ node(id: "${bot.player.id}") { ... on Player { name handle } } }`);
    expect(shown.data.node).toEqual({ name: 'Deleted player', handle: null });
  });

  it('are nobody else’s to see or stop', async () => {
    const { bot, token } = await createBot(await newAccount());
    const other = await newAccount();
    for (const name of ['renewBotToken', 'revokeBotToken'])
      for (const id of [bot.player.id, 'p_0000000000000000', 'nonsense', ''])
        expect((await change(name, id, other)).errors).toEqual([
          { code: 'BOT_NOT_FOUND', path: ['input', 'playerId'] },
        ]);
    expect(await codeOf(token)).toBeUndefined();
    expect((await list(other)).nodes).toEqual([]);
  });
});

it('a player from before there were bots is none', async () => {
  const guest = await createGuest(host.query, 'Old');
  const { UpdateItemCommand } = await import('@aws-sdk/client-dynamodb');
  await host.database.client().send(
    new UpdateItemCommand({
      TableName: `${host.prefix}players`,
      Key: { pk: { S: `player#${guest.id}` }, sk: { S: 'profile' } },
      UpdateExpression: 'REMOVE isBot',
    }),
  );
  expect((await host.query('{ me { isBot } }', {}, guest.token)).data.me).toEqual({ isBot: false });
});
