import { buildSchema, isEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { AUTHENTICATION_CODES } from '#lambdas/identity/authentication-error';
import { typeDefs } from '#schema/sdl.generated';
import { useBackend } from './backend.ts';
import { blocksOf, readPage } from './markdown.ts';
import { runSession } from './session.ts';

const PAGE = readPage('docs/api/identity.md');

const backend = useBackend('accounts-', { developmentIssuer: true });

describe('the page about identity', () => {
  it('takes an account through a session that works as it stands', async () => {
    const [session = ''] = blocksOf(PAGE, 'sh account');
    expect(await runSession(session, backend().httpUrl)).toMatchObject([
      { data: { me: { name: 'Ada', isGuest: false } } },
      { data: { claimGuest: { player: { name: 'Countess', isGuest: false }, errors: [] } } },
      { data: { createGame: { game: { status: 'OPEN' }, errors: [] } } },
      { data: { createApiToken: { errors: [{ code: 'SCOPE_MISSING', scope: 'MANAGE' }] } } },
      { kid: expect.any(String) },
      {
        data: {
          apiTokens: {
            nodes: [{ label: 'my bot', scopes: ['READ', 'PLAY'], lastUsedAt: expect.any(String) }, { label: 'Guest' }],
          },
        },
      },
    ]);
  });

  it('names every code of a token that is refused, and every scope', () => {
    const scopes = buildSchema(typeDefs).getType('Scope');
    const names = isEnumType(scopes) ? scopes.getValues().map(({ name }) => name) : [];
    for (const name of [...AUTHENTICATION_CODES, ...names]) expect(PAGE).toContain(`\`${name}\``);
    expect(names).toHaveLength(3);
  });
});
