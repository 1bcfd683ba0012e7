import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuest, type Guest } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
let guest: Guest;
beforeAll(async () => {
  host = await startTestService();
  guest = await createGuest(host.query, 'Rosalind');
});
afterAll(() => host.close());

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const CREATE = `mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) {
  token apiToken { id label scopes createdAt expiresAt lastUsedAt } errors { code message path scope } } }`;
const REVOKE = `mutation ($id: ID!) { revokeApiToken(input: { id: $id }) { apiToken { id } errors { code path } } }`;
const LIST = `query ($first: Int! = 20, $after: String) { apiTokens(first: $first, after: $after) {
  nodes { id label scopes lastUsedAt expiresAt } pageInfo { hasNextPage hasPreviousPage endCursor } } }`;

const create = async (input: object, token = guest.token) =>
  (await host.query(CREATE, { input: { label: 'bot', scopes: ['PLAY'], ...input } }, token)).data.createApiToken;
const revoke = async (id: string, token = guest.token) => (await host.query(REVOKE, { id }, token)).data.revokeApiToken;
const list = async (token = guest.token, variables = {}) => (await host.query(LIST, variables, token)).data.apiTokens;
const whoIs = (token: string) => host.query('{ me { id } }', {}, token);
const codeOf = async (token: string) => (await whoIs(token)).errors[0]?.extensions['code'];

describe('an API token', () => {
  it('acts for its player, and READ is always among its scopes', async () => {
    const { token, apiToken, errors } = await create({ label: '  my   bot ' });
    expect(errors).toEqual([]);
    expect(apiToken).toMatchObject({ label: 'my bot', scopes: ['READ', 'PLAY'], lastUsedAt: null });
    expect((await whoIs(token)).data.me.id).toBe(guest.id);
  });

  it('lives 90 days unless told otherwise', async () => {
    const { apiToken, token } = await create({});
    expect(Date.parse(apiToken.expiresAt) - Date.parse(apiToken.createdAt)).toBe(90 * DAY);
    const short = await create({ expiresAt: new Date(Date.parse(apiToken.createdAt) + DAY).toISOString() });
    host.advance(DAY);
    expect([await codeOf(token), await codeOf(short.token)]).toEqual([undefined, 'EXPIRED_TOKEN']);
  });

  it('is revoked at once, and told so from then on', async () => {
    const { token, apiToken } = await create({});
    expect(await codeOf(token)).toBeUndefined();
    expect(await revoke(apiToken.id)).toEqual({ apiToken: { id: apiToken.id }, errors: [] });
    expect(await codeOf(token)).toBe('REVOKED_TOKEN');
    expect((await list()).nodes.map(({ id }: { id: string }) => id)).not.toContain(apiToken.id);
    expect((await revoke(apiToken.id)).errors).toEqual([{ code: 'API_TOKEN_NOT_FOUND', path: ['input', 'id'] }]);
  });

  it('is nobody else’s to list or revoke', async () => {
    const other = await createGuest(host.query, 'Other');
    const { apiToken } = await create({});
    expect((await list(other.token)).nodes).toEqual([]);
    for (const id of [apiToken.id, 'k_0000000000000000', 'nonsense', ''])
      expect((await revoke(id, other.token)).errors[0].code).toBe('API_TOKEN_NOT_FOUND');
  });

  it('remembers the hour of its last use', async () => {
    const user = await createGuest(host.query, 'User');
    const { token } = await create({}, user.token);
    const lastUse = async () => Date.parse((await list(user.token)).nodes[0].lastUsedAt);
    await whoIs(token);
    const first = await lastUse();
    expect(first % HOUR).toBe(0);
    host.advance(3 * HOUR);
    await whoIs(token);
    expect(await lastUse()).toBe(first + 3 * HOUR);
  });

  it.each<[string, object, object]>([
    ['no label', { label: ' ' }, { code: 'BAD_INPUT', path: ['input', 'label'] }],
    ['a long label', { label: 'x'.repeat(41) }, { code: 'BAD_INPUT', path: ['input', 'label'] }],
    ['an invisible label', { label: 'a\u0000' }, { code: 'BAD_INPUT', path: ['input', 'label'] }],
    ['no scope', { scopes: [] }, { code: 'BAD_INPUT', path: ['input', 'scopes'] }],
    ['a past expiry', { expiresAt: '2020-01-01T00:00:00Z' }, { code: 'BAD_INPUT', path: ['input', 'expiresAt'] }],
    ['a far expiry', { expiresAt: '2099-01-01T00:00:00Z' }, { code: 'BAD_INPUT', path: ['input', 'expiresAt'] }],
  ])('is not made with %s', async (_, input, error) => {
    expect(await create(input)).toMatchObject({ token: null, apiToken: null, errors: [error] });
  });

  it('never makes one that may do more', async () => {
    const { token } = await create({ scopes: ['MANAGE'] });
    expect((await create({ scopes: ['PLAY'] }, token)).errors).toMatchObject([
      { code: 'SCOPE_MISSING', scope: 'PLAY' },
    ]);
    expect((await create({ scopes: ['MANAGE', 'READ'] }, token)).errors).toEqual([]);
  });
});

it('API tokens come in pages, and there are 50 at most', async () => {
  const hoarder = await createGuest(host.query, 'Hoarder');
  for (let count = 0; count < 50; count++) await create({ label: `${count}` }, hoarder.token);
  expect((await create({}, hoarder.token)).errors[0].code).toBe('TOO_MANY_API_TOKENS');
  const labels: string[] = [];
  let after: string | undefined;
  do {
    const { nodes, pageInfo } = await list(hoarder.token, { first: 15, after });
    labels.push(...nodes.map(({ label }: { label: string }) => label));
    expect(pageInfo.hasPreviousPage).toBe(after !== undefined);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : undefined;
  } while (after !== undefined);
  expect(new Set(labels).size).toBe(50);
  expect(labels).toHaveLength(50);
  const { errors } = await host.query(LIST, { after: 'nonsense' }, hoarder.token);
  expect(errors[0]?.extensions['code']).toBe('BAD_INPUT');
});

it('the log tells who made, used and revoked tokens, and no secret', async () => {
  const before = host.logged.length;
  const player = await createGuest(host.query, 'Audited');
  const { token, apiToken } = await create({}, player.token);
  await revoke(apiToken.id, player.token);
  await whoIs(token);
  const lines = host.logged.slice(before);
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { audit: 'TOKEN_CREATED', player: player.id },
    { audit: 'TOKEN_CREATED', player: player.id, apiToken: apiToken.id, scopes: ['READ', 'PLAY'] },
    { audit: 'TOKEN_REVOKED', player: player.id, apiToken: apiToken.id },
    { audit: 'REVOKED_TOKEN_USED', player: player.id, apiToken: apiToken.id },
  ]);
  expect(host.logged.join('')).not.toContain('dna_');
});
