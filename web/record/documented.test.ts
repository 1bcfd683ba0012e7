import { describe, expect, it } from 'vitest';
import { parseRecord } from '#notation/index';
import { blocksOf, readPage } from '#test/docs/markdown';
import { unwrap } from '#test/kit/notation';
import { LIMITS } from './find-games.ts';
import { MAX_LINK, parseShared } from './share.ts';

const page = readPage('docs/board.md');

describe('the page about the board', () => {
  it('shows a link that opens', async () => {
    const [link = ''] = blocksOf(page, '').filter(block => block.startsWith('/replay#'));
    const shared = unwrap(await parseShared(link.trim().slice('/replay#'.length)));
    expect(shared.ply).toBe(2);
    expect(parseRecord(shared.pgn)?.record?.turns).toHaveLength(2);
  });

  it('tells the limits that hold', () => {
    expect(page).toContain(`${LIMITS.source >> 20} MB and ${LIMITS.games} games`);
    expect(page.replaceAll(/\s+/g, ' ')).toContain(`${LIMITS.game >> 10} kB and ${LIMITS.turns} turns`);
    expect(page).toContain(`${MAX_LINK} characters`);
  });
});
