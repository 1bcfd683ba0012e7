import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { blocksOf, readPage } from './markdown.ts';
import { runSession } from './session.ts';

const PAGE = readPage('docs/api/finding.md');

const backend = useBackend('finding-');

describe('the page about finding a game', () => {
  it('has a session that works as it stands', async () => {
    const [session = ''] = blocksOf(PAGE, 'sh finding');
    expect(await runSession(session, backend().httpUrl)).toEqual([
      {
        data: { createChallenge: { challenge: { status: 'PENDING', seat: 'WHITE', message: 'A game?' }, errors: [] } },
      },
      {
        data: {
          acceptChallenge: {
            game: {
              status: 'ACTIVE',
              timeControl: { text: '1/86400' },
              white: { name: 'Ada' },
              black: { name: 'Bob' },
            },
            errors: [],
          },
        },
      },
      { data: { invite: { creator: { name: 'Ada' }, ruleset: { text: 'standard' }, side: 'WHITE' } } },
      { data: { joinByInvite: { game: { status: 'ACTIVE', white: { name: 'Bob' } }, errors: [] } } },
      { data: { seek: { seek: { status: 'WAITING' }, errors: [] } } },
      {
        data: {
          seek: {
            seek: { status: 'PAIRED', game: { status: 'ACTIVE', timeControl: { text: '600+5' } } },
            errors: [],
          },
        },
      },
    ]);
  });

  it('has a query of open games that works as it stands', async () => {
    const [query = ''] = blocksOf(PAGE, 'graphql');
    const answer = await fetch(`${backend().httpUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(await answer.json()).toMatchObject({ data: { openGames: { pageInfo: { hasNextPage: false } } } });
  });
});
