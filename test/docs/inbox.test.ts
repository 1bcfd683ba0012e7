import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { NOTICE_KINDS } from '#lambdas/domain/inbox/notice';
import { typeDefs } from '#schema/sdl.generated';
import { createGame, createGuest, joinGame } from '#test/play';
import { queryOver } from '../e2e/kit/query.ts';
import { until } from '../e2e/kit/until.ts';
import { useBackend } from './backend.ts';
import { blocksOf, codeRowsOf, readPage } from './markdown.ts';

const backend = useBackend('inbox-');

describe.each(['docs/api/inbox.md', 'docs/api/mail.md'])('%s', page => {
  it('has examples of GraphQL that the schema takes', () => {
    const schema = buildSchema(typeDefs);
    // A line with a mutation is one request, and stands with others in a block.
    const requests = blocksOf(readPage(page), 'graphql').flatMap(block => block.split(/\n(?=mutation)/));
    expect(requests.length).toBeGreaterThan(0);
    for (const request of requests) expect(validate(schema, parse(request))).toEqual([]);
  });
});

describe('the page about the inbox', () => {
  it('has an example that gives what is unread', async () => {
    const query = queryOver(backend().graphqlUrl);
    const [white, black] = await Promise.all(['Rosalind', 'Barbara'].map(name => createGuest(query, name)));
    if (white === undefined || black === undefined) throw new Error('there are two guests');
    const { game } = await createGame(query, white, { seat: 'WHITE' });
    await joinGame(query, black, game.id);
    const [example = ''] = blocksOf(readPage('docs/api/inbox.md'), 'graphql');
    const read = async () => (await query(example, {}, white.token)).data.inbox;
    await until(async () => (await read()).unreadCount === 1);
    expect((await read()).nodes).toMatchObject([{ kind: 'YOUR_TURN', ply: 0, from: { name: 'Barbara' } }]);
  });

  it('names every kind of notice', () => {
    const named = codeRowsOf(readPage('docs/api/inbox.md')).flat();
    for (const kind of NOTICE_KINDS) expect(named).toContain(kind);
  });
});
