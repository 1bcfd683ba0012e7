import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { buildSchema, isEnumType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTHENTICATION_CODES } from '#lambdas/identity/authentication-error';
import { silentLog } from '#local/log';
import { type Runtime, startRuntime } from '#local/runtime';
import { SERVICE_PARTS } from '#local/service-parts';
import { typeDefs } from '#schema/sdl.generated';
import { blocksOf, readPage } from './markdown.ts';

const PAGE = readPage('docs/api.md');

let runtime: Runtime;
beforeAll(async () => {
  runtime = await startRuntime(
    {
      host: '127.0.0.1',
      port: 0,
      database: { kind: 'embedded', folder: undefined },
      tablePrefix: 'api-',
      developmentIssuer: true,
      ports: { now: Date.now, randomBytes },
      log: silentLog,
    },
    SERVICE_PARTS,
  );
});
afterAll(() => runtime.close());

/** Runs a block as a reader would, against this test's server; the JSON it wrote, one value a command. */
const runShell = async (script: string) => {
  const code = script.replaceAll('http://127.0.0.1:4000', runtime.httpUrl).replaceAll(/^(gql|curl) .*$/gm, '$&; echo');
  const { stdout } = await promisify(execFile)('bash', ['-euc', code]);
  return stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));
};

describe('the page about the API, on accounts,', () => {
  it('takes an account through a session that works as it stands', async () => {
    const [session = ''] = blocksOf(PAGE, 'sh account');
    expect(await runShell(session)).toMatchObject([
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
