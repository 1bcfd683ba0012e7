import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuest } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { range } from './kit/game.ts';
import { createSubscriber } from './kit/subscriber.ts';

let backend: Backend;
let token: string;
beforeAll(async () => {
  backend = await startBackend();
  token = (await createGuest(backend.query, 'Greedy')).token;
});
afterAll(() => backend.close());

const listOf = (count: number, make: (n: number) => string): string => range(1, count).map(make).join(' ');
const nested = (depth: number): string =>
  `{ me { ${'games(first: 1) { nodes { white { '.repeat(depth)} id ${'} } }'.repeat(depth)} } }`;

/** What is refused, the code it is refused with, and the same within the limit. */
const LIMITS: readonly (readonly [what: string, tooMuch: string, code: string, enough: string])[] = [
  [
    'aliases',
    `{ ${listOf(31, n => `a${n}: me { id }`)} }`,
    'QUERY_TOO_LARGE',
    `{ ${listOf(30, n => `a${n}: me { id }`)} }`,
  ],
  ['depth', nested(4), 'QUERY_TOO_LARGE', nested(3)],
  [
    'depth in fragments',
    `{ me { ...a } } fragment a on Player { games(first: 1) { nodes { white { ...b } } } } fragment b on Player { games(first: 1) { nodes { white { ...c } } } } fragment c on Player { games(first: 1) { nodes { white { games(first: 1) { nodes { white { id } } } } } } }`,
    'QUERY_TOO_LARGE',
    '{ me { ...a } } fragment a on Player { id }',
  ],
  [
    'directives',
    `{ ${listOf(31, () => 'me @include(if: true) { id }')} }`,
    'QUERY_TOO_LARGE',
    `{ ${listOf(30, () => 'me @include(if: true) { id }')} }`,
  ],
  [
    'tokens',
    `{ ${listOf(700, n => `me${n === 1 ? '' : ' { id } me'} { id }`)} }`,
    'GRAPHQL_PARSE_FAILED',
    `{ ${listOf(300, () => 'me { id }')} }`,
  ],
  [
    'objects',
    '{ games(first: 50) { nodes { white { games(first: 50) { nodes { turns(first: 100) { nodes { id } } } } } } } }',
    'QUERY_TOO_LARGE',
    '{ games(first: 5) { nodes { turns(first: 100) { nodes { id } } } } }',
  ],
  ['first of games', '{ games(first: 51) { nodes { id } } }', 'BAD_INPUT', '{ games(first: 50) { nodes { id } } }'],
  ['first of none', '{ games(first: 0) { nodes { id } } }', 'BAD_INPUT', '{ games(first: 1) { nodes { id } } }'],
  [
    'first of API tokens',
    '{ apiTokens(first: 51) { nodes { id } } }',
    'BAD_INPUT',
    '{ apiTokens(first: 50) { nodes { id } } }',
  ],
  ['first of bots', '{ bots(first: 101) { totalCount } }', 'BAD_INPUT', '{ bots(first: 100) { totalCount } }'],
  [
    'turns of one `after`',
    `{ position { position { after(turns: [${listOf(401, () => '"Rd5",')}]) { errors { code } } } } }`,
    'BAD_INPUT',
    '{ position { position { after(turns: ["Rd5"]) { errors { code } } } } }',
  ],
];

/** The codes of an operation's errors, in the answer or in a payload; none when it is answered. */
const codesOf = (
  errors: readonly { readonly extensions: Readonly<Record<string, unknown>> }[],
  data: unknown,
): readonly unknown[] => {
  const inPayload = [...JSON.stringify(data ?? null).matchAll(/"code":"([A-Z_]+)"/g)].map(([, code]) => code);
  return [...new Set([...errors.map(({ extensions }) => extensions['code']), ...inPayload])];
};

const overHttp = async (query: string): Promise<readonly unknown[]> => {
  const { data, errors } = await backend.query(query, {}, token);
  return codesOf(errors, data);
};

const overWebSocket = (query: string): Promise<readonly unknown[]> =>
  new Promise((resolve, reject) => {
    const { client } = createSubscriber(backend.wsUrl, token);
    client.subscribe(
      { query },
      {
        next: ({ data, errors = [] }) =>
          resolve(
            codesOf(
              errors.map(each => ({ extensions: { ...each.extensions } })),
              data,
            ),
          ),
        error: errors => (Array.isArray(errors) ? resolve(codesOf(errors, null)) : reject(errors)),
        complete: () => undefined,
      },
    );
  });

describe.each([
  ['HTTP', overHttp],
  ['WebSocket', overWebSocket],
] as const)('over %s the limit of', (_, send) => {
  it.each(LIMITS)('%s holds, and leaves alone what is within it', async (_what, tooMuch, code, enough) => {
    expect(await send(tooMuch)).toEqual([code]);
    expect(await send(enough)).toEqual([]);
  });
});

describe('what is sent at once', () => {
  const post = (body: string) =>
    fetch(backend.graphqlUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const codeOf = async (response: Response) => JSON.parse(await response.text()).errors[0].extensions.code;

  it('is one operation over HTTP, not a batch', async () => {
    expect(await codeOf(await post('[{"query":"{ me { id } }"},{"query":"{ me { id } }"}]'))).toBe('BAD_REQUEST');
  });

  it('has so many bytes over HTTP, and no more', async () => {
    const bodyOf = (bytes: number) => `{"query":"{ __typename }"${' '.repeat(bytes - 26)}}`;
    const [enough, tooMuch] = await Promise.all([post(bodyOf(384 * 1024)), post(bodyOf(384 * 1024 + 1))]);
    expect([enough.status, tooMuch.status, await codeOf(tooMuch)]).toEqual([200, 413, 'BODY_TOO_LARGE']);
  });
});
