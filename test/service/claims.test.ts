import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startToyIssuer, type ToyIssuer } from '#lambdas/identity/testing/toy-issuer';
import { createGame, createGuest, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let issuer: ToyIssuer;
let host: TestService;
beforeAll(async () => {
  issuer = await startToyIssuer();
  host = await startTestService([{ name: 'toy', issuer: issuer.url, audience: 'chess', cooldownMs: 0 }]);
});
afterAll(() => Promise.all([host.close(), issuer.close()]));

let accounts = 0;
/** The token of a new account. */
const newAccount = (): Promise<string> => {
  accounts += 1;
  const iat = Math.floor(host.now() / 1000);
  return issuer.sign({ iss: issuer.url, aud: 'chess', sub: `account-${accounts}`, iat, exp: iat + 3600, name: 'Ada' });
};

const claim = async (guestToken: string, token?: string) => {
  const query = `mutation ($token: String!) { claimGuest(input: { token: $token }) { player { id name isGuest handle } errors { code path } } }`;
  return (await host.query(query, { token: guestToken }, token)).data.claimGuest;
};
const codeOf = async (guestToken: string, token?: string) => (await claim(guestToken, token)).errors[0]?.code;
const me = async (token: string) =>
  (await host.query('{ me { id isGuest games { nodes { id } } } }', {}, token)).data.me;
const createApiToken = async (scopes: readonly string[], token: string) => {
  const query = 'mutation ($scopes: [Scope!]!) { createApiToken(input: { label: "x", scopes: $scopes }) { token } }';
  return String((await host.query(query, { scopes }, token)).data.createApiToken.token);
};
const changeHandle = (handle: string, token: string) =>
  host.query(`mutation { changeHandle(input: { handle: "${handle}" }) { errors { code } } }`, {}, token);

describe('a guest who is claimed', () => {
  it('is the account’s player: id, games, handle and tokens go on', async () => {
    const { id: gameId, white } = await startMatch(host.query);
    await changeHandle('Franklin', white.token);
    const bot = await createApiToken(['PLAY'], white.token);
    const account = await newAccount();
    const first = await me(account);
    expect(first.id).not.toBe(white.id);
    const player = { id: white.id, name: 'Rosalind', isGuest: false, handle: 'Franklin' };
    expect(await claim(white.token, account)).toEqual({ player, errors: [] });
    for (const token of [account, white.token, bot])
      expect(await me(token)).toEqual({ id: white.id, isGuest: false, games: { nodes: [{ id: gameId }] } });
    const { errors } = await playTurn(
      host.query,
      { ...white, token: account },
      { gameId, expectedPly: 0, turn: 'Ra3' },
    );
    expect(errors).toEqual([]);
    expect(await claim(white.token, account)).toEqual({ player, errors: [] });
  });

  it('has the guest’s token among the API tokens, and can end it', async () => {
    const guest = await createGuest(host.query, 'Left on a bus');
    const account = await newAccount();
    await claim(guest.token, account);
    const { data } = await host.query('{ apiTokens { nodes { id label scopes } } }', {}, account);
    expect(data.apiTokens.nodes).toMatchObject([{ label: 'Guest', scopes: ['READ', 'PLAY', 'MANAGE'] }]);
    const [{ id }] = data.apiTokens.nodes;
    await host.query(`mutation { revokeApiToken(input: { id: "${id}" }) { errors { code } } }`, {}, account);
    expect((await host.query('{ me { id } }', {}, guest.token)).errors[0]?.extensions['code']).toBe('REVOKED_TOKEN');
    expect((await me(account)).id).toBe(guest.id);
  });

  it('is claimed once', async () => {
    const guest = await createGuest(host.query, 'Wanted');
    await claim(guest.token, await newAccount());
    expect(await codeOf(guest.token, await newAccount())).toBe('GUEST_CLAIMED');
  });
});

describe('a claim is refused', () => {
  it('to nobody, to a guest, and to a program', async () => {
    const guest = await createGuest(host.query, 'Guest');
    const program = await createApiToken(['MANAGE'], await newAccount());
    expect(await codeOf(guest.token)).toBe('UNAUTHENTICATED');
    expect(await codeOf(guest.token, guest.token)).toBe('ACCOUNT_NEEDED');
    expect(await codeOf(guest.token, program)).toBe('ACCOUNT_NEEDED');
  });

  it('with a token that does not hold, or that was given away for less', async () => {
    const guest = await createGuest(host.query, 'Guest');
    const account = await newAccount();
    const weak = await createApiToken(['PLAY'], guest.token);
    for (const token of ['', 'dna_x', 'nonsense', weak, account])
      expect((await claim(token, account)).errors).toEqual([{ code: 'INVALID_GUEST_TOKEN', path: ['input', 'token'] }]);
    expect((await me(guest.token)).isGuest).toBe(true);
  });

  it('of an account', async () => {
    const theirs = await createApiToken(['MANAGE'], await newAccount());
    expect(await codeOf(theirs, await newAccount())).toBe('GUEST_CLAIMED');
  });

  const change = async (mutation: string, token: string): Promise<void> => {
    const { data } = await host.query(`mutation { outcome: ${mutation} { errors { code } } }`, {}, token);
    expect(data.outcome.errors).toEqual([]);
  };
  const challenge = (opponent: string, token: string) =>
    change(`createChallenge(input: { opponent: "${opponent}" })`, token);

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['a game', token => createGame(host.query, { id: '', name: '', token })],
    ['a handle', token => changeHandle('account-own', token)],
    ['an API token', token => createApiToken(['READ'], token)],
    ['a seek', token => change('seek(input: {})', token)],
    ['a challenge', async token => challenge((await createGuest(host.query, 'Asked')).id, token)],
    [
      'a challenge to answer',
      async token => challenge((await me(token)).id, (await createGuest(host.query, 'Asks')).token),
    ],
    ['a bot', token => change('createBot(input: { handle: "claims-bot", name: "Bot" })', token)],
  ])('to an account whose player has %s', async (_, use) => {
    const [guest, account] = [await createGuest(host.query, 'Guest'), await newAccount()];
    await use(account);
    const before = await me(account);
    expect(await codeOf(guest.token, account)).toBe('ACCOUNT_IN_USE');
    expect(await me(account)).toEqual(before);
    expect((await me(guest.token)).isGuest).toBe(true);
  });

  it('of a guest by the account that has claimed another with something', async () => {
    const [one, two] = [await createGuest(host.query, 'One'), await createGuest(host.query, 'Two')];
    const account = await newAccount();
    await claim(one.token, account);
    expect(await codeOf(two.token, account)).toBe('ACCOUNT_IN_USE');
    expect((await me(two.token)).isGuest).toBe(true);
  });
});

it('the log tells who was claimed, and shows no token', async () => {
  const [guest, account] = [await createGuest(host.query, 'Logged'), await newAccount()];
  await claim(guest.token, account);
  const claims = host.logged.map(line => JSON.parse(line)).filter(({ audit }) => audit === 'GUEST_CLAIMED');
  expect(claims.at(-1)).toMatchObject({ player: guest.id });
  expect(host.logged.join('')).not.toMatch(/dna_|eyJ/);
});
